import type { BookEvidence } from '@suyuan/contract/roots'

const words = {
  place: {
    same_city: 'sameCity',
    same_province: 'sameProvince',
    other_city: 'otherCity',
    elsewhere: 'elsewhere',
  },
  moved: { same_city: 'from', same_province: 'from', other_city: 'from', elsewhere: 'notFrom' },
  area: { same: 'area', partly: 'areaPart', other: 'areaOther' },
  ancestor: {
    exact: 'ancestor',
    first_ancestor: 'firstAncestor',
    migrant_ancestor: 'migrantAncestor',
    named: 'named',
    other_name: 'otherName',
    same_sound: 'sameSound',
    one_character: 'oneCharacter',
    in_poem: 'inPoem',
    absent: 'absent',
  },
  generations: { same: 'poem', partly: 'poemPart', in_lineage: 'lineage', absent: 'noPoem' },
  hall: { same: 'hall', other: 'otherHall' },
  spelling: { same: 'spelling', other: 'otherSpelling' },
  persons: { same: 'person' },
} as const

type Words = typeof words
type Word = { [Kind in keyof Words]: Words[Kind][keyof Words[Kind]] }[keyof Words]

/** The few words by which a finding is told beside a book; null where there are none. */
export function evidenceWord({ kind, level }: Pick<BookEvidence, 'kind' | 'level'>): Word | null {
  const ofKind: Partial<Record<string, Partial<Record<string, Word>>>> = words
  return ofKind[kind]?.[level] ?? null
}
