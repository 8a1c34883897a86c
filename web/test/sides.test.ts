import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAIRS } from '../src/lib/sides'

type Three = [number, number, number]

/** What somebody sees who has no cones of one kind, as G. M. Machado and others model it: matrices for linear red, green and blue. */
const EYES: Record<string, Three[]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

const times = (matrix: Three[], of: Three): Three => matrix.map((row) => row.reduce((sum, n, i) => sum + n * of[i]!, 0)) as Three

/** Red, green and blue as light, from what a style sheet calls them. */
const light = (colour: string) => [1, 3, 5].map((at) => {
  const n = parseInt(colour.slice(at, at + 2), 16) / 255
  return n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4
}) as Three

/** As the eye tells colours apart: OKLab, in which 0.02 is just noticed. */
function oklab(of: Three): Three {
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], of)
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], cones.map((n) => Math.cbrt(Math.max(n, 0))) as Three)
}

const printed = (): [string, string] => {
  const sheet = readFileSync('src/styles.css', 'utf8')
  return ['a', 'b'].map((side) => new RegExp(`--rim-${side}: (#[0-9a-f]{6})`).exec(sheet)![1]!) as [string, string]
}

describe('the colours of two sides', () => {
  for (const { key, pair } of PAIRS) {
    it(`are told apart by whoever sees fewer colours: ${key}`, () => {
      const [a, b] = pair ?? printed()
      for (const [eyes, matrix] of Object.entries(EYES)) {
        const [one, other] = [a, b].map((colour) => oklab(times(matrix, light(colour))))
        const apart = Math.hypot(...one!.map((n, i) => n - other![i]!))
        expect(apart, `${a} and ${b}, ${eyes}`).toBeGreaterThan(0.1)
      }
    })
  }
})
