/** What speaks for two people of a tree being one. */
export const reasonsFor = [
  'same_name',
  'other_name',
  'style_is_name',
  'same_sound',
  'part_of_name',
  'same_family',
  'same_birth_day',
  'same_birth_year',
  'birth_agrees',
  'birth_near',
  'same_death_day',
  'same_death_year',
  'death_agrees',
  'death_near',
  'same_parents',
  'same_parent',
  'like_father',
  'like_mother',
  'same_partner',
  'like_partner',
  'like_children',
  'same_generation',
] as const

/** And what against it. */
export const reasonsAgainst = [
  'other_given',
  'birth_differs',
  'death_differs',
  'other_father',
  'other_mother',
  'other_partner',
  'other_children',
  'other_generation',
] as const

export type ReasonFor = (typeof reasonsFor)[number]
export type ReasonAgainst = (typeof reasonsAgainst)[number]
export type DuplicateReason = ReasonFor | ReasonAgainst

/** A reason with what it counts: the logarithm to base 2 of how much likelier it makes one person. */
export interface Weighed {
  bits: number
  reason: DuplicateReason
}
