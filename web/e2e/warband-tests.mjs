// Warband as a person plays it: a warband changed and committed, a game to its end, dice shared out, an enemy's next turn.

import { axeLook, inEveryLight } from './axe.mjs'
import { alone, arrived, asked, check, dicer, giveUp, playOut, settled } from './harness.mjs'
import { dragAnswer, MOUSE, sitAt, tokens } from './open.mjs'
import { still } from './still.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Two against two on the border, for as long as the game lasts. */
const FEW = `scenario blood-price
map border-ruin
A1 warchief at 14,10
A2 raider at 18,9
B1 captain at 15,13.5
B2 man-at-arms at 19,13
phase start`

/** A Warchief between two Levies, with three dice for them and somebody who may shoot. */
const BETWEEN = `scenario blood-price
map none
A1 warchief at 10,10
A2 skulk-archer at 16,6
B1 levy-spear at 11,10 fatigued
B2 levy-spear at 9,10 fatigued
B3 crossbowman at 20,14
side A command 2
phase turn A`

/** Whose only model is to be activated. */
const LAST = `scenario blood-price
map none
A1 warchief at 10,10
B1 captain at 20,14
B2 man-at-arms at 24,13
side A command 0
side B command 0
phase turn A`

const answers = (page) => page.locator('footer .answers > button')
const said = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()

async function begin(page, position) {
  await sitAt(page, { ruleset: 'warband', position })
  await asked(page)
}

/** Points at a model of the board by its name. */
async function point(page, tag) {
  const token = (await tokens(page)).find((t) => t.tag === tag)
  check(token, `${tag} is not on the board`)
  await page.mouse.click(token.x, token.y)
  await settled(page)
}

async function toTheEnd(page) {
  await begin(page, FEW)
  const tally = { drags: 0 }
  const given = await playOut(page, dragAnswer(MOUSE, tally), dicer(3))
  check(tally.drags > 0, 'no model was dragged')
  const score = await page.locator('.end h1').innerText()
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByTestId('step').waitFor()
  check((await page.locator('.token').count()) > 0, 'the replay shows no models')
  return `${given} answers, ${tally.drags} of them dragged; ${score}`
}

/** How many models are moved by dragging in a game from the lobby, before it is given up: others are played to their end. */
const DRAGGED = 6

/** A game from the lobby, in which models are put down and moved by dragging and nothing moves for a question. */
async function fromLobby(page) {
  const look = await still(page)
  await page.goto('/')
  await page.locator('article', { has: page.getByRole('heading', { name: 'Warband', exact: true }) }).getByRole('link', { name: 'Play', exact: true }).click()
  await arrived(page, /^\/new\/warband\//)
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.locator('label:has(input[name=mine])', { hasText: 'Border Watch' }).click()
  await page.locator('label:has(input[name=theirs])', { hasText: 'Red Drums' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  const tally = { drags: 0 }
  const drag = dragAnswer(MOUSE, tally)
  const pick = dicer(9)
  const isDeployed = async () => /Round \d/.test(await said(page.locator('header')))
  let [given, placed] = [0, 0]
  while ((await asked(page)) !== 'over' && tally.drags < placed + DRAGGED) {
    await look(given++)
    const deployed = await isDeployed()
    await drag(page, pick)
    if (!deployed) placed = tally.drags
  }
  check(placed > 4, `only ${placed} models were put down by dragging`)
  check(tally.drags > placed, `no model was moved by dragging in ${given} answers`)
  const log = await page.locator('.log').evaluate((log) => log.textContent)
  check(/A\d+/.test(log) && /B\d+/.test(log), `nothing is told of both sides: ${log.slice(-200)}`)
  await giveUp(page)
  return `${given} answers, ${placed} models put down and ${tally.drags - placed} moves drawn, nothing moved`
}

async function shared(page) {
  await begin(page, BETWEEN)
  await page.getByRole('button', { name: 'How it stands' }).click()
  const tally = await said(page.getByTestId('tally'))
  check(/Command points WB-5.4 2/.test(tally) && /Models in play/.test(tally), `the table does not say how it stands: ${tally}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await point(page, 'A1')
  await answers(page).filter({ hasText: /^(Strike|Fight)/ }).first().click()
  if ((await page.locator('footer button.go').count()) > 0) await page.locator('footer button.go').click()
  const shares = page.getByTestId('shares')
  await shares.waitFor()
  await asked(page)
  // One row is enough where there are two: the other gets what is left.
  await shares.getByRole('group', { name: /B2/ }).getByRole('button', { name: '1', exact: true }).click()
  await page.locator('footer button.go:not(:disabled)').waitFor()
  const pressed = () => shares.locator('button[aria-pressed=true]').allInnerTexts()
  check((await pressed()).join() === '2,1', `the rows say ${await pressed()}`)
  // Pointing at a model gives it one die more.
  await point(page, 'B2')
  await page.waitForFunction(() => [...document.querySelectorAll('[data-testid=shares] button[aria-pressed=true]')].map((b) => b.textContent.trim()).join() === '1,2')
  // Whoever was pointed at first comes first, on the board, in the sentence and in the answer.
  const order = () => page.locator('.board[role=application] .token:has(.turn)').evaluateAll((all) => all.map((t) => `${t.dataset.tag} ${t.querySelector('.turn text').textContent}`).sort().join())
  check((await order()) === 'B1 2,B2 1', `the order on the board is ${await order()}`)
  const sentence = await said(page.getByTestId('prompt'))
  check(sentence.indexOf('B2') < sentence.indexOf('B1'), `the sentence is in another order: ${sentence}`)
  await page.getByTestId('odds').waitFor()
  const odds = await said(page.getByTestId('odds'))
  check(/B1/.test(odds) && /B2/.test(odds), `the odds are not of both: ${odds}`)
  await page.locator('footer button.go:not(:disabled)').click()
  await page.locator('.log .line svg, .log .line [class*=die]').first().waitFor()
  const log = await said(page.locator('.log'))
  check(/B2/.test(log), 'nothing is told of the attack')
  return `“${await page.getByTestId('prompt').innerText()}” after dice shared out by pointing`
}

/** Nobody is asked which model to activate where there is one; whoever takes that back is asked, to go back further or not. */
async function only(page) {
  await begin(page, LAST)
  const prompt = page.getByTestId('prompt')
  const acting = () => page.locator('footer .answers > button', { hasText: /^(Move|Strike|Hold|Run)/ }).first()
  await acting().waitFor()
  const acts = await said(prompt)
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.locator('footer button.go:not(:disabled)').waitFor()
  await settled(page)
  check((await acting().count()) === 0, 'what was taken back is done again at once')
  const asks = await said(prompt)
  await page.locator('footer button.go').click()
  await acting().waitFor()
  check((await said(prompt)) === acts, `after Confirm it says: ${await said(prompt)}`)
  return `“${acts}” at once; taken back: “${asks}”`
}

async function changed(page) {
  await page.goto('/new/warband/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.locator('label', { hasText: 'Choose at the table' }).first().click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  const card = page.locator('.forms article', { hasText: 'Border Watch' })
  await card.waitFor()
  check(/Captain/.test(await said(card)), 'a ready warband does not say who is in it')
  await card.getByRole('button', { name: 'Change it' }).click()
  const rows = page.locator('.forms .sheet')
  const before = await rows.count()
  await page.locator('.verdict .ok').waitFor()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await page.locator('.verdict .ok').waitFor()
  check((await rows.count()) === before - 1, 'no model was taken out')
  await page.getByRole('button', { name: 'Commit' }).click()
  await page.locator('.tray .card, svg.pointed').first().waitFor()
  return `a ready warband of ${before} opened, one model taken out, committed`
}

async function danger(page) {
  await begin(page, BETWEEN)
  await point(page, 'B3')
  const panel = page.getByTestId('danger')
  await panel.waitFor()
  const mine = await panel.locator('option', { hasText: 'A2' }).getAttribute('value')
  await panel.getByRole('combobox').selectOption(mine)
  await panel.locator('table').waitFor()
  const text = await said(panel)
  check(/harmed: \d/.test(text) && /By “/.test(text), `it does not say what B3 may do: ${text}`)
  return text.slice(-110)
}

/** On a phone the card of what was pointed at comes first in the drawer, whole, and the board keeps its room. */
async function drawer(page) {
  await begin(page, BETWEEN)
  const before = await page.locator('svg.pointed').boundingBox()
  await point(page, 'B3')
  await page.locator('aside .handle', { hasText: 'Card' }).click()
  const card = page.locator('aside .unit')
  await card.getByRole('heading').waitFor()
  const [heading, handle] = [await card.getByRole('heading').boundingBox(), await page.locator('aside .handles').boundingBox()]
  check(heading.y - handle.y < 120, `the card does not come first: ${heading.y - handle.y} below the handle`)
  const cut = await card.evaluate((box) => box.scrollHeight - box.clientHeight)
  check(cut <= 1, `${cut} of the card are cut off`)
  const after = await page.locator('svg.pointed').boundingBox()
  check(after.height > before.height / 2, `the board shrinks from ${before.height} to ${after.height}`)
  // What is asked for besides comes before the card: the keys, and the text of a rule.
  await page.locator('footer').getByRole('button', { name: 'Help' }).click()
  const keys = await page.locator('aside .keys h2').boundingBox()
  check(keys.y - handle.y < 120, `the keys do not come first: ${keys.y - handle.y} below the handle`)
  await card.locator('button.rule').last().click()
  const box = page.locator('aside .rulebox')
  await box.waitFor()
  const [rule, below, aside] = [await box.boundingBox(), await card.boundingBox(), await page.locator('aside').boundingBox()]
  check(rule.y < below.y, 'the text of a rule stands below the card')
  check(rule.y > aside.y - 2 && rule.y < aside.y + aside.height, 'the text of a rule is out of sight')
  return `the card first, the board ${Math.round(after.height)} high`
}

async function axe(where) {
  const { look, finish } = axeLook()
  await inEveryLight(where, async (page, name) => {
    await sitAt(page, { ruleset: 'warband', setup: 'blood-price' })
    await page.locator('.forms article').first().waitFor()
    await look(page, `${name} warbands`)
    await begin(page, BETWEEN)
    await point(page, 'A1')
    await look(page, `${name} acting`)
    await answers(page).filter({ hasText: /^(Strike|Fight)/ }).first().click()
    if ((await page.locator('footer button.go').count()) > 0) await page.locator('footer button.go').click()
    await page.getByTestId('shares').waitFor()
    await look(page, `${name} sharing`)
  }, { hasTouch: true, isMobile: true })
  return finish()
}

export const warbandTests = [
  ['warband: a game by mouse', alone(toTheEnd)],
  ['warband: a game from the lobby, until models were moved', alone(fromLobby, { viewport: { width: 768, height: 1024 } })],
  ['warband: dice shared out', alone(shared)],
  ['warband: one model left', alone(only)],
  ['warband: a ready warband changed', alone(changed)],
  ['warband: what an enemy can do next turn', alone(danger)],
  ['warband: what a phone shows of a piece', alone(drawer, PHONE)],
  ['warband: accessibility', axe],
]
