/**
 * How relatives stand to somebody: married to them; above and below them; brothers and sisters; kin of
 * the male line beside it; the mother's kin; kin through other women; the kin of whom they married.
 */
export const relativeKinds = [
  'spouse',
  'ancestors',
  'siblings',
  'descendants',
  'clan',
  'mothers',
  'through_women',
  'in_law',
] as const

export type RelativeKind = (typeof relativeKinds)[number]

export const isRelativeKind = (kind: string | undefined): kind is RelativeKind =>
  relativeKinds.some((each) => each === kind)
