// What the page of odds asks, and the address that holds it.

import { expect, test } from 'vitest'
import { counted, MOST, percent, questions, read, swept, written } from '../src/lib/odds'

test('an address holds attacks, a sweep and the chart', () => {
  const asking = read('attacks=20&hit=3%2B&2.name=Ogres&2.attacks=2d6&2.hit=4%2B&of=hits&sweep=save%3D2%2B..4%2B&show=least')
  expect(asking.attacks.map((attack) => attack.values)).toEqual([{ attacks: '20', hit: '3+' }, { attacks: '2d6', hit: '4+' }])
  expect(asking.attacks[1]?.name).toBe('Ogres')
  expect([asking.of, asking.show, asking.sweep]).toEqual(['hits', 'least', { key: 'save', values: '2+..4+' }])
  expect(read(written(asking))).toEqual(asking)
  expect(questions(asking)).toHaveLength(6)
  expect(questions(asking)[5]).toEqual({ name: 'Ogres, Save 4+', ask: { profile: { attacks: '2d6', hit: '4+', save: '4+' }, of: 'hits' } })
})

test('an address holds attacks on one target, and every key that the command line has', () => {
  const asking = read('name=Lance&attacks=1&hits=d3&long=yes&critical=two-hits%2Cwound&2.attacks=2&2.critical-wound=rend-2&2.taken=-1&2.mortal-ward=5%2B&2.cap=1&together=yes&of=slain')
  expect(asking.together).toBe(true)
  expect(read(written(asking))).toEqual(asking)
  const [only, ...more] = questions(asking)
  expect(more).toEqual([])
  expect(only?.name).toBe('Lance, then Attack 2')
  expect(only?.ask).toEqual({ profile: {}, of: 'slain', together: [
    { name: 'Lance', profile: { attacks: '1', hits: 'd3', long: 'yes', critical: 'two-hits,wound' } },
    { name: 'Attack 2', profile: { attacks: '2', 'critical-wound': 'rend-2', taken: '-1', 'mortal-ward': '5+', cap: '1' } },
  ] })
  expect(questions({ ...asking, sweep: { key: 'models', values: '2..4' } }).map(({ name }) => name)).toHaveLength(3)
  expect(questions({ ...asking, attacks: asking.attacks.slice(0, 1) })[0]?.ask.together).toBeUndefined()
})

test('an address holds printed fighters', () => {
  const asking = read('ruleset=warband&attacker=Halberdier&attacker=Man-at-Arms&target=Crag+Ogre&how=charge')
  expect(asking.about).toBe('fighters')
  expect(asking.named).toEqual({ ruleset: 'warband', attackers: ['Halberdier', 'Man-at-Arms'], weapon: '', target: 'Crag Ogre', how: 'charge' })
  expect(read(written(asking))).toEqual(asking)
  expect(questions(asking).map(({ name }) => name)).toEqual(['Halberdier', 'Man-at-Arms'])
  expect(questions(asking)[1]?.ask.strike).toEqual({ ruleset: 'warband', attacker: 'Man-at-Arms', target: 'Crag Ogre', how: 'charge' })
  expect(questions(read('ruleset=warband&attacker=Halberdier'))).toEqual([])
})

test('an address holds dice', () => {
  const asking = read('dice=2d6%2B1+%3E%3D+8&dice=3d6+vs+2d6')
  expect(asking.dice).toEqual(['2d6+1 >= 8', '3d6 vs 2d6'])
  expect(read(written(asking))).toEqual(asking)
  expect(questions(asking).map((question) => question.ask.dice)).toEqual(asking.dice)
})

test('an address typed by hand is read, and one of nothing asks the usual', () => {
  expect(read('hit=3+').attacks[0]?.values).toEqual({ hit: '3+' })
  expect(read('attacks=20&hit=3+&of=nonsense&evil=1').attacks).toEqual([{ name: '', values: { attacks: '20', hit: '3+' } }])
  expect(read('of=nonsense&sweep=nose=1..2&show=never')).toEqual(read(undefined))
  expect(questions(read(undefined))).toHaveLength(1)
})

test('a sweep is a range or a list, and never endless', () => {
  expect(swept('2+..6+')).toEqual(['2+', '3+', '4+', '5+', '6+'])
  expect(swept('1..3')).toEqual(['1', '2', '3'])
  expect(swept('5, 10,20')).toEqual(['5', '10', '20'])
  expect(swept('1..1000000000')).toHaveLength(MOST + 1)
  expect(swept('6..2')).toEqual([])
})

test('a chart counts exactly, or more, or less', () => {
  const outcomes = [{ value: 1, p: 0.25, at_least: 1 }, { value: 2, p: 0.75, at_least: 0.75 }]
  expect([0, 1].map((at) => counted(outcomes, at, 'most'))).toEqual([0.25, 1])
  expect([0, 1].map((at) => counted(outcomes, at, 'least'))).toEqual([1, 0.75])
})

test('percent have as many places as say something, break nowhere, and call sure only what is', () => {
  expect([0, 0.389, 0.99973, 1].map(percent)).toEqual(['0\u00a0%', '38.9\u00a0%', '99.973\u00a0%', '100\u00a0%'])
  expect([1e-7, 1 - 1e-7].map(percent)).toEqual(['below 0.001\u00a0%', 'above 99.999\u00a0%'])
})
