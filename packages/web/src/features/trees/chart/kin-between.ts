import { type KinTies, parentsOf, partnersOf, unionAbove } from '@suyuan/genealogy/graph/kin-ties'

/** Who somebody is to the one before, by sex: 0 female, 1 male, 2 unknown. */
const words = {
  parent: ['mother', 'father', 'parent'],
  child: ['daughter', 'son', 'child'],
  partner: ['wife', 'husband', 'partner'],
  sibling: ['sister', 'brother', 'sibling'],
} as const

export type KinWord = (typeof words)[keyof typeof words][number]

/**
 * Who one is to another of those that a key leads to from there; undefined where they are further
 * apart. Rows.
 */
export function kinBetween(
  ties: KinTies,
  { from, to, sex }: { from: number; to: number; sex: number },
): KinWord | undefined {
  const kind = kindOf(ties, from, to)
  return kind && words[kind][sex === 0 || sex === 1 ? sex : 2]
}

function kindOf(ties: KinTies, from: number, to: number): keyof typeof words | undefined {
  if (parentsOf(ties, from).includes(to)) return 'parent'
  if (parentsOf(ties, to).includes(from)) return 'child'
  if (partnersOf(ties, from).includes(to)) return 'partner'
  const above = unionAbove(ties, from)
  return above >= 0 && unionAbove(ties, to) === above ? 'sibling' : undefined
}
