// What Spearhead tells somebody before anything is decided: an enemy's next turn, the ground within reach, a charge's chance, the cards.

import { alone, asked, check, settled } from './harness.mjs'
import { sitAt, tokens } from './open.mjs'
import { LOOSE } from './positions.mjs'

const said = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()

async function begin(page, phase) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE.replace('phase movement', `phase ${phase}`) })
  await asked(page)
}

/** Points at the first model of a unit. */
async function point(page, unit) {
  const token = (await tokens(page)).find((t) => t.tag.startsWith(unit))
  check(token, `nobody of ${unit} is on the board: ${(await tokens(page)).map((t) => t.tag)}`)
  await page.mouse.click(token.x, token.y)
  await settled(page)
}

async function nextTurn(page) {
  await begin(page, 'movement')
  await point(page, 'B4')
  const card = page.locator('aside .unit')
  await card.locator('li', { hasText: 'Next turn it moves' }).waitFor()
  const words = await said(card)
  check(/charges 7.5″ far, after a move 12.5″: 58%/.test(words), `it does not say how far they charge: ${words}`)
  const before = await page.locator('path.circle').count()
  await card.getByRole('button', { name: /Move, then charge 7″: 58%/ }).click()
  await page.locator('path.circle').waitFor({ state: 'attached' })
  const box = await page.locator('path.circle').boundingBox()
  const inch = (await page.locator('svg.pointed .field').boundingBox()).width / 30
  // Five models in a row of 7.2″, and 12.5″ and their bases about them.
  check(before === 0 && box.width > 31 * inch && box.width < 36 * inch, `the reach is drawn ${box.width / inch}″ wide`)
  const panel = page.getByTestId('danger')
  const mine = await panel.locator('option', { hasText: 'A4' }).first().getAttribute('value')
  await panel.getByRole('combobox').selectOption(mine)
  await panel.locator('table').waitFor()
  const danger = await said(panel)
  check(/its charge comes to \d+″: \d+%/.test(danger) && /slain/.test(danger), `it does not say what they may do: ${danger}`)
  check(danger.includes('By “Fight”'), `it does not say that they fight: ${danger}`)
  return danger.slice(-140)
}

async function cards(page) {
  await begin(page, 'movement')
  const bar = page.getByTestId('phases')
  check(/Move/.test(await said(bar.locator('[aria-current=step]'))), 'the bar does not say which part of the turn it is')
  check(/Normal Move: 2 units/.test(await said(bar)), `the bar does not say what is left: ${await said(bar)}`)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const hand = page.getByTestId('cards').filter({ has: page.getByRole('heading', { name: /Battle tactics/ }) }).first()
  const text = await said(hand)
  for (const part of ['War of Attrition', 'Stand Guard', 'Not yet: no enemy unit was destroyed this turn', 'Not yet: no unit of yours is wholly in enemy territory']) {
    check(text.includes(part), `the hand does not say “${part}”: ${text}`)
  }
  const all = (await page.getByTestId('cards').allInnerTexts()).join(' ').replace(/\s+/g, ' ')
  check(/Discarded.*The Ignax Dais/i.test(all) && /Twist of this round/i.test(all) && /1 point at the end of your turn/.test(all), `discards or the twist are missing: ${all}`)
  return text.slice(0, 140)
}

async function charge(page) {
  await begin(page, 'charge')
  await point(page, 'A4')
  // Charging is all that the unit can do.
  await page.locator('footer .told').waitFor()
  const told = await said(page.locator('footer .told'))
  check(/a charge needs 6″, 72%/.test(told), `it does not say how likely the charge is: ${told}`)
  return told.slice(0, 120)
}

/** Where a unit may go is said by how far that is and in which direction: nobody knows a spot by its inches of the table. */
async function ways(page) {
  await begin(page, 'movement')
  await page.locator('footer .answers > button', { hasText: /^Normal Move/ }).click()
  await settled(page)
  await point(page, 'A4')
  const buttons = page.locator('footer .answers > button', { hasText: /″|stands/ })
  const said = await buttons.evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim()))
  const isTold = (text) => /^(\d+(\.\d)?″ (north|south)?-?(east|west)?|where it stands)$/.test(text)
  check(said.length > 3 && said.every(isTold), `it may go ${said.filter((text) => !isTold(text)).join(' or ')}`)
  await buttons.nth(1).click()
  await settled(page)
  const prompt = (await page.getByTestId('prompt').innerText()).trim()
  check(prompt === `Normal Move: A4 Clanrats A ${said[1]}?`, `it is asked “${prompt}”`)
  return `${said.length} ways; “${prompt}”`
}

export const spearheadAidsTests = [
  ['spearhead: where a unit may go', alone(ways)],
  ['spearhead: what an enemy can do next turn', alone(nextTurn)],
  ['spearhead: cards whole, and what is left in the turn', alone(cards)],
  ['spearhead: how likely a charge is', alone(charge)],
]
