// The colours of the two sides, as somebody likes them. Their shapes tell them apart as well, whatever the colours are.

import { preference, setPreference } from './storage'

/** A pair of colours, the first side's first. */
export type Pair = readonly [string, string]

/** Pairs that everybody can tell apart, also those who see fewer colours; the first is what the page is printed in. */
export const PAIRS: readonly { key: string; pair: Pair | undefined }[] = [
  { key: 'printed', pair: undefined },
  { key: 'blueYellow', pair: ['#3f6fd0', '#c58a00'] },
  { key: 'greenMagenta', pair: ['#1d6b41', '#d0559f'] },
  { key: 'purpleOrange', pair: ['#7a57c9', '#cf6a16'] },
]

const COLOUR = /^#[0-9a-f]{6}$/i

/** What this browser's person chose; nothing if they kept what is printed. */
export function chosenPair(): Pair | undefined {
  const [a, b] = (preference('sides') ?? '').split(' ')
  return a && b && COLOUR.test(a) && COLOUR.test(b) ? [a, b] : undefined
}

/** Chooses a pair, or what is printed. */
export function choosePair(pair: Pair | undefined): void {
  setPreference('sides', pair?.join(' ') ?? '')
  applyColours(pair)
}

/** Puts a pair on the page. The pale ones are mixed from it, so that ink can be read on them in light and dark. */
export function applyColours(pair: Pair | undefined): void {
  const style = document.documentElement.style
  for (const [name, colour] of [['a', pair?.[0]], ['b', pair?.[1]]] as const) {
    if (colour) {
      style.setProperty(`--${name}`, colour)
      style.setProperty(`--${name}2`, `color-mix(in srgb, ${colour} 20%, var(--card))`)
      style.setProperty(`--on-${name}`, inkOn(colour))
      style.setProperty(`--rim-${name}`, colour)
      style.setProperty(`--rim-${name}-light`, `color-mix(in srgb, ${colour} 65%, white)`)
      style.setProperty(`--rim-${name}-dark`, `color-mix(in srgb, ${colour} 50%, black)`)
      style.setProperty(`--sign-${name}`, `color-mix(in srgb, ${colour} 45%, black)`)
    } else {
      for (const part of [name, `${name}2`, `on-${name}`, `rim-${name}`, `rim-${name}-light`, `rim-${name}-dark`, `sign-${name}`]) style.removeProperty(`--${part}`)
    }
  }
}

/** Black or white, whichever is read more easily on a colour. */
export function inkOn(colour: string): string {
  const part = (at: number) => {
    const n = parseInt(colour.slice(at, at + 2), 16) / 255
    return n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4
  }
  const light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
  // Contrast with black and with white are equal at this lightness.
  return light > 0.179 ? '#000000' : '#ffffff'
}
