// Odds where people meet them: the calculator, before an attack, of an enemy's next turn, and what they say.

import { axeLook, inEveryLight } from './axe.mjs'
import { FIGHTS } from './fantasy-battle-tests.mjs'
import { alone, check, withVisitor } from './harness.mjs'
import { sitAt } from './open.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SHOT = process.env.MUSTER_PICTURES

async function picture(page, name) {
  if (SHOT) await page.screenshot({ path: `${SHOT}/${name}.png` })
}

/** Crossbows before Swords with a Pavise: the worked example of the rules. */
const CROSSBOWS = `scenario Open Field
turn South
S1 March Crossbows L1 at 4,2 N up
S2 March Spears L1 at 6,2 N up
N1 March Swords L1 at 4,5 S up with Pavise up
N2 Knights L1 at 6,6 S up`

async function calculator({ browser, base }) {
  const shared = await withVisitor({ browser, base }, {}, async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Odds' }).click()
    await page.getByLabel('Attacks', { exact: true }).fill('20')
    await page.getByLabel('Hits on').fill('3+')
    await page.getByLabel('A critical hit').selectOption('two-hits')
    await page.getByLabel('Wounds on').fill('4+')
    await page.getByLabel('Save', { exact: true }).fill('4+')
    await page.getByLabel('Save worsened by').fill('1')
    await page.getByLabel('Damage', { exact: true }).fill('d3')
    await page.getByLabel('Ward', { exact: true }).fill('6+')
    await page.waitForFunction(() => document.querySelector('[data-testid=mean]')?.textContent === '9.259')
    check((await page.getByTestId('mean').getAttribute('aria-description')) === '250/27', 'the mean is not exact')
    check((await page.locator('tbody tr').count()) > 20, 'there is no full chart')
    await picture(page, 'odds-calculator')
    // What cannot be meant is said, with what would be right.
    await page.getByLabel('Damage', { exact: true }).fill('3d0')
    await page.getByRole('alert').waitFor()
    check(/sides/.test(await page.getByRole('alert').innerText()), 'it does not say what is wrong')
    await page.getByLabel('Damage', { exact: true }).fill('d3')
    await page.getByTestId('mean').waitFor()
    return page.url()
  }).catch((error) => {
    // The browser itself notes that the server said no; the page shows it.
    if (/the page complained: Failed to load resource: the server responded with a status of 400 \(Bad Request\)$/.test(error.message)) return undefined
    throw error
  })
  const address = shared ?? `${base}/odds#attacks=20&hit=3%2B&critical=two-hits&wound=4%2B&save=4%2B&rend=1&ward=6%2B&damage=d3`
  return withVisitor({ browser, base }, {}, async (page) => {
    await page.goto(address)
    await page.waitForFunction(() => document.querySelector('[data-testid=mean]')?.textContent === '9.259')
    check((await page.getByLabel('Ward', { exact: true }).inputValue()) === '6+', 'the link does not hold the form')
    return 'a profile typed in, its mean exact, a mistake explained, the link opened by somebody else'
  })
}

/** A finger that rests on a number is told its fraction. */
async function fractions(page) {
  await page.goto('/odds')
  const number = page.locator('tbody td').first()
  await number.waitFor()
  await number.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await page.getByTestId('tip').waitFor()
  const told = (await page.getByTestId('tip').innerText()).trim()
  check(/^\d+\/\d+$/.test(told), `a finger is told ${told}`)
  const head = await page.locator('thead th').first().evaluate((one) => one.getBoundingClientRect().height)
  check(head < 30, 'the word above the numbers is broken')
  return `${await number.innerText()} is ${told}`
}

/** A lance, then swords, on what the lance has left, with a critical wound and halved damage, in a link. */
async function together({ browser, base }) {
  const target = 'models=5&health=2&excess=lost'
  const mean = (wanted) => [(text) => document.querySelectorAll('[data-testid=mean]').length === 1 && document.querySelector('[data-testid=mean]')?.textContent === text, wanted]
  const address = await withVisitor({ browser, base }, {}, async (page) => {
    await page.goto(`/odds#name=Lance&attacks=1&damage=3&${target}&2.name=Swords&2.attacks=2&2.damage=1&2.${target.replaceAll('&', '&2.')}`)
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=mean]').length === 2)
    await page.getByLabel('One after the other on one target').check()
    await page.waitForFunction(...mean('2'))
    await page.getByRole('button', { name: 'Swords', exact: true }).click()
    await page.getByLabel('Wounds on').fill('4+')
    await page.getByLabel('A critical wound').fill('mortal')
    await page.getByLabel('Damage taken').fill('half')
    await page.waitForFunction(...mean('1.25'))
    await picture(page, 'odds-together')
    return page.url()
  })
  await withVisitor({ browser, base }, {}, async (page) => {
    await page.goto(address)
    await page.waitForFunction(...mean('1.25'))
    check(await page.getByLabel('One after the other on one target').isChecked(), 'the link does not hold that they attack together')
    check((await page.getByLabel('A critical wound').inputValue()) === '', 'the first attack has what only the second has')
  })
  return 'two attacks on one target, resolved in order, by link'
}

/** Two attacks, a sweep and dice side by side, in a link that somebody else opens. */
async function compared({ browser, base }) {
  const address = await withVisitor({ browser, base }, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto('/odds#attacks=20&hit=4%2B&wound=4%2B&save=5%2B')
    await page.getByTestId('mean').waitFor()
    await page.getByRole('button', { name: 'Compare another' }).click()
    await page.getByLabel('Name').fill('Ogres')
    await page.getByLabel('Attacks', { exact: true }).fill('2d6')
    await page.getByLabel('Damage', { exact: true }).fill('d3')
    await page.getByLabel('Sweep', { exact: true }).selectOption('save')
    await page.getByLabel('Values').fill('3+..5+')
    await page.waitForFunction(() => document.querySelectorAll('figure polyline').length === 6)
    const legend = await page.locator('figcaption').innerText()
    check(/Attack 1, Save 3\+/.test(legend) && /Ogres, Save 5\+/.test(legend), `the legend does not name the lines: ${legend}`)
    await page.getByLabel('The chart shows').selectOption('least')
    await page.waitForFunction(() => location.hash.includes('show=least') && document.querySelectorAll('figure polyline').length === 6)
    await picture(page, 'odds-compared')
    return page.url()
  })
  await withVisitor({ browser, base }, PHONE, async (page) => {
    await page.goto(address)
    await page.waitForFunction(() => document.querySelectorAll('figure polyline').length === 6)
    const [first] = await page.getByTestId('mean').allInnerTexts()
    check(Number(first?.replace(',', '.')) > 0, `the means are not told: ${first}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    check(wide <= 390, `the page is ${wide} wide on a phone`)
    await picture(page, 'odds-compared-phone')
  })
  return 'two attacks with three saves each as six lines with a legend, opened on a phone by its link'
}

/** Fighters of a game by their printed names, side by side with what they do for each point, in a link. */
async function fighters({ browser, base }) {
  const address = await withVisitor({ browser, base }, {}, async (page) => {
    await page.goto('/odds')
    await page.getByRole('button', { name: 'Fighters', exact: true }).click()
    await page.getByLabel('Game').selectOption('warband')
    await page.getByLabel('Who attacks', { exact: true }).fill('Halberdier')
    await page.getByLabel('Whom', { exact: true }).fill('Crag Ogre')
    await page.getByTestId('per-point').waitFor()
    await page.getByRole('button', { name: 'Compare another' }).click()
    await page.getByLabel('Who attacks, 2', { exact: true }).fill('Man-at-Arms')
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=per-point]').length === 2)
    await picture(page, 'odds-fighters')
    return page.url()
  })
  await withVisitor({ browser, base }, PHONE, async (page) => {
    await page.goto(address)
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=per-point]').length === 2)
    check((await page.getByLabel('Whom', { exact: true }).inputValue()) === 'Crag Ogre', 'the link does not hold the names')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    check(wide <= 390, `the page is ${wide} wide on a phone`)
  })
  return 'two fighters by name, with what they do for each point, by link'
}

async function dice({ browser, base }) {
  const address = await withVisitor({ browser, base }, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto('/odds')
    await page.getByRole('button', { name: 'Dice', exact: true }).click()
    const question = page.getByLabel('Question 1', { exact: true })
    await question.fill('2d6+1 >= 8')
    await page.waitForFunction(() => /7\/12/.test(document.querySelector('[data-testid=chance]')?.textContent ?? ''))
    await question.fill('4d6kh3')
    await page.waitForFunction(() => document.querySelector('[data-testid=mean]')?.getAttribute('aria-description') === '15869/1296')
    await picture(page, 'odds-dice')
    await page.getByRole('button', { name: 'Compare another' }).click()
    await page.getByLabel('Question 2', { exact: true }).fill('3d6')
    await page.waitForFunction(() => document.querySelectorAll('figure polyline').length === 2)
    await page.getByRole('button', { name: 'Compare another' }).click()
    await page.getByLabel('Question 3', { exact: true }).fill('3d6 vs 2d6')
    await page.getByText('The first is greater').waitFor()
    await picture(page, 'odds-dice-compared')
    return page.url()
  })
  await withVisitor({ browser, base }, PHONE, async (page) => {
    await page.goto(address)
    await page.getByText('The first is greater').waitFor()
    check((await page.getByLabel('Question 1', { exact: true }).inputValue()) === '4d6kh3', 'the link does not hold the dice')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    check(wide <= 390, `the page is ${wide} wide on a phone`)
    await picture(page, 'odds-dice-phone')
  })
  const faults = await withVisitor({ browser, base }, {}, async (page) => {
    await page.goto(`/odds#${new URLSearchParams({ dice: '2d6 + foo' })}`)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    return alert.innerText()
  }).catch((error) => error.message)
  // The browser itself notes that the server said no; the page shows it.
  check(/400 \(Bad Request\)|`foo` means nothing/.test(faults), `a mistake is not explained: ${faults}`)
  return 'a chance, a sum kept of dice and a contest, side by side and by link'
}

async function beforeAnAttack(page) {
  await sitAt(page, { ruleset: 'feint', position: CROSSBOWS })
  await page.getByRole('button', { name: /Shoot/ }).first().click()
  await page.getByTestId('odds').waitFor()
  const text = (await page.getByTestId('odds').innerText()).replace(/\s+/g, ' ')
  check(/Unharmed/.test(text) && /31\.6 %/.test(text) && /42\.2 %/.test(text), `not the chances of the worked example: ${text}`)
  const exact = await page.getByTestId('odds').locator('td[aria-description="81/256"]').count()
  check(exact === 1, 'the exact fraction is not told')
  await picture(page, 'odds-before-a-shot')
  return `before a shot: ${text.slice(0, 90)}`
}

async function beforeABlow(page) {
  await sitAt(page, { position: `scenario skirmish
map none
A1 musketeers-1 at 10,10 using rapier
B1 guard-5 at 10,11 using sword
fight A1 brought 6 seized 0
fight B1 brought 6 seized 0
pool A attack 2 defence 0
pool B attack 0 defence 1
order A1=7 B1=6 at 1
mastered A1
phase fight` })
  const attack = page.getByRole('button', { name: /Attack/ }).first()
  await attack.click()
  await page.getByTestId('odds').waitFor()
  check((await page.getByTestId('odds').locator('td[aria-description="20/27"]').count()) === 1, 'the captain’s chance is not 20/27')
  await picture(page, 'odds-before-a-blow')
  return (await page.getByTestId('odds').innerText()).replace(/\s+/g, ' ').slice(0, 90)
}

async function nextTurn(page) {
  await sitAt(page, { ruleset: 'feint', position: CROSSBOWS })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.locator('aside li button', { hasText: 'Knights' }).click()
  const panel = page.getByTestId('danger')
  await panel.waitFor()
  await panel.getByRole('combobox').selectOption({ index: 2 })
  await panel.locator('table').waitFor()
  const text = (await panel.innerText()).replace(/\s+/g, ' ')
  check(/harmed/.test(text) && /By “/.test(text), `it does not say what the Knights may do: ${text}`)
  await picture(page, 'odds-next-turn')
  return text.slice(-120)
}

/** Two combats of Fantasy Battle, one of which is picked. */
const COMBATS = FIGHTS.replace('A2 at 20,22 facing 0 files 5', 'A2 at 20,22 facing 0 files 5 did charged')

async function wholeCombat({ browser, base }) {
  let said = ''
  for (const [name, options] of [['desktop', {}], ['phone', PHONE]]) {
    await withVisitor({ browser, base }, options, async (page) => {
      await sitAt(page, { ruleset: 'fantasy-battle', position: COMBATS })
      await page.locator('.pieces .block[data-tag=A2]').waitFor()
      const box = await page.locator('.pieces .block[data-tag=A2]').boundingBox()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await (name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      const odds = page.getByTestId('odds')
      await odds.waitFor()
      if (name === 'phone') await odds.locator('summary').tap()
      await odds.getByTestId('figures').waitFor()
      said = (await odds.innerText()).replace(/\s+/g, ' ')
      check(/exact/.test(said) && /Who wins/.test(said) && /Who breaks/.test(said) && /Combat result of/.test(said), `the combat is not told: ${said}`)
      await odds.getByTestId('figures').scrollIntoViewIfNeeded()
      await picture(page, `odds-combat-${name}`)
    })
  }
  return said.slice(0, 90)
}

/** Knights in front of orcs, whose charge is pointed at before it is declared. */
const CHARGE = COMBATS.replace('phase turn combat', 'phase turn declare').replace(' did charged', '').replace(/\ncontact.*/g, '')
  .replace('A1 at 36,22', 'A1 at 36,12').replace('A2 at 20,22', 'A2 at 20,12').replace('B1 at 36,22', 'B1 at 36,18').replace('B2 at 20,22', 'B2 at 20,18')

async function enemyCharge(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: CHARGE })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.locator('aside li button', { hasText: 'Orc Boyz' }).first().click()
  const panel = page.getByTestId('danger')
  await panel.waitFor()
  await panel.getByRole('combobox').selectOption({ index: 1 })
  await panel.getByTestId('figures').waitFor()
  const said = (await panel.innerText()).replace(/\s+/g, ' ')
  check(/It charges/.test(said) && /Who breaks/.test(said), `it does not say what the orcs may do: ${said}`)
  await panel.scrollIntoViewIfNeeded()
  await picture(page, 'odds-enemy-charge')
  return said.slice(0, 90)
}

async function looks(where) {
  const { look, finish } = axeLook()
  await inEveryLight(where, async (page, name) => {
    await page.goto('/odds')
    await page.getByTestId('mean').waitFor()
    await look(page, `odds ${name}`)
    await picture(page, `odds-page-${name}`)
    await page.goto(`/odds#${new URLSearchParams([['dice', '3d6'], ['dice', '2d6+3'], ['dice', '3d6 vs 2d6'], ['dice', '2d6 >= 8']])}`)
    await page.getByTestId('chance').waitFor()
    await look(page, `odds compared ${name}`)
    await sitAt(page, { ruleset: 'feint', position: CROSSBOWS })
    await page.getByRole('button', { name: /Shoot/ }).first().click()
    await page.getByTestId('odds').waitFor()
    await look(page, `shot ${name}`)
    await picture(page, `odds-shot-${name}`)
  }, { hasTouch: true, isMobile: true })
  return finish()
}

export const oddsTests = [
  ['odds: the calculator and its link', calculator],
  ['odds: attacks and a sweep side by side', compared],
  ['odds: attacks on one target', together],
  ['odds: printed fighters', fighters],
  ['odds: dice', dice],
  ['odds: fractions under a finger', alone(fractions, PHONE)],
  ['odds: before a shot', alone(beforeAnAttack)],
  ['odds: before a blow', alone(beforeABlow)],
  ['odds: what an enemy can do next turn', alone(nextTurn)],
  ['odds: a whole combat of Fantasy Battle', wholeCombat],
  ['odds: what an enemy may charge in Fantasy Battle', alone(enemyCharge)],
  ['odds: axe', looks],
]
