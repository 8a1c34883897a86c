// Lines of which only the last have room: the first that is seen is seen whole, and none begins in its middle.

/** How far up something is to be scrolled that shows the end of some lines, which are so high and have so much room: to the first of `tops` from which all the others are seen, or else to the last one. `lead` stays free above it. */
export function tailOf(tops: readonly number[], whole: number, room: number, lead: number): number {
  const end = Math.max(0, whole - room)
  if (end === 0) return 0
  const from = tops.find((top) => top - lead >= end) ?? tops.at(-1) ?? end
  return Math.max(0, from - lead)
}

/** Shows the end of the lines in a box that scrolls; `last` comes after all of them, and makes the room that takes. */
export function showTail(box: Element, lines: readonly Element[], last: HTMLElement, lead: number): void {
  const top = box.getBoundingClientRect().top - box.scrollTop
  const whole = last.getBoundingClientRect().top - top
  // No more of them are looked at than there is room for.
  const tops: number[] = []
  for (const line of lines.toReversed()) {
    tops.unshift(line.getBoundingClientRect().top - top)
    if ((tops[0] ?? 0) < whole - box.clientHeight) break
  }
  const scroll = tailOf(tops, whole, box.clientHeight, lead)
  const more = scroll === 0 ? 0 : Math.max(0, scroll + box.clientHeight - (box.scrollHeight - last.offsetHeight))
  // Whatever is written has the browser look anew where everything is.
  const height = `${more}px`
  if (last.style.height !== height) last.style.height = height
  if (Math.abs(box.scrollTop - scroll) >= 1) box.scrollTop = scroll
}
