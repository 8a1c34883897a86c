// Words on a board: where each is put so that none lies upon another, upon a piece or out of sight.

import type { Area, Mark } from '../wire/wire'
import { centre, type Ground } from './geometry'

export type Spot = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
/** Words, how they are drawn, and the middles of where they may stand, the best first; `tall` is half of how high they are drawn, in their size, where that is not the usual. */
export type Label = { text: string; style: string; size: number; spots: readonly Spot[]; tall?: number }
/** Words and the middle of where they stand. */
export type Placed = Omit<Label, 'spots' | 'tall'> & Spot

const LINES = ['ruler', 'blocked', 'partial', 'clear']

/** How wide words are drawn: a letter of bold type is taken to be three fifths as wide as it is high. */
export const widthOf = (text: string, size: number) => 0.6 * size * text.length

/** The room that words take about their middle. */
export function boxOf(text: string, size: number, { x, y }: Spot, tall = 0.6): Box {
  const half = widthOf(text, size) / 2
  return { left: x - half, top: y - tall * size, right: x + half, bottom: y + tall * size }
}

/** The room about some discs. */
export function roomOf(discs: readonly (Spot & { r: number })[]): Box {
  return { left: Math.min(...discs.map((d) => d.x - d.r)), top: Math.min(...discs.map((d) => d.y - d.r)), right: Math.max(...discs.map((d) => d.x + d.r)), bottom: Math.max(...discs.map((d) => d.y + d.r)) }
}

/** The room about a disc. */
export const roundBox = ({ x, y }: Spot, r: number): Box => ({ left: x - r, top: y - r, right: x + r, bottom: y + r })

/** How long and how wide the mark is that points at somebody, and how far off its tip, in pixels. */
const MARK = { long: 22, wide: 18, off: 5 }

/** Where a mark points at what takes a room from: above it, or on the first other side where it covers least of what must be read. */
export function tipAt({ left, top, right, bottom }: Box, taken: readonly Box[], pixel: number): Spot & { turn: number } {
  const [x, y, off, long, half] = [(left + right) / 2, (top + bottom) / 2, MARK.off * pixel, MARK.long * pixel, (MARK.wide / 2) * pixel]
  const sides = [
    { x, y: top - off, turn: 0, box: { left: x - half, right: x + half, top: top - off - long, bottom: top - off } },
    { x, y: bottom + off, turn: 180, box: { left: x - half, right: x + half, top: bottom + off, bottom: bottom + off + long } },
    { x: left - off, y, turn: 270, box: { left: left - off - long, right: left - off, top: y - half, bottom: y + half } },
    { x: right + off, y, turn: 90, box: { left: right + off, right: right + off + long, top: y - half, bottom: y + half } },
  ]
  const covers = (box: Box) => taken.reduce((sum, other) => sum + shared(box, other), 0)
  const { box: _, ...tip } = sides.toSorted((a, b) => covers(a.box) - covers(b.box))[0]!
  return tip
}

/** How much room two things share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}
const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top)

/**
 * Puts words that may be said in several forms, the whole first: each takes the first form that finds room where nothing is covered, and otherwise
 * the last of them where it covers least. What is out of sight counts as covered; words that were put before are covered last of all, for of two that
 * lie upon each other neither can be read.
 */
export function fitted(words: readonly (readonly Label[])[], taken: readonly Box[], sight: Box, before: readonly Box[] = []): Placed[] {
  const full = { taken, said: [...before] }
  return words.flatMap((forms) => {
    const roomy = forms.map((label) => ({ ...label, best: roomiest(label, full, sight) }))
    const said = roomy.find(({ best }) => best?.cost === 0) ?? roomy.at(-1)
    if (!said?.best) return []
    const { best: { spot }, text, style, size, tall } = said
    full.said.push(boxOf(text, size, spot, tall))
    return [{ text, style, size, ...spot }]
  })
}

/** How many times worse it is to cover words than anything else. */
const WORDS = 100

/** Of the spots of some words the one where they cover least, and how much that is. */
function roomiest({ text, size, spots, tall }: Label, full: { taken: readonly Box[]; said: readonly Box[] }, sight: Box) {
  const cost = (spot: Spot) => {
    const box = boxOf(text, size, spot, tall)
    const over = (others: readonly Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0)
    return area(box) - shared(box, sight) + over(full.taken) + WORDS * over(full.said)
  }
  return spots.map((spot) => ({ spot, cost: Math.round(cost(spot)) })).toSorted((a, b) => a.cost - b.cost)[0]
}

/** Puts each of some words where the least of what was there is covered, words that stand there before last of all; what is out of sight counts as covered. */
export const placed = (labels: readonly Label[], taken: readonly Box[], sight: Box, before: readonly Box[] = []): Placed[] => fitted(labels.map((label) => [label]), taken, sight, before)

/** Where a short word stands at the lower edge of a map that is so wide and so high: in its middle, or as near to it as the word covers nothing. */
export function footed(text: string, size: number, wide: number, high: number, taken: readonly Box[]): Spot {
  const [middle, half] = [wide / 2, widthOf(text, size) / 2]
  const steps = Math.max(0, Math.floor((middle - half) / (size / 2)))
  const spots = Array.from({ length: 2 * steps + 1 }, (_, n) => ({ x: middle + (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * (size / 2), y: high - 0.6 * size }))
  return placed([{ text, style: '', size, spots }], taken, { left: 0, top: 0, right: wide, bottom: high })[0] ?? spots[0]!
}

/** Spots about a disc, from the top round both sides to the bottom. */
export function about({ x, y }: Spot, r: number, text: string, size: number): Spot[] {
  const half = widthOf(text, size) / 2
  return [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: x + Math.sin(angle) * (r + 3 + half * Math.abs(Math.sin(angle))), y: y - Math.cos(angle) * (r + 0.8 * size) }
  })
}

/** At most so many of some spots, as far apart in their order as can be. */
export function sampled(spots: readonly Spot[], most: number): Spot[] {
  const step = Math.max(1, spots.length / most)
  return Array.from({ length: Math.min(most, spots.length) }, (_, n) => spots[Math.floor(n * step)]!)
}

/** Spots beside a spot: to its right before all others. */
function aside(at: Spot, text: string, size: number): Spot[] {
  return [{ x: at.x + 8 + widthOf(text, size) / 2, y: at.y }, ...about(at, 6, text, size)]
}

/** Spots beside whoever stands at a spot, however large it is: the nearest before all others. */
const besideOf = (at: Spot, text: string, size: number): Spot[] => [...aside(at, text, size), ...[20, 36, 52, 68].flatMap((r) => about(at, r, text, size))]

/** Spots along a line, from a share of it on to both ends: on both sides of it, farther off, and last upon it. */
function along([from, to]: readonly [Spot, Spot], first: number, text: string, size: number): Spot[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = Math.hypot(dx, dy) || 1
  const off = (widthOf(text, size) / 2) * (Math.abs(dy) / long) + 0.8 * size * (Math.abs(dx) / long) + 3
  const shares = [0, 0.12, 0.24, 0.36, 0.48].flatMap((off) => [first - off, first + off]).filter((share) => share >= 0.1 && share <= 0.9)
  return [1, -1, 2, -2, 0].flatMap((side) => shares.map((share) => ({ x: from.x + share * dx + (side * off * dy) / long, y: from.y + share * dy - (side * off * dx) / long })))
}

/** The room that lines take which words are said of, bit by bit. */
export function traced(marks: readonly Mark[], ground: Ground): Box[] {
  return marks.filter((mark) => LINES.includes(mark.style)).flatMap(({ places }) => {
    const [from, to] = [places[0], places.at(-1)].map((p) => p && ground.spot(p))
    if (!from || !to) return []
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
    return Array.from({ length: steps }, (_, i) => roundBox({ x: from.x + (i / steps) * (to.x - from.x), y: from.y + (i / steps) * (to.y - from.y) }, 2))
  })
}

/** Whether a spot lies on a piece of ground as it is drawn. */
function covers({ shape }: Area, ground: Ground, { x, y }: Spot): boolean {
  if (shape.kind === 'disc') {
    const middle = ground.spot(shape.at)
    return Math.hypot(middle.x - x, middle.y - y) <= ground.length(shape.radius)
  }
  if (shape.kind === 'cells') return false
  const corners = shape.corners.map((c) => ground.spot(c))
  const edges = corners.map((b, i) => [corners.at(i - 1) ?? b, b] as const)
  if (shape.kind === 'line') return edges.slice(1).some((edge) => beside(edge, { x, y }) < 4)
  return edges.filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1
}

/** How far a spot is from an edge. */
function beside([a, b]: readonly [Spot, Spot], { x, y }: Spot): number {
  const share = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1)
  const on = Math.min(1, Math.max(0, share))
  return Math.hypot(a.x + on * (b.x - a.x) - x, a.y + on * (b.y - a.y) - y)
}

/** How far along a line is the first ground that some words speak of by its name: that is where they belong. The middle, if there is none. */
function named([from, to]: readonly [Spot, Spot], text: string, areas: readonly Area[], ground: Ground): number {
  const meant = areas.filter((area) => area.label !== '' && text.toLowerCase().includes(area.label.toLowerCase()))
  const shares = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)
  return shares.find((share) => meant.some((area) => covers(area, ground, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }))) ?? 0.5
}

/** What marks say, each thing once: what a ruler measures, what stops a line, which rule bars a way. */
export function saying(marks: readonly Mark[], areas: readonly Area[], ground: Ground, size: number): Label[] {
  const labels = marks.flatMap(({ style, label, rule, places }): Label[] => {
    const [from, to] = [places[0], places.at(-1)]
    if (!from || !to) return []
    const line = [ground.spot(from), ground.spot(to)] as const
    if (style === 'barred') return rule ? [{ text: rule, style, size, spots: aside(centre(places, ground), rule, size) }] : []
    // Of the legs of a way the last one says what all of them come to.
    if (style === 'leg') return marks.findLast((mark) => mark.style === 'leg')?.places === places ? [{ text: label, style: 'length', size: 1.2 * size, spots: besideOf(line[1], label, 1.2 * size) }] : []
    if (style === 'ruler') return [{ text: label, style, size: 1.2 * size, spots: along(line, 0.5, label, 1.2 * size) }]
    if (style === 'blocked' || style === 'partial') return [{ text: label, style, size, spots: along(line, named(line, label, areas, ground), label, size) }]
    return []
  })
  // Lines that lie side by side and say the same say it once, where there is room beside any of them.
  const alike = (label: Label) => labels.filter((other) => other === label || (label.style !== 'barred' && other.style === label.style && other.text === label.text))
  return labels.filter((label) => alike(label)[0] === label).map((label) => ({ ...label, spots: alike(label).flatMap((one) => one.spots) }))
}
