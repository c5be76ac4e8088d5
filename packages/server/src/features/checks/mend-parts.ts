import type { MendPart } from '@suyuan/contract/mend-parts'
import type { FindingRule } from '@suyuan/genealogy/checks/finding'

/** Where a rule's findings are mended: of whom it tells first, and of the others. */
const PARTS: Record<FindingRule, readonly [first: MendPart, others: MendPart]> = {
  death_before_birth: ['death', 'death'],
  burial_before_death: ['death', 'death'],
  lived_too_long: ['death', 'death'],
  in_the_future: ['birth', 'birth'],
  alive_with_death: ['death', 'death'],
  alive_too_long: ['death', 'death'],
  birth_before_parent: ['birth', 'birth'],
  parent_too_young: ['birth', 'birth'],
  parent_too_old: ['birth', 'birth'],
  birth_after_mother_death: ['birth', 'death'],
  birth_after_father_death: ['birth', 'death'],
  married_too_young: ['birth', 'birth'],
  married_outside_life: ['birth', 'birth'],
  spouses_apart: ['birth', 'birth'],
  siblings_too_near: ['birth', 'birth'],
  order_against_births: ['birth', 'birth'],
  order_in_words: ['memo', 'memo'],
  place_said_twice: ['memo', 'memo'],
  ranking_twice: ['line', 'line'],
  parents_of_one_sex: ['gender', 'gender'],
  two_births: ['ties', 'ties'],
  circle: ['ties', 'ties'],
  doubled_shi: ['name', 'name'],
  same_name_siblings: ['name', 'name'],
  same_by_other_name: ['name', 'name'],
  character_against_siblings: ['name', 'ties'],
  character_against_poem: ['line', 'line'],
  name_against_poem: ['name', 'name'],
  children_missing: ['child', 'ties'],
  unlinked: ['parents', 'ties'],
  place_unknown: ['birth', 'birth'],
  source_missing: ['memo', 'memo'],
}

/** Which part of what is said of somebody a finding is mended at. @param at place in the finding */
export const mendPartOf = (rule: FindingRule, at: number): MendPart => PARTS[rule][at === 0 ? 0 : 1]
