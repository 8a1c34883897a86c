// What a person does, from Home to the replay.

import { axeLook, inEveryLight } from './axe.mjs'
import { alone, arrived, asked, check, clickAnswer, dicer, giveUp, isInSight, keyAnswer, pieces, playOut, pressByTab, settled, sitAt, situation, startAgainstBot, startQuickly, visitor, whereabouts } from './harness.mjs'
import { besideTests } from './beside-tests.mjs'
import { tableTests } from './table-tests.mjs'
import { commandTests } from './command-tests.mjs'
import { boardTests } from './board-tests.mjs'
import { drawnTests } from './drawn-tests.mjs'
import { homeTests } from './home-tests.mjs'
import { oddsTests } from './odds-tests.mjs'
import { CHARGE } from './open.mjs'
import { openTests } from './open-tests.mjs'
import { secretsOf, wiretap } from './secrets.mjs'
import { spearheadAidsTests } from './spearhead-aids-tests.mjs'
import { armiesTests } from './armies-tests.mjs'
import { fantasyBattleTests } from './fantasy-battle-tests.mjs'
import { spearheadTests } from './spearhead-tests.mjs'
import { splitTests } from './split-tests.mjs'
import { still } from './still.mjs'
import { overlayTests } from './overlay-tests.mjs'
import { phoneTests } from './phone-tests.mjs'
import { readTests } from './read-tests.mjs'
import { strangerTests } from './stranger.mjs'
import { endInReach, tellingTests } from './telling-tests.mjs'
import { sceneTests } from './scene-tests.mjs'
import { seatTests } from './seat-tests.mjs'
import { seenTests } from './seen-tests.mjs'
import { unitTests } from './unit-tests.mjs'
import { warbandTests } from './warband-tests.mjs'
import { weightTests } from './weight-tests.mjs'


/** Plays to the end by clicking, and says who won; `look` is called before each answer. */
async function toTheEnd(page, seed, look = () => undefined) {
  let given = 0
  const answers = await playOut(page, async (page, pick) => {
    await look(given++)
    await clickAnswer(page, pick)
  }, dicer(seed))
  const headline = await page.locator('.end h1').innerText()
  check(/wins|draw/i.test(headline), `the end does not say who won: ${headline}`)
  await page.locator('.end polyline').nth(1).waitFor({ state: 'attached' })
  return `${answers} answers with the mouse; ${headline}`
}

/** A game from Home to its replay, in which nothing moves for a question. */
async function byClicking(page) {
  const look = await still(page)
  await startAgainstBot(page)
  const did = await toTheEnd(page, 7, look)
  return `${did}, nothing moved; ${await replayed(page)}`
}

/** Four against four, with three rounds to go. */
const LATE = `scenario Open Field
round 4
turn South
S1 Knights L1 at 4,4 N up
S2 March Swords L1 at 6,3 N up
S3 March Crossbows L1 at 2,2 N down
S4 March Spears L1 at 5,2 N down
N1 Gobbo Warriors L1 at 4,8 S up
N2 Gobbo Bowmen L1 at 6,9 S up
N3 Gobbo Warriors L1 at 2,9 S down
N4 Gobbo Bowmen L1 at 7,10 S down`

/** The last rounds of a game as it is seen that has nothing against motion. */
async function withMotion(page) {
  await sitAt(page, { ruleset: 'feint', position: LATE })
  return toTheEnd(page, 7)
}

/** The same on a phone, and how it ended is in reach of a thumb. */
async function onAPhone(page) {
  const look = await still(page)
  await startQuickly(page)
  const did = await toTheEnd(page, 5, look)
  return `${did}, nothing moved; ${await endInReach(page)}`
}

async function byKeys(page) {
  await page.goto('/')
  await pressByTab(page, 'Play a bot')
  await arrived(page, /^\/new\//)
  await pressByTab(page, 'Begin')
  await arrived(page, /^\/table\//)
  const answers = await playOut(page, keyAnswer, dicer(11))
  return `${answers} answers with keys alone; ${await page.locator('.end h1').innerText()}`
}

async function byInvitation({ browser, base }) {
  const host = await visitor(browser, base)
  const guest = await visitor(browser, base)
  const taps = [wiretap(host.page), wiretap(guest.page)]
  const replays = [host, guest].map(({ page }) => page.waitForResponse((response) => response.url().includes('/replay'), { timeout: 0 }).catch(() => undefined))
  try {
    await host.page.goto('/')
    await host.page.getByRole('button', { name: /Play a friend/ }).click()
    await host.page.getByText('March Line', { exact: true }).first().click()
    await host.page.getByRole('button', { name: 'Begin' }).first().click()
    const link = await host.page.locator('.invite input').inputValue()
    await guest.page.goto(link)
    await guest.page.getByText(/Barrow/).first().click()
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    const pick = dicer(5)
    let answers = 0
    for (; answers < 500; answers++) {
      const turn = await Promise.race([host.page, guest.page].map(async (page) => [page, await asked(page)]))
      if (turn[1] === 'over') break
      await clickAnswer(turn[0], pick)
    }
    check((await asked(host.page)) === 'over' && (await asked(guest.page)) === 'over', 'the game did not end on both screens')
    // The end is drawn from a replay, which has to keep what never was turned up.
    await Promise.all(replays)
    await Promise.all(taps.map((tap) => tap.done()))
    const [south, north] = taps.map((tap) => tap.texts())
    for (const part of ['"type":"preview"', '"frames":']) check([south, north].every((texts) => texts.some((text) => text.includes(part))), `nothing with ${part} was looked through`)
    const found = [...secretsOf(south, north, 0), ...secretsOf(north, south, 1)]
    check(secretsOf(south, south, 0).length > 0, 'secrets are not found even where there are some')
    check(found.length === 0, `secrets crossed the wire:\n${found.slice(0, 5).join('\n')}`)
    const kept = await Promise.all([host, guest].map((v) => v.page.evaluate(() => localStorage.getItem('muster.seats') ?? '')))
    const tokens = kept.map((text) => Object.values(JSON.parse(text))[0].tokens[0])
    check(!north.join('').includes(tokens[0]) && !south.slice(1).join('').includes(tokens[1]), 'a seat’s token reached the other page')
    const bytes = south.join('').length + north.join('').length
    check(host.faults.length + guest.faults.length === 0, [...host.faults, ...guest.faults].join('; '))
    return `${answers} answers on two screens; ${south.length + north.length} messages, ${bytes} bytes, no secret among them`
  } finally {
    await host.context.close()
    await guest.context.close()
  }
}

async function takeBack(page) {
  await startQuickly(page)
  const pick = dicer(3)
  while ((await situation(page)).hand === 0) {
    await clickAnswer(page, pick)
    await asked(page)
  }
  const before = await pieces(page)
  const hand = (await situation(page)).hand
  await clickAnswer(page, pick)
  await asked(page)
  check((await situation(page)).hand === hand - 1, 'the card was not placed')
  await page.getByRole('button', { name: /Take back/ }).click()
  await page.waitForFunction((n) => document.querySelectorAll('.tray button.card').length === n, hand)
  const after = await pieces(page)
  check(JSON.stringify(before) === JSON.stringify(after), `the board is not as it was: ${before} / ${after}`)
  return `a card was placed, taken back, and ${before.length} pieces stand as before`
}

async function reload(page) {
  // Connections are lost by closing them under the client.
  await page.addInitScript(() => {
    globalThis.sockets = []
    const Real = globalThis.WebSocket
    globalThis.WebSocket = class extends Real {
      constructor(...where) {
        super(...where)
        globalThis.sockets.push(this)
      }
    }
  })
  await startQuickly(page)
  const pick = dicer(13)
  for (let i = 0; i < 14; i++) if ((await asked(page)) === 'asked') await clickAnswer(page, pick)
  await asked(page)
  const [before, question] = [await pieces(page), (await situation(page)).prompt]
  await page.reload()
  await asked(page)
  const [after, again] = [await pieces(page), (await situation(page)).prompt]
  check(JSON.stringify(before) === JSON.stringify(after), 'the board is not as it was')
  check(question === again, `the question changed from “${question}” to “${again}”`)
  const start = Date.now()
  await page.evaluate(() => globalThis.sockets.forEach((socket) => socket.close()))
  await page.getByRole('status').getByText(/connection is lost/).waitFor()
  await page.getByRole('status').getByText(/connection is lost/).waitFor({ state: 'detached' })
  const back = Date.now() - start
  check(JSON.stringify(before) === JSON.stringify(await pieces(page)), 'the board is not as it was after the connection came back')
  await clickAnswer(page, pick)
  await asked(page)
  return `${before.length} pieces and the question “${question.slice(0, 40)}” came back; a lost connection was back after ${back} ms`
}

async function explains(page) {
  await startQuickly(page)
  const pick = dicer(17)
  while ((await situation(page)).hand === 0) {
    await clickAnswer(page, pick)
    await asked(page)
  }
  await page.locator('.tray button.card').first().click()
  await page.locator('[data-cell="4,6"]').click()
  await page.getByRole('alert').getByRole('button').first().waitFor()
  const words = await page.getByRole('alert').innerText()
  check(/zone/.test(words) && /FT-/.test(words), `the reason is not given: ${words}`)
  check(await isInSight(page, '[role=alert]'), 'the reason is out of sight')
  await page.getByRole('alert').getByRole('button').first().click()
  await page.locator('.rulebox h2').waitFor()
  return `“${words.replace(/\s+/g, ' ').trim()}”`
}

async function forms(page) {
  await page.goto('/new/feint/bot')
  await page.getByText('Choose at the table').click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.locator('.forms article').first().waitFor()
  const ready = await page.locator('.forms article').count()
  await page.getByRole('button', { name: 'Build your own' }).click()
  await page.getByText('✓').waitFor()
  await page.locator('.forms fieldset button[aria-pressed=true]').first().click()
  await page.locator('.verdict li').first().waitFor()
  const fault = await page.locator('.verdict li').first().innerText()
  check(/FT-3/.test(fault), `the fault names no rule: ${fault}`)
  check(await page.getByRole('button', { name: 'Commit', exact: true }).isDisabled(), 'a force with faults may be committed')
  await page.getByRole('button', { name: 'Ready to play' }).click()
  await page.locator('.forms article button.go').first().click()
  await page.getByTestId('prompt').getByText(/Choose weapons/).waitFor()
  return `${ready} ready forces; a broken one says “${fault.replace(/\s+/g, ' ')}”; the first was taken`
}

/** A game that is over is watched again, turn by turn, by itself, and with the eyes of the other side. */
async function replayed(page) {
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const step = page.getByTestId('step')
  await step.waitFor().catch(async (cause) => {
    throw new Error(`the replay does not begin: ${await whereabouts(page)}`, { cause })
  })
  const last = Number(/of ([\d,.]+)/.exec(await step.innerText())?.[1])
  check(last > 20, `the replay has only ${last} steps`)
  const stops = [Number(/[\d,.]+/.exec(await step.innerText())?.[0])]
  while (stops.at(-1) < last) {
    await page.getByRole('button', { name: 'Turn forward' }).click()
    const next = Number(/[\d,.]+/.exec(await step.innerText())?.[0])
    check(next > stops.at(-1), `a turn forward leads from step ${stops.at(-1)} to ${next}`)
    stops.push(next)
  }
  // Two turns a round, and the end; a side that was destroyed has none.
  const [turns, rounds] = [stops.length - 2, Number(/Round (\d)/.exec(await page.locator('header .where').innerText())?.[1])]
  check(turns >= rounds && turns <= 2 * rounds, `${rounds} rounds of two turns are watched as ${turns} turns`)
  await page.getByRole('slider', { name: 'Place in the game' }).fill('5')
  await page.getByLabel('Speed').selectOption('4')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector('[data-testid=step]')?.textContent ?? '')?.[0]) >= 8)
  await page.getByLabel('Seen by').selectOption('1')
  await page.waitForFunction(() => document.querySelector('select option:checked') && document.querySelectorAll('.piece').length >= 0)
  return `${last} steps, ${turns} turns, watched with other eyes as well`
}

async function sideBySide(page) {
  await page.goto('/new/feint/here')
  await page.getByRole('button', { name: 'Begin' }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('button.begin:not(:disabled)'))
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await page.locator('.handover button').waitFor()
  check((await page.locator('.piece, .tray').count()) === 0, 'a side is shown before it has the screen')
  const pick = dicer(29)
  let handed = 0
  for (let i = 0; i < 30; i++) {
    await page.waitForFunction(() => document.querySelector('.handover button, footer[data-asked]:not([data-asked=""])'))
    const over = page.locator('.handover button')
    if (await over.count()) {
      check((await page.locator('.piece, .tray').count()) === 0, 'secrets are still on the screen')
      if (handed === 1) {
        const who = await over.innerText()
        await page.reload()
        await page.waitForFunction(() => document.querySelector('.handover button, footer'))
        check((await page.locator('.piece, .tray').count()) === 0, 'loading the page again shows the secrets')
        check((await over.innerText()) === who, `after a reload the screen goes to “${await over.innerText()}”, not “${who}”`)
      }
      await over.click()
      handed++
      await page.locator('.handover').waitFor({ state: 'detached' })
    } else await clickAnswer(page, pick)
  }
  check(handed >= 3, `the screen was handed over only ${handed} times`)
  return `the screen was handed over ${handed} times`
}

async function realDice(page) {
  await page.goto('/new/feint/bot')
  await page.getByText('Real dice, typed in').click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  const faces = page.getByLabel(/^Roll/)
  await faces.waitFor()
  const button = page.getByRole('button', { name: 'That is what they show' })
  await faces.fill('7')
  check(await button.isDisabled(), 'a die with seven on it may be typed in')
  await page.getByRole('status').getByText('No die with 6 sides shows 7: each shows 1 to 6.').waitFor()
  const typed = []
  for (const face of ['6', '1']) {
    await faces.fill(face)
    typed.push(await page.getByTestId('prompt').innerText())
    await button.click()
    await page.waitForFunction((n) => document.querySelectorAll('.log .dice').length >= n, typed.length)
  }
  await page.getByTestId('prompt').getByText(/won the roll-off/).waitFor()
  return `${typed.join(' and ')}: typed in, and South has won`
}

async function lookingOn({ browser, base }) {
  const player = await visitor(browser, base)
  const watcher = await visitor(browser, base)
  try {
    await startQuickly(player.page)
    const pick = dicer(37)
    await watcher.page.goto(new URL(player.page.url()).pathname)
    await watcher.page.getByText('You are looking on.').waitFor()
    let own = []
    // While units are being placed every card lies face down.
    for (let i = 0; i < 12 && own.length < 4; i++) {
      await clickAnswer(player.page, pick)
      await asked(player.page)
      own = await pieces(player.page)
    }
    const seen = await pieces(watcher.page)
    check(own.length === seen.length && seen.length >= 4, `the player sees ${own.length} pieces, the watcher ${seen.length}`)
    check(own.some((text) => text.includes('face down to others')), 'the player does not see their own cards')
    check(seen.every((text) => text.includes('Face-down card')), `not everything is hidden from somebody who looks on: ${seen}`)
    check((await situation(watcher.page)).buttons.length === 0, 'somebody who looks on is offered answers')
    await watcher.page.goto('/table/nowhere')
    await watcher.page.getByText('Nothing here').waitFor()
    return `${seen.length} pieces seen, ${seen.filter((t) => t.includes('Face-down card')).length} of them face down`
  } finally {
    await player.context.close()
    await watcher.context.close()
  }
}

async function axe(where) {
  const { look, finish } = axeLook()
  await inEveryLight(where, async (page, name) => {
    for (const [path, ready] of [['/', '.tiles'], ['/new/feint/bot', '.forces'], ['/rules/feint', 'article'], ['/replay', 'input[type=file]'], ['/nowhere', 'h1']]) {
      await page.goto(path)
      await page.locator(ready).first().waitFor()
      await look(page, `${name} ${path}`)
    }
    await page.goto('/new/feint/bot')
    await page.locator('label', { hasText: 'greedy' }).click()
    await page.getByText('Choose at the table').click()
    await page.getByRole('button', { name: 'Begin' }).first().click()
    await page.locator('.forms article').first().waitFor()
    await look(page, `${name} forms`)
    await page.getByRole('button', { name: 'Build your own' }).click()
    await look(page, `${name} form`)
    // A hand to put down; then units of both sides, a fight with its dice, and what came of it.
    await startQuickly(page)
    const pick = dicer(31)
    for (let i = 0; i < 12 && (await situation(page)).hand === 0; i++) {
      await clickAnswer(page, pick)
      await asked(page)
    }
    await look(page, `${name} hand`)
    await sitAt(page, { ruleset: 'feint', position: CHARGE })
    await asked(page)
    await page.locator('footer .answers > button', { hasText: 'End actions' }).click()
    await settled(page)
    if (await page.locator('footer button.go:not(:disabled)').count()) await page.locator('footer button.go').click()
    await page.waitForFunction(() => document.querySelectorAll('.log .dice').length >= 3)
    await asked(page)
    await look(page, `${name} table`)
    // What the end looks like does not depend on how it came.
    await giveUp(page)
    await look(page, `${name} end`)
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    await page.getByTestId('step').waitFor()
    await look(page, `${name} replay`)
  })
  return finish()
}

/** All tests; those that take long come first, so that at the end no lane has to wait for one that was begun late. */
export const tests = [
  ...strangerTests,
  ...commandTests,
  ...fantasyBattleTests,
  ...spearheadTests,
  ...warbandTests,
  ['a game by clicking, and its replay', alone(byClicking, { viewport: { width: 1440, height: 900 } })],
  ['a game by keyboard', alone(byKeys)],
  ['a game by invitation', byInvitation],
  ['taking back', alone(takeBack)],
  ['reloading in mid-game', alone(reload)],
  ['why not', alone(explains)],
  ['why not, on a phone', alone(explains, { viewport: { width: 390, height: 844 }, hasTouch: true })],
  ['why not, on a phone that lies', alone(explains, { viewport: { width: 844, height: 390 }, hasTouch: true })],
  ['building a force', alone(forms)],
  ['two at one screen', alone(sideBySide)],
  ['real dice', alone(realDice)],
  ['looking on', lookingOn],
  ['with motion', alone(withMotion, { reducedMotion: 'no-preference' })],
  ['a game on a phone, and its end', alone(onAPhone, { viewport: { width: 390, height: 844 }, hasTouch: true })],
  ['accessibility', axe],
  ...openTests,
  ...tableTests,
  ...boardTests, ...drawnTests,
  ...weightTests,
  ...oddsTests,
  ...besideTests,
  ...homeTests, ...tellingTests, ...seenTests, ...sceneTests, ...seatTests, ...unitTests, ...spearheadAidsTests,
  ...armiesTests,
  ...splitTests,
  ...overlayTests,
  ...phoneTests,
  ...readTests,
]
