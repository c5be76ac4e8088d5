import { describe, expect, it } from 'vitest'
import { type Findings, judge, points } from './match-rule.ts'

const nothing: Findings = {
  surnameBooks: 0,
  provinceBooks: 0,
  cityBooks: 0,
  ancestorBooks: 0,
  ancestorPersons: 0,
  ancestorPassages: 0,
  generationBooks: 0,
  celebrities: 0,
  sources: 0,
}

const everything: Findings = {
  surnameBooks: 90,
  provinceBooks: 40,
  cityBooks: 7,
  ancestorBooks: 1,
  ancestorPersons: 0,
  ancestorPassages: 0,
  generationBooks: 2,
  celebrities: 3,
  sources: 4,
}

const single: [keyof Findings, keyof typeof points][] = [
  ['surnameBooks', 'surname'],
  ['provinceBooks', 'province_books'],
  ['cityBooks', 'city_books'],
  ['ancestorBooks', 'ancestor'],
  ['generationBooks', 'generation'],
  ['celebrities', 'celebrities'],
  ['sources', 'sources'],
]

describe('root match rule', () => {
  it('gives 0 for nothing and 100 for everything', () => {
    expect(judge(nothing).percent).toBe(0)
    expect(judge(everything).percent).toBe(100)
  })

  it.each(single)('%s alone raises the percent by its points', (field, kind) => {
    const { percent, evidence } = judge({ ...nothing, [field]: 1 })
    expect(percent).toBe(points[kind])
    expect(percent).toBeGreaterThan(0)
    expect(evidence.filter((item) => item.found).map((item) => item.kind)).toEqual([kind])
  })

  it.each(single)('without %s it stays under 100', (field) => {
    expect(judge({ ...everything, [field]: 0 }).percent).toBeLessThan(100)
    expect(judge({ ...everything, [field]: null }).percent).toBeLessThan(100)
  })

  it('counts how much there is only once', () => {
    expect(judge({ ...nothing, surnameBooks: 1 }).percent).toBe(
      judge({ ...nothing, surnameBooks: 5000 }).percent,
    )
  })

  it.each(['ancestorPersons', 'ancestorPassages'])(
    'finds an ancestor in %s, for no points',
    (field) => {
      const { percent, evidence } = judge({ ...nothing, [field]: 1 })
      expect(percent).toBe(0)
      expect(evidence.find(({ kind }) => kind === 'ancestor')).toMatchObject({
        found: true,
        count: 0,
        points: 0,
      })
    },
  )

  it('tells a question not asked from one answered with none', () => {
    const { evidence } = judge({ ...nothing, ancestorBooks: null })
    expect(evidence.find((item) => item.kind === 'ancestor')?.count).toBeNull()
    expect(evidence.find((item) => item.kind === 'surname')?.count).toBe(0)
  })
})
