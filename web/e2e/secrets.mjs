// Every byte a page receives, and what in it the other side was never to know.

/** Keeps everything a page receives over the socket and from the interface, in order. */
export function wiretap(page) {
  const texts = []
  const bodies = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))))
  page.on('response', (response) => {
    const url = response.url()
    // What is printed is known to everybody.
    if (!url.includes('/api/') || /catalogue|rulesets|rules$/.test(url)) return
    bodies.push(response.text().then((text) => texts.push(text), () => undefined))
  })
  return { texts: () => texts, done: () => Promise.all(bodies) }
}

/** The pictures and patches in what was received; a replay has one for every answer. */
function drawn(texts) {
  return texts.flatMap((text) => {
    const message = text.startsWith('{') ? JSON.parse(text) : {}
    const frames = (message.frames ?? []).map((frame) => ({ text: JSON.stringify(frame), pieces: frame.picture?.pieces ?? [] }))
    return [{ text, pieces: message.picture?.pieces ?? [] }, ...frames]
  })
}

/**
 * What a page was told of the other side’s face-down cards. The truth is what their owner saw: which card each piece is.
 */
export function secretsOf(owners, others, owner) {
  const truth = new Map()
  for (const { pieces } of drawn(owners)) {
    for (const piece of pieces) if (piece.owner === owner && piece.card !== undefined) truth.set(piece.id, { tag: piece.tag, card: piece.card })
  }
  if (truth.size < 5) return [`the owner saw only ${truth.size} of their own pieces`]
  const leaks = []
  const shown = new Set()
  for (const { text, pieces } of drawn(others)) {
    for (const piece of pieces.filter((p) => p.owner === owner)) {
      if (piece.face_up) shown.add(piece.id)
      else if (piece.card !== undefined) leaks.push(`${piece.tag} lies face down and is card ${piece.card}`)
      else if (piece.count !== undefined) leaks.push(`${piece.tag} lies face down and has ${piece.count} models`)
      for (const extra of piece.extras) {
        if (!extra.face_up && extra.card !== undefined) leaks.push(`${piece.tag} has card ${extra.card} face down`)
      }
    }
    // In sentences a piece that is known is called by its tag and its name; one that is not, by its tag alone.
    for (const [id, { tag }] of truth) {
      const named = new RegExp(`\\b${tag} [A-Z][a-z]+`).exec(text)
      if (named && !shown.has(id) && !mayBeKnown(text, id)) leaks.push(`${named[0]} in: ${text.slice(0, 160)}`)
    }
    for (const hand of JSON.stringify(text).includes('hands') ? handsOf(text) : []) {
      if (hand.seat === owner && hand.label === 'To be deployed') leaks.push(`the hand of seat ${owner} was sent`)
    }
  }
  return leaks
}

/** A line that itself tells of the turning-up may come with the picture that shows it. */
function mayBeKnown(text, id) {
  const message = text.startsWith('{') ? JSON.parse(text) : {}
  if (message.type !== 'update' && message.type !== 'table') return false
  const gone = message.picture?.gone ?? []
  return gone.includes(id) || (message.picture?.pieces ?? []).some((p) => p.id === id && p.face_up)
}

function handsOf(text) {
  const message = text.startsWith('{') ? JSON.parse(text) : {}
  return message.picture?.hands ?? []
}
