import type { EvidenceKind } from '@suyuan/contract/roots'
import { describe, expect, it } from 'vitest'
import { reportLines } from './report-lines.ts'

const kinds: EvidenceKind[] = [
  'surname',
  'province_books',
  'city_books',
  'ancestor',
  'generation',
  'celebrities',
  'sources',
]

function evidence(found: readonly EvidenceKind[]) {
  return kinds.map((kind) => ({ kind, found: found.includes(kind), points: 10 }))
}

function stands(found: EvidenceKind[], spoken: number, query: Parameters<typeof reportLines>[1]) {
  const report_msg = Array.from({ length: spoken }, (_, i) => `sentence ${i}`)
  return reportLines({ report_msg, evidence: evidence(found) }, query).map(({ stand }) => stand)
}

const nowhere = { provinceId: null, cityId: null, ancestors: '' }
const everything = { provinceId: 350000, cityId: 350500, ancestors: '陈元光' }

describe('stand of each sentence', () => {
  it('surname alone', () => {
    expect(stands(['surname'], 4, nowhere)).toEqual(['for', 'open', 'open', 'open'])
  })

  it('everything asked', () => {
    expect(stands(['surname', 'city_books', 'generation'], 7, everything)).toEqual([
      'for',
      'none',
      'for',
      'none',
      'for',
      'none',
      'none',
    ])
  })

  it('a province without a city', () => {
    const query = { ...nowhere, provinceId: 350000 }
    expect(stands(['surname', 'sources'], 6, query)).toEqual([
      'for',
      'none',
      'open',
      'open',
      'none',
      'for',
    ])
  })

  it('an ancestor whose name has no generation character to look for', () => {
    const query = { ...everything, ancestors: 'Tan Kah Kee' }
    expect(stands(['surname', 'sources'], 6, query)).toEqual([
      'for',
      'none',
      'none',
      'none',
      'none',
      'for',
    ])
  })

  it('says nothing where report and evidence do not fit', () => {
    expect(stands(['surname'], 2, everything)).toEqual([null, null])
  })
})
