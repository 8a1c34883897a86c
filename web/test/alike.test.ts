import { describe, expect, it } from 'vitest'
import { joined, likewise, row } from '../src/lib/alike'

const far = (n: number, length = '9.7″') => ({ rule: 'SP-6.10', message: `The path of A4.${n} Clanrats A costs ${length}, and 6″ is all it may cost.` })
const through = (n: number, whom: string) => ({ rule: 'SP-6.11', message: `A4.${n} Clanrats A cannot move through ${whom} Liberators.` })

describe('reasons that hold for several', () => {
  it('are told once, of the first, and say for whom they hold as well', () => {
    const told = joined([1, 2, 3, 4].flatMap((n) => [far(n), through(n, 'B4.2')]))
    expect(told.map(({ rule, message }) => ({ rule, message }))).toEqual([far(1), through(1, 'B4.2')])
    expect(told.map(likewise)).toEqual(['Likewise 3 more: A4.2–A4.4.', 'Likewise 3 more: A4.2–A4.4.'])
  })

  it('are the same however far each of them goes, and whomever it meets', () => {
    expect(joined([far(1), far(2, '9.9″'), far(5, '10″')])).toEqual([{ ...far(1), others: ['A4.2', 'A4.5'] }])
    expect(joined([through(1, 'B4.2'), through(2, 'B4.3')]).map(likewise)).toEqual(['Likewise A4.2.'])
    // One model that meets two of them meets both of them in words.
    expect(joined([through(1, 'B4.2'), through(1, 'B4.3')]).map(likewise)).toEqual(['Likewise B4.3.'])
  })

  it('stay apart where the rule, the sentence or the unit is another', () => {
    const others = [far(1), { ...far(2), rule: 'SP-6.12' }, through(1, 'B4.1'), { rule: 'SP-6.11', message: 'A4.2 Clanrats A cannot move through B3.1 Prosecutors.' }]
    expect(joined(others)).toEqual(others.map((one) => ({ ...one, others: [] })))
  })

  it('keep two sentences that name nobody, or the same, and differ in a length', () => {
    const two = [far(1), far(1, '8″')]
    expect(joined(two)).toHaveLength(2)
    expect(joined([far(1), far(1)])).toEqual([{ ...far(1), others: [] }])
  })

  it('name those that follow each other by the first and the last', () => {
    expect(row(['A4.2', 'A4.3', 'A4.4', 'A4.9', 'A4.10', 'B1'])).toBe('A4.2–A4.4, A4.9, A4.10, B1')
  })
})
