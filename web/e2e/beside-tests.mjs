// What is there beside the game itself: talk, bots to look at, colours, paper, two fingers.

import { alone, arrived, asked, check, startQuickly, visitor } from './harness.mjs'

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
  await startQuickly(page)
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('combobox', { name: /^Sides/ }).selectOption({ label: 'As printed' })
  check((await worn()) === printed, 'the printed colours did not come back')
  return `${printed}, ${blue}, #ffee00 and back`
}

async function paper(page) {
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'Choose at the table' }).first().click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.locator('.forms article').first().waitFor()
  await page.getByRole('button', { name: 'Build your own' }).click()
  await page.getByRole('button', { name: 'Rank 2', exact: false }).first().click()
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('.paper').innerText()
  check(/Model 1/i.test(sheet) && /12 points/i.test(sheet), `the printed list says: ${sheet}`)
  check(!(await page.locator('footer').isVisible()) && !(await page.locator('.verdict').isVisible()), 'buttons are printed')
  await page.emulateMedia({ media: 'screen' })
  check(!(await page.locator('.paper').isVisible()), 'the printed list is on the screen')
  return `“${sheet.split('\n').slice(0, 2).join('; ')}”`
}

async function pinching(page) {
  await startQuickly(page)
  await asked(page)
  await page.locator('aside .handle').first().waitFor()
  const seen = () => page.locator('svg.pointed').getAttribute('viewBox')
  const show = page.getByRole('button', { name: 'Show the battlefield' })
  if (await show.count()) await show.click()
  const [before, box] = [await seen(), await page.locator('svg.pointed').boundingBox()]
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const send = (type, gap) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: gap ? [{ x: x - gap, y, id: 0 }, { x: x + gap, y, id: 1 }] : [] })
  await send('touchStart', 20)
  for (const gap of [30, 45, 60]) await send('touchMove', gap)
  await send('touchEnd')
  const after = await seen()
  const wide = (text) => Number(text.split(' ')[2])
  check(wide(after) < wide(before) / 2, `two fingers did not bring the board closer: ${before}, ${after}`)
  return `from ${before} to ${after}`
}

export const besideTests = [
  ['talk', talk],
  ['two bots', alone(twoBots)],
  ['colours of the sides', alone(colours)],
  ['paper', alone(paper)],
  ['two fingers', alone(pinching, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })],
]
