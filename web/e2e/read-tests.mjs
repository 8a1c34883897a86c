// What is written on a table is read whole: nothing is cut through, told again for every model, or laid upon what hands take.

import { alone, arrived, asked, check, clickAnswer, dicer, FINGER, giveUp, settled } from './harness.mjs'
import { blocks, FIGHTS, holdable, lines } from './fantasy-battle-tests.mjs'
import { ARCHER, CHARGE, dragFinger, dragMouse, judged, sitAt, tokens, yard } from './open.mjs'
import { CAST_AT, CHARGED, DUEL, LOOSE, REGIMENTS } from './positions.mjs'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const LYING = { ...PHONE, viewport: { width: 844, height: 390 } }

/** Why a unit may not go somewhere is told once for all of its models, while it is drawn and once it was put right. */
async function toldOnce(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  const { x, y } = (await tokens(page)).find(({ tag }) => tag.startsWith('A4'))
  await page.mouse.click(x, y)
  await settled(page)
  const { height } = await page.locator('svg.pointed').boundingBox()
  await dragMouse(page, [x, y], [x + 20, y - 0.4 * height], false)
  check((await judged(page)) === 'barred', 'a unit goes twice as far as it may')
  const once = (text, where) => {
    const rules = text.match(/SP-\d+\.\d+/g) ?? []
    check(rules.length > 1 && rules.length < 6, `${where} ${rules.length} reasons of ${new Set(rules).size} rules are told: ${text}`)
    check(/A4\.1 Clanrats A .*Likewise 9 more: A4\.2–A4\.10\./.test(text), `${where} it does not say for whom it holds as well: ${text}`)
    return text
  }
  const told = once((await page.getByRole('alert').innerText()).replace(/\s+/g, ' '), 'While it is drawn')
  await page.mouse.up()
  await settled(page)
  once((await page.locator('footer .slipped').innerText()).replace(/\s+/g, ' '), 'Once it was put right')
  return told.slice(0, 110)
}

/** The lines of the recap and its room; nothing where there is none. */
const told = (page) => page.evaluate(() => {
  const box = document.querySelector('.recap .lines')?.getBoundingClientRect()
  const range = document.createRange()
  const lines = [...document.querySelectorAll('.recap .lines p')].flatMap((one) => {
    range.selectNodeContents(one.firstChild)
    return [...range.getClientRects()]
  })
  return box && { room: box.height, lines: lines.map(({ top, bottom }) => ({ above: Math.round(box.top - top), below: Math.round(bottom - box.bottom), high: bottom - top })) }
})

/** Of what happened since one's last decision whole lines are seen, the last of them among them, and of a combat more happens than has room. */
async function wholeLines(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FIGHTS })
  let [now, seen, given] = [await asked(page), await told(page), 0]
  const pick = dicer(7)
  // What is looked at is taken in one look: where only one answer is left the page gives it, and the recap goes until more is asked.
  for (; now === 'asked' && !seen && given < 12; given++) {
    await clickAnswer(page, pick)
    now = await asked(page)
    seen = await told(page)
  }
  check(seen, `after ${given} answers nothing is told of what happened, and the game is ${now}`)
  const cut = seen.lines.filter(({ above, below, high }) => (above > 2 && above < high - 2) || (below > 2 && below < high - 2))
  check(seen.lines.length > 2 && seen.room > 30, `there is room of ${seen.room} pixels, and ${seen.lines.length} lines`)
  check(cut.length === 0, `lines are cut through: ${JSON.stringify(cut)}`)
  check(seen.lines.at(-1).below <= 2, `what happened last is out of sight by ${seen.lines.at(-1).below} pixels`)
  return `${seen.lines.length} lines, ${seen.lines.filter(({ above }) => above < 2).length} of them in sight and whole`
}

/** Whoever is chosen among many, no name and no number lies upon the handles of the block. */
async function freeHandles(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: REGIMENTS.replace('declare', 'remaining') })
  await asked(page)
  const held = []
  for (const [tag, at] of Object.entries(await blocks(page)).filter(([tag]) => tag.startsWith('A'))) {
    await page.mouse.click(...at)
    await settled(page)
    if ((await page.locator('.handle[data-handle]').count()) === 0) continue
    await holdable(page, 20)
    held.push(tag)
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')
    await settled(page)
  }
  check(held.length > 4, `only ${held} have handles`)
  // A way that is refused says how long it is, beside the block and its handles.
  await sitAt(page, { ruleset: 'fantasy-battle', position: lines('remaining', 34) })
  await asked(page)
  await page.mouse.click(...(await blocks(page)).A1)
  await settled(page)
  const box = await page.locator('.handle[data-handle=middle]').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await dragMouse(page, [x, y], [x - 140, y])
  check((await judged(page)) === 'barred', 'a regiment goes as far aside as it likes')
  await holdable(page, 20)
  return `the handles of ${held.join(', ')}, and of a way that is refused`
}

/** Who touches somebody hides none of that one's badges. */
async function badges(page) {
  const seen = []
  for (const [ruleset, position] of [['en-garde', DUEL], ['warband', ARCHER], ['fantasy-battle', FIGHTS], ['fantasy-battle', CAST_AT]]) {
    await sitAt(page, { ruleset, position })
    await asked(page)
    // Counters that give way to each other do so before anybody looks.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    // Whoever is drawn later lies above, and its shadow: neither reaches the middle of a badge.
    const below = await page.evaluate(() => {
      const everybody = [...document.querySelectorAll('.pieces [data-tag]')]
      return everybody.flatMap((one, i) => [...one.querySelectorAll('.badge')].filter((badge) => {
        const { left, top, width, height } = badge.querySelector('circle').getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return everybody.slice(i + 1).some((other) => {
          const base = other.querySelector('.base').getBoundingClientRect()
          return x > base.left - 3 && x < base.right + 3 && y > base.top - 4 && y < base.bottom + 4
        })
      }).map((badge) => `${one.dataset.tag}: ${badge.textContent}`))
    })
    const all = await page.locator('.pieces .badge').count()
    check(below.length === 0, `${below} of ${all} badges lie below somebody`)
    seen.push(all)
  }
  check(seen[0] > 2 && seen[1] > 2 && seen[2] > 3, `there are only ${seen} badges`)
  return `${seen.join(', ')} badges in sight`
}

/** Points at whoever has such a tag. */
async function point(page, tag) {
  const { x, y } = (await tokens(page)).find((one) => one.tag.startsWith(tag))
  await page.mouse.click(x, y)
  await settled(page)
}

/** What dice needed is said by the number that it is, and not by a rule that is about many. */
async function needed(page) {
  await sitAt(page, { ruleset: 'warband', position: ARCHER })
  await asked(page)
  const at = (tag) => point(page, tag)
  await at('A1')
  await page.locator('footer .answers > button', { hasText: /^(Strike|Fight)/ }).first().click()
  await settled(page)
  await at('B1')
  await page.locator('footer button.go:not(:disabled)').click()
  await asked(page)
  const told = (await page.locator('.needed').first().innerText()).replace(/\s+/g, ' ')
  check(/^needed \d\+: Melee skill WB-2\.9/.test(told), `dice of a strike ${told}`)
  return told
}

/** On a phone, why a way was put right is read whole. */
async function putRight(page) {
  await sitAt(page, { ruleset: 'warband', position: ARCHER })
  await asked(page)
  const place = async () => (await tokens(page)).find(({ tag }) => tag.startsWith('A2'))
  const far = await place()
  await page.touchscreen.tap(far.x, far.y)
  await settled(page)
  const near = await place()
  const { height } = await page.locator('svg.pointed').boundingBox()
  await dragFinger(page, [near.x, near.y], [near.x + 8, near.y - 0.45 * height])
  const { text, below } = await page.evaluate(() => {
    const told = document.querySelector('footer .slipped')
    const range = document.createRange()
    range.selectNodeContents(told)
    const lines = [...range.getClientRects()]
    const seen = document.querySelector('footer .q').getBoundingClientRect()
    return { text: told.innerText, below: lines.filter((one) => one.bottom > seen.bottom + 1).length }
  })
  check(below === 0, `${below} lines of “${text}” are out of sight`)
  return `“${text.replace(/\s+/g, ' ').slice(0, 80)}…” whole`
}

/** On a phone, of many reasons the first is read whole, and the others by whoever asks, whichever way it is held. */
async function manyReasons(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  const place = async () => (await tokens(page)).find(({ tag }) => tag.startsWith('A4'))
  const far = await place()
  await page.touchscreen.tap(far.x, far.y)
  await settled(page)
  const near = await place()
  const { height } = await page.locator('svg.pointed').boundingBox()
  await dragFinger(page, [near.x, near.y], [near.x + 8, near.y - 0.35 * height])
  const slipped = page.locator('footer .slipped')
  const rules = async () => new Set((await slipped.innerText()).match(/SP-\d+\.\d+/g)).size
  const more = slipped.getByRole('button', { name: /^and \d more$/ })
  const first = await rules()
  check((await more.count()) === 1, `all of ${first} rules are told at once: ${await slipped.innerText()}`)
  const below = await page.evaluate(() => document.querySelector('footer .slipped').getBoundingClientRect().bottom - document.querySelector('footer .q').getBoundingClientRect().bottom)
  check(below <= 1, `${below} pixels of why are out of sight`)
  await more.tap()
  check((await rules()) > first, `no more than ${first} rules are told to whoever asks`)
  return `${first}, then ${await rules()} rules`
}

/** On a phone that stands there is no gutter beside the board: the tools to look with lie beside the drawers, and upon nobody, in a game and in its replay. */
async function freeBoard(page) {
  const seen = []
  const upon = async (ruleset) => {
    const found = await page.evaluate(() => {
      const [board, ...tools] = ['.board', ...document.querySelectorAll('.tools button')].map((one) => (typeof one === 'string' ? document.querySelector(one) : one).getBoundingClientRect())
      const over = ({ left, right, top, bottom }) => left < board.right - 2 && right > board.left + 2 && top < board.bottom - 2 && bottom > board.top + 2
      return { all: tools.filter(({ width }) => width >= 44).length, over: tools.filter(over).length, beyond: tools.filter(({ right }) => right > innerWidth).length }
    })
    check(found.all > 1 && found.over === 0 && found.beyond === 0, `of ${found.all} tools of ${ruleset} ${found.over} lie upon the board and ${found.beyond} beyond the window`)
    seen.push(found.all)
  }
  for (const [ruleset, position] of [['spearhead', LOOSE], ['feint', CHARGE]]) {
    await sitAt(page, { ruleset, position })
    await asked(page)
    await upon(ruleset)
  }
  const wide = () => page.locator('.board [data-ground]').first().evaluate((one) => one.getBoundingClientRect().width)
  await page.getByRole('button', { name: 'Closer' }).tap()
  await page.getByRole('button', { name: 'Farther' }).tap()
  check((await wide()) > 0, 'the board is gone')
  await giveUp(page)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByTestId('step').waitFor()
  await upon('a replay')
  check(await page.getByText('what happens is told here').isVisible(), 'a replay that has not begun says nothing')
  return `${seen.join(', ')} tools beside it`
}

/** Where somebody is aimed at who is seen, one line leads there. */
async function oneLine(page) {
  await sitAt(page, { ruleset: 'warband', position: ARCHER })
  await asked(page)
  const at = (tag) => point(page, tag)
  await at('A2')
  await page.locator('footer .answers > button', { hasText: /^Shoot/ }).first().click()
  await settled(page)
  await at('B3')
  const lines = await page.locator('.below .line').evaluateAll((all) => all.map(({ classList }) => [...classList].filter((one) => !/^(line|svelte)/.test(one)).join()))
  check(lines.length === 1 && lines[0] !== 'aim', `lines lie upon each other: ${lines.join(', ')}`)
  return lines.join(', ')
}

/** The magic of a turn with many regiments. */
const MAGIC = REGIMENTS.replace('declare', 'cast\npower 4\nown-dice A2 2\ndispel 4')

/** Of a single model the shield hides the tray: its state is told about the shield, and its name covers nobody. */
async function shielded(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: MAGIC })
  await asked(page)
  const outlines = (tag) => page.locator(`.block[data-tag^="${tag}"] .stays .ring`).count()
  check((await outlines('A2')) === 2 && (await outlines('A5')) === 0, `${await outlines('A2')} outlines about a Wizard who may cast, ${await outlines('A5')} about Halberdiers`)
  const [, [x, y]] = Object.entries(await blocks(page)).find(([tag]) => tag.startsWith('A2'))
  await page.mouse.click(x, y)
  await settled(page)
  const over = await page.evaluate(() => {
    const named = [...document.querySelectorAll('.label.name')].map((one) => one.getBoundingClientRect())
    const hides = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return [...document.querySelectorAll('.block:not(.ghost)')].filter((one) => named.some((name) => hides(name, one.querySelector('.shield').getBoundingClientRect()))).map((one) => one.dataset.tag)
  })
  check(over.length === 0, `a name lies upon ${over.join(', ')}`)
  return 'an outline about the shield, a name upon nobody'
}

/** A question that is asked on a phone is read whole: dice that lie still make room for it. */
async function wholeQuestion(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: MAGIC })
  const pick = dicer(7)
  const prompt = () => page.getByTestId('prompt').innerText()
  for (let n = 0; n < 40 && (await asked(page)) === 'asked' && !/^Guess/.test(await prompt()); n++) await clickAnswer(page, pick)
  check(/^Guess/.test(await prompt()), `nobody guesses: ${await prompt()}`)
  await page.setViewportSize(PHONE.viewport)
  await page.waitForFunction(() => {
    const q = document.querySelector('footer .q')
    return q.scrollHeight <= q.clientHeight + 2
  }, undefined, { timeout: 8000 }).catch(() => check(false, 'the question is cut'))
  return prompt()
}

/** What holds of a draw is told once beside its sheet. */
async function drawn(page) {
  await sitAt(page, { ruleset: 'en-garde', position: DUEL })
  await asked(page)
  await page.locator('footer .draft .count').first().click()
  const told = page.locator('footer').getByText('EG-11.1')
  await told.first().waitFor()
  await settled(page)
  check((await told.count()) === 1, `it is told ${await told.count()} times that nobody sees a draw`)
  return 'once'
}

/** Directions are told by the compass of the map: the border says where north is, also of a board that is turned round. */
async function north(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  const above = () => page.evaluate(() => document.querySelector('.board .north').getBoundingClientRect().bottom <= document.querySelector('.board .frame').getBoundingClientRect().top + 2)
  check(await above(), 'north is not above')
  await page.getByRole('button', { name: 'Turn the board round' }).click()
  check(!(await above()), 'north is above on a board that is turned round')
  return 'above, and below once it is turned'
}

/** While anybody is put down, a phone shows all of the table. */
async function deployed(page) {
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'greedy' }).tap()
  await page.getByRole('button', { name: 'Begin' }).first().tap()
  await arrived(page, /^\/table\//)
  const pick = dicer(7)
  for (let n = 0; n < 30 && (await asked(page)) === 'asked' && (await tokens(page)).length < 5; n++) await clickAnswer(page, pick, FINGER)
  await asked(page)
  check((await page.locator('circle.spot').count()) > 5, 'nobody is put down')
  check((await page.locator('.mini').count()) === 0, 'a part of the table is out of sight')
  const { shown, cut } = await page.evaluate(() => {
    const box = (name) => document.querySelector(name)?.getBoundingClientRect()
    const [third, cards, q] = [box('footer .cards > :nth-child(3)'), box('footer .cards'), document.querySelector('footer .q')]
    // Two cards may be all that are left.
    return { shown: third ? cards.right - third.left : Infinity, cut: q.scrollHeight - q.clientHeight }
  })
  check(shown > 15, `of a third card ${Math.round(shown)} pixels are in sight`)
  check(cut <= 2, `what is asked is cut by ${cut} pixels`)
  return `${await page.locator('circle.spot').count()} places in sight, and of a third card ${Math.round(shown)} pixels`
}

/** The flag of an objective that counters stand upon flies beside them, still within its ring; a chosen unit is outlined as a whole, and its signs are under no rings and no lit places. */
async function openSigns(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  const flags = await page.evaluate(() => {
    const board = document.querySelector('.board[role=application]')
    const boxes = (what, within = board) => [...within.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
    const bases = boxes('.token .base')
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return [...board.querySelectorAll('.goal')].map((goal) => {
      const [[cloth], [foot], [ring]] = [boxes('.cloth', goal), boxes('.foot', goal), boxes('.ring', goal)]
      const away = Math.hypot((foot.left + foot.right - ring.left - ring.right) / 2, (foot.top + foot.bottom - ring.top - ring.bottom) / 2)
      return { hidden: bases.some((base) => over(cloth, base)), away, within: ring.width / 2 }
    })
  })
  const moved = flags.filter(({ away, within }) => away > 0.2 * within)
  check(flags.length === 5 && flags.every(({ hidden }) => !hidden), `of the flags ${flags.filter(({ hidden }) => hidden).length} are hidden`)
  check(moved.length === 1 && flags.every(({ away, within }) => away < within), `flags stand ${flags.map(({ away }) => Math.round(away))} pixels off the middle of their ground`)
  const { x, y } = (await tokens(page)).find(({ tag }) => tag.startsWith('A4'))
  await page.mouse.click(x, y)
  await settled(page)
  const rings = await page.locator('.token[data-tag^="A4."] .ring').count()
  check(rings === 0 && (await page.locator('.unit.chosen').count()) === 1, `the models of a chosen unit have ${rings} rings of their own`)
  // A crowd that is pointed at is fanned out, over whatever lies about it.
  await page.mouse.move(4, 300)
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  const upon = await page.evaluate(() => {
    // Browsers do not agree whether the box of something drawn holds its outline: its shape does not.
    const circle = (one) => {
      const { x, y, width, height } = one.getBBox()
      const matrix = one.getScreenCTM()
      const { x: left, y: top } = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix)
      return { left, top, radius: (width * Math.hypot(matrix.a, matrix.b)) / 2 }
    }
    const [spots, bases] = ['circle.spot', '.token .base'].map((what) => [...document.querySelectorAll(`.board[role=application] ${what}`)].map(circle))
    const lies = (spot) => bases.some((base) => Math.hypot(spot.left - base.left, spot.top - base.top) < base.radius - 1)
    return { all: spots.length, upon: spots.filter(lies).length }
  })
  check(upon.all > 2 && upon.upon === 0, `${upon.upon} of ${upon.all} lit places lie upon counters`)
  // A line that is drawn begins at the rim of its counter.
  await sitAt(page, { ruleset: 'warband', position: ARCHER })
  await asked(page)
  const archer = (await tokens(page)).find(({ tag }) => tag.startsWith('A2'))
  await page.mouse.click(archer.x, archer.y)
  await settled(page)
  await dragMouse(page, [archer.x, archer.y], [archer.x, archer.y - 120])
  const begins = await page.evaluate(() => {
    const line = document.querySelector('svg.pointed path.rubber')
    const at = line.getPointAtLength(0).matrixTransform(line.getScreenCTM())
    const base = document.querySelector('.token[data-tag=A2] .base')
    const { x, y, width, height } = base.getBBox()
    const matrix = base.getScreenCTM()
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix)
    return { far: Math.hypot(at.x - middle.x, at.y - middle.y), radius: (width * Math.hypot(matrix.a, matrix.b)) / 2 }
  })
  check(begins.far > begins.radius - 2, `the line begins ${begins.far} pixels from the middle of a counter of ${begins.radius}`)
  return `${moved.length} flag beside counters, ${upon.all} lit places beside them, a line from the rim`
}

/** Once a game is over, what was told has the room that no card needs; where nobody scored there is no course of it. */
async function ended(page) {
  await sitAt(page, { ruleset: 'en-garde', position: DUEL })
  await asked(page)
  await giveUp(page)
  await page.getByText('How the dice fell').waitFor()
  const log = await page.getByRole('region', { name: 'Log' }).boundingBox()
  check(log.height > 400, `the log has ${log.height} pixels`)
  check((await page.locator('.end svg[role=img]').count()) === 0, 'a course of 0 to 0 is drawn')
  return `the log has ${Math.round(log.height)} pixels`
}

/** On a phone that stands, how fast and by whose eyes a replay is seen have one row, and both are read whole. */
async function replayed(page) {
  await sitAt(page, { ruleset: 'en-garde', position: DUEL })
  await asked(page)
  await giveUp(page)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByTestId('step').waitFor()
  const [speed, eyes] = await Promise.all(['Speed', 'Seen by'].map((name) => page.getByLabel(name).boundingBox()))
  check(Math.abs(speed.y - eyes.y) < 4, `the rows are ${Math.abs(speed.y - eyes.y)} pixels apart`)
  check(eyes.width > 200 && eyes.x + eyes.width <= 390, `by whose eyes has ${eyes.width} pixels`)
  return `one row, ${Math.round(eyes.width)} pixels for whose eyes`
}

/** Two tactics that may be scored: their cards and the buttons below them are read whole, and a second card is not cut. */
const SCORED = `scenario battle vigilant-brotherhood gnawfeast-clawpack
round 1
turn A
phase score
hand A 11 9
general-slain B
A4 models 1 at 7,5
B4 models 1 at 15,20`

async function belowCards(page) {
  await sitAt(page, { ruleset: 'spearhead', position: SCORED })
  await asked(page)
  const { room, fade, low, wide } = await page.locator('footer .answers').evaluate((row) => {
    const bottom = (one) => one.getBoundingClientRect().bottom
    const right = (one) => one.getBoundingClientRect().right
    row.scrollTop = row.scrollHeight
    const cards = [...row.querySelectorAll('.cards > div')]
    return { room: bottom(row), fade: 12, low: Math.max(...[...row.querySelectorAll(':scope > button')].map(bottom)), wide: Math.max(...cards.map(right)) - right(row) }
  })
  check(low <= room - fade + 2, `the buttons lie ${Math.round(low - room + fade)} pixels in what fades`)
  check(wide <= 1, `a card is cut by ${Math.round(wide)} pixels`)
  return `buttons ${Math.round(room - low)} pixels above the end`
}

/** On a phone that lies on its side, what dice needed and for what is read whole. */
async function besideDice(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: CAST_AT })
  await asked(page)
  const need = page.locator('.ticker .row .soft')
  await need.waitFor()
  const { text, cut } = await need.evaluate((one) => {
    const [box, felt] = [one, one.closest('.row')].map((two) => two.getBoundingClientRect())
    return { text: one.innerText.replace(/\s+/g, ' '), cut: Math.max(one.scrollHeight - one.clientHeight, box.bottom - felt.bottom, felt.top - box.top, box.right - felt.right, felt.right - innerWidth) }
  })
  check(/in all$/.test(text), `dice needed “${text}”`)
  check(cut <= 1, `“${text}” is cut by ${cut} pixels`)
  const line = page.locator('.ticker .text')
  check(await line.evaluate((one) => one.scrollHeight <= one.clientHeight + 1), `what they were for is cut: ${await line.innerText()}`)
  return `${await line.innerText()}, ${text}`
}

/** Beside dice in a low window two lines are read, none of them faded. */
async function belowDice(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await page.locator('.said').waitFor({ state: 'attached' })
  const { lines, fades } = await page.evaluate(() => {
    const said = document.querySelector('.tray-of-dice .said')
    const long = document.createElement('b')
    long.textContent = 'S1 Knights L1 blocks two of the hits of N1 Gobbo Warriors L2 in the second band.'
    said.append(long)
    return new Promise((done) => setTimeout(() => done({ lines: said.scrollHeight <= said.clientHeight + 1, fades: getComputedStyle(said).maskImage }), 200))
  })
  check(lines, 'two lines have no room')
  check(fades === 'none', 'lines fade that have room')
  return 'two lines, neither faded'
}

/** The first line of the log that is seen begins there, whole and below what fades. */
async function firstLine(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FIGHTS })
  await asked(page)
  const pick = dicer(7)
  for (let n = 0; n < 4 && (await asked(page)) === 'asked'; n++) await clickAnswer(page, pick)
  await asked(page)
  await page.waitForTimeout(1500)
  const cut = await page.evaluate(() => {
    const top = document.querySelector('.grow > .scroll').getBoundingClientRect().top
    return [...document.querySelectorAll('.log > *')].map((one) => one.getBoundingClientRect()).filter((one) => one.height > 4 && one.top < top + 9 && one.bottom > top + 3).map((one) => [Math.round(one.top - top), Math.round(one.bottom - top)])
  })
  check(cut.length === 0, `a line is cut or fades: ${JSON.stringify(cut)}`)
  return 'it begins with a whole line'
}

/** Whoever looks from as near as they chose goes on doing so while the other side is waited for and when it is their turn again. */
async function asNear(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: CHARGED })
  await asked(page)
  const seen = () => page.locator('svg.pointed').evaluate((svg) => svg.viewBox.baseVal.width)
  const whole = await seen()
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Closer' }).tap()
  const near = await seen()
  check(near < 0.6 * whole, 'nothing is zoomed')
  for (let n = 0; n < 2 && (await page.locator('footer[data-asked]:not([data-asked=""])').count()) > 0; n++) {
    await page.locator('footer .answers > button', { hasText: /^(Hold|Go on)/ }).first().tap()
    await settled(page)
    const go = page.locator('footer button.go:not(:disabled)')
    if (await go.count()) await go.tap()
    await asked(page)
  }
  const then = await seen()
  // Whoever the next question is about comes into view, and no more than that.
  check(then < 0.6 * whole, `${near.toFixed(1)} across was chosen, and then it was ${then.toFixed(1)}`)
  return `${(whole / near).toFixed(1)} times as near, and ${(whole / then).toFixed(1)} times once it was answered`
}

/** Who is put down is told, and their card is in sight among those that are left. */
async function putDown(page) {
  await page.goto('/new/fantasy-battle/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  const pick = dicer(7)
  const last = page.locator('footer .cards > div').last().locator('button')
  for (let n = 0; n < 20 && (await asked(page)) === 'asked' && (await last.count()) === 0; n++) await clickAnswer(page, pick)
  // A mouse would bring it into sight by itself.
  await last.evaluate((card) => card.click())
  await settled(page)
  const { left, right, room, name } = await page.evaluate(() => {
    const card = document.querySelector('footer .cards [aria-pressed=true]')
    const { left, right } = card.getBoundingClientRect()
    return { left, right, room: document.querySelector('footer .answers').getBoundingClientRect(), name: card.querySelector('.name').firstChild.textContent }
  })
  check(left >= room.left && right <= room.right, `${name} lies from ${left} to ${right}, and there is room from ${room.left} to ${room.right}`)
  const told = await page.locator('footer .q').innerText()
  check(told.includes(`to place ${name.trim()}.`), `${name} is put down, and it says ${told}`)
  return told.replace(/\s+/g, ' ')
}

export const readTests = [
  ['read: who is put down', alone(putDown, DESK)],
  ['read: buttons below cards, on a phone', alone(belowCards, PHONE)],
  ['read: buttons below cards, on a phone that lies', alone(belowCards, LYING)],
  ['read: what dice needed, on a phone that lies', alone(besideDice, LYING)],
  ['read: two lines below dice, on a tablet', alone(belowDice, { ...PHONE, viewport: { width: 1024, height: 768 } })],
  ['read: the first line of the log', alone(firstLine, DESK)],
  ['read: the first line of the log, on a tablet', alone(firstLine, { ...PHONE, viewport: { width: 1024, height: 768 } })],
  ['read: from as near as one chose, on a phone', alone(asNear, PHONE)],
  ['read: why a unit may not go, once', alone(toldOnce, DESK)],
  ['read: what happened, in whole lines', alone(wholeLines, DESK)],
  ['read: what happened, in whole lines, on a tablet that lies', alone(wholeLines, { ...PHONE, viewport: { width: 1024, height: 768 } })],
  ['read: what happened, in whole lines, on a tablet that stands', alone(wholeLines, { ...PHONE, viewport: { width: 768, height: 1024 } })],
  ['read: handles under no name', alone(freeHandles, DESK)],
  ['read: badges under nobody', alone(badges, DESK)],
  ['read: what dice needed', alone(needed, DESK)],
  ['read: why a way was put right, on a phone', alone(putRight, PHONE)],
  ['read: many reasons, on a phone', alone(manyReasons, PHONE)],
  ['read: nothing upon the board, on a phone', alone(freeBoard, PHONE)],
  ['read: one line to whoever is seen', alone(oneLine, DESK)],
  ['read: states of single models', alone(shielded, DESK)],
  ['read: a whole question, on a phone', alone(wholeQuestion, DESK)],
  ['read: what holds of a draw, once', alone(drawn, DESK)],
  ['read: where north is', alone(north, DESK)],
  ['read: all of the table while anybody is put down, on a phone', alone(deployed, PHONE)],
  ['read: signs that nothing crosses', alone(openSigns, DESK)],
  ['read: the log of a game that is over', alone(ended, DESK)],
  ['read: by whose eyes, on a phone', alone(replayed, PHONE)],
]
