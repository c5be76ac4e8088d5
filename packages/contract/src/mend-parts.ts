/**
 * What of a person is changed to mend a finding: a part of the form, somebody who is added, or the ties
 * on the person's page.
 */
export const mendParts = [
  'name',
  'gender',
  'birth',
  'death',
  'line',
  'memo',
  'child',
  'parents',
  'ties',
] as const

export type MendPart = (typeof mendParts)[number]

export const isMendPart = (part: string | null): part is MendPart =>
  mendParts.some((each) => each === part)
