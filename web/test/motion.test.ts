import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** How long anything moves at most, in milliseconds. */
const BRIEF = 500

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts|css)$/.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
const all = sources.map(({ text }) => text).join('\n')

/** What a variable of the style sheets stands for at its longest; what is set by a script says when something begins, not how long it takes. */
function longest(name: string): string {
  const values = [...all.matchAll(new RegExp(`${name}: ([^;}]+)[;}]`, 'g'))].map(([, value]) => value!)
  return values.toSorted((a, b) => lasts(b) - lasts(a))[0] ?? ''
}

/** How long a part of a motion and what it waits for last together. */
function lasts(part: string): number {
  const told = part.replace(/var\((--[a-z-]+)(?:, [^()]*)?\)/g, (_, name: string) => longest(name))
  return [...told.matchAll(/(?<![\w.-])([\d.]+)(ms|s)\b/g)].reduce((sum, [, number, unit]) => sum + Number(number) * (unit === 's' ? 1000 : 1), 0)
}

/** Parts that commas part, but for those within brackets. */
const parts = (value: string) => value.split(/,(?![^()]*\))/)

/** Whatever moves: what style sheets animate and what they let go over into something else, with where that stands. */
const motions = sources.flatMap(({ file, text }) => [...text.matchAll(/(?:animation|transition): ([^;}]+)[;}]/g)].flatMap(([, value]) => parts(value!).map((part) => ({ file, part: part.trim() }))))

describe('motion', () => {
  it('is over within half a second, whatever it is', () => {
    expect(motions.length).toBeGreaterThan(30)
    const long = motions.filter(({ part }) => lasts(part) > BRIEF)
    expect(long).toEqual([])
    for (const { file, part } of motions) expect(part === 'none' || /^none\b/.test(part) || lasts(part) > 0, `${file}: ${part}`).toBe(true)
  })

  it('of a script is no longer', () => {
    const told = sources.flatMap(({ text }) => [...text.matchAll(/\.animate\([^;]*?duration: (\d+)/g)].map(([, long]) => Number(long)))
    expect(told).toHaveLength(all.split('.animate(').length - 1)
    expect(Math.max(...told)).toBeLessThanOrEqual(BRIEF)
  })

  it('is told nowhere else, never ends or takes as long as a browser likes', () => {
    for (const { file, text } of sources) expect(/\b(?:animation|transition)-(?:delay|duration)|infinite|svelte\/(?:transition|animate)|'smooth'|: smooth\b/.test(text), file).toBe(false)
  })
})
