// Fantasy Battle as a person plays it who takes what is proposed: a whole game of six rounds, and the first and the last round with every other hand.

import { axeLook } from './axe.mjs'
import { byEachHand, EVERY_HAND } from './hands.mjs'
import { alone, asked, check, FINGER, focusBoard, MOUSE, settled, shapes, situation, withVisitor } from './harness.mjs'
import { dragFinger, dragMouse, judged, sitAt } from './open.mjs'
import { CAST_AT, CHARGED, REGIMENTS } from './positions.mjs'
import { byPointing, roundsByFinger, roundsByKeys, wholeGame, wholeGameByKeys } from './proposed.mjs'

/** A whole game takes fewer presses than this of somebody who takes what is proposed. */
const FANTASY_BATTLE = { title: 'Fantasy Battle', id: 'fantasy-battle', patience: 500, lastRound: REGIMENTS.replace('round 2', 'round 6') }

/** Two regiments against one that is so many inches down the table. */
export const lines = (phase, far) => `scenario pitched-battle
army A empire
A1 is 20 swordsmen standard musician
A2 is 10 handgunners
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn ${phase}
A1 at 36,12 facing 0 files 5
A2 at 52,12 facing 0 files 10
B1 at 36,${far} facing 180 files 5`

/** Both sides stand in charge reach of each other. */
const FACING = lines('declare', 18)

/** Two combats. */
export const FIGHTS = `scenario pitched-battle
army A empire
A1 is 20 swordsmen standard musician
A2 is 5 knightly-order
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 20 goblins
round 2
turn A
phase turn combat
A1 at 36,22 facing 0 files 5
A2 at 20,22 facing 0 files 5
B1 at 36,22 facing 180 files 5
B2 at 20,22 facing 180 files 5
contact A1 B1 front front
contact A2 B2 front front`

/** Where the middles of blocks or handles are on the screen, by their names. */
const middles = (page, selector, name) => page.evaluate(([selector, name]) => Object.fromEntries([...document.querySelectorAll(selector)].map((one) => {
  const box = one.getBoundingClientRect()
  return [name === 'tag' ? one.dataset.tag : one.dataset.handle, [box.x + box.width / 2, box.y + box.height / 2]]
})), [selector, name])
export const blocks = (page) => middles(page, '.pieces .block', 'tag')
const handles = (page) => middles(page, '.handle[data-handle]', 'handle')
const told = async (page) => (await page.locator('footer .told, footer .why').allInnerTexts()).join(' ')
const legs = async (page) => (await situation(page)).prompt

/** A regiment that was chosen has five handles: as large as whoever takes them needs, told from the ground, and with no words upon them. */
export async function holdable(page, least) {
  const faults = await page.evaluate((least) => {
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    const paleness = (one) => [...(function* up(node) { for (; node instanceof SVGElement; node = node.parentElement) yield node })(one)].reduce((all, node) => all * Number(getComputedStyle(node).opacity), 1)
    const words = [...document.querySelectorAll('.board[role=application] :is(.slip, .plate)')].map((one) => [one.textContent || one.nextElementSibling?.textContent, one.getBoundingClientRect()])
    const all = [...document.querySelectorAll('.handle[data-handle]')]
    const faults = all.length === 5 ? [] : [`there are ${all.length} handles`]
    for (const one of all) {
      const [name, touch, mark] = [one.dataset.handle, one.querySelector('.touch').getBoundingClientRect(), one.querySelector(':scope > :not(title, .touch)')]
      const { fill, stroke } = getComputedStyle(mark)
      const lights = [light(fill), light(stroke)].toSorted((a, b) => b - a)
      if (Math.min(touch.width, touch.height) < least) faults.push(`${name} is ${touch.width} wide`)
      if (paleness(mark) < 0.99 || lights[0] / lights[1] < 4.5) faults.push(`${name} is pale: ${fill} in ${stroke}, ${paleness(mark)} opaque`)
      const seen = mark.getBoundingClientRect()
      for (const [text, box] of words) if (Math.min(box.right, seen.right) - Math.max(box.left, seen.left) > 2 && Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top) > 2) faults.push(`“${text}” lies upon ${name}`)
    }
    return faults
  }, least)
  check(faults.length === 0, faults.join('; '))
}

/** A regiment is moved by its handles, leg by leg, and each leg can be taken back. */
const byHandles = (hand, drag) => async (page) => {
  await sitAt(page, { ruleset: 'fantasy-battle', position: lines('remaining', 34) })
  await asked(page)
  // However near it is looked at: how far it stands behind the other one, by how far they stand apart.
  const behind = (last) => {
    const [one, other] = ['A1', 'A2'].map((tag) => document.querySelector(`.pieces .block[data-tag="${tag}"] .tray`).getBoundingClientRect())
    const now = (one.top - other.top) / (other.left - one.left)
    return last === null ? now : now < last - 0.004
  }
  const stood = await page.evaluate(behind, null)
  await hand.at(page, ...(await blocks(page)).A1)
  await settled(page)
  await holdable(page, hand === FINGER ? 44 : 20)
  const pull = async (name, [dx, dy]) => {
    const [x, y] = (await handles(page))[name]
    await drag(page, [x, y], [x + dx, y + dy])
    return judged(page)
  }
  check((await pull('right', [-6, -18])) === 'legal', `the wheel is refused: ${await told(page)}`)
  const wheel = await legs(page)
  check(/Wheel left \d+°/.test(wheel), `a front corner was drawn, and it says “${wheel}”`)
  check(/″ of 4″/.test(await told(page)), `what it costs is not said: ${await told(page)}`)
  await pull('middle', [-10, -20])
  check((await legs(page)).includes('Ahead'), `the middle was drawn, and it says “${await legs(page)}”`)
  // A tap is a click a moment later: what it does is seen by what is asked.
  const back = async () => {
    const before = await legs(page)
    await hand.on(page.locator('footer button.back'))
    await page.waitForFunction((before) => document.querySelector('[data-testid=prompt]')?.textContent?.trim() !== before, before)
    return judged(page)
  }
  await back()
  check((await legs(page)) === wheel, `one leg was taken back, and it says “${await legs(page)}”`)
  check((await back()) === '', 'all legs were taken back, and something is drawn still')
  check((await pull('middle', [-140, 0])) === 'barred', 'a regiment goes as far aside as it likes')
  check((await told(page)).includes('FB-6.34'), `the refusal names no rule: ${await told(page)}`)
  check((await back()) === '', `the way is not taken back: ${await legs(page)}`)
  // A flank that is drawn out farther than a change of width goes reforms the block, which may then be turned about its centre.
  check((await pull('right-flank', [90, 0])) === 'legal' && /Reform \d+ wide, facing 0°/.test(await legs(page)), `a flank was drawn far out, and it says “${await legs(page)}”`)
  check((await pull('left', [40, -40])) === 'legal' && /facing [1-9]\d*°/.test(await legs(page)), `a block that reforms was turned, and it says “${await legs(page)}”`)
  check((await back()) === '', `the reform is not taken back: ${await legs(page)}`)
  check((await pull('middle', [0, -30])) === 'legal', `straight ahead is refused: ${await told(page)}`)
  await hand.on(page.locator('footer button.go'))
  await settled(page)
  await page.waitForFunction(behind, stood)
  return `“${wheel}”, and taken back`
}

/** The same by keys: arrows go on and wheel, digits turn. */
async function byKeys(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: lines('remaining', 34) })
  await asked(page)
  await focusBoard(page)
  for (const key of [']', ' ']) await page.keyboard.press(key)
  await settled(page)
  const drawn = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key)
    check((await judged(page)) !== '', `nothing is drawn by ${keys}`)
    return (await legs(page)).split(': ')[1] ?? ''
  }
  const said = [await drawn('Shift+ArrowUp'), await drawn('ArrowUp'), await drawn('Shift+ArrowRight'), await drawn('ArrowLeft')]
  check(said[1].startsWith('Ahead 1.1″') && said[3].startsWith('Ahead 1.1″, Wheel right 9°'), `the legs are ${said.join(' / ')}`)
  await page.keyboard.press('Escape')
  await judged(page)
  check((await legs(page)).includes('Ahead 1.1″') && !(await legs(page)).includes('Wheel'), `the wheel is not taken back: ${await legs(page)}`)
  const turned = await drawn('1')
  check(turned.includes('Turn left'), `the key for turns does “${turned}”`)
  check((await judged(page)) === 'legal', `a turn is refused: ${await told(page)}`)
  await page.keyboard.press('Enter')
  await settled(page)
  return turned
}

/** A regiment is to be put down beside another one. */
const DEPLOYING = `scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 10 halberdiers
army B orcs-and-goblins
B1 is 20 orc-boyz
piece W1 broken 60,40 61,41
piece W2 broken 11,7 12,8
phase deploy A
A1 to-deploy
A2 at 39.5,11 facing 0 files 5
B1 to-deploy`

/** The card of the regiment in the hand, taken unless it was the only one and is. */
async function takeCard(page, take) {
  await page.locator('.tray .card').first().waitFor()
  if ((await page.locator('.tray .card[aria-pressed=true]').count()) === 0) await take()
  await settled(page)
}

/** How wide and how deep the regiment stands that was put down. */
const sides = async (page) => {
  const tray = page.locator('.pieces .block[data-tag=A1] .tray')
  await tray.waitFor()
  const [{ width, height }] = await shapes(tray)
  return [width, height]
}

/** A regiment is put down as wide as its player draws its flanks out, and sees while he does how wide it stands and what forbids that. */
const wide = (hand, drag) => async (page) => {
  await sitAt(page, { ruleset: 'fantasy-battle', position: DEPLOYING })
  await asked(page)
  await takeCard(page, () => hand.on(page.locator('.tray button.card').first()))
  // Where the middle of its front is to be, wherever the board is looked at.
  const tip = () => page.evaluate(() => {
    const field = document.querySelector('svg.pointed .field')
    const [w, h] = [Number(field.getAttribute('width')), Number(field.getAttribute('height'))]
    const at = new DOMPoint((30 * w) / 72, h - (11 * h) / 48).matrixTransform(document.querySelector('svg.pointed').getScreenCTM())
    return [at.x, at.y]
  })
  await hand.at(page, ...(await tip()))
  await page.waitForFunction(() => document.querySelector('footer')?.dataset.drawn === 'legal')
  check(/5 wide/.test(await legs(page)), `it says “${await legs(page)}” of a regiment that was put down as it was`)
  const size = await page.evaluate(() => { const { width, height } = document.querySelector('.block.ghost .tray').getBoundingClientRect(); return [width, height] })
  check(Math.abs(size[0] / size[1] - 5 / 4) < 0.1, `five files of four are drawn ${size}`)
  // It is turned by the handle at its front, however far off the hand is, and back.
  for (const [dx, dy] of [[80, -60], [0, -90]]) {
    const box = await page.locator('svg.pointed > circle.handle').boundingBox()
    const [x, y] = await tip()
    await drag(page, [box.x + box.width / 2, box.y + box.height / 2], [x + dx, y + dy])
    check(!/FB-5\.59/.test(await told(page)), `it is not turned: ${await told(page)}`)
    const { width } = await page.locator('.block.ghost .tray').evaluate((one) => one.getBoundingClientRect())
    check(dx === 0 || width > size[0] + 2, `it looks as it did: ${width} wide`)
  }
  // Other widths are in sight beside what is left in the hand, and the handle that turns it lies below no name.
  const covered = await page.locator('footer .answers > button.leg').evaluateAll((all) => all.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return ![0.2, 0.8].every((share) => one.contains(document.elementFromPoint(x + share * width, y + height / 2)))
  }).map((one) => one.textContent))
  check(covered.length === 0 && (await page.locator('footer .answers > button.leg').count()) === 2, `out of sight: ${covered}`)
  const under = await page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('svg.pointed > circle.handle').getBoundingClientRect()
    return [...document.querySelectorAll('.board[role=application] .plate')].filter((one) => {
      const plate = one.getBoundingClientRect()
      return plate.left < right && plate.right > left && plate.top < bottom && plate.bottom > top
    }).map((one) => one.textContent)
  })
  check(under.length === 0, `the handle that turns it lies below ${under}`)
  const least = hand === FINGER ? 44 : 20
  for (const box of await page.locator('.handle[data-handle] .touch').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))) check(box >= least, `a flank is held by ${box} pixels`)
  const pull = async (name, files) => {
    // A base of 20 mm, however near the board is looked at by now: what is drawn of a single file is too narrow to go by.
    const one = await page.evaluate(() => {
      const inch = Number(document.querySelector('svg.pointed .field').getAttribute('width')) / 72
      return (20 / 25.4) * inch * document.querySelector('svg.pointed').getScreenCTM().a
    })
    const [x, y] = (await handles(page))[name]
    await drag(page, [x, y], [x + (name === 'left-flank' ? -1 : 1) * (files * one) / 2, y])
    return judged(page)
  }
  check((await pull('right-flank', 2)) === 'legal' && /7 wide/.test(await legs(page)), `a flank was drawn out, and it says “${await legs(page)}”`)
  check((await pull('left-flank', 1)) === 'legal' && /8 wide/.test(await legs(page)), `the other flank was drawn out, and it says “${await legs(page)}”`)
  check((await pull('right-flank', -8)) === 'barred' && /1 wide/.test(await legs(page)) && /FB-4\.22/.test(await told(page)), `a single file stands beyond the table, and it says “${await legs(page)}”: ${await told(page)}`)
  check((await pull('left-flank', 7)) === 'legal' && /8 wide/.test(await legs(page)), `it was drawn out again, and it says “${await legs(page)}”`)
  await hand.on(page.locator('footer .answers > button.leg', { hasText: '9 wide' }))
  await page.waitForFunction(() => /9 wide/.test(document.querySelector('[data-testid=prompt]').textContent))
  check((await judged(page)) === 'legal', `nine files are refused: ${await told(page)}`)
  check((await pull('right-flank', 11)) === 'barred' && /20 wide/.test(await legs(page)) && /FB-6\.11/.test(await told(page)), `all in one rank stand upon others, and it says “${await legs(page)}”: ${await told(page)}`)
  check((await pull('right-flank', -11)) === 'legal', `nine files are refused: ${await told(page)}`)
  await hand.on(page.locator('footer button.go'))
  const [w, d] = await sides(page)
  check(Math.abs(w / d - 9 / 3) < 0.2, `nine files of three ranks stand ${w} by ${d}`)
  return 'drawn to 7, 8, 1, 8, 9 and 20 wide, and put down 9 wide'
}

/** The same by keys, from a place that was proposed. */
async function wideByKeys(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: DEPLOYING })
  await asked(page)
  await takeCard(page, () => page.keyboard.press('1'))
  await focusBoard(page)
  for (const key of [']', ' ']) await page.keyboard.press(key)
  await settled(page)
  const says = async (key, words) => {
    await page.keyboard.press(key)
    const said = await page.waitForFunction((words) => new RegExp(words).test(document.querySelector('[data-testid=prompt]').textContent), words).catch(() => undefined)
    check(said, `${key} says “${await legs(page)}”, not ${words}`)
    return judged(page)
  }
  for (const [key, words] of [['}', '6 wide'], ['}', '7 wide'], ['{', '6 wide']]) check((await says(key, words)) === 'legal', `${words} is refused: ${await told(page)}`)
  for (let i = 0; i < 5; i++) await page.keyboard.press('{')
  check((await says('{', '1 wide')) === 'barred' && /FB-4\.22/.test(await told(page)), `a single file stands beyond the table: ${await told(page)}`)
  for (let i = 0; i < 6; i++) await page.keyboard.press('}')
  check((await says('}', '8 wide')) === 'legal', `eight files are refused: ${await told(page)}`)
  check((await says('ArrowDown', '8 wide')) === 'legal', `a tenth of an inch back is refused: ${await told(page)}`)
  for (const key of [']', '[']) check((await says(key, '8 wide')) !== '' && !/FB-5\.59/.test(await told(page)), `${key} does not turn it: ${await told(page)}`)
  check((await judged(page)) === 'legal', `it is not turned back: ${await told(page)}`)
  await page.keyboard.press('Enter')
  const [w, d] = await sides(page)
  check(Math.abs(w / d - 8 / 3) < 0.2, `eight files of three ranks stand ${w} by ${d}`)
  return 'by { and } to 6, 7, 6, 1 and 8 wide, and put down'
}

/** What a charge would come to is shown before it is declared, and nothing of how far it is. */
async function charge(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FACING })
  await asked(page)
  return byEachHand(page, async (hand) => {
    for (const tag of ['A1', 'B1']) await hand.chooses(page, tag)
    const said = await told(page)
    check(/front/.test(said) && /In contact: 5 of yours/.test(said), `the charge says ${said}`)
    check(!/\d″/.test(said), `a distance is told before the charge is declared: ${said}`)
    check((await page.locator('.below .line.arc').count()) === 1 && (await page.locator('.block.ghost').count()) === 1, 'neither its arc nor where it leads is drawn')
    check((await situation(page)).confirm === true, 'a charge is declared without being confirmed')
    while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
    return said.replace(/\s+/g, ' ')
  })
}

/** A ruler tells no distance before anything is declared, but the rule, and what anybody at the table sees. */
async function ruler(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FACING })
  await asked(page)
  await page.keyboard.press('m')
  const at = await blocks(page)
  for (const tag of ['A1', 'B1']) {
    await page.mouse.click(...at[tag])
    await settled(page)
  }
  await page.locator('footer .told').waitFor()
  const said = (await told(page)).replace(/\s+/g, ' ')
  check(/Nobody measures.*FB-11\.8/.test(said) && /A1 Swordsmen sees B1 Orc Boyz/.test(said) && /before the front of B1/.test(said), `a ruler says ${said}`)
  check(!/\d″/.test(said), `a distance is told before anything is declared: ${said}`)
  return said
}

/** A combat is chosen first and fought once that is confirmed. */
async function combat(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FIGHTS })
  await asked(page)
  const before = (await situation(page)).version
  await page.mouse.click(...(await blocks(page)).A1)
  await settled(page)
  const now = await situation(page)
  check(now.confirm === true && now.version === before, `a combat is fought without being confirmed: ${JSON.stringify(now)}`)
  return now.prompt
}

/** A cannon that has an enemy to fire at. */
const CANNON = `scenario pitched-battle
army A empire
A1 is 1 great-cannon
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn guess
A1 at 36,8 facing 0
B1 at 36,34 facing 180 files 5`

/** A number is asked for: it stands there as it is proposed, is moved by hand and by keys and typed, and is taken as it stands. */
const guess = (hand) => async (page) => {
  await sitAt(page, { ruleset: 'fantasy-battle', position: CANNON })
  await asked(page)
  const at = await blocks(page)
  for (const tag of ['A1', 'B1']) {
    await hand.at(page, ...at[tag])
    await settled(page)
  }
  await hand.on(page.locator('footer button.go'))
  await page.getByTestId('number').waitFor()
  await asked(page)
  const field = page.getByTestId('number')
  const [slider, typed] = [field.getByRole('slider'), field.getByRole('textbox')]
  const value = async () => { await settled(page); return [Number(await slider.inputValue()), Number(await typed.inputValue()), await told(page)] }
  const is = async (wanted, after) => {
    await page.waitForFunction((wanted) => document.querySelector('footer .told')?.textContent.includes(`${wanted}″`), wanted)
    const [slid, written, what] = await value()
    check(slid === wanted && written === wanted, `${after} it is ${slid}, ${written} and “${what}” in place of ${wanted}`)
  }
  const seen = (await value())[0]
  check(seen % 6 === 0 && (await situation(page)).confirm === true, `${seen} is proposed`)
  await is(seen, 'at first')
  check((await page.locator('.below .line.aim').count()) > 0, 'the line of fire is not drawn')
  // However small the screen is, who fires and at whom is in view.
  const away = await page.evaluate(() => {
    const board = document.querySelector('svg.pointed').getBoundingClientRect()
    return [...document.querySelectorAll('.pieces .block .tray')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < board.left || right > board.right || top < board.top || bottom > board.bottom
    }).length
  })
  check(away === 0, `${away} of the two of whom it speaks are out of view`)
  const outside = await page.evaluate(() => [...document.querySelectorAll('[data-testid=number] :is(button, input)')].filter((one) => {
    const box = one.getBoundingClientRect()
    return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
  }).length)
  check(outside === 0, `${outside} parts of it are out of sight`)
  await hand.on(field.getByRole('button', { name: 'More' }))
  await is(seen + 1, 'one more,')
  const box = await slider.boundingBox()
  await hand.at(page, box.x + box.width - 2, box.y + box.height / 2)
  await is(60, 'at its end')
  await slider.press('ArrowLeft')
  await is(59, 'by an arrow')
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.type('17')
  await is(17, 'typed')
  const version = (await situation(page)).version
  await page.keyboard.press('Enter')
  await page.waitForFunction((version) => ![version, ''].includes(document.querySelector('footer')?.dataset.asked), version)
  await page.waitForFunction(() => document.querySelector('aside').textContent.includes('was laid on'))
  check((await page.locator('aside').evaluate((aside) => aside.textContent)).includes('17″'), 'another number was taken')
  return `${seen}″ proposed, 17″ taken`
}

/** How often the other side is given a Wizard until it casts; it seldom does not. */
const TRIES = 6

/** Has the other side cast at somebody with fives, which are neither a miscast nor an irresistible force; says whether it did. */
async function castAt(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: CAST_AT, physical_dice: true })
  await page.waitForFunction(() => document.querySelector('#faces, footer[data-asked]:not([data-asked=""])'))
  if ((await page.locator('#faces').count()) === 0) return false
  const dice = Number(/\d+/.exec(await page.locator('label[for=faces]').innerText())?.[0])
  await page.locator('#faces').fill('5'.repeat(dice))
  await page.getByRole('button', { name: 'That is what they show' }).click()
  await asked(page)
  return /dispel/.test((await situation(page)).prompt)
}

/** Whoever is charged, or cast at, is shown with whom it is by, and in the words of the question. */
async function answered(page) {
  const named = () => page.locator('.pieces .block.lit').evaluateAll((all) => all.map((one) => one.dataset.tag).sort().join(' '))
  await sitAt(page, { ruleset: 'fantasy-battle', position: CHARGED })
  await asked(page)
  const charge = (await situation(page)).prompt
  const [, by, on] = /^Charged by (B\d).*what shall (A\d) .* do\?/.exec(charge) ?? []
  check(by && on, `a charge is answered by “${charge}”`)
  check((await named()) === `${on} ${by}`, `“${charge}” shows ${await named()}`)
  for (let tries = 0; tries < TRIES && !(await castAt(page)); tries++);
  const spell = (await situation(page)).prompt
  check(/^With how many dice do you dispel [A-Z].* of B2 Orc Great Shaman, to reach \d+ or more/.test(spell), `a spell is dispelled by “${spell}”`)
  check((await named()).includes('B2'), `“${spell}” shows ${await named()}`)
  return `“${charge}”, “${spell}”`
}

async function axe({ browser, base }) {
  const { look, finish } = axeLook()
  for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]]) {
    await withVisitor({ browser, base }, options, async (page) => {
      await page.goto('/new/fantasy-battle/bot')
      await page.locator('.maps').first().waitFor()
      await look(page, `${name} set-up`)
      await sitAt(page, { ruleset: 'fantasy-battle', position: FACING })
      await asked(page)
      await look(page, `${name} charges`)
    })
  }
  return finish()
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const fantasyBattleTests = [
  ['fantasy battle: a game by mouse', alone(wholeGame(FANTASY_BATTLE, byPointing()), DESK)],
  ['fantasy battle: a game by keyboard, its first and last round', alone(roundsByKeys(FANTASY_BATTLE), DESK)],
  ['fantasy battle: a whole game by keyboard', alone(wholeGameByKeys(FANTASY_BATTLE), DESK)],
  ['fantasy battle: a game on a phone, its first and last round', alone(roundsByFinger(FANTASY_BATTLE), PHONE)],
  ['fantasy battle: a whole game on a phone', alone(wholeGame(FANTASY_BATTLE, byPointing(FINGER)), PHONE)],
  ['fantasy battle: accessibility', axe],
  ['fantasy battle: a regiment by hand', alone(byHandles(MOUSE, dragMouse), DESK)],
  ['fantasy battle: a regiment by finger', alone(byHandles(FINGER, dragFinger), PHONE)],
  ['fantasy battle: a regiment by keys', alone(byKeys, DESK)],
  ['fantasy battle: a width at deployment by mouse', alone(wide(MOUSE, dragMouse), DESK)],
  ['fantasy battle: a width at deployment by finger', alone(wide(FINGER, dragFinger), PHONE)],
  ['fantasy battle: a width at deployment by keys', alone(wideByKeys, DESK)],
  ['fantasy battle: a guess by mouse', alone(guess(MOUSE), DESK)],
  ['fantasy battle: a guess by finger', alone(guess(FINGER), PHONE)],
  ['fantasy battle: a charge before it is declared', alone(charge, EVERY_HAND)],
  ['fantasy battle: a ruler', alone(ruler, DESK)],
  ['fantasy battle: a combat before it is fought', alone(combat, DESK)],
  ['fantasy battle: a charge and a spell of the other side', alone(answered, DESK)],
]
