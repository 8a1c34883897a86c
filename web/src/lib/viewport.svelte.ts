// How near a board is looked at, and at which part of it: by wheel, keys, buttons or two fingers.

import type { Box } from './labels'

type Spot = { x: number; y: number }

/** What a board measures in the drawing, and how many times as wide as high its place on the page is. */
export type Extent = { width: number; height: number; margin: number; shape: number }

/** The share of a drawing of which nobody has to be told that it is not all. */
const PART = 0.75

export class Viewport {
  zoom = $state(1)
  pan = $state.raw<Spot>({ x: 0, y: 0 })
  /** Whether somebody looks at a part that they chose themselves: nothing but what they choose next takes them away from it. */
  byHand = false
  readonly #fingers = new Map<number, Spot>()
  #before: { middle: Spot; gap: number } | undefined

  constructor(
    private readonly extent: () => Extent,
    private readonly most: number,
  ) {}

  /** Width and height of what is in view, in the drawing. */
  get seen(): Spot {
    const { width, height, margin } = this.extent()
    return { x: (width + 2 * margin) / this.zoom, y: (height + 2 * margin) / this.zoom }
  }

  /** The upper left corner of what is in view, in the drawing. */
  get corner(): Spot {
    const { margin } = this.extent()
    return { x: this.pan.x - margin, y: this.pan.y - margin }
  }

  /** What is in view as an SVG says it. */
  get box(): string {
    return `${this.corner.x} ${this.corner.y} ${this.seen.x} ${this.seen.y}`
  }

  /** How much of the drawing is in view: where its place is wider or higher than what is asked for, more than that. */
  get #place(): Spot {
    const [{ shape }, seen] = [this.extent(), this.seen]
    return { x: Math.max(seen.x, seen.y * shape), y: Math.max(seen.y, seen.x / shape) }
  }

  /** What of the board and its frame is in view. */
  get view(): Box {
    const { width, height, margin } = this.extent()
    const [{ x: left, y: top }, seen, place] = [this.corner, this.seen, this.#place]
    const [aside, above] = [(place.x - seen.x) / 2, (place.y - seen.y) / 2]
    return { left: Math.max(left - aside, -margin), top: Math.max(top - above, -margin), right: Math.min(left + seen.x + aside, width + margin), bottom: Math.min(top + seen.y + above, height + margin) }
  }

  /** Where in the drawing something lies that has its place in pixels, from the upper left corner of a board of so many pixels across. */
  onBoard({ left, top, right, bottom }: Box, across: number): Box {
    const [{ x, y }, seen, place] = [this.corner, this.seen, this.#place]
    const pixel = place.x / across
    const [aside, above] = [x - (place.x - seen.x) / 2, y - (place.y - seen.y) / 2]
    return { left: aside + left * pixel, top: above + top * pixel, right: aside + right * pixel, bottom: above + bottom * pixel }
  }

  /** Whether so little of the drawing is in view that somebody may want to know which part. */
  get isPart(): boolean {
    const [{ width, height, margin }, { left, top, right, bottom }] = [this.extent(), this.view]
    return (right - left) * (bottom - top) < PART * (width + 2 * margin) * (height + 2 * margin)
  }

  fit(): void {
    this.zoom = 1
    this.byHand = false
    this.pan = { x: 0, y: 0 }
  }

  /** Shows all of the drawing, as somebody wishes who looks. */
  whole(): void {
    this.fit()
    this.byHand = true
  }

  /** Zooms about a spot of the drawing that stays where it is; about the middle if none is given. */
  zoomTo(next: number, about?: Spot): void {
    const { margin } = this.extent()
    const old = this.zoom
    const seen = this.seen
    const at = about ?? { x: this.pan.x - margin + seen.x / 2, y: this.pan.y - margin + seen.y / 2 }
    this.zoom = Math.min(Math.max(next, 1), this.most)
    if (this.zoom === 1) return this.fit()
    const kept = (from: number, spot: number) => spot - ((spot + margin - from) * old) / this.zoom + margin
    this.#panTo({ x: kept(this.pan.x, at.x), y: kept(this.pan.y, at.y) })
  }

  /** Zooms as somebody wishes who looks: so many times as near. */
  zoomBy(times: number, about?: Spot): void {
    this.zoomTo(this.zoom * times, about)
    this.byHand = true
  }

  /** Brings a spot of the drawing to the middle, with so much of the drawing about it in view. */
  near(spot: Spot, across: number): void {
    this.byHand = false
    const { width, height, margin } = this.extent()
    this.zoom = Math.min(Math.max((width + 2 * margin) / across, (height + 2 * margin) / across, 1), this.most)
    this.look(spot)
  }

  /** Brings a spot of the drawing to the middle, from as near as now; where it lies near an edge, no more of the table beside the board than its frame comes into view. */
  look(spot: Spot): void {
    const { width, height, margin } = this.extent()
    const [seen, { x: wide, y: high }] = [this.seen, this.#place]
    const keep = (n: number, size: number, view: number) => (view >= size + 2 * margin ? size / 2 : Math.min(Math.max(n, view / 2 - margin), size + margin - view / 2))
    this.#panTo({ x: keep(spot.x, width, wide) + margin - seen.x / 2, y: keep(spot.y, height, high) + margin - seen.y / 2 })
  }

  /** Whether a spot of the drawing is in view, with so much room about it as there is of the board and its frame. */
  sees({ x, y }: Spot, room = 0): boolean {
    const [{ width, height, margin }, { left, top, right, bottom }] = [this.extent(), this.view]
    const across = Math.max(x - room, -margin) >= left && Math.min(x + room, width + margin) <= right
    const down = Math.max(y - room, -margin) >= top && Math.min(y + room, height + margin) <= bottom
    return this.zoom === 1 || (across && down)
  }

  /** Whether of each kind of spots that there are at least one is in view. */
  seesOfEach(kinds: readonly (readonly Spot[])[], room: number): boolean {
    return kinds.every((kind) => kind.length === 0 || kind.some((spot) => this.sees(spot, room)))
  }

  /** Brings spots of the drawing into view that are not. */
  show(spots: readonly Spot[], room: number): void {
    if (!spots.every((spot) => this.sees(spot))) this.frame(spots, room)
  }

  /** Brings spots of the drawing into view with so much room about them, from no nearer than now and no farther off than they need. */
  frame(spots: readonly Spot[], room: number): void {
    const [xs, ys] = [spots.map((s) => s.x), spots.map((s) => s.y)]
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room]
    const [wide, high] = [Math.max(...xs) + room - left, Math.max(...ys) + room - top]
    const place = this.#place
    this.zoom = Math.max(1, Math.min(this.zoom, (place.x * this.zoom) / wide, (place.y * this.zoom) / high))
    if (this.zoom === 1) this.fit()
    else this.look({ x: left + wide / 2, y: top + high / 2 })
  }

  /** Moves what is in view by so many pixels of the screen, from where it was. */
  slide(from: Spot, by: Spot, svg: SVGSVGElement): void {
    const scale = this.#perPixel(svg)
    this.#panTo({ x: from.x - by.x * scale, y: from.y - by.y * scale })
    this.byHand = this.zoom > 1
  }

  /** No further than to where most of what is in view is still board: past its edge there is nothing to see. */
  #panTo(pan: Spot): void {
    const { width, height, margin } = this.extent()
    const seen = this.seen
    const keep = (n: number, size: number, seen: number) => Math.min(Math.max(n, -seen / 6 + margin), size + margin - (5 * seen) / 6)
    this.pan = { x: keep(pan.x, width, seen.x), y: keep(pan.y, height, seen.y) }
  }

  #perPixel(svg: SVGSVGElement): number {
    return 1 / (svg.getScreenCTM()?.a || 1)
  }

  /** A finger or the mouse comes down; says whether two are down now. */
  down(event: PointerEvent): boolean {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#before = this.#pair()
    return this.#fingers.size === 2
  }

  /** It moves; says whether that was pinching. */
  move(event: PointerEvent, svg: SVGSVGElement | undefined): boolean {
    if (!this.#fingers.has(event.pointerId)) return false
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [before, now] = [this.#before, this.#pair()]
    const matrix = svg?.getScreenCTM()
    if (!before || !now || !svg || !matrix || before.gap === 0) return false
    const about = new DOMPoint(before.middle.x, before.middle.y).matrixTransform(matrix.inverse())
    this.zoomBy(now.gap / before.gap, about)
    if (this.zoom > 1) {
      const scale = this.#perPixel(svg)
      this.#panTo({ x: this.pan.x - (now.middle.x - before.middle.x) * scale, y: this.pan.y - (now.middle.y - before.middle.y) * scale })
    }
    this.#before = now
    return true
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    this.#before = undefined
  }

  #pair(): { middle: Spot; gap: number } | undefined {
    const [a, b] = [...this.#fingers.values()]
    return a && b ? { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, gap: Math.hypot(a.x - b.x, a.y - b.y) } : undefined
  }
}
