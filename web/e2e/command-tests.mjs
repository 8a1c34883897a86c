// Pieces are commanded by clicking them: every kind that may act, of every ready force, and a newcomer's first game.

import { alone, arrived, asked, check, clickAnswer, dicer, MOUSE, playOut, settled, situation } from './harness.mjs'
import { sitAt } from './open.mjs'

/** Plays a seat over a socket of its own, from the page, until a round is on and more than one piece may act; says which question that is, and which card each piece has. */
function untilCommanding(page, table, token) {
  return page.evaluate(([table, token]) => new Promise((found, failed) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`)
    const seen = { round: 0, answers: 0, cards: {} }
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', tokens: [token] }))
    socket.onerror = () => failed(new Error('the socket broke'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'refused') return failed(new Error(message.refused.message))
      if (message.type !== 'table' && message.type !== 'update') return
      seen.round = message.picture?.clock?.round ?? seen.round
      for (const { tag, card } of message.picture?.pieces ?? []) seen.cards[tag] = card
      if (message.waiting.kind === 'over') return failed(new Error('the game is over'))
      if (!message.ask) return
      const offers = message.ask.offers.offers
      const pieces = new Set(offers.flatMap((offer) => offer.facets.flatMap((f) => (f.kind === 'piece' ? [f.piece] : []))))
      if (seen.round >= 1 && pieces.size > 1) {
        socket.close()
        return found({ version: message.ask.version, cards: seen.cards })
      }
      if (seen.answers++ > 300) return failed(new Error('nobody may act after 300 answers'))
      socket.send(JSON.stringify({ type: 'answer', version: message.ask.version, answer: { kind: 'offer', offer: seen.answers % Math.min(offers.length, 3) } }))
    }
  }), [table, token])
}

const ready = (page) => page.evaluate(() => [...document.querySelectorAll('.piece.ready, .token.ready')].map((one) => one.dataset.tag))

/** Where a piece is on the screen. */
const middle = (page, tag) => page.evaluate((tag) => {
  const { x, y, width, height } = document.querySelector(`[data-tag="${tag}"]:is(.piece, .token):not(.ghost) :is(.card, .base)`).getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}, tag)

/** What somebody sees who has clicked a piece: that it is chosen, and whether there is anything to do with it. */
const answersOf = (page, tag) => page.evaluate((tag) => ({
  chosen: document.querySelector(`[data-tag="${tag}"].chosen`) !== null,
  ways: document.querySelectorAll('footer .answers > button:not(.plain):not(.back)').length + document.querySelectorAll('rect.legal, circle.spot, .reach, .target, footer .go:not(:disabled)').length,
  said: document.querySelector('footer .q')?.textContent ?? '',
}), tag)

/** Clicks a piece; where that alone answers, takes it back again. */
async function command(page, tag) {
  const before = (await situation(page)).version
  await page.mouse.click(...(await middle(page, tag)))
  await settled(page)
  await asked(page)
  const shown = await answersOf(page, tag)
  check(shown.chosen && shown.ways > 0, `a click on ${tag} shows ${JSON.stringify(shown)}`)
  const after = (await situation(page)).version
  if (after === before) return
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.waitForFunction((after) => !['', after].includes(document.querySelector('footer')?.dataset.asked) && document.querySelectorAll('.piece.ready, .token.ready').length > 1, after)
  await asked(page)
}

const RULESETS = ['feint', 'en-garde', 'warband']
/** Forces for games with other limits than usual, and such a game. */
const OTHERWISE = { 'mw-s': 'scenario beacons\nlimit 100' }

async function everyForce(page) {
  const told = []
  await page.goto('/')
  for (const ruleset of RULESETS) {
    const { forces } = (await (await page.request.get('/api/rulesets')).json()).find((one) => one.id === ruleset)
    const clicked = new Set()
    for (const { id } of forces) {
      const position = OTHERWISE[id]
      const seats = [{ who: 'me', force: id }, { who: 'bot', bot: 'greedy', force: position ? id : forces[0].id }]
      const { id: table, token } = await sitAt(page, { ruleset, seats, ...(position && { position }) })
      const { version, cards } = await untilCommanding(page, table, token).catch((error) => { throw new Error(`${ruleset}, ${id}: ${error.message}`) })
      // The page hears of all that over a socket of its own, and what it shows on the way looks much like it.
      await page.waitForFunction((version) => document.querySelector('footer')?.dataset.asked === String(version) && document.querySelectorAll('.piece.ready, .token.ready').length > 1, version)
      await asked(page)
      // Who has a card that was commanded before is no news.
      for (const tag of await ready(page)) {
        const card = cards[tag] ?? tag
        if (clicked.has(card)) continue
        await command(page, tag).catch((error) => { throw new Error(`${ruleset}, ${id}: ${error.message}`) })
        clicked.add(card)
      }
    }
    told.push(`${clicked.size} of ${forces.length} forces in ${ruleset}`)
  }
  return `clicked and commanded: ${told.join(', ')}`
}

/** A first game of Feint with the force that is proposed: whoever may act is clicked, those first that were commanded least. */
async function firstGame(page) {
  await page.goto('/new/feint/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.locator('label:has(input[name=mine])', { hasText: 'Mirefang Horde' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await asked(page)
  const commanded = new Map()
  const answer = async (page, pick) => {
    const units = await ready(page)
    if (units.length > 1) {
      for (const tag of units) if (!commanded.has(tag)) commanded.set(tag, 0)
      const [tag] = units.toSorted((a, b) => commanded.get(a) - commanded.get(b))
      await page.mouse.click(...(await middle(page, tag)))
      await settled(page)
      const shown = await answersOf(page, tag)
      check(shown.chosen && shown.ways > 0, `a click on ${tag} shows ${JSON.stringify(shown)}`)
      commanded.set(tag, commanded.get(tag) + 1)
    }
    await clickAnswer(page, pick, MOUSE, 1)
  }
  const answers = await playOut(page, answer, dicer(41))
  check(commanded.size >= 5 && [...commanded.values()].every((n) => n > 0), `not every unit was commanded: ${JSON.stringify([...commanded])}`)
  return `${answers} answers, ${commanded.size} units commanded by clicking them; ${await page.locator('.end h1').innerText()}`
}

export const commandTests = [
  ['commanding: every kind of piece of every ready force', alone(everyForce)],
  ['commanding: a first game by mouse alone', alone(firstGame)],
]
