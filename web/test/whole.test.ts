import { describe, expect, it } from 'vitest'
import { tailOf } from '../src/lib/whole'

describe('the end of lines', () => {
  it('is all of them where they have room', () => {
    expect(tailOf([0, 20, 40], 60, 60, 8)).toBe(0)
  })
  it('begins with a whole line, with room above it', () => {
    // Of 200 pixels the last 100 would be seen, and the line at 80 from its middle on.
    expect(tailOf([0, 80, 140, 180], 200, 100, 10)).toBe(130)
    expect(tailOf([0, 80, 110, 180], 200, 100, 10)).toBe(100)
  })
  it('is one line from its beginning where not even that has room', () => {
    expect(tailOf([0, 40], 300, 100, 10)).toBe(30)
  })
})
