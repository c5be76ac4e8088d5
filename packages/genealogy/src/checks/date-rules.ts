import type { Ends } from '../date-spans.ts'
import type { GraphLink, GraphUnion } from '../graph/rows.ts'
import { parentsIn } from '../graph/rows.ts'
import type { CheckedPerson, CheckedTree } from './checked-tree.ts'
import type { Finding, FindingRule } from './finding.ts'

const YEAR = 365.2425

/** Ages in years beyond which nobody is known to have borne, begotten or lived. */
const YOUNGEST_PARENT = 12
const OLDEST_MOTHER = 60
const OLDEST_FATHER = 95
const LONGEST_LIFE = 110
const YOUNGEST_SPOUSE = 10

/** Days within which a child is born after its father's death, and between two births of a mother. */
const AFTER_FATHER = 310
const BETWEEN_BIRTHS = 240
/** Twins are born within some days. */
const OF_TWINS = 8

/** Days from one date to another at the least and at the most; infinite where an end is open. */
function between(one: Ends, other: Ends): { least: number; most: number } {
  const least =
    other.from === null || one.to === null ? Number.NEGATIVE_INFINITY : other.from - one.to
  const most =
    other.to === null || one.from === null ? Number.POSITIVE_INFINITY : other.to - one.from
  return { least, most }
}

/** Whether the one was certainly over before the other began, by more than some days. */
const isBefore = (one: Ends, other: Ends, days = 0): boolean => between(one, other).least > days

/** What cannot be of the dates of one person. */
export function* ofPerson(person: CheckedPerson, today: number): Generator<Finding> {
  const { serial, birth, death, burial } = person
  const said = (rule: FindingRule): Finding => ({ rule, people: [serial] })
  if (isBefore(death, birth)) yield said('death_before_birth')
  else if (isBefore(burial, birth) || isBefore(burial, death)) yield said('burial_before_death')
  const end = death.from === null && death.to === null ? burial : death
  if (between(birth, end).least > LONGEST_LIFE * YEAR) yield said('lived_too_long')
  const isLater = ({ from }: Ends) => from !== null && from > today
  if (isLater(birth) || isLater(death)) yield said('in_the_future')
}

/** What cannot be between a child by birth and its parents. */
export function* ofParents(
  { graph }: CheckedTree,
  union: GraphUnion,
  child: CheckedPerson,
): Generator<Finding> {
  const { father, mother } = parentsIn(union, graph.people)
  for (const serial of [father, mother]) {
    const parent = graph.people.get(serial)
    if (!parent) continue
    const isMother = parent.sex === 0
    const rule = parentRule(child, parent, isMother)
    if (rule) yield { rule, people: [child.serial, serial] }
    const late = isMother
      ? isBefore(parent.death, child.birth)
      : isBefore(parent.death, child.birth, AFTER_FATHER)
    if (late && rule === undefined) {
      const died = isMother ? 'birth_after_mother_death' : 'birth_after_father_death'
      yield { rule: died, people: [child.serial, serial] }
    }
  }
}

function parentRule(
  child: CheckedPerson,
  parent: CheckedPerson,
  isMother: boolean,
): FindingRule | undefined {
  const { least, most } = between(parent.birth, child.birth)
  if (most <= 0) return 'birth_before_parent'
  if (most < YOUNGEST_PARENT * YEAR) return 'parent_too_young'
  const oldest = isMother ? OLDEST_MOTHER : OLDEST_FATHER
  return least > (oldest + 1) * YEAR ? 'parent_too_old' : undefined
}

/** What cannot be of the day on which a couple married. */
export function* ofMarriage({ graph }: CheckedTree, union: GraphUnion, at: Ends) {
  for (const serial of [union.first, union.second]) {
    const partner = graph.people.get(serial)
    if (!partner) continue
    const people = [serial]
    if (isBefore(at, partner.birth) || isBefore(partner.death, at)) {
      yield { rule: 'married_outside_life', people } satisfies Finding
    } else if (between(partner.birth, at).most < YOUNGEST_SPOUSE * YEAR) {
      yield { rule: 'married_too_young', people } satisfies Finding
    }
  }
}

/** Children of one mother that were born too soon after one another, and those out of their order. */
export function* ofSiblings(
  { graph }: CheckedTree,
  union: GraphUnion,
  links: readonly GraphLink[],
): Generator<Finding> {
  const children = links.flatMap(({ child, kind, rank }) => {
    const person = graph.people.get(child)
    return person && kind === 'birth' ? [{ person, rank }] : []
  })
  const born = children
    .filter(({ person }) => person.birth.from !== null && person.birth.to !== null)
    .sort((one, other) => (one.person.birth.from ?? 0) - (other.person.birth.from ?? 0))
  const isOfOneMother = parentsIn(union, graph.people).mother !== 0
  for (const [at, { person }] of isOfOneMother ? born.entries() : []) {
    const next = born[at + 1]?.person
    if (!next) continue
    const { least, most } = between(person.birth, next.birth)
    if (least > OF_TWINS && most < BETWEEN_BIRTHS) {
      yield { rule: 'siblings_too_near', people: [person.serial, next.serial] }
    }
  }
  yield* outOfOrder(children)
}

interface Child {
  person: CheckedPerson
  rank: number
}

function* outOfOrder(children: readonly Child[]): Generator<Finding> {
  for (const [at, one] of children.entries()) {
    for (const other of children.slice(at + 1)) {
      const [a, b] = [one.person, other.person]
      const isSameSex = a.sex === b.sex && a.sex !== 2
      if (isSameSex && a.ranking > 0 && a.ranking === b.ranking) {
        yield {
          rule: 'ranking_twice',
          people: [a.serial, b.serial],
          values: { ranking: a.ranking },
        }
      }
      const byRanking = isSameSex && a.ranking > 0 && b.ranking > 0
      const byRank = one.rank > 0 && other.rank > 0
      const order = byRanking ? a.ranking - b.ranking : byRank ? one.rank - other.rank : 0
      if (order < 0 && isBefore(b.birth, a.birth)) {
        yield { rule: 'order_against_births', people: [b.serial, a.serial] }
      }
      if (order > 0 && isBefore(a.birth, b.birth)) {
        yield { rule: 'order_against_births', people: [a.serial, b.serial] }
      }
    }
  }
}
