import { words } from '../src/words'
import { describe, expect, it } from 'vitest'
import { asking, held, isTold, sources, summary } from '../src/lib/describe'
import { taped } from '../src/lib/draw'
import { lookedAt, towards } from '../src/lib/geometry'
import type { Catalogue, Facet, Offer, Stat } from '../src/wire/wire'

const named = { piece: (id: number) => `A${id} Raider`, card: () => 'Pistol', hand: () => 'Captain', place: () => '4,3', facing: (degrees: number) => (degrees === 346 ? 'A2 Raider' : 'south'), end: () => '2.1″ north' }
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

  it('says where somebody looks as whoever sees the board says it', () => {
    expect(summary(offer(piece!, verb('Shoot'), { kind: 'facing', degrees: 346 }), named)).toBe('Shoot: A1 Raider, face A2 Raider')
    expect(summary(offer(piece!, verb('Shoot'), { kind: 'facing', degrees: 160 }), named)).toBe('Shoot: A1 Raider, face south')
  })

  it('says what is done to whom, where the question leaves more than one thing to be done', () => {
    const shoot = offer(verb('Shoot'), target!)
    expect(asked('A1 acts: what does it do next?', shoot, offer(verb('Stop')))).toBe('Shoot: A2 Raider?')
    expect(asked('At whom shall A1 cast it?', shoot)).toBe('At whom shall A1 cast it? A2 Raider?')
    expect(asked('Which models are slain?', offer(verb('Remove'), target!, { kind: 'target', piece: 5 }), shoot)).toBe('Remove: A2 Raider, A5 Raider?')
    expect(asked('A1 acts: what does it do next?', offer(verb('Ward'), target!, way('Boosted')), shoot)).toBe('Ward: A2 Raider, Boosted?')
  })

  it('says what is asked again where a number or a word is all of the answer', () => {
    expect(asked('How many dice?', offer(verb('Cast'), { kind: 'number', number: 2, text: '2' }))).toBe('How many dice: 2?')
    expect(asked('With how many dice shall A1 cast, to reach 5 or more?', offer(verb('Cast'), way('1')))).toBe('With how many dice shall A1 cast, to reach 5 or more: 1?')
    expect(asked('Re-roll a die, or keep them?', offer(verb('Re-roll'), way('the first die')), offer(verb('No')))).toBe('Re-roll a die, or keep them? The first die?')
    expect(asked('Your turn.', offer(verb('Pass')))).toBe('Your turn. Pass?')
  })
})

describe('cards of a question', () => {
  it('are named beside whoever has them', () => {
    const cast = (piece: number, card: number) => offer({ kind: 'piece', piece }, verb('Cast'), { kind: 'card', card })
    const spells = { ...named, card: (card: number) => ['Fireball', 'Burning Head'][card] ?? '' }
    expect(held([cast(1, 0), cast(1, 1), cast(2, 1), offer(verb('Stop'))], spells)).toBe('A1 Raider: Fireball, Burning Head; A2 Raider: Burning Head')
    expect(held([offer(piece!, verb('Walk')), offer(verb('Stop'))], spells)).toBe('')
    expect(held([cast(1, 0), offer(piece!, verb('Walk'))], spells)).toBe('')
  })
  it('are told once: alone or with what else there is to them', () => {
    const lines = [{ text: 'Spell of A2 Wizard: Fireball, 7+' }, { text: 'Great Shield' }]
    expect(['Fireball', 'Great Shield', 'Shield', 'Fire', ''].map((name) => isTold(name, lines))).toEqual([true, true, false, false, false])
  })
})

describe('where somebody looks', () => {
  const pieces = [{ id: 1, at: { x: 0, y: 10_000 } }, { id: 2, at: { x: 700, y: 10_000 } }, { id: 3, at: { x: 10_000, y: 0 } }]
  const at = (degrees: number) => lookedAt({ x: 0, y: 0 }, degrees, pieces)?.id
  it('is at whoever lies in that direction most nearly', () => {
    expect([at(0), at(1), at(3), at(359), at(90)]).toEqual([1, 1, 2, 1, 3])
  })
  it('is at nobody where nobody lies near the line', () => {
    expect([at(45), at(180), lookedAt(pieces[2]!.at, 90, pieces)]).toEqual([undefined, undefined, undefined])
  })
})

describe('a length', () => {
  it('is read off a tape to the tenth of an inch', () => {
    expect([taped(5_999, 1_000), taped(7_242, 1_000), taped(3_226, 2_540)]).toEqual(['6″', '7.2″', '1.3″'])
  })
})

describe('a line that is drawn', () => {
  it('begins at the rim of a counter, and no farther off than it leads', () => {
    expect(towards({ x: 1, y: 1 }, { x: 1, y: 11 }, 4)).toEqual({ x: 1, y: 5 })
    expect(towards({ x: 1, y: 1 }, { x: 3, y: 1 }, 4)).toEqual({ x: 3, y: 1 })
    expect(towards({ x: 1, y: 1 }, { x: 1, y: 1 }, 4)).toEqual({ x: 1, y: 1 })
  })
})

describe('the keys that Help lists', () => {
  it('are listed once each', () => {
    const keys = words.keys.list.map(([key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('what a throw needed', () => {
  const stat = (value: number, ...parts: { amount: number; title: string; card?: number }[]): Stat => ({ key: '', label: '', value, style: 'total', parts: parts.map((part) => ({ ...part, rule: 'X-1' })) }) as unknown as Stat
  it('is not told twice where a single thing is all of it', () => {
    expect(sources(stat(5, { amount: 5, title: 'The casting value' }), undefined)).toEqual([{ text: 'the casting value', rule: 'X-1' }])
    expect(sources(stat(4, { amount: 3, title: 'Skill' }, { amount: 1, title: 'Cover' }), undefined).map(({ text }) => text)).toEqual(['3 Skill', '+1 Cover'])
  })
  it('says what a printed number is, and not only on whose card it stands', () => {
    const catalogue = { cards: [{ name: 'Knights' }, { name: 'Tower Shield' }] } as unknown as Catalogue
    const block = { amount: 4, title: 'Block', card: 0 }
    expect(sources(stat(4, block), catalogue).map(({ text }) => text)).toEqual(['Block of Knights'])
    expect(sources(stat(3, block, { amount: -1, title: 'Guard', card: 1 }), catalogue).map(({ text }) => text)).toEqual(['4 Block of Knights', '−1 Tower Shield'])
  })
})
