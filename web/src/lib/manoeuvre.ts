// A block moved by hand: its middle is drawn straight ahead, a front corner swings about the other one. What is drawn are
// manoeuvres of its drag; what it costs and whether it may be done the server says.

import type { Answer, Drag, Piece, Place } from '../wire/wire'

/** Where a block is held. */
export type Handle = 'middle' | 'left' | 'right'
/** A manoeuvre with its amount: inches, or degrees. */
export type Done = { word: string; amount: number }

type Corners = readonly [Place, Place, Place, Place]
const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The handles of a block that its drag allows, by where they are: the front corners and the middle of the front. */
export function handles(piece: Pick<Piece, 'corners'>, drag: Drag): { handle: Handle; at: Place }[] {
  if (!piece.corners || !drag.manoeuvres) return []
  const [left, , , right] = piece.corners
  const may = (word: string) => drag.manoeuvres?.some((one) => one.word === word) ?? false
  return [
    ...(may('ahead') ? [{ handle: 'middle' as const, at: middle(left, right) }] : []),
    // The left corner goes ahead when the block wheels to the right, and the other way round.
    ...(may('wheel-right') ? [{ handle: 'left' as const, at: left }] : []),
    ...(may('wheel-left') ? [{ handle: 'right' as const, at: right }] : []),
  ]
}

/** What it means to draw a handle to a spot; nothing where that leads nowhere. `unit` is how many of the ruleset's units make an inch. */
export function drawn([left, , , right]: Corners, rear: Place, handle: Handle, to: Place, unit: number): Done | undefined {
  const front = middle(left, right)
  if (handle === 'middle') {
    const deep = Math.hypot(front.x - rear.x, front.y - rear.y) || 1
    const ahead = ((to.x - front.x) * (front.x - rear.x) + (to.y - front.y) * (front.y - rear.y)) / deep
    const amount = Math.round((ahead / unit) * 10) / 10
    return amount > 0 ? { word: 'ahead', amount } : undefined
  }
  const [pivot, swung] = handle === 'left' ? [right, left] : [left, right]
  const angle = (p: Place) => (Math.atan2(p.y - pivot.y, p.x - pivot.x) * 180) / Math.PI
  const turned = ((angle(to) - angle(swung) + 540) % 360) - 180
  // Angles grow against the clock; a block wheels to the right with it.
  const amount = Math.round(handle === 'left' ? -turned : turned)
  return amount > 0 && amount <= 90 ? { word: handle === 'left' ? 'wheel-right' : 'wheel-left', amount } : undefined
}

/** Where the corners of a block are after a manoeuvre that was drawn: to be shown before the server has said the same. */
export function after(corners: Corners, done: Done, unit: number): Corners {
  const [left, rearLeft, rearRight, right] = corners
  if (done.word === 'ahead') {
    const deep = Math.hypot(left.x - rearLeft.x, left.y - rearLeft.y) || 1
    const by = { x: ((left.x - rearLeft.x) / deep) * done.amount * unit, y: ((left.y - rearLeft.y) / deep) * done.amount * unit }
    const gone = (p: Place): Place => ({ x: Math.round(p.x + by.x), y: Math.round(p.y + by.y) })
    return [gone(left), gone(rearLeft), gone(rearRight), gone(right)]
  }
  const pivot = done.word === 'wheel-right' ? right : left
  const angle = ((done.word === 'wheel-right' ? -done.amount : done.amount) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = (p: Place): Place => ({ x: Math.round(pivot.x + (p.x - pivot.x) * cos - (p.y - pivot.y) * sin), y: Math.round(pivot.y + (p.x - pivot.x) * sin + (p.y - pivot.y) * cos) })
  return [turned(left), turned(rearLeft), turned(rearRight), turned(right)]
}

/** Manoeuvres one after the other, as an answer: lengths in the ruleset's unit, angles in hundredths of a degree. */
export function answered(drag: Pick<Drag, 'id'>, done: readonly Done[], unit: number): Answer {
  return { kind: 'manoeuvres', drag: drag.id, done: done.map(({ word, amount }) => ({ word, amount: Math.round(amount * (word === 'ahead' ? unit : 100)) })) }
}
