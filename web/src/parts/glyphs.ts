// Line drawings of kinds of troops, on a square from -16 to 16.

export const glyphs: Record<string, string> = {
  spear: 'M0 16V-8M-4-8 0-16 4-8Z',
  sword: 'M-2 12V-8L0-14 2-8V12M-7 4H7M0 12V16',
  bow: 'M-6-13Q10 0-6 13M-6-13V13M-12 0H9M5-4 10 0 5 4',
  crossbow: 'M0-12V14M-12-4Q0-16 12-4M-12-4 0 4 12-4M-3-12 0-15 3-12',
  shield: 'M-11-13H11V-2Q11 9 0 15-11 9-11-2ZM0-13V15M-11-2H11',
  axe: 'M-3 15V-14M-3-12Q10-16 11-3 4-6-3-2',
  horse: 'M-10 14V2Q-10-6-2-8L4-15 7-9 12-4 9 0 4-2Q6 6 6 14',
  banner: 'M-8 15V-15M-8-14H11L6-8 11-2H-8',
  leaf: 'M-11 13Q-14-12 13-14 13 10-11 13ZM-11 13 5-6M-5 6V-2M0 0H7',
  staff: 'M0 15V-6M0-6A5 5 0 1 1 .1-6M-8-13-11-16M8-13 11-16M-10-8H-14M10-8H14',
  wolf: 'M-12-14-6-8H4L10-14 11-3 3 12Q0 15-3 12L-11-3ZM-5-2h.1M5-2h.1M-2 9H2',
  boar: 'M-13-4Q-12-12 0-12 12-12 13-2L9 9H-9ZM-8 9-11 3M8 9 11 3M-3 4h.1M3 4h.1M-6-4h.1M6-4h.1',
  skull: 'M-9-2A9 9 0 1 1 9-2Q9 4 5 6V11H-5V6Q-9 4-9-2ZM-4-3h.1M4-3h.1M-2 11V7M2 11V7',
  bone: 'M-8 8 8-8M-8 8A3.500 3.500 0 1 1-12 6 3.500 3.500 0 1 1-8 8M8-8A3.500 3.500 0 1 0 12-6 3.500 3.500 0 1 0 8-8',
  bird: 'M-15-6Q-6-10 0 2 6-10 15-6 8-4 3 9L0 14-3 9Q-8-4-15-6Z',
  ghost: 'M-10 14V-3A10 10 0 0 1 10-3V14L5 9 0 14-5 9ZM-4-4h.1M4-4h.1M-2 3H2',
  giant: 'M0-16A4 4 0 1 1-.1-16M-9-5H9M-9-5-13 7M9-5 13 7M-6-5V4L-8 15M6-5V4L8 15M-6 4H6',
  gun: 'M-13 6 8-9M8-9 13-13M-13 6-9 12M-4 0 0 6',
}

/** The drawing of a name; names without one get a plain rhombus. */
export function glyph(name: string | undefined): string {
  return (name && glyphs[name]) || 'M0-13 13 0 0 13-13 0Z'
}
