import type { EvidenceKind } from '@suyuan/contract/roots'
import { expect, it } from 'vitest'
import { report } from './report.ts'

const names = { surname: 'Chén 陈', province: 'Fujian', city: 'Quanzhou', ancestor: '陈文' }
const counted: EvidenceKind[] = [
  'surname',
  'province_books',
  'city_books',
  'ancestor',
  'generation',
  'celebrities',
  'sources',
]

const told = (count: number) =>
  report(
    counted.map((kind) => ({ kind, count, found: true, points: 0 })),
    names,
    { persons: 0, passages: 0 },
    'en',
  )

it('speaks of one thing in the singular, its verb too', () => {
  expect(told(1)).toEqual([
    'The catalogue holds one book of the Chén 陈 families.',
    'One of them comes from Fujian.',
    'One comes from Quanzhou.',
    'The name “陈文” appears in the recorded lineage of one book. A namesake need not be your ancestor: compare generations and dates.',
    'A character of “陈文” appears in the generation poem of one book.',
    'One historical figure named Chén 陈 came from Quanzhou.',
    'One passage in the sources ties the Chén 陈 families to Fujian.',
  ])
})

it('speaks of several in the plural', () => {
  expect(told(3)).toEqual([
    'The catalogue holds 3 books of the Chén 陈 families.',
    '3 of them come from Fujian.',
    '3 come from Quanzhou.',
    'The name “陈文” appears in the recorded lineages of 3 books. A namesake need not be your ancestor: compare generations and dates.',
    'A character of “陈文” appears in the generation poems of 3 books.',
    '3 historical figures named Chén 陈 came from Quanzhou.',
    '3 passages in the sources tie the Chén 陈 families to Fujian.',
  ])
})
