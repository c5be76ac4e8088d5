/**
 * What may be wrong in a tree, what cannot be before what may be and what is missing; each rule has its
 * words in `finding-words.ts`.
 */
export const findingRules = [
  'death_before_birth',
  'burial_before_death',
  'lived_too_long',
  'in_the_future',
  'alive_with_death',
  'alive_too_long',
  'birth_before_parent',
  'parent_too_young',
  'parent_too_old',
  'birth_after_mother_death',
  'birth_after_father_death',
  'married_too_young',
  'married_outside_life',
  'spouses_apart',
  'siblings_too_near',
  'order_against_births',
  'order_in_words',
  'place_said_twice',
  'ranking_twice',
  'parents_of_one_sex',
  'two_births',
  'circle',
  'doubled_shi',
  'same_name_siblings',
  'same_by_other_name',
  'character_against_siblings',
  'character_against_poem',
  'name_against_poem',
  'children_missing',
  'unlinked',
  'place_unknown',
  'source_missing',
] as const

export type FindingRule = (typeof findingRules)[number]

export interface Finding {
  rule: FindingRule
  /** Serials; whom it is about first. */
  people: readonly number[]
  /** What the words of the rule say besides. */
  values?: Readonly<Record<string, string | number>>
}

/** Rules of what is not there: nothing need be wrong with the people they name. */
const gaps: ReadonlySet<FindingRule> = new Set(['place_unknown', 'source_missing'])

export const isGap = (rule: FindingRule): boolean => gaps.has(rule)

/** Whom a finding names at the most; how many there are is one of its values. */
export const MOST_NAMED = 50
