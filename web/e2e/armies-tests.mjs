// Armies of Fantasy Battle are built at the table: what is wrong is said beside what it concerns, until nothing is wrong.

import { axeLook } from './axe.mjs'
import { alone, check, MOUSE, withVisitor } from './harness.mjs'
import { sitDown } from './open.mjs'

/** A table for which both sides muster their armies. */
export const ARMIES = { ruleset: 'fantasy-battle', position: 'scenario pitched-battle two-hills\nlimit 1000\nphase muster' }

const said = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()
const row = (page, name) => page.locator('article.row', { has: page.getByRole('heading', { name }) })
const faults = async (locator) => (await locator.locator('.faults li').allInnerTexts()).join(' ')

/** Adds a unit from the list beside the army, whose section may be folded. */
async function add(page, hand, name) {
  const button = page.getByRole('button', { name: new RegExp(`^Add ${name}\\b`) })
  if (!(await button.isVisible())) await hand.on(page.locator('details', { has: button }).locator('summary'))
  await hand.on(button)
  await row(page, name).first().waitFor()
}

/** The server has said something new of the army. */
async function judged(page) {
  await page.waitForFunction(() => document.querySelector('.verdict .ok, .verdict .bad') !== null)
}

const mended = (hand) => async (page) => {
  await sitDown(page, ARMIES)
  await hand.on(page.getByRole('button', { name: 'Build your own' }))
  for (const name of ['Captain of the Empire', 'Battle Wizard', 'Swordsmen', 'Great Cannon']) await add(page, hand, name)
  await judged(page)
  // One Core unit is too few: that concerns the army. A Captain carries two weapons, and the Swordsmen are too few.
  const captain = row(page, 'Captain of the Empire')
  await hand.on(captain.locator('summary', { hasText: 'Magic items' }))
  for (const item of ['Sword of Might', 'Biting Blade']) await hand.on(captain.getByRole('button', { name: new RegExp(`^${item}`) }))
  const resize = async (name, models) => {
    const size = page.getByLabel(`How many ${name}`)
    // As a person types it: what a script writes into a field changes nothing when the field is left.
    await size.selectText()
    await page.keyboard.type(models)
    await size.blur()
  }
  await resize('Swordsmen', '4')
  await page.locator('article.row .faults', { hasText: 'FB-3.8' }).waitFor()
  await judged(page)
  check((await faults(page.locator('.chosen'))).includes('FB-3.3'), `it does not say that there are too few Core units: ${await said(page.locator('.chosen'))}`)
  check((await faults(captain)).includes('FB-3.10'), `two magic weapons of a Captain are not told: ${await said(captain)}`)
  check((await faults(row(page, 'Swordsmen'))).includes('FB-3.8'), 'four Swordsmen are a regiment')
  check((await faults(row(page, 'Battle Wizard'))) === '', 'there is something wrong with the Wizard')
  check(/3 things are wrong/.test(await said(page.locator('.verdict'))), `not everything is told: ${await said(page.locator('.verdict'))}`)
  check(await page.getByRole('button', { name: 'Commit' }).isDisabled(), 'an illegal army can be committed')
  // Mended one by one.
  await hand.on(captain.getByRole('button', { name: /^Biting Blade/ }))
  await resize('Swordsmen', '20')
  await add(page, hand, 'Halberdiers')
  await resize('Halberdiers', '12')
  await page.locator('.verdict .ok').waitFor()
  check((await page.locator('.faults').count()) === 0, 'it is legal, and something is wrong')
  check(/Core 2/.test(await said(page.locator('.tallies'))), `what the army has is not counted: ${await said(page.locator('.tallies'))}`)
  // Kept as text, taken apart and loaded again.
  await hand.on(page.getByRole('button', { name: 'As text' }))
  const text = page.locator('.kept textarea')
  await text.waitFor()
  const kept = await text.inputValue()
  check(/^muster u1=captain,sword-of-might u2=battle-wizard u3=swordsmen\*20 u4=halberdiers\*12 u5=great-cannon$/.test(kept), `the army is written “${kept}”`)
  await text.fill(kept.replace('captain,', 'captain,shield,'))
  await hand.on(page.getByRole('button', { name: 'Load this text' }))
  await text.waitFor({ state: 'detached' })
  await captain.getByRole('button', { name: /^Shield/, pressed: true }).waitFor()
  await page.locator('.verdict .ok').waitFor()
  await hand.on(page.getByRole('button', { name: 'Commit' }))
  await page.locator('.forms').waitFor({ state: 'detached' })
  await page.locator('svg.pointed, .board, .field').first().waitFor()
  return kept
}

/** A ready list is taken by one press, or opened and changed. */
async function ready(page) {
  await sitDown(page, ARMIES)
  const list = page.locator('.forms article', { hasText: 'Reikland March' })
  check(/20 Swordsmen/.test(await said(list)), `a ready list does not say who is in it: ${await said(list)}`)
  await list.getByRole('button', { name: 'Change it' }).click()
  await page.locator('.verdict .ok').waitFor()
  const before = await page.locator('article.row').count()
  await row(page, 'Pistoliers').getByRole('button', { name: 'Remove' }).click()
  await page.waitForFunction((before) => document.querySelectorAll('article.row').length === before - 1, before)
  await page.locator('.verdict .ok').waitFor()
  await page.getByRole('button', { name: 'Ready to play' }).click()
  await page.locator('.forms article', { hasText: 'Broken Fang' }).getByRole('button', { name: 'Take this' }).click()
  await page.locator('.forms').waitFor({ state: 'detached' })
  return `${before} units opened`
}

async function axe({ browser, base }) {
  const { look, finish } = axeLook()
  for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]]) {
    await withVisitor({ browser, base }, options, async (page) => {
      await sitDown(page, ARMIES)
      await page.locator('.forms article').first().waitFor()
      await look(page, `${name} ready armies`)
      await page.locator('.forms article', { hasText: 'Barrow Host' }).getByRole('button', { name: 'Change it' }).click()
      await page.locator('.verdict .ok').waitFor()
      await page.locator('article.row .step button').first().click()
      await page.locator('article.row').first().locator('summary').first().click()
      await look(page, `${name} an army`)
    })
  }
  return finish()
}

const DESK = { viewport: { width: 1280, height: 860 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const armiesTests = [
  ['armies: an illegal list is mended', alone(mended(MOUSE), DESK)],
  ['armies: a ready list is changed, and one is taken', alone(ready, DESK)],
  ['armies: accessibility', axe],
]
