// What hands do at an open table: a mouse or fingers point, draw, wheel, turn, pan and zoom; keys go from one thing to the next.

import type { Drag, Picture, Piece, Place } from '../wire/wire'
import type { Stroke } from './drawing.svelte'
import { middleOf, reading, same, type Ground } from './geometry'
import type { Manoeuvring } from './manoeuvring.svelte'
import { acrossOf, encloses, isBlock } from './units'
import type { Viewport } from './viewport.svelte'

type Spot = { x: number; y: number }

/** What whoever lays the table hears of hands. */
export type Heard = {
  onpoint?: ((place: Place, piece: Piece | undefined) => void) | undefined
  onhover?: ((piece: number | undefined) => void) | undefined
  ondraw?: ((piece: number | undefined, tip: Place) => void) | undefined
  /** A line begins: anew from its piece, or on from its end. */
  onbegin?: ((from: 'piece' | 'end') => void) | undefined
  onsettle?: (() => void) | undefined
  onface?: ((at: Place) => void) | undefined
  onstep?: ((by: Place) => boolean) | undefined
  /** A block that is put down stands in a file more or less. */
  onwiden?: ((by: 1 | -1) => boolean) | undefined
}

/** The table as hands find it. */
export type Laid = Heard & {
  picture: Picture
  ground: Ground
  viewport: Viewport
  /** An inch, in the ruleset's unit. */
  unit: number
  /** Pixels of the screen for one of the drawing. */
  scale: number
  svg: SVGSVGElement | undefined
  holder: HTMLElement | undefined
  drags: readonly Drag[]
  stroke: Stroke | undefined
  /** The handle by which whoever is drawn is turned, and where that one looks. */
  handle: Spot | undefined
  way: Place | undefined
  /** The moves of the one block that has handles, and that block. */
  drills: readonly Drag[]
  drilled: Piece | undefined
  manoeuvring: Manoeuvring | undefined
  /** What can be chosen, in reading order. */
  stops: readonly Place[]
  /** Where a piece is drawn, and how large. */
  placeOf: (piece: Piece) => Spot
  radius: (piece: Piece) => number
  /** Whether somebody has something to do with the question. */
  asked: (piece: Piece) => boolean
}

type Hold = { kind: 'pan' | 'draw' | 'drill' | 'face' | 'point'; x: number; y: number; pan: Spot; piece: Piece | undefined; from: 'piece' | 'end'; moved: boolean }

/** How far a hand moves, in pixels, before it draws and does not point. */
const STILL = 6
const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0] }
/** How long keys rest, in milliseconds, before what they have nudged is put right. */
const NUDGED = 700

export class Hands {
  /** Where keys or a finger have looked last. */
  stop = $state.raw<Place | undefined>()
  /** The piece that a mouse rests upon. */
  pointed = $state<number | undefined>()
  /** Ground on which a mouse rests, a finger has tapped or keys have looked. */
  rests = $state.raw<Place | undefined>()
  /** Whether a finger or keys looked somewhere last: unlike a mouse they stay there until they look elsewhere. */
  steady = $state(false)
  #hold = $state.raw<Hold | undefined>()
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly laid: () => Laid) {}

  /** Whether a hand holds something now: nothing moves away under it. */
  get holds(): boolean {
    return this.#hold !== undefined
  }

  /** From the screen to the table. */
  spotAt = (event: { clientX: number; clientY: number }): Place => {
    const { svg, ground } = this.laid()
    const matrix = svg?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    return ground.place(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()))
  }

  pieceOn = (place: Place | undefined): Piece | undefined => this.laid().picture.pieces.find((p) => same(p.at, place))

  /** Whose counter is at a spot, or whose base, as they are drawn. */
  #pieceAt(place: Place, slack: number): Piece | undefined {
    const { picture, ground, placeOf, radius, asked } = this.laid()
    const spot = ground.spot(place)
    const from = (at: Spot) => Math.hypot(at.x - spot.x, at.y - spot.y)
    const near = (p: Piece) => from(placeOf(p)) - radius(p)
    const hit = picture.pieces.filter((p) => from(placeOf(p)) <= Math.max(radius(p), ground.length(slack)) || from(ground.spot(p.at)) <= ground.length(p.radius ?? 500))
    const ranks = picture.pieces.filter((p) => p.corners && encloses(p.corners, place)).sort((a, b) => acrossOf(a, ground) - acrossOf(b, ground))
    const models = hit.filter((p) => !isBlock(p)).sort((a, b) => near(a) - near(b))
    // Who stands in the ranks of others is meant before them, and whoever is there before those who are only near; but before all of these whoever has something to do with the question.
    const there = [...models.filter((p) => near(p) <= 0), ...ranks]
    const close = [...models, ...hit.sort((a, b) => near(a) - near(b))]
    // Of whoever stands against a block that has nothing to do with the question half is below a finger that lies upon that.
    const against = there[0] && isBlock(there[0]) ? close.find((p) => asked(p) && near(p) <= ground.length(slack) / 2) : undefined
    return there.find(asked) ?? against ?? there[0] ?? close.find(asked) ?? close[0]
  }

  /** A finger is wider than a base. */
  #slack(event: PointerEvent): number {
    const { ground, scale } = this.laid()
    return (event.pointerType === 'touch' ? 20 : 9) / scale / ground.length(1)
  }

  down = (event: PointerEvent): void => {
    const { onpoint, viewport, svg, ground, handle, stroke, drags } = this.laid()
    if (!onpoint) return
    if (viewport.down(event)) {
      this.#hold = undefined
      return
    }
    svg?.setPointerCapture(event.pointerId)
    const slack = this.#slack(event)
    const place = this.spotAt(event)
    const piece = this.#pieceAt(place, slack)
    const [spot, touched] = [ground.spot(place), Math.max(9, slack * ground.length(1))]
    const onHandle = handle && Math.hypot(spot.x - handle.x, spot.y - handle.y) < touched
    const onTip = stroke && Math.hypot(stroke.tip.x - place.x, stroke.tip.y - place.y) <= Math.max(stroke.drag.radius, slack)
    const moves = drags.filter((d) => piece && d.piece === piece.id && d.from)
    const drawn = onTip || moves.some((d) => !d.manoeuvres) || (drags.length > 0 && drags.every((d) => !d.from) && !piece)
    const kind = onHandle ? 'face' : drawn ? 'draw' : moves.length > 0 ? 'drill' : 'point'
    this.#hold = { kind, x: event.clientX, y: event.clientY, pan: viewport.pan, piece: onTip ? undefined : piece, from: onTip ? 'end' : 'piece', moved: false }
  }

  move = (event: PointerEvent): void => {
    const { viewport, svg, stroke, manoeuvring, ...heard } = this.laid()
    if (viewport.move(event, svg)) return
    const hold = this.#hold
    if (!hold) {
      if (event.pointerType === 'mouse') {
        const piece = this.#pieceAt(this.spotAt(event), this.#slack(event))
        this.rests = piece ? undefined : this.spotAt(event)
        this.pointed = stroke ? undefined : piece?.id
        heard.onhover?.(piece?.id)
      }
      return
    }
    if (!hold.moved && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) < STILL) return
    if (!hold.moved && hold.kind === 'draw') {
      this.pointed = undefined
      heard.onbegin?.(hold.from)
    }
    if (!hold.moved && hold.kind === 'drill' && hold.piece) this.#drill(hold.piece, hold)
    hold.moved = true
    if (hold.kind === 'drill') manoeuvring?.pull(this.spotAt(event))
    else if (hold.kind === 'draw') heard.ondraw?.(hold.piece?.id ?? stroke?.drag.piece, this.spotAt(event))
    else if (hold.kind === 'face') heard.onface?.(this.spotAt(event))
    else if (viewport.zoom > 1 && svg) viewport.slide(hold.pan, { x: event.clientX - hold.x, y: event.clientY - hold.y }, svg)
  }

  /** A block that is drawn from anywhere within goes straight ahead; it is chosen by that. */
  #drill(piece: Piece, from: Spot): void {
    const { drilled, drills, manoeuvring, onpoint } = this.laid()
    if (drilled?.id !== piece.id) onpoint?.(piece.at, piece)
    manoeuvring?.take(drills, piece, 'middle', this.spotAt({ clientX: from.x, clientY: from.y }))
  }

  up = (event: PointerEvent): void => {
    const { viewport, manoeuvring, onsettle, onpoint } = this.laid()
    viewport.up(event)
    const held = this.#hold
    this.#hold = undefined
    if (!held) return
    const place = this.spotAt(event)
    if (held.moved && held.kind === 'drill') manoeuvring?.letGo()
    else if (held.moved && held.kind === 'draw') onsettle?.()
    else if (!held.moved && held.kind !== 'face') {
      this.stop = held.piece?.at ?? place
      this.steady = event.pointerType !== 'mouse'
      if (this.steady) this.rests = held.piece ? undefined : place
      onpoint?.(place, held.piece)
    }
  }

  leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.rests = this.pointed = undefined
  }

  cancel = (event: PointerEvent): void => {
    this.laid().viewport.up(event)
    this.#hold = undefined
  }

  #zoomBy(times: number, about?: Place): void {
    const { viewport, ground } = this.laid()
    viewport.zoomBy(times, about && ground.spot(about))
  }

  /** Wheels must be heard actively to keep the page from scrolling. */
  wheel = (node: Element) => {
    const listen = ((event: WheelEvent) => {
      const { viewport } = this.laid()
      if (!event.ctrlKey && viewport.zoom === 1 && event.deltaY > 0) return
      event.preventDefault()
      this.#zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.spotAt(event))
    }) as EventListener
    if (!this.laid().onpoint) return
    node.addEventListener('wheel', listen, { passive: false })
    return { destroy: () => node.removeEventListener('wheel', listen) }
  }

  /** Turns where whoever is drawn looks by a twenty-fourth of a turn, clockwise or back. */
  #swing(steps: 1 | -1): boolean {
    const { stroke, way, onface } = this.laid()
    if (!stroke || !way || !onface) return false
    const angle = Math.atan2(way.y, way.x) - (steps * Math.PI) / 12
    onface({ x: stroke.tip.x + Math.round(1000 * Math.cos(angle)), y: stroke.tip.y + Math.round(1000 * Math.sin(angle)) })
    return true
  }

  /** From one of some places to the next, or to the one before. */
  #jump(step: 1 | -1, among: readonly Place[] = this.laid().stops): void {
    if (among.length === 0) return
    const here = among.findIndex((s) => same(s, this.stop))
    this.stop = among[here < 0 && step < 0 ? among.length - 1 : (here + step + among.length) % among.length]
    this.steady = true
    const on = this.pieceOn(this.stop)
    this.rests = on ? undefined : this.stop
    this.laid().onhover?.(on?.id)
  }

  /** All there is to look at, in reading order: whoever stands there, and ground that has a name. */
  #sights(): Place[] {
    const { picture, ground } = this.laid()
    const grounds = picture.areas.filter((area) => area.label !== '' && area.style !== 'zone').flatMap((area) => middleOf(area) ?? [])
    return [...picture.pieces.map((p) => p.at), ...grounds].filter((at, i, all) => all.findIndex((other) => same(other, at)) === i).sort((a, b) => reading(ground, a, b))
  }

  key = (event: KeyboardEvent): void => {
    const { picture, ground, unit, viewport, asked, onstep, onwiden, onpoint } = this.laid()
    const arrow = ARROWS[event.key]
    const size = (event.shiftKey ? 1 : 0.1) * unit * (ground.flipped ? -1 : 1)
    if (arrow && onstep?.({ x: Math.round(arrow[0] * size), y: Math.round(arrow[1] * size) })) {
      this.pointed = undefined
      this.#settleLater()
    } else if (arrow) this.#jump(event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === ']') this.#swing(1) || this.#jump(1)
    else if (event.key === '[') this.#swing(-1) || this.#jump(-1)
    else if ((event.key === '}' || event.key === '{') && onwiden?.(event.key === '}' ? 1 : -1)) this.pointed = undefined
    else if (event.key === '}') this.#jump(1, this.#sights())
    else if (event.key === '{') this.#jump(-1, this.#sights())
    else if ((event.key === ' ' || (event.key === 'Enter' && !event.defaultPrevented)) && this.stop) onpoint?.(this.stop, picture.pieces.find((p) => same(p.at, this.stop) && asked(p)) ?? this.pieceOn(this.stop))
    else if (event.key === '+' || event.key === '=') this.#zoomBy(1.3, this.stop)
    else if (event.key === '-') this.#zoomBy(1 / 1.3)
    else if (event.key === '0') viewport.whole()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Keys nudge many times; only the last place is put right. */
  #settleLater(): void {
    clearTimeout(this.#later)
    this.#later = setTimeout(() => this.laid().onsettle?.(), NUDGED)
  }

  /** A key that was pressed elsewhere, but is meant for the board. */
  press(event: KeyboardEvent): void {
    this.laid().holder?.focus()
    this.key(event)
  }
}
