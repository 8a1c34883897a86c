// Attacks of a unit with several enemies before it, said weapon by weapon; and choices that say what they are.

import { alone, asked, check, settled } from './harness.mjs'
import { drawTwist, sitAt, tokens } from './open.mjs'
import { overheard } from './overheard.mjs'

/** Prosecutors who may throw at two units of Clanrats. */
const TWO = `scenario battle vigilant-brotherhood gnawfeast-clawpack
terrain none
round 2
turn A
phase shooting A
A3 models 1,2 at 10,10 12,10
B4 models 1 at 10,17
B5 models 1 at 13,17`

const said = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()

/** Points at a unit by one of its models. */
async function point(page, unit) {
  const token = (await tokens(page)).find((t) => t.tag.startsWith(unit))
  check(token, `nobody of ${unit} is on the board`)
  await page.mouse.click(token.x, token.y)
  await settled(page)
}

async function split(page) {
  const { said: saidOf, refused } = await overheard(page)
  await sitAt(page, { ruleset: 'spearhead', position: TWO })
  await asked(page)
  await point(page, 'A3')
  const answers = page.locator('footer .answers > button')
  if (await answers.filter({ hasText: /^Shoot/ }).count()) await answers.filter({ hasText: /^Shoot/ }).first().click()
  await settled(page)
  await point(page, 'B4')
  await answers.filter({ hasText: 'Weapon by weapon' }).click()
  const sheet = page.getByTestId('split')
  await sheet.waitFor()
  const row = (enemy) => sheet.getByRole('group', { name: new RegExp(enemy) })
  const counts = () => sheet.locator('.all b').allInnerTexts()
  check((await counts()).join() === '2,0', `the sheet does not begin with what was proposed: ${await counts()}`)
  // One of the two turns to the other enemy, and what each needs is told anew.
  await row('Clanrats B').locator('.one').nth(1).click()
  await page.waitForFunction(() => [...document.querySelectorAll('[data-testid=split] .all b')].map((b) => b.textContent).join() === '1,1')
  await page.locator('footer button.go:not(:disabled)').waitFor()
  const told = await said(page.locator('footer .told'))
  check(/B4/.test(told) && /B5/.test(told), `it is not told whom they attack: ${told}`)
  if (process.env.KEEP_PICTURE) await page.screenshot({ path: process.env.KEEP_PICTURE })
  // A weapon may keep silent, all may not.
  await row('Clanrats B').locator('.one').nth(1).click()
  await row('Clanrats A').locator('.one').nth(0).click()
  await page.waitForFunction(() => [...document.querySelectorAll('[data-testid=split] .all b')].every((b) => b.textContent === '0'))
  check(await page.locator('footer button.go').isDisabled(), 'nobody shoots, and it can be confirmed')
  await row('Clanrats A').locator('.one').nth(0).click()
  await row('Clanrats B').locator('.one').nth(1).click()
  await page.locator('footer button.go:not(:disabled)').click()
  await page.waitForFunction(() => document.querySelectorAll('.log .dice').length > 0)
  const [answer] = await saidOf('answer')
  check(answer?.answer.kind === 'form', `it was answered with ${JSON.stringify(answer)}`)
  const wrong = await refused()
  check(wrong.length === 0, wrong.join('; '))
  return `${JSON.stringify(answer.answer.taken)}: one shot each; ${told.slice(0, 90)}`
}

/** What of several things an ability does is called by its name and what it does. */
async function choices(page) {
  await drawTwist(page, 'ghyran', 1)
  const answers = page.locator('footer .answers > button:not(.plain)')
  await answers.nth(1).waitFor()
  const names = await answers.evaluateAll((all) => all.map((one) => one.firstChild.textContent))
  check(names.join() === "Nurgle's Rot: it saves with 1 less,Eroding Miasma: it makes no ward rolls", `the choices are called ${names}`)
  return names.join('; ')
}

export const splitTests = [
  ['weapon by weapon', alone(split)],
  ['choices say what they are', alone(choices)],
]
