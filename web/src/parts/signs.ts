// Signs of kinds of troops and things: woodcuts on a square of 64, drawn by us in one style.
//
// Solid bodies with few cuts in the colour of the ground; no limb is thinner than 3, weapons lean to the upper right, heads look
// left. `fill` is body, `stroke` a line of it, `cut` and `line` are cuts through it: each may be told from all others at 22 pixels.

export type Part = { fill: string } | { cut: string } | { stroke: string; width: number } | { line: string; width: number }
/** A sign, and how far it is turned about its middle, in degrees. */
export type Sign = { turn?: number; parts: readonly Part[] }

export const SIGNS: Readonly<Record<string, Sign>> = {
  axe: { turn: 24,
    parts: [
      { fill: 'M29 3H34V63H29Z' },
      { fill: 'M34 8C43 12 50 8 55 3 63 16 63 30 55 42 50 35 43 32 34 34Z' },
      { fill: 'M29 13 17 20 29 27Z' },
      { line: 'M53 11Q57 22 53 34', width: 1.8 },
    ],
  },
  banner: {
    parts: [
      { fill: 'M12 4H16.5V63H12Z' },
      { fill: 'M14.2-1 18 4 14.2 8 10.5 4Z' },
      { fill: 'M19 7Q30 3 40 8T60 7L52 22 60 38Q49 43 39 38T19 38Z' },
      { cut: 'M33 14 36 20 42.5 20.5 38 25 39.5 31.5 33 28.3 27 31.5 28.3 25 24 20.5 30.5 20Z' },
    ],
  },
  bird: {
    parts: [
      { fill: 'M2 16C16 10 26 16 31 28 35 14 47 6 62 8 56 12 55 16 52 20 57 19 60 20 62 22 52 24 50 32 43 38L54 46 48 50 36 44C33 52 27 58 18 62 22 55 22 50 20 45 10 42 6 34 8 28 12 31 15 32 18 32 10 28 8 22 2 16Z' },
      { line: 'M31 28Q31 36 28 42', width: 1.8 },
    ],
  },
  boar: {
    parts: [
      { fill: 'M4 36C4 32 8 30 12 30 14 22 22 16 32 14L36 6 41 14C54 16 62 26 62 38L58 42V56H50L48 46C42 49 34 49 29 47L27 56H19L19 46C15 46 12 44 10 41 6 42 4 40 4 36Z' },
      { cut: 'M20 27 26 25 25 30Z' },
      { line: 'M10 40Q6 36 9 30M32 14Q44 18 48 30', width: 2.2 },
    ],
  },
  bone: {
    parts: [
      { fill: 'M14 38 38 14C34 6 44 0 49 6 50 8 50 9 50 11 52 11 54 11 57 13 63 19 57 29 49 26L26 49C29 57 19 63 13 57 11 54 11 52 11 50 9 50 8 50 6 49 0 44 6 34 14 38Z' },
      { line: 'M24 46 46 24', width: 1.8 },
    ],
  },
  bow: { turn: -45,
    parts: [
      { fill: 'M24 2C50 12 50 52 24 62L21.5 59C40 48 40 16 21.5 5Z' },
      { stroke: 'M22.5 4 10 32 22.5 60', width: 1.8 },
      { stroke: 'M8 32H54', width: 3.4 },
      { fill: 'M50 24 63 32 50 40 53 32ZM2 26H8L14 32 8 38H2L7 32Z' },
    ],
  },
  cannon: {
    parts: [
      { fill: 'M2 29 44 8Q53 5 57 12T54 24L13 45Q5 47 2 41-1 34 2 29Z' },
      { fill: 'M38 26A17.5 17.5 0 1 1 37.9 26Z' },
      { cut: 'M38 32A11.5 11.5 0 1 1 37.9 32Z' },
      { stroke: 'M38 30V57M24.5 43.5H51.5M28.5 34 47.5 53M47.5 34 28.5 53', width: 2.6 },
      { fill: 'M38 39A4.5 4.5 0 1 1 37.9 39Z' },
      { line: 'M9 27 16 41M42 10 47 25', width: 1.8 },
    ],
  },
  catapult: {
    parts: [
      { stroke: 'M10 50 47 14', width: 4.6 },
      { fill: 'M44 2C53 0 62 8 60 17 54 22 42 12 44 2Z' },
      { fill: 'M3 44H61V51H3Z' },
      { fill: 'M14 46A8.5 8.5 0 1 1 13.9 46ZM50 46A8.5 8.5 0 1 1 49.9 46Z' },
      { cut: 'M14 51A3.5 3.5 0 1 1 13.9 51ZM50 51A3.5 3.5 0 1 1 49.9 51Z' },
      { stroke: 'M34 46 28 28M22 46 28 28', width: 4 },
    ],
  },
  chariot: {
    parts: [
      { fill: 'M10 16Q24 8 40 14L40 36H12Q6 26 10 16Z' },
      { fill: 'M38 30H63V34.5H38Z' },
      { fill: 'M24 30A16.5 16.5 0 1 1 23.9 30Z' },
      { cut: 'M24 36A10.5 10.5 0 1 1 23.9 36Z' },
      { stroke: 'M24 34V60M11.5 46.5H36.5M15 37.5 33 55.5M33 37.5 15 55.5', width: 2.6 },
      { stroke: 'M54 31 60 16', width: 3 },
      { fill: 'M60 8 65 18 56 17Z' },
      { line: 'M16 18Q26 14 35 18', width: 1.7 },
    ],
  },
  civilian: {
    parts: [
      { fill: 'M32 4A11 11 0 1 1 31.9 4Z' },
      { fill: 'M32 28C44 28 50 35 52 48L54 62H10L12 48C14 35 20 28 32 28Z' },
      { fill: 'M12 13Q32 3 52 13L50 18Q32 10 14 18Z' },
      { line: 'M32 34V60M24 32 32 41 40 32', width: 1.8 },
    ],
  },
  crossbow: { turn: 40,
    parts: [
      { fill: 'M3 27C14 6 50 6 61 27L57 29C46 15 18 15 7 29Z' },
      { fill: 'M28 10H36V46L39 61H25L28 46Z' },
      { stroke: 'M5 27 32 35 59 27', width: 1.8 },
      { fill: 'M32-2 38 9H26Z' },
      { line: 'M32 15V33', width: 1.7 },
    ],
  },
  crown: {
    parts: [
      { fill: 'M7 47 3 19 18 31 32 9 46 31 61 19 57 47Z' },
      { fill: 'M8 50H56V58H8Z' },
      { fill: 'M32 2A4.5 4.5 0 1 1 31.9 2ZM4 11A4 4 0 1 1 3.9 11ZM60 11A4 4 0 1 1 59.9 11Z' },
      { cut: 'M32 29 37 36 32 43 27 36Z' },
      { line: 'M13 54H51', width: 1.6 },
    ],
  },
  dragon: {
    parts: [
      { fill: 'M62 63C62 44 54 36 55 26L62 14 48 19 50 4 38 14C26 12 20 20 14 26L2 29V37L9 41 20 38 14 46 19 49 28 42C34 48 33 55 31 63Z' },
      { cut: 'M25 23 33 22 29 28Z' },
      { line: 'M46 24C46 36 53 46 53 60M39 21Q39 30 43 37', width: 2 },
      { cut: 'M5 33 9 33 7 35.5Z' },
    ],
  },
  drum: {
    parts: [
      { fill: 'M10 24Q10 17 32 17T54 24V50Q54 59 32 59T10 50Z' },
      { cut: 'M15 24.5Q15 21.5 32 21.5T49 24.5Q49 28 32 28T15 24.5Z' },
      { line: 'M12 33 21 54 32 34 43 54 52 33', width: 1.9 },
      { stroke: 'M8 8 30 23M56 8 36 23', width: 3.4 },
      { fill: 'M7 4A4 4 0 1 1 6.9 4ZM57 4A4 4 0 1 1 56.9 4Z' },
    ],
  },
  flame: {
    parts: [
      { fill: 'M34 1C38 14 54 22 54 40 54 54 44 63 32 63S10 54 10 40C10 30 17 25 19 14 25 17 27 22 27 27 33 21 36 12 34 1Z' },
      { cut: 'M33 32C35 40 43 43 43 50 43 57 38 60 32 60S22 56 22 50C22 46 25 44 26 40 28 41 29 43 29 45 32 42 34 37 33 32Z' },
    ],
  },
  ghost: {
    parts: [
      { fill: 'M32 2C46 2 54 12 54 27V46C54 54 58 57 60 62 52 63 48 60 46 57 43 62 37 63 33 58 28 63 22 63 19 58 15 62 9 63 4 60 9 55 10 50 10 44V27C10 12 18 2 32 2Z' },
      { cut: 'M23 20A5 7 0 1 1 22.9 20ZM41 20A5 7 0 1 1 40.9 20Z' },
      { cut: 'M32 38A4.5 5.5 0 1 1 31.9 38Z' },
    ],
  },
  giant: { turn: -8,
    parts: [
      { fill: 'M26 2H38V9Q38 16 32 16T26 9Z' },
      { fill: 'M12 22Q15 18 24 18H40Q48 18 51 24L56 40 50 44 45 33 43 42 47 62H36L32 48 28 62H17L21 42 19 33 14 44 8 40Z' },
      { fill: 'M49 38 55 36 64 8 56 2 48 7Z' },
      { line: 'M27 8H37M21 42H43M32 20V36', width: 1.9 },
    ],
  },
  hammer: { turn: 28,
    parts: [
      { fill: 'M29 24H35V63H29Z' },
      { fill: 'M10 5H50L54 10V20L50 25H10Q7 15 10 5Z' },
      { line: 'M19 8V22M45 8V22', width: 2 },
      { line: 'M28 11 32 15 36 11M28 19 32 15 36 19', width: 1.6 },
    ],
  },
  handgun: { turn: -38,
    parts: [
      { fill: 'M20 24H66V31H38L34 37H26Q20 38 15 46 12 52 4 50-2 47 0 38 3 32 12 29Z' },
      { stroke: 'M27 37Q30 45 36 37', width: 2.6 },
      { fill: 'M23 24 20 14 27 16 30 24Z' },
      { line: 'M33 27.5H62', width: 1.6 },
    ],
  },
  hat: {
    parts: [
      { fill: 'M3 43C3 35 14 31 19 30 19 18 24 13 34 14S47 20 47 31C55 33 61 37 61 44 50 52 14 52 3 43Z' },
      { fill: 'M40 25C50 24 58 16 57 3 46 2 35 10 36 20Z' },
      { line: 'M19.5 34Q33 40 47 34M53 8Q46 12 42 20', width: 2 },
    ],
  },
  holy: {
    parts: [
      { fill: 'M32 0.5 36 8.6 44 4.4 42.5 13.4 51.5 14.7 45 21 51.5 27.3 42.5 28.6 44 37.6 36 33.4 32 41.5 28 33.4 20 37.6 21.5 28.6 12.5 27.3 19 21 12.5 14.7 21.5 13.4 20 4.4 28 8.6Z' },
      { cut: 'M32 12.5A8.5 8.5 0 1 1 31.9 12.5Z' },
      { fill: 'M32 16A5 5 0 1 1 31.9 16Z' },
      { fill: 'M29.3 38H34.7V64H29.3Z' },
      { fill: 'M23 44H41V48H23Z' },
    ],
  },
  hood: {
    parts: [
      { fill: 'M33 1C44 9 54 19 54 36L60 62H4L10 36C10 19 21 10 33 1Z' },
      { cut: 'M32 19C41 23 43 33 42 42Q38 50 32 50T22 42C21 33 23 23 32 19Z' },
      { fill: 'M25 35H30V38.5H25ZM34 35H39V38.5H34Z' },
      { line: 'M16 58 22 50M48 58 42 50', width: 1.7 },
    ],
  },
  horn: {
    parts: [
      { fill: 'M60 4C64 34 46 58 17 58L5 54 5 48 17 48C34 47 42 33 40 12Z' },
      { cut: 'M44 13 57 8Q57 16 55 21 50 16 44 13Z' },
      { line: 'M37 30 50 38M26 42 34 53M14 48V58', width: 2 },
    ],
  },
  horse: {
    parts: [
      { fill: 'M24 63C24 49 34 47 33 38 24 40 20 43 14 46L5 41Q3 35 9 29L18 17Q22 11 29 9L31 1 38 8C53 12 59 28 58 63Z' },
      { cut: 'M22 22 28 21 26 25Z' },
      { line: 'M42 14C51 23 52 40 50 58M36 12Q45 26 44 40', width: 2 },
      { cut: 'M9 37 12 37 11 40Z' },
    ],
  },
  knife: { turn: 45,
    parts: [
      { fill: 'M32 4C40 14 40 26 38 38H27V12Z' },
      { fill: 'M20 38H44V43H20Z' },
      { fill: 'M28 43H36L37 58Q32 63 27 58Z' },
      { line: 'M33 14V35', width: 1.6 },
    ],
  },
  leaf: {
    parts: [
      { fill: 'M6 58C2 26 22 6 60 4 60 40 40 62 14 54L8 62Q4 62 6 58Z' },
      { line: 'M12 54 46 18M24 42V28M32 34H46', width: 2.2 },
    ],
  },
  lizard: {
    parts: [
      { fill: 'M4 30C4 22 12 16 22 18L34 10 36 18C48 20 52 30 50 40 49 46 54 50 62 46 60 58 44 60 40 48L38 58H30L30 46 20 44 18 58H10L12 42C8 40 6 36 6 34Z' },
      { cut: 'M16 24 22 24 19 28Z' },
      { line: 'M5 33H18M30 22Q40 24 42 36', width: 2 },
    ],
  },
  musket: { turn: -38,
    parts: [
      { fill: 'M14 27H70V31.5H36L30 36H22L8 46Q1 48-3 43L-5 37Q4 35 8 31Z' },
      { stroke: 'M24 36Q27 43 32 36', width: 2.4 },
      { fill: 'M20 27 17 18 24 20 26 27Z' },
      { stroke: 'M40 35H66', width: 2 },
      { line: 'M2 38 12 34', width: 1.4 },
    ],
  },
  ogre: {
    parts: [
      { fill: 'M32 3C46 3 51 12 51 22L59 22 56 33 51 36C51 52 45 62 32 62S13 52 13 36L8 33 5 22 13 22C13 12 18 3 32 3Z' },
      { cut: 'M18 23 28 27 27 31 19 28ZM46 23 36 27 37 31 45 28Z' },
      { cut: 'M19 49 20 38 24 45H40L44 38 45 49Q32 55 19 49Z' },
      { line: 'M28 36Q32 39 36 36', width: 1.8 },
    ],
  },
  pike: {
    parts: [
      { stroke: 'M12 61 37 17M28 62 50 20', width: 3.6 },
      { fill: 'M41 4 43 19 33 17ZM55 8 55 22 46 19Z' },
      { stroke: 'M5 50 22 18', width: 3.6 },
      { fill: 'M26 5 28 20 18 17Z' },
    ],
  },
  pistol: { turn: -16,
    parts: [
      { fill: 'M18 20H62V27H38L33 32H26Q22 40 23 52 16 59 7 54 7 38 14 28Z' },
      { stroke: 'M28 32Q33 43 40 29', width: 2.8 },
      { fill: 'M22 20 17 9 25 11 30 20Z' },
      { line: 'M34 23.5H58M13 48 20 50', width: 1.7 },
    ],
  },
  rat: {
    parts: [
      { fill: 'M2 36C8 25 16 20 26 21 28 14 36 12 40 18 52 20 60 29 60 41 60 49 55 54 48 54H22Q24 49 30 48 20 48 14 43 6 44 2 36Z' },
      { stroke: 'M50 53C58 60 40 64 30 60 22 57 12 58 6 62', width: 3 },
      { cut: 'M16 31A2.4 2.4 0 1 1 15.9 31Z' },
      { line: 'M33 20Q37 20 37 26M40 52Q44 46 41 40', width: 1.8 },
    ],
  },
  shield: {
    parts: [
      { fill: 'M9 8Q21 8 32 2 43 8 55 8V28Q55 50 32 63 9 50 9 28Z' },
      { cut: 'M32 9Q40 13 49 14V30H32ZM15 32H32V55Q17 46 15 32Z' },
    ],
  },
  skull: {
    parts: [
      { fill: 'M32 3C49 3 59 13 59 28 59 37 56 43 49 46V59Q49 62 46 62H18Q15 62 15 59V46C8 43 5 37 5 28 5 13 15 3 32 3Z' },
      { cut: 'M21 22A7.5 8 0 1 1 20.9 22ZM43 22A7.5 8 0 1 1 42.9 22Z' },
      { cut: 'M32 38 36 45H28Z' },
      { line: 'M25 52V62M32 51V62M39 52V62', width: 2.2 },
    ],
  },
  spear: { turn: 30,
    parts: [
      { fill: 'M32 0C40 9 40 17 35 24H29C24 17 24 9 32 0Z' },
      { fill: 'M25 24H39V27.5H25Z' },
      { fill: 'M30 27H34V64H30Z' },
      { line: 'M32 6V21', width: 1.6 },
    ],
  },
  staff: {
    parts: [
      { stroke: 'M14 62 36 29', width: 4.4 },
      { fill: 'M43 2 47 14 59 9 54 21 64 27 53 31 56 43 45 37 36 45 36 33 24 30 34 23 30 11 41 15Z' },
      { cut: 'M44 19A6 6 0 1 1 43.9 19Z' },
    ],
  },
  sword: { turn: 42,
    parts: [
      { fill: 'M32 1 37 9V41H27V9Z' },
      { fill: 'M15 41H49Q52 41 52 44T49 47H15Q12 47 12 44T15 41Z' },
      { fill: 'M29 47H35V56H29Z' },
      { fill: 'M32 54A4.5 4.5 0 1 1 31.9 54Z' },
      { line: 'M32 9V38', width: 1.6 },
    ],
  },
  troll: {
    parts: [
      { fill: 'M60 63C61 45 59 36 53 26L59 14 47 19C41 8 26 4 18 14L16 24 3 36Q4 44 13 42L14 47 10 50 14 54 18 60 33 58 35 63Z' },
      { cut: 'M21 22 30 24 27 28Z' },
      { cut: 'M19 50 17 44 23 49 30 48 29 53Z' },
      { line: 'M44 27Q50 37 48 50', width: 2 },
    ],
  },
  wing: {
    parts: [
      { fill: 'M3 10C16 3 34 3 44 9 53 13 59 20 61 30L53 27 56 39 46 34 48 48 37 40 36 55 27 43 22 61C16 48 16 38 19 28 13 28 9 31 5 36 4 26 8 20 14 17Z' },
      { line: 'M23 26C31 17 40 15 48 19M22 32 34 24M24 40 36 28', width: 1.9 },
    ],
  },
  wolf: {
    parts: [
      { fill: 'M7 3 22 17Q32 13 42 17L57 3 59 27 54 38 60 46 47 46 38 60 32 63 26 60 17 46 4 46 10 38 5 27Z' },
      { cut: 'M15 29 27 35 24 38 17 36ZM49 29 37 35 40 38 47 36Z' },
      { cut: 'M27 51H37L32 57Z' },
      { line: 'M12 12 17 21M52 12 47 21M32 20V30', width: 1.6 },
    ],
  },
}

/** Words that are drawn as another. */
const SAME: Readonly<Record<string, string>> = { gun: 'musket', arquebus: 'handgun', rifle: 'musket', mace: 'hammer', halberd: 'axe', wings: 'wing' }

/** The sign of a word, if there is one. */
export function signOf(word: string | undefined): string | undefined {
  const name = word === undefined ? '' : (SAME[word] ?? word)
  return Object.hasOwn(SIGNS, name) ? name : undefined
}

/** What stands in place of a sign: the first letters of the first words of a name. */
export function initials(name: string | undefined): string {
  const words = (name ?? '').split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  return words.slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('') || '?'
}
