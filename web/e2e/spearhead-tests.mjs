// Spearhead as a person plays it who takes what is proposed: a whole game, its first and last round with every other hand, and when one is asked for reactions.

import { axeLook, inEveryLight } from './axe.mjs'
import { alone, arrived, asked, check, FINGER, settled, visitor } from './harness.mjs'
import { EVERY_HAND, withEachHand } from './hands.mjs'
import { sitAt, VOLLEY } from './open.mjs'
import { overheard } from './overheard.mjs'
import { LOOSE } from './positions.mjs'
import { answer, byPointing, roundsByFinger, roundsByKeys, wholeGame, wholeGameByKeys } from './proposed.mjs'

/** A whole game takes fewer presses than this of somebody who takes what is proposed. */
const SPEARHEAD = { title: 'Spearhead', id: 'spearhead', patience: 250, lastRound: LOOSE.replace('round 1', 'round 4').replace(/A4 at .*\n/, '') }

/** B is about to shoot, and A holds these cards. */
const shooting = (hand) => `scenario battle vigilant-brotherhood gnawfeast-clawpack
round 2
first B
turn B
phase shooting B
hand A ${hand}
hand B 3
A4 models 1,2,3 at 10,4 12,4 14,4
B3 at 10,16`
/** With one of these cards A may react to that, and with none of the others, though nobody else knows it. */
const [MAY, CANNOT] = ['3 7 1', '1 2 4']

/** What A has of it who likes to be asked for reactions so: asked, or not before the own turn. */
async function stopped(page, hand, stops) {
  await page.goto('/')
  await page.evaluate((stops) => localStorage.setItem('muster.stops', stops), stops)
  await sitAt(page, { ruleset: 'spearhead', position: shooting(hand) })
  await asked(page)
  return (await page.getByTestId('prompt').innerText()).replace(/\s+/g, ' ')
}

async function stops(page) {
  const told = []
  for (const [hand, how, isAsked] of [[MAY, 'legal', true], [CANNOT, 'legal', false], [MAY, 'turn', false], [CANNOT, 'every', true]]) {
    const prompt = await stopped(page, hand, how)
    check(/React, or pass/.test(prompt) === isAsked, `with “${hand}” and “${how}” it asks: ${prompt}`)
    told.push(`${how}: ${isAsked ? 'asked' : 'not asked'}`)
  }
  // It is chosen at the table, and kept for it and for the next one.
  await page.getByLabel('Reactions').selectOption({ label: 'Pass until my turn' })
  await asked(page)
  check(!/React, or pass/.test(await page.getByTestId('prompt').innerText()), 'a reaction is asked for although it is to be passed')
  await page.reload()
  await asked(page)
  const kept = await page.evaluate(() => [localStorage.getItem('muster.stops'), ...Object.values(JSON.parse(localStorage.getItem('muster.seats'))).map((seat) => seat.stops)])
  check(kept.every((stops) => stops === 'turn'), `it is kept as ${kept}`)
  return told.join(', ')
}

/** How long the other side waits for somebody whose page passes, in milliseconds, and what it is told then beside what the dice do. */
async function passed({ browser, base }, hand, how) {
  const [host, guest] = [await visitor(browser, base, DESK), await visitor(browser, base, DESK)]
  try {
    await host.page.goto('/')
    await host.page.evaluate((stops) => localStorage.setItem('muster.stops', stops), how)
    const { id, invites } = await sitAt(host.page, { ruleset: 'spearhead', position: shooting(hand), seats: [{ who: 'me' }, { who: 'friend' }] })
    const { heard } = await overheard(guest.page)
    await guest.page.goto(`/join/${id}#${invites[0].invite}`)
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    const isForA = ({ waiting }) => waiting.kind === 'choices' && waiting.seats.join() === '0'
    /** What the other side was told when A was asked, and what after that. */
    const sinceA = async () => {
      const updates = await heard('update')
      const asked = updates.findIndex(isForA)
      return asked < 0 ? [] : updates.slice(asked)
    }
    for (let n = 0; n < 6 && (await sinceA()).length === 0; n++) {
      await asked(guest.page)
      await answer(guest.page, byPointing())
    }
    check((await sinceA()).length > 0, 'A was never asked to react')
    while ((await sinceA()).length < 2) await settled(guest.page)
    const [asksA, next] = await sinceA()
    return { waited: next.at - asksA.at, told: Object.keys(next).filter((key) => !['at', 'log', 'picture', 'ask', 'take_back'].includes(key)).sort().join() }
  } finally {
    for (const { context } of [host, guest]) await context.close()
  }
}

/** Whether somebody could not react or did not want to be asked, the other side sees the same. */
async function alike(where) {
  const [cannot, would] = [await passed(where, CANNOT, 'legal'), await passed(where, MAY, 'turn')]
  check(cannot.told === would.told, `the other side is told ${cannot.told}, or else ${would.told}`)
  for (const { waited } of [cannot, would]) check(waited > 400, `the other side waits ${Math.round(waited)} ms only`)
  return `the other side waits ${Math.round(cannot.waited)} ms and ${Math.round(would.waited)} ms, and is told the same`
}

/** To pass is told and confirmed alike in every phase in which somebody could act, by whatever hand. */
async function passes(page) {
  return withEachHand(async (page, hand) => {
    const told = []
    for (const phase of ['movement', 'shooting', 'charge']) {
      await sitAt(page, { ruleset: 'spearhead', position: VOLLEY.replace('PHASE', phase).replace('11,17 12.5,17', '11,15 12.5,15') })
      await asked(page)
      const before = await page.locator('footer').getAttribute('data-asked')
      await hand.presses(page, /^Pass/)
      await page.locator('footer button.go:not(:disabled)').waitFor()
      check((await page.locator('footer').getAttribute('data-asked')) === before, `in the ${phase} phase it is passed at once`)
      const text = await page.locator('footer').innerText()
      check(/You use nothing more here, though (one unit|\d units) may still act/.test(text), `in the ${phase} phase it says ${text}`)
      await hand.confirms(page)
      await page.waitForFunction((before) => document.querySelector('footer')?.dataset.asked !== before, before)
      told.push(phase)
    }
    return told.join(', ')
  })(page)
}

async function axe(where) {
  const { look, finish } = axeLook()
  await inEveryLight(where, async (page, name) => {
    await page.goto('/new/spearhead/bot')
    await page.getByRole('button', { name: 'Begin' }).first().waitFor()
    await look(page, `${name} set-up`)
    await sitAt(page, { ruleset: 'spearhead', position: shooting(MAY) })
    await asked(page)
    await look(page, `${name} reaction`)
    // The setting lies in the drawer of a phone.
    if (name === 'phone') await page.locator('aside .handle', { hasText: 'Log' }).click()
    await page.getByLabel('Reactions').waitFor()
    await look(page, `${name} setting`)
  }, { hasTouch: true, isMobile: true })
  return finish()
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const spearheadTests = [
  ['spearhead: a game by mouse', alone(wholeGame(SPEARHEAD, byPointing()), DESK)],
  ['spearhead: a game by keyboard, its first and last round', alone(roundsByKeys(SPEARHEAD), DESK)],
  ['spearhead: a whole game by keyboard', alone(wholeGameByKeys(SPEARHEAD), DESK)],
  ['spearhead: when reactions are asked for', alone(stops, DESK)],
  ['spearhead: to pass is confirmed', alone(passes, EVERY_HAND)],
  ['spearhead: passing tells nothing', alike],
  ['spearhead: accessibility', axe],
  ['spearhead: a game on a phone, its first and last round', alone(roundsByFinger(SPEARHEAD), PHONE)],
  ['spearhead: a whole game on a phone', alone(wholeGame(SPEARHEAD, byPointing(FINGER)), PHONE)],
]
