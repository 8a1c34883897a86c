import { describe, expect, it } from 'vitest'
import { asking, summary } from '../src/lib/describe'
import { taped } from '../src/lib/draw'
import type { Facet, Offer } from '../src/wire/wire'

const named = { piece: (id: number) => `A${id} Raider`, card: () => 'Pistol', hand: () => 'Captain', place: () => '4,3', end: () => '2.1″ north' }
const [piece, target]: Facet[] = [{ kind: 'piece', piece: 1 }, { kind: 'target', piece: 2 }]
const verb = (text: string): Facet => ({ kind: 'verb', key: text, text })
const way = (text: string): Facet => ({ kind: 'way', key: text, text })
const offer = (...facets: Facet[]): Offer => ({ notation: facets.map((f) => f.kind).join(' '), facets })
const asked = (question: string, chosen: Offer, ...others: Offer[]) => asking(question, [chosen, ...others], chosen, named)

describe('an answer that is to be confirmed', () => {
  it('says how far somebody goes, and not where that is on the table', () => {
    const walk = offer(piece!, verb('Walk'), { kind: 'place', at: { x: 15_937, y: 4_945 } }, way('to cover'))
    expect(asked('What does it do?', walk)).toBe('Walk: A1 Raider 2.1″ north, to cover?')
  })

  it('says in which of eight directions somebody looks', () => {
    expect(summary(offer(piece!, verb('Shoot'), { kind: 'facing', degrees: 346 }), named)).toBe('Shoot: A1 Raider, face north')
    expect(summary(offer(piece!, verb('Shoot'), { kind: 'facing', degrees: 160 }), named)).toBe('Shoot: A1 Raider, face south')
  })

  it('says what is done to whom, where the question leaves more than one thing to be done', () => {
    const shoot = offer(verb('Shoot'), target!)
    expect(asked('A1 acts: what does it do next?', shoot, offer(verb('Stop')))).toBe('Shoot: A2 Raider?')
    expect(asked('At whom shall A1 cast it?', shoot)).toBe('At whom shall A1 cast it? A2 Raider?')
    expect(asked('A1 acts: what does it do next?', offer(verb('Ward'), target!, way('Boosted')), shoot)).toBe('Ward: A2 Raider, Boosted?')
  })

  it('says what is asked again where a number or a word is all of the answer', () => {
    expect(asked('How many dice?', offer(verb('Cast'), { kind: 'number', number: 2, text: '2' }))).toBe('How many dice? 2?')
    expect(asked('Re-roll a die, or keep them?', offer(verb('Re-roll'), way('the first die')), offer(verb('No')))).toBe('Re-roll a die, or keep them? The first die?')
    expect(asked('Your turn.', offer(verb('Pass')))).toBe('Your turn. Pass?')
  })
})

describe('a length', () => {
  it('is read off a tape to the tenth of an inch', () => {
    expect([taped(5_999, 1_000), taped(7_242, 1_000), taped(3_226, 2_540)]).toEqual(['6″', '7.2″', '1.3″'])
  })
})
