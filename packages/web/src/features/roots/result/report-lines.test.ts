import { expect, it } from 'vitest'
import { reportLines, strengthOf } from './report-lines.ts'

it.each([
  [0, null],
  [0.4, 'slight'],
  [-1, 'slight'],
  [2.6, 'clear'],
  [-3, 'clear'],
  [6.6, 'strong'],
  [16, 'strong'],
])('a weight of %s is %s', (weight, strength) => {
  expect(strengthOf(weight)).toBe(strength)
})

it('puts each sentence beside its evidence', () => {
  const lines = reportLines({
    report_msg: ['a', 'b', 'c'],
    evidence: [
      { kind: 'place', stand: 'for', weight: 5 },
      { kind: 'ancestor', stand: 'against', weight: -1 },
      { kind: 'surname', stand: 'known', weight: 0 },
    ],
  })
  expect(lines).toEqual([
    { text: 'a', stand: 'for', strength: 'clear' },
    { text: 'b', stand: 'against', strength: 'slight' },
    { text: 'c', stand: 'known', strength: null },
  ])
})
