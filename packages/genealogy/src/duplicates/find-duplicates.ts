import type { FamilyGraph } from '../graph/family-graph.ts'
import { childrenIn } from '../graph/kin-in.ts'
import { parentsOf as parentsAbove } from '../graph/kin-ties.ts'
import { parentsIn } from '../graph/rows.ts'
import { candidatePairs } from './candidate-pairs.ts'
import { compareDates, livedApart } from './compare-dates.ts'
import { areSiblings, type ComparedTree, compareKin } from './compare-kin.ts'
import { compareNames, NameCounts } from './compare-names.ts'
import { type Compared, comparedNames, type DuplicatePerson } from './compared-person.ts'
import { LinePlaces } from './line-places.ts'
import type { Weighed } from './reasons.ts'
import { type DuplicateReason, type ReasonAgainst, type ReasonFor, reasonsFor } from './reasons.ts'

/** Two people of a tree who may be one. */
export interface Duplicate {
  /** Serials, the lower first. */
  people: readonly [number, number]
  /** 0 to 100: how likely they are one. */
  score: number
  reasons: readonly ReasonFor[]
  against: readonly ReasonAgainst[]
}

export interface DuplicateTree {
  graph: FamilyGraph
  personOf(serial: number): DuplicatePerson | undefined
}

/** Below so many bits two people are not worth a look. */
const LEAST = 1.5
/** From so many on their kin are looked at as those of one person. */
const SURE = 5
/** Even kin who are found to be the same would not make up for so few. */
const HOPELESS = -14
/** How often the kin of those who are found are looked at again. */
const ROUNDS = 4
/** So many pairs of a person there are in a tree that are one, as a rule: 4 in 100. */
const SHARE = 0.04
const SAME_GENERATION = 2
const OTHER_GENERATION = -8

/**
 * Pairs of people who may be one, the likeliest first. Everything that both sides say counts by how much
 * likelier it is of one person than of two of this tree: a rare name more than one that many bear.
 */
export function findDuplicates(tree: DuplicateTree): Duplicate[] {
  const people = comparedPeople(tree)
  const counts = new NameCounts(people.values())
  const prior = Math.log2(SHARE / counts.people)
  const found = new Set<string>()
  const isFound = (one: number, other: number) => found.has(keyOf(one, other))
  const looked: ComparedTree = { of: (serial) => people.get(serial), counts, isFound }
  let pairs: Pair[] = []
  for (const [one, other] of candidatePairs(people)) {
    if (isExcluded(one, other)) continue
    const pair = compared(one, other, looked, prior)
    if (pair.bits >= HOPELESS) pairs.push(pair)
  }
  // Who is found makes it likelier of their kin.
  for (let round = 0, before = -1; round < ROUNDS && found.size > before; round += 1) {
    before = found.size
    for (const { one, other, bits } of pairs) {
      if (bits >= SURE) found.add(keyOf(one.serial, other.serial))
    }
    pairs = pairs.map(({ one, other }) => compared(one, other, looked, prior))
  }
  return pairs
    .filter(({ bits }) => bits >= LEAST)
    .sort(
      (a, b) => b.bits - a.bits || a.one.serial - b.one.serial || a.other.serial - b.other.serial,
    )
    .filter(({ one, other }) => !isAncestor(tree.graph, one.serial, other.serial))
    .map(presented)
}

interface Pair {
  one: Compared
  other: Compared
  bits: number
  weighed: readonly Weighed[]
}

const keyOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

function compared(one: Compared, other: Compared, tree: ComparedTree, prior: number): Pair {
  const weighed = weigh(one, other, tree)
  return { one, other, weighed, bits: weighed.reduce((sum, { bits }) => sum + bits, prior) }
}

/** 100 for what is sure; bits are odds. */
const scoreOf = (bits: number) => Math.round(100 / (1 + 2 ** -bits))

function presented({ one, other, weighed, bits }: Pair): Duplicate {
  const isFor = (reason: DuplicateReason): reason is ReasonFor =>
    (reasonsFor as readonly string[]).includes(reason)
  const isAgainst = (reason: DuplicateReason): reason is ReasonAgainst => !isFor(reason)
  const reasons = [...weighed].sort((a, b) => Math.abs(b.bits) - Math.abs(a.bits))
  return {
    people: [one.serial, other.serial],
    score: scoreOf(bits),
    reasons: reasons.map(({ reason }) => reason).filter(isFor),
    against: reasons.map(({ reason }) => reason).filter(isAgainst),
  }
}

function weigh(one: Compared, other: Compared, tree: ComparedTree): Weighed[] {
  return [
    ...compareNames(one, other, tree.counts),
    ...compareDates('birth', one.birth, other.birth, areSiblings(one, other)),
    ...compareDates('death', one.death, other.death),
    ...compareKin(one, other, tree),
    ...ofGenerations(one, other),
  ]
}

function ofGenerations(one: Compared, other: Compared): Weighed[] {
  if (one.place.top !== other.place.top) return []
  if (one.place.depth !== other.place.depth) {
    return [{ bits: OTHER_GENERATION, reason: 'other_generation' }]
  }
  return [{ bits: SAME_GENERATION, reason: 'same_generation' }]
}

/** Two whom the tree itself tells to be two. */
function isExcluded(one: Compared, other: Compared): boolean {
  const isOtherSex = one.sex + other.sex === 1
  const isPair = one.partners.includes(other.serial)
  const isFamily = one.children.includes(other.serial) || other.children.includes(one.serial)
  return isOtherSex || isPair || isFamily || livedApart(one, other)
}

/** Whether one of the two is above the other. */
function isAncestor(graph: FamilyGraph, one: number, other: number): boolean {
  const isAbove = (person: number, sought: number) => {
    const seen = new Set([person])
    // Grows while it is walked through.
    for (const at of seen) {
      for (const parent of parentsAbove(graph.ties, at)) {
        if (parent === sought) return true
        seen.add(parent)
      }
    }
    return false
  }
  return isAbove(one, other) || isAbove(other, one)
}

function comparedPeople({ graph, personOf }: DuplicateTree): Map<number, Compared> {
  const places = new LinePlaces(graph)
  const people = new Map<number, Compared>()
  for (const { serial, sex } of graph.people.values()) {
    const person = personOf(serial)
    if (!person) continue
    const parents = graph.parentsOf(serial).flatMap(({ union, kind }) => {
      const couple = graph.unions.get(union)
      return couple
        ? [{ union, ...parentsIn(couple, graph.people), isBirth: kind === 'birth' }]
        : []
    })
    people.set(serial, {
      ...{ serial, sex, ...comparedNames(person), birth: person.birth, death: person.death },
      ...{ place: places.of(serial), parents },
      partners: [...graph.partners(serial)],
      children: childrenIn(graph, serial),
    })
  }
  return people
}
