import { compareDates } from './compare-dates.ts'
import { compareNames, type NameCounts } from './compare-names.ts'
import type { Compared } from './compared-person.ts'
import type { Weighed } from './reasons.ts'

/** Bits that the like name of a relative counts at most: one family is copied as a whole. */
const MOST_OF_KIN = 8
/** And one who is found to be the same. */
const FOUND_KIN = 13
const LIKE_CHILD_MORE = 3
const OTHER_FATHER = -12
/** Who was given to another line stands in it and in that of their birth. */
const OTHER_LINE = -3
const OTHER_MOTHER = -4
const OTHER_HUSBAND = -6
const OTHER_WIFE = -3
const OTHER_CHILDREN = -4
const SHARED_PARENT = 11
const SHARED_PARTNER = 9
/** Brothers and sisters are given names that tell them apart. */
const NAMED_APART = 4
/** Relatives of a kind who are compared: a file can give somebody thousands. */
const KIN = 60

/** The people of a tree, for looks at somebody's kin. */
export interface ComparedTree {
  of(serial: number): Compared | undefined
  counts: NameCounts
  /** Whether two have been found to be one already. */
  isFound(one: number, other: number): boolean
}

/** Whether two have a parent in common. */
export const areSiblings = (one: Compared, other: Compared): boolean =>
  one.parents.some(({ father, mother }) =>
    other.parents.some(
      (each) =>
        (father !== 0 && father === each.father) || (mother !== 0 && mother === each.mother),
    ),
  )

/** How two people's kin speak for their being one. */
export function compareKin(one: Compared, other: Compared, tree: ComparedTree): Weighed[] {
  return [
    ...ofParents(one, other, tree),
    ...ofPartners(one, other, tree),
    ...ofChildren(one, other, tree),
  ]
}

function ofParents(one: Compared, other: Compared, tree: ComparedTree): Weighed[] {
  const parentsOf = ({ parents }: Compared) =>
    new Set(parents.flatMap(({ father, mother }) => [father, mother]).filter((each) => each !== 0))
  const [mine, theirs] = [parentsOf(one), parentsOf(other)]
  const shared = [...mine].filter((parent) => theirs.has(parent))
  if (shared.length > 0) return ofSiblings(one, other, shared.length)
  const [a, b] = [one.parents[0], other.parents[0]]
  if (!a || !b) return []
  const father = ofFathers([a, b], tree)
  // An heir has another mother in the other line.
  return a.isBirth === b.isBirth ? [...father, ...ofMothers([a, b], tree)] : father
}

/** Two children of one parent. */
function ofSiblings(one: Compared, other: Compared, shared: number): Weighed[] {
  const isNamed = [...one.forms].some((form) => other.forms.has(form))
  const mothers = [one, other].map(({ parents }) => parents[0]?.mother ?? 0)
  const isHalf = mothers.every((each) => each !== 0) && mothers[0] !== mothers[1]
  return [
    {
      bits: SHARED_PARENT + (isNamed ? NAMED_APART : 0),
      reason: shared > 1 ? 'same_parents' : 'same_parent',
    },
    ...(isHalf ? ([{ bits: OTHER_MOTHER, reason: 'other_mother' }] as const) : []),
  ]
}

type Parents = Compared['parents'][number]

function ofFathers([a, b]: readonly [Parents, Parents], tree: ComparedTree): Weighed[] {
  if (a.father === 0 || b.father === 0) return []
  const like = likeness(a.father, b.father, tree)
  if (like === undefined) return []
  if (like > 0) return [{ bits: like, reason: 'like_father' }]
  if (a.isBirth === b.isBirth) return [{ bits: OTHER_FATHER, reason: 'other_father' }]
  const above = (father: number) => tree.of(father)?.parents.map(({ union }) => union) ?? []
  const isUncle = above(a.father).some((union) => above(b.father).includes(union))
  return isUncle ? [] : [{ bits: OTHER_LINE, reason: 'other_father' }]
}

function ofMothers([a, b]: readonly [Parents, Parents], tree: ComparedTree): Weighed[] {
  const like = likeness(a.mother, b.mother, tree)
  if (like === undefined || a.mother === 0 || b.mother === 0) return []
  if (like > 0) return [{ bits: like / 2, reason: 'like_mother' }]
  return [{ bits: OTHER_MOTHER, reason: 'other_mother' }]
}

/**
 * How much names and dates speak for two relatives being one; undefined where nothing tells.
 */
function likeness(one: number, other: number, tree: ComparedTree): number | undefined {
  if (tree.isFound(one, other)) return FOUND_KIN
  const [a, b] = [tree.of(one), tree.of(other)]
  if (!a || !b || a.sex + b.sex === 1) return undefined
  const names = compareNames(a, b, tree.counts)
  if (names.length === 0) return undefined
  const dates = [
    ...compareDates('birth', a.birth, b.birth),
    ...compareDates('death', a.death, b.death),
  ].filter(({ bits }) => bits < 0)
  return Math.min(
    MOST_OF_KIN,
    [...names, ...dates].reduce((sum, { bits }) => sum + bits, 0),
  )
}

function ofPartners(one: Compared, other: Compared, tree: ComparedTree): Weighed[] {
  const shared = one.partners.some((partner) => other.partners.includes(partner))
  if (shared) return [{ bits: SHARED_PARTNER, reason: 'same_partner' }]
  const found = likest(one.partners, other.partners, tree)
  if (found === undefined) return []
  if (found > 0) return [{ bits: found, reason: 'like_partner' }]
  const isWife = one.sex === 0 || other.sex === 0
  return [{ bits: isWife ? OTHER_HUSBAND : OTHER_WIFE, reason: 'other_partner' }]
}

function ofChildren(one: Compared, other: Compared, tree: ComparedTree): Weighed[] {
  const [mine, theirs] = [one.children.slice(0, KIN), other.children.slice(0, KIN)]
  // Whom both have as a child has two fathers, and these are two: an heir, a stepchild.
  if (mine.some((child) => theirs.includes(child))) return []
  const like = mine
    .map((child) => likest([child], theirs, tree))
    .filter((bits) => bits !== undefined)
  if (like.length === 0) return []
  const alike = like.filter((bits) => bits > 0).sort((a, b) => b - a)
  const [most, ...more] = alike
  if (most === undefined) return [{ bits: OTHER_CHILDREN, reason: 'other_children' }]
  const bits = most + Math.min(2, more.length) * LIKE_CHILD_MORE
  return [{ bits, reason: 'like_children' }]
}

/** The most that speaks for one of the first being one of the second. */
function likest(
  mine: readonly number[],
  theirs: readonly number[],
  tree: ComparedTree,
): number | undefined {
  let most: number | undefined
  for (const a of mine.slice(0, KIN)) {
    for (const b of theirs.slice(0, KIN)) {
      const like = likeness(a, b, tree)
      if (like !== undefined && (most === undefined || like > most)) most = like
    }
  }
  return most
}
