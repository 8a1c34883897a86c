// Applies what changed to what was seen. Nothing is altered in place, so earlier pictures stay valid (replays keep them all).

import type { Picture, PicturePatch } from '../wire/wire'

/** The picture after a change. */
export function patched(picture: Picture, patch: PicturePatch | undefined): Picture {
  if (!patch) return picture
  const gone = new Set(patch.gone ?? [])
  const fresh = new Map((patch.pieces ?? []).map((piece) => [piece.id, piece]))
  const pieces = picture.pieces.filter((piece) => !gone.has(piece.id) && !fresh.has(piece.id))
  pieces.push(...fresh.values())
  pieces.sort((a, b) => a.id - b.id)
  return {
    board: picture.board,
    areas: patch.areas ?? picture.areas,
    ...(picture.decoration ? { decoration: picture.decoration } : {}),
    pieces,
    ...((patch.groups ?? picture.groups) ? { groups: patch.groups ?? picture.groups } : {}),
    marks: patch.marks ?? picture.marks,
    meters: patch.meters ?? picture.meters,
    hands: patch.hands ?? picture.hands,
    clock: patch.clock ?? picture.clock,
  }
}
