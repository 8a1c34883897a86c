// What is seen at home: a moment of every game, whose turn it is, and tables as they stand.

import { alone, arrived, asked, check, giveUp, serve, startQuickly, visitor } from './harness.mjs'
import { byEachHand, EVERY_HAND } from './hands.mjs'
import { sitAt, yard } from './open.mjs'

/** Two cards a side that lie face up, and two that lie face down, from one edge of the field to the other. */
const HIDDEN = `scenario Open Field
turn South
S1 Knights L1 at 4,5 N up
S2 March Swords L1 at 5,5 N up
S3 March Swords L1 at 2,3 N down
S4 Knights L1 at 6,1 N down
N1 Gobbo Warriors L1 at 4,6 S up
N2 Gobbo Bowmen L1 at 6,7 S up
N3 Gobbo Warriors L1 at 2,6 S down
N4 Gobbo Warriors L1 at 5,10 S down`

/** Where each of them lies, in shares of the field from its upper left corner. */
const LIES = Object.fromEntries([...HIDDEN.matchAll(/^(\w\d) .* at (\d+),(\d+)/gm)].map(([, tag, x, y]) => [tag, [(x - 0.5) / 8, (10.5 - y) / 10]]))

/** More open tables than there is room for in any window. */
const OPEN = 40

/** Every ruleset shows a moment of its game at home: pieces of both sides, drawn as on the table, with the signs of what they are. */
async function glimpses(page) {
  await page.goto('/')
  const tiles = page.locator('.tiles article')
  await tiles.first().waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll('.tiles .map')].every((map) => map.dataset.ground === 'painted' && map.querySelectorAll('svg use.sign').length > 3))
  const bare = await tiles.evaluateAll((all) => all.filter((tile) => {
    const canvas = tile.querySelector('canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size < 500
  }).length)
  check(bare === 0, `${bare} pictures show no ground`)
  const seen = await tiles.evaluateAll((all) => all.map((tile) => {
    const [map, pieces] = [tile.querySelector('.map').getBoundingClientRect(), [...tile.querySelectorAll('.map svg [data-tag]')]]
    const within = pieces.map((piece) => piece.getBoundingClientRect()).filter((box) => box.left < map.right && box.right > map.left && box.top < map.bottom && box.bottom > map.top)
    return { name: tile.querySelector('h3').innerText, a: pieces.filter((one) => one.classList.contains('a')).length, b: pieces.filter((one) => one.classList.contains('b')).length, within: within.length, all: pieces.length }
  }))
  for (const { name, a, b, within, all } of seen) check(a >= 3 && b >= 3 && within === all, `${name} shows ${a} pieces against ${b}, ${within} of ${all} in the picture`)
  return seen.map(({ name, a, b }) => `${name} ${a} : ${b}`).join(', ')
}

/** A game that waits for oneself stands first at home. */
async function home(page) {
  await startQuickly(page)
  const table = new URL(page.url()).pathname
  return byEachHand(page, async (hand) => {
    await page.goto('/')
    const first = page.locator('.games article').first()
    await first.getByText('Your turn').waitFor()
    await hand.pushes(page, first.getByRole('link', { name: 'Your move' }))
    await arrived(page, new RegExp(`^${table}$`))
    await asked(page)
    return 'first, and one step away'
  })
}

/** The tables whose pictures a page asks for, and what it is told of them. */
function glimpsed(page) {
  const told = new Map()
  page.on('response', (response) => {
    const [, id] = /\/api\/tables\/([^/]+)\/glimpse$/.exec(response.url()) ?? []
    if (id) told.set(id, response.json())
  })
  return told
}

/** What is drawn of a table beside a link to it. */
const drawnAt = (page, link) => page.locator(`:is(article, li):has(a[href="${link}"])`).last().evaluate(async (row) => {
  const map = () => row.querySelector('.map[data-ground=painted]')
  while (!map() || (map().querySelector('[data-tag]') && !map().querySelector('use.sign'))) await new Promise((drawn) => requestAnimationFrame(drawn))
  const pieces = [...map().querySelectorAll('svg [data-tag]')]
  const of = (name) => pieces.filter((one) => one.classList.contains(name)).length
  const [frame, ground] = [map(), map().querySelector('canvas')].map((one) => one.getBoundingClientRect())
  const cut = pieces.map((one) => [one, (one.querySelector('.card, .base') ?? one).getBoundingClientRect()]).filter(([, { left, right, top, bottom }]) => left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1).map(([one]) => one.dataset.tag)
  const lie = Object.fromEntries(pieces.map((one) => {
    const { x, y, width, height } = (one.querySelector('.card, .base') ?? one).getBoundingClientRect()
    return [one.dataset.tag, [(x + width / 2 - ground.x) / ground.width, (y + height / 2 - ground.y) / ground.height]]
  }))
  return { cut, lie, a: of('a'), b: of('b'), down: of('down'), signed: pieces.filter((one) => one.classList.contains('down') && one.querySelector('use.sign')).length, wide: map().clientWidth }
})

/** One's own games, open tables and games that are over show how they stand: pieces of both sides, and of what lies face down the back. Nobody is told more for the picture, and no table is asked for before it comes in sight. */
const standing = (options) => async ({ browser }) => {
  const { base, stop } = await serve()
  const { context, page, faults } = await visitor(browser, base, options)
  try {
    const over = await sitAt(page, { position: yard(1) })
    await asked(page)
    await giveUp(page)
    const own = await sitAt(page, { ruleset: 'feint', position: HIDDEN })
    const open = []
    for (let i = 0; i < OPEN; i++) {
      const reply = await page.request.post('/api/tables', { data: { ruleset: 'feint', position: HIDDEN, seats: [{ who: 'friend' }, { who: 'anyone' }] } })
      open.unshift((await reply.json()).table.id)
    }
    const told = glimpsed(page)
    await page.goto('/')
    const mine = await drawnAt(page, `/table/${own.id}`)
    await page.locator('.lists').first().waitFor()
    const before = told.size
    check(before < OPEN / 2, `${before} tables are asked for before they are in sight`)
    await page.locator(`a[href="/join/${open[0]}"]`).scrollIntoViewIfNeeded()
    const waiting = await drawnAt(page, `/join/${open[0]}`)
    await page.locator(`a[href="/replay/${over.id}"]`).scrollIntoViewIfNeeded()
    const ended = await drawnAt(page, `/replay/${over.id}`)
    for (const [what, { a, b, down, signed, wide }] of Object.entries({ mine, waiting })) {
      check(a === 4 && b === 4 && down === 4 && signed === 0, `${what} shows ${a} against ${b}, ${down} face down, ${signed} of them with their signs`)
      check(wide >= 88, `${what} is ${wide} wide`)
    }
    // All of a field that is in use from edge to edge is shown, and every card where it lies on it.
    for (const [what, { cut, lie }] of Object.entries({ mine, waiting })) {
      check(cut.length === 0, `of ${what} ${cut} are cut off`)
      for (const [tag, [x, y]] of Object.entries(LIES)) check(lie[tag] && Math.hypot(lie[tag][0] - x, lie[tag][1] - y) < 0.04, `${tag} lies at ${lie[tag]} of the field in ${what}, not at ${x},${y}`)
    }
    check(ended.a === 2 && ended.b === 2, `the game that is over shows ${ended.a} against ${ended.b}`)
    for (const [id, body] of told) {
      const { pieces, hands, meters } = await body
      const known = pieces.filter((piece) => !piece.face_up && piece.card !== undefined)
      check(known.length + hands.length + meters.length === 0, `of ${id} it is told what ${known.map(({ tag }) => tag)} is, and of ${hands.length} hands`)
    }
    check(faults.length === 0, `the page complained: ${faults.join('; ')}`)
    return `${before} tables in sight and asked for, ${told.size} later`
  } finally {
    await context.close()
    await stop()
  }
}

/** Games that are over, by how they ended: the closest that was not over at once is the best. */
const ENDED = { rout: [[12, 1], 90], close: [[7, 6], 120], short: [[3, 3], 4], fair: [[8, 5], 60] }

/** Of games that are over home shows first what is worth a look: those that were close until late. */
async function worth(page) {
  const { id } = await sitAt(page, { position: yard(1) })
  const one = await (await page.request.get(`/api/tables/${id}`)).json()
  const over = Object.entries(ENDED).map(([title, [scores, answers]], i) => ({ ...one, id: title, title, answers, created: i, standing: { scores, reason: '', rule: 'EG-10.1' } }))
  await page.route('**/api/tables', (route) => route.fulfill({ json: over }))
  await page.goto('/')
  const shown = page.locator('section:has(h2:text-is("Replays worth a look")) li a')
  await shown.first().waitFor()
  const links = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  check(links.join() === ['close', 'fair', 'rout', 'short'].map((title) => `/replay/${title}`).join(), `they are ${links}`)
  return links.join(', ')
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const homeTests = [
  ['home: a glimpse of every game', alone(glimpses)],
  ['home: a glimpse of every game on a phone', alone(glimpses, PHONE)],
  ['home: whose turn', alone(home, EVERY_HAND)],
  ['home: replays worth a look', alone(worth)],
  ['home: tables as they stand', standing({})],
  ['home: tables as they stand on a phone', standing(PHONE)],
]
