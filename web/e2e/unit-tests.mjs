// Units and blocks as no ruleset has them yet: a picture that was changed by hand on its way to the page.

import { alone, check, settled } from './harness.mjs'
import { sitAt } from './open.mjs'
import { overheard } from './overheard.mjs'

const row = (side, from, n, rank, y) => Array.from({ length: n }, (_, i) => `${side}${from + i} rank-${rank} sword at ${6 + 1.6 * i},${y}`)
const FIELD = ['scenario skirmish', 'map none', 'turn 1 of 1', ...row('A', 1, 5, 1, 5), ...row('A', 6, 5, 1, 6.6), 'A11 rank-1 sword at 24,6', ...row('B', 1, 6, 1, 17), 'B7 rank-1 sword at 25,17', 'phase activate A'].join('\n')

/** Groups all pieces of a side but its last, which becomes a block of models. */
function regroup() {
  const parse = JSON.parse
  JSON.parse = (text, reviver) => {
    const read = parse(text, reviver)
    const picture = read?.type === 'table' ? read.picture : undefined
    if (!picture?.pieces) return read
    const inch = picture.board.per_inch / 1000
    picture.groups = [0, 1].flatMap((owner) => {
      const own = picture.pieces.filter((piece) => piece.owner === owner)
      const block = own.pop()
      if (!block) return []
      const [w, d] = owner === 0 ? [2.5 * inch, 2 * inch] : [3 * inch, 1.2 * inch]
      const sign = owner === 0 ? 1 : -1
      const { x, y } = block.at
      delete block.radius
      block.corners = [{ x: x - sign * w, y: y + sign * d }, { x: x - sign * w, y: y - sign * d }, { x: x + sign * w, y: y - sign * d }, { x: x + sign * w, y: y + sign * d }]
      block.files = 5
      block.count = owner === 0 ? [18, 20] : [15, 15]
      block.name = owner === 0 ? 'Household' : 'Raiders'
      return [{ id: owner + 1, tag: owner === 0 ? 'H' : 'L', owner, pieces: own.map((piece) => piece.id), name: owner === 0 ? 'Dawn Guard' : 'Bone Levy', count: [own.length, 10], badges: [] }]
    })
    const drag = read.ask?.offers?.drags?.find((one) => one.from)
    if (drag) {
      const block = picture.pieces.find((piece) => piece.corners && piece.owner === 0)
      read.ask.offers.drags = [{ ...drag, piece: block.id, from: block.at, lead: 'A11 drill', corners: 4, manoeuvres: [{ word: 'ahead', text: 'Ahead', amount: 'length' }, { word: 'wheel-left', text: 'Left', amount: 'degrees' }, { word: 'wheel-right', text: 'Right', amount: 'degrees' }] }]
      read.ask.offers.offers = []
    }
    return read
  }
}

async function units(page) {
  await page.addInitScript(regroup)
  const { said } = await overheard(page)
  await sitAt(page, { position: FIELD })
  await page.locator('.unit').first().waitFor()
  const hulls = await page.locator('.unit .hull').count()
  const plates = await page.locator('.plate').allTextContents()
  check(hulls === 2, `${hulls} hulls are drawn about two units`)
  for (const name of ['Dawn Guard', 'Bone Levy', 'Household', 'Raiders']) check(plates.some((text) => text.includes(name)), `no plate bears ${name}: ${plates}`)
  const boxes = await page.locator('.plate').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })))
  for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) check(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y, 'two plates lie upon each other')
  const figures = await page.locator('.block.a use[href="#figure"]').count()
  check(figures === 18, `${figures} of 18 models stand in their ranks`)
  if (process.env.KEEP_PICTURE) await page.screenshot({ path: process.env.KEEP_PICTURE })
  // Its middle is drawn straight ahead, and its corner swung.
  const handle = await page.locator('.handle[data-handle=middle] circle').boundingBox()
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 4 })
  await page.mouse.up()
  await settled(page)
  const corner = await page.locator('.handle[data-handle=right] circle.touch').boundingBox()
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(corner.x - 10, corner.y - 40, { steps: 4 })
  await page.mouse.up()
  await settled(page)
  const asks = (await said('preview')).filter((one) => one.answer?.kind === 'manoeuvres').map((one) => one.answer.done)
  const words = asks.map((done) => done.map((one) => one.word).join(' '))
  check(words[0] === 'ahead' && words.includes('ahead wheel-left') && asks.every((done) => done.every((one) => one.amount > 0)), `the server was asked ${JSON.stringify(asks)}`)
  return `${hulls} hulls, ${plates.length} plates apart from each other, ${figures} models in ranks; asked “${words.at(-1)}”`
}

export const unitTests = [['units: hulls, plates, blocks and their handles', alone(units, { viewport: { width: 1440, height: 900 } })]]
