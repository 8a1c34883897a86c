import { describe, expect, it } from 'vitest'
import { joined, likewise, roomy, row } from '../src/lib/alike'
import type { Named } from '../src/wire/wire'

const piece = (tag: string, piece = 0): Named => ({ kind: 'piece', piece, tag })
const far = (n: number, length = '9.7″') => ({ rule: 'SP-6.10', message: `The path of A4.${n} Clanrats A costs ${length}, and 6″ is all it may cost.`, says: 'too-far piece=4 length most', whom: [piece(`A4.${n}`)] })
const through = (n: number, whom: string, card = 7) => ({ rule: 'SP-6.11', message: `A4.${n} cannot move through ${whom}.`, says: `through piece=4 other=${card}`, whom: [piece(`A4.${n}`), piece(whom)] })

describe('reasons that hold for several', () => {
  it('are told once, of the first, and say for whom they hold as well', () => {
    const told = joined([1, 2, 3, 4].flatMap((n) => [far(n), through(n, 'B4.2')]))
    expect(told.map(({ reason }) => reason)).toEqual([far(1), through(1, 'B4.2')])
    expect(told.map(likewise)).toEqual(['Likewise 3 more: A4.2–A4.4.', 'Likewise 3 more: A4.2–A4.4.'])
  })

  it('are the same however far each of them goes, and whomever it meets', () => {
    expect(joined([far(1), far(2, '9.9″'), far(5, '10″')])).toEqual([{ reason: far(1), others: ['A4.2', 'A4.5'] }])
    expect(joined([through(1, 'B4.2'), through(2, 'B4.3')]).map(likewise)).toEqual(['Likewise A4.2.'])
    // One model that meets two of them meets both of them in words.
    expect(joined([through(1, 'B4.2'), through(1, 'B4.3')]).map(likewise)).toEqual(['Likewise B4.3.'])
  })

  it('stay apart where the rule, or what is said of whom, is another, however the sentences read', () => {
    const others = [far(1), { ...far(2), rule: 'SP-6.12' }, { ...far(2), says: 'too-near piece=4 length' }, through(1, 'B4.1'), through(2, 'B3.1', 6)]
    expect(joined(others)).toEqual(others.map((reason) => ({ reason, others: [] })))
    expect(joined([far(1), { ...far(2), message: 'In other words.' }]).map(likewise)).toEqual(['Likewise A4.2.'])
  })

  it('keep two sentences that name nobody, or the same, and differ in a length', () => {
    expect(joined([far(1), far(1, '8″')])).toHaveLength(2)
    const [one, other] = [far(1), far(1, '8″')].map((reason) => ({ ...reason, whom: [] }))
    expect(joined([one!, other!])).toHaveLength(2)
  })

  it('name a unit as they name a model', () => {
    const unit = (tag: string): Named => ({ kind: 'group', group: 3, tag })
    const still = (tag: string) => ({ rule: 'SP-6.1', message: `${tag} stays.`, says: 'still', whom: [unit(tag)] })
    expect(joined([still('A4'), still('A5')]).map(likewise)).toEqual(['Likewise A5.'])
  })

  it('name those that follow each other by the first and the last', () => {
    expect(row(['A4.2', 'A4.3', 'A4.4', 'A4.9', 'A4.10', 'B1'])).toBe('A4.2–A4.4, A4.9, A4.10, B1')
  })

  it('are told one after the other as far as there is room, the first in any case', () => {
    const told = joined([far(1), through(2, 'B4.2', 9)])
    const [first, second] = [far(1), through(2, 'B4.2')].map(({ message }) => message.length)
    expect([10, first! + second! - 1, first! + second!, 1000].map((letters) => roomy(told, letters))).toEqual([1, 1, 2, 2])
    expect([first! + second!, 240].map((letters) => roomy(told, letters, 80))).toEqual([1, 2])
  })
})
