// What is there beside the game itself: talk, bots to look at, colours, paper, two fingers.

import { alone, arrived, asked, check, fingers, shownOn, startQuickly, visitor } from './harness.mjs'
import { byEachHand, EVERY_HAND, handsAt } from './hands.mjs'
import { CHARGE, sitAt, yard } from './open.mjs'
import { coloursOf } from './pixels.mjs'

async function talk({ browser, base }) {
  const host = await visitor(browser, base)
  const guest = await visitor(browser, base)
  const bystander = await visitor(browser, base)
  try {
    await host.page.goto('/new/feint/friend')
    await host.page.getByRole('button', { name: 'Begin' }).first().click()
    await guest.page.goto(await host.page.locator('.invite input').inputValue())
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    await bystander.page.goto(new URL(guest.page.url()).pathname)
    await Promise.all([guest, bystander].map(({ page }) => page.locator('svg.pointed, .forms, .scroll').first().waitFor()))
    await host.page.getByRole('button', { name: /^Talk/ }).click()
    await host.page.getByLabel('Say something').fill('Good game <b>& luck</b>')
    await host.page.keyboard.press('Enter')
    await guest.page.getByRole('button', { name: 'Talk (1)' }).click()
    await guest.page.getByText('Good game <b>& luck</b>').waitFor()
    await bystander.page.getByRole('button', { name: 'Talk (1)' }).click()
    check((await bystander.page.getByLabel('Say something').count()) === 0, 'somebody who looks on may talk')
    check((await guest.page.getByRole('button', { name: 'Talk', exact: true }).count()) === 1, 'what was read still counts as unread')
    check([host, guest, bystander].every((v) => v.faults.length === 0), 'a page complained')
    return 'said by one, read by the other and by somebody who looks on'
  } finally {
    for (const one of [host, guest, bystander]) await one.context.close()
  }
}

async function twoBots(page) {
  await page.goto('/new/en-garde/bot')
  await page.getByText('Nowhere: two bots play').click()
  await page.getByLabel('First bot').selectOption('greedy')
  await page.getByLabel('Second bot').selectOption('random')
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await page.getByText('You are looking on.').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.board[role=application] .token').length >= 4)
  check((await page.getByRole('button', { name: /^Talk/ }).count()) === 0, 'bots are talked to')
  return `${await page.locator('.board[role=application] .token').count()} models placed by two bots`
}

/** How many pixels of something are yellow. */
const yellow = async (page, selector) => {
  await page.locator(selector).waitFor()
  return (await coloursOf(page, page.locator(selector))).filter(([[red, green, blue]]) => red > 190 && green > 170 && blue < 90).reduce((sum, [, times]) => sum + times, 0)
}

async function colours(page) {
  await page.goto('/')
  const worn = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--a').trim())
  const printed = await worn()
  await page.getByRole('combobox', { name: /^Sides/ }).selectOption({ label: 'Blue and yellow' })
  const blue = await worn()
  check(blue !== printed, 'the colour did not change')
  await page.getByRole('combobox', { name: /^Sides/ }).selectOption({ label: 'Your own' })
  await page.getByLabel('Colour of the first side').fill('#ffee00')
  await page.reload()
  check((await worn()) === '#ffee00', `the colour was forgotten: ${await worn()}`)
  // They are on the pieces as well, those of cells and those of an open table.
  for (const [plan, piece] of [[{ ruleset: 'feint', position: CHARGE }, '.piece[data-tag=S2]'], [{ position: yard(1) }, '.token[data-tag=A2]']]) {
    await sitAt(page, plan)
    await asked(page)
    const worn = await yellow(page, piece)
    check(worn > 40, `${piece} has ${worn} pixels of the colour that was chosen`)
  }
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('combobox', { name: /^Sides/ }).selectOption({ label: 'As printed' })
  const left = await yellow(page, '.token[data-tag=A2]')
  check(left < 10, `${left} pixels of a piece keep the colour that was given back`)
  check((await worn()) === printed, 'the printed colours did not come back')
  return `${printed}, ${blue}, #ffee00 and back`
}

/** Light, dark and the colours of the sides are changed by whatever somebody points with. */
async function looks(page) {
  await page.goto('/')
  const worn = () => page.evaluate(() => ['--paper', '--a'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()))
  const lists = ['Colours', 'Sides'].map((name) => page.getByRole('combobox', { name: new RegExp(`^${name}`) }))
  await lists[0].waitFor()
  const before = await worn()
  return byEachHand(page, async (hand) => {
    for (const [i, [list, there, back]] of [[lists[0], 'Dark', 'Light'], [lists[1], 'Purple and orange', 'As printed']].entries()) {
      await hand.picks(page, list, there)
      check((await worn())[i] !== before[i], `${there} changed nothing`)
      await hand.picks(page, list, back)
      check((await worn())[i] === before[i], `${back} did not bring back ${before[i]}, but ${(await worn())[i]}`)
    }
    return 'there and back'
  })
}

async function paper(page) {
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'Choose at the table' }).first().click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.locator('.forms article').first().waitFor()
  await page.getByRole('button', { name: 'Build your own' }).click()
  await page.getByRole('button', { name: 'Rank 2', exact: false }).first().click()
  await shownOn(page, 'print')
  const sheet = await page.locator('.paper').innerText()
  check(/Model 1/i.test(sheet) && /12 points/i.test(sheet), `the printed list says: ${sheet}`)
  check(!(await page.locator('footer').isVisible()) && !(await page.locator('.verdict').isVisible()), 'buttons are printed')
  await shownOn(page, 'screen')
  check(!(await page.locator('.paper').isVisible()), 'the printed list is on the screen')
  return `“${sheet.split('\n').slice(0, 2).join('; ')}”`
}

/** On paper a map bears its measures along two sides, and nothing of the page about it. */
async function measures(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  const read = () => page.locator('.board[role=application] .paper text:visible').evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 4 && height > 4).map(([text]) => text))
  check((await read()).length === 0, 'the measures of paper are on the screen')
  await page.evaluate(() => (globalThis.print = () => (globalThis.printed = (globalThis.printed ?? 0) + 1)))
  await byEachHand(page, (hand) => hand.pushes(page, page.getByRole('button', { name: 'Print the board' })))
  const printed = await page.evaluate(() => globalThis.printed)
  check(printed === handsAt(page).length, `it is printed ${printed} times`)
  await shownOn(page, 'print')
  const found = await read()
  const wanted = [...[6, 12, 18, 24, 30, 36], ...[6, 12, 18, 24]].map((far) => `${far}″`)
  check(JSON.stringify(found) === JSON.stringify(wanted), `the measures on paper are ${found}`)
  for (const part of ['header', 'aside', 'footer', '.tools']) check(!(await page.locator(part).first().isVisible()), `${part} is printed`)
  check((await page.locator('.ground canvas:visible').count()) > 0 && (await page.locator('.token:visible').count()) === 4, 'the map is not printed')
  return found.join(' ')
}

async function pinching(page) {
  await startQuickly(page)
  await asked(page)
  await page.locator('aside .handle').first().waitFor()
  const seen = () => page.locator('svg.pointed').getAttribute('viewBox')
  const show = page.getByRole('button', { name: 'Battlefield', exact: true })
  if (await show.count()) await show.click()
  const [before, box] = [await seen(), await page.locator('svg.pointed').boundingBox()]
  const two = await fingers(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const apart = (gap) => [[x - gap, y], [x + gap, y]]
  await two.down(apart(20))
  for (const gap of [30, 45, 60]) await two.move(apart(gap))
  await two.up()
  const after = await seen()
  const wide = (text) => Number(text.split(' ')[2])
  check(wide(after) < wide(before) / 2, `two fingers did not bring the board closer: ${before}, ${after}`)
  return `from ${before} to ${after}`
}

export const besideTests = [
  ['talk', talk],
  ['two bots', alone(twoBots)],
  ['colours of the sides', alone(colours)],
  ['colours of the page', alone(looks, EVERY_HAND)],
  ['paper', alone(paper)],
  ['a map on paper', alone(measures, EVERY_HAND)],
  ['two fingers', alone(pinching, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })],
]
