import type { Ends } from '../date-spans.ts'
import type { GraphLink, GraphUnion } from '../graph/rows.ts'
import { parentsIn } from '../graph/rows.ts'
import type { CheckedPerson, CheckedTree } from './checked-tree.ts'
import type { Finding, FindingRule } from './finding.ts'
import {
  ages,
  areFarApart,
  areFewerYears,
  areMoreYears,
  between,
  betweenGenerations,
  isBefore,
  livedTooLong,
} from './lives.ts'

/** Days between two births of a mother; twins are born within some days. */
const BETWEEN_BIRTHS = 240
const OF_TWINS = 8

/** What cannot be of the dates of one person. */
export function* ofPerson(person: CheckedPerson, today: number): Generator<Finding> {
  const { serial, birth, death, burial } = person
  const said = (rule: FindingRule): Finding => ({ rule, people: [serial] })
  if (isBefore(death, birth)) yield said('death_before_birth')
  else if (isBefore(burial, birth) || isBefore(burial, death)) yield said('burial_before_death')
  if (livedTooLong(person, burial)) yield said('lived_too_long')
  const isLater = ({ from }: Ends) => from !== null && from > today
  if (isLater(birth) || isLater(death)) yield said('in_the_future')
  if (person.life === 'living') yield* ofLiving(person, today)
}

/** Who is said to live, and has died or must have. */
function* ofLiving({ serial, birth, death, burial }: CheckedPerson, today: number) {
  const isPast = ({ to }: Ends) => to !== null && to <= today
  const people = [serial]
  if (isPast(death) || isPast(burial)) yield { rule: 'alive_with_death', people } satisfies Finding
  else if (areMoreYears(birth, { from: today, to: today }, ages.longestLife)) {
    yield { rule: 'alive_too_long', people } satisfies Finding
  }
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
    for (const rule of betweenGenerations(child, parent, parent.sex === 0)) {
      yield { rule, people: [child.serial, serial] }
    }
  }
}

/** What cannot be of a couple, and of the day on which it married. */
export function* ofCouple({ graph, marriages }: CheckedTree, union: GraphUnion) {
  const [one, other] = [graph.people.get(union.first), graph.people.get(union.second)]
  if (one && other && areFarApart(one, other)) {
    yield { rule: 'spouses_apart', people: [one.serial, other.serial] } satisfies Finding
  }
  const at = marriages.get(union.serial)
  for (const partner of at ? [one, other] : []) {
    if (!partner || !at) continue
    const people = [partner.serial]
    if (isBefore(at, partner.birth) || isBefore(partner.death, at)) {
      yield { rule: 'married_outside_life', people } satisfies Finding
    } else if (areFewerYears(partner.birth, at, ages.youngestSpouse)) {
      yield { rule: 'married_too_young', people } satisfies Finding
    }
  }
}

/** Children of one mother, by whomever, that were born too soon after one another. */
export function* ofMother({ graph }: CheckedTree, mother: CheckedPerson): Generator<Finding> {
  if (mother.sex !== 0) return
  const born = graph
    .unionsOf(mother.serial)
    .flatMap(({ serial }) => graph.childrenOf(serial))
    .flatMap(({ child, kind }) => {
      const person = kind === 'birth' ? graph.people.get(child) : undefined
      const { from, to } = person?.birth ?? { from: null, to: null }
      return person && from !== null && to !== null ? [{ person, from }] : []
    })
    .sort((one, other) => one.from - other.from)
  for (const [at, { person }] of born.entries()) {
    const next = born[at + 1]?.person
    if (!next) continue
    const { least, most } = between(person.birth, next.birth)
    if (least > OF_TWINS && most < BETWEEN_BIRTHS) {
      yield { rule: 'siblings_too_near', people: [person.serial, next.serial] }
    }
  }
}

interface Child {
  person: CheckedPerson
  rank: number
}

/** Children who are out of their order, by their places, by 排行 or by what their records say. */
export function* ofSiblings(
  { graph }: CheckedTree,
  links: readonly GraphLink[],
): Generator<Finding> {
  const children = links.flatMap(({ child, kind, rank }): Child[] => {
    const person = graph.people.get(child)
    return person && kind === 'birth' ? [{ person, rank }] : []
  })
  for (const [at, one] of children.entries()) {
    for (const other of children.slice(at + 1)) yield* ofTwo(one, other)
  }
}

function* ofTwo(one: Child, other: Child): Generator<Finding> {
  const [a, b] = [one.person, other.person]
  const people = [a.serial, b.serial]
  const isSameSex = a.sex === b.sex && a.sex !== 2
  if (isSameSex && a.ranking > 0 && a.ranking === b.ranking) {
    yield { rule: 'ranking_twice', people, values: { ranking: a.ranking } }
  }
  const byRanking = isSameSex && a.ranking > 0 && b.ranking > 0
  const byRank = one.rank > 0 && other.rank > 0
  const order = byRanking ? a.ranking - b.ranking : byRank ? one.rank - other.rank : 0
  if (order < 0 && isBefore(b.birth, a.birth)) {
    yield { rule: 'order_against_births', people: [b.serial, a.serial] }
  }
  if (order > 0 && isBefore(a.birth, b.birth)) {
    yield { rule: 'order_against_births', people }
  }
  yield* inWords(a, b)
}

/** 长子, 次子: two who are said to be the same, or of whom the later one is older. */
function* inWords(a: CheckedPerson, b: CheckedPerson): Generator<Finding> {
  if (a.sex !== b.sex || !a.said || !b.said) return
  const order = a.said - b.said
  const isWrong =
    (order < 0 && isBefore(b.birth, a.birth)) || (order > 0 && isBefore(a.birth, b.birth))
  if (order !== 0 && !isWrong) return
  const values = { one: a.said, other: b.said }
  yield {
    rule: order === 0 ? 'place_said_twice' : 'order_in_words',
    people: [a.serial, b.serial],
    values,
  }
}
