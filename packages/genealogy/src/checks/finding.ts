/** What may be wrong in a tree, by the field's code; each has its words in `finding-words.ts`. */
export const findingRules = [
  'death_before_birth',
  'burial_before_death',
  'lived_too_long',
  'in_the_future',
  'birth_before_parent',
  'parent_too_young',
  'parent_too_old',
  'birth_after_mother_death',
  'birth_after_father_death',
  'married_too_young',
  'married_outside_life',
  'siblings_too_near',
  'order_against_births',
  'ranking_twice',
  'parents_of_one_sex',
  'two_births',
  'circle',
  'doubled_shi',
  'same_name_siblings',
  'character_against_siblings',
  'character_against_poem',
  'children_missing',
  'unlinked',
] as const

export type FindingRule = (typeof findingRules)[number]

export interface Finding {
  rule: FindingRule
  /** Serials; whom it is about first. */
  people: readonly number[]
  /** What the words of the rule say besides. */
  values?: Readonly<Record<string, string | number>>
}
