import type { Kinfolk } from '../kinfolk.ts'
import type { Walk } from '../path-steps.ts'
import { type LineStep, type Marriage, type Relation, sexAtEnd } from '../relation.ts'
import { type Condition, type Grade, type Mourner, oneLess, pathRules, rowsByTie } from './rules.ts'

/** A grade of mourning with the row of `data/mourning-grades.tsv` that says it. */
export interface Mourning {
  grade: Grade
  row: string
  /** One grade less than the row says, as the mourner was given to another line. */
  isReduced: boolean
}

/** What of the mourner and the mourned the path does not say. */
export interface MourningFacts {
  /** The mourner is a woman who has married out. */
  isMarriedOut: boolean
  /** The mourner stands as a concubine in the marriage that the path begins with. */
  isConcubine: boolean
  /** The mourned is a woman who has married out. */
  isOtherMarriedOut: boolean
  /** The eldest son of the principal wife, all the way; undefined where it is not known. */
  isHeir: boolean | undefined
  /** The mourned was given to another line. */
  isOtherGivenAway: boolean
  /** The husband, over whom the path goes, was given to another line. */
  isSpouseGivenAway: boolean
}

/** What the tree tells of two people beside the path between them. */
export function mourningFacts(kinfolk: Kinfolk, from: number, walk: Walk): MourningFacts {
  const to = walk.at(-1)?.person ?? from
  const last = walk.at(-1)
  // Of a son's wife it counts whether he is the heir.
  const line = last?.tie === 'spouse' ? walk.slice(0, -1) : walk
  const first = walk[0]
  const begin = first?.tie === 'spouse' ? first : undefined
  const marriage = begin && kinfolk.graph.unions.get(begin.union)
  return {
    isMarriedOut: isMarriedOut(kinfolk, from),
    isConcubine: marriage?.kind === 'concubine' && kinfolk.sexOf(from) === 'F',
    isOtherMarriedOut: isMarriedOut(kinfolk, to),
    isHeir: isHeirOfLine(kinfolk, line),
    isOtherGivenAway: kinfolk.isGivenAway(to),
    isSpouseGivenAway: begin !== undefined && kinfolk.isGivenAway(begin.person),
  }
}

function isMarriedOut(kinfolk: Kinfolk, person: number): boolean {
  if (kinfolk.sexOf(person) !== 'F') return false
  return kinfolk.marriagesOf(person).some(({ union }) => union.kind !== 'uxorilocal')
}

/** Sons one after the other, or the sibling at the end, of whom each is the first of his father's. */
function isHeirOfLine(kinfolk: Kinfolk, walk: Walk): boolean | undefined {
  let known: boolean | undefined = true
  for (const { tie, person, union } of walk) {
    if (tie !== 'child') continue
    const isFirst = isFirstSon(kinfolk, person, union)
    if (isFirst === false) return false
    if (isFirst === undefined) known = undefined
  }
  return known
}

function isFirstSon(kinfolk: Kinfolk, person: number, union: number): boolean | undefined {
  if (kinfolk.sexOf(person) !== 'M') return false
  const parents = kinfolk.graph.unions.get(union)
  if (parents && parents.kind !== 'first' && parents.kind !== 'other') return false
  const brothers = kinfolk
    .childrenOfUnion(union)
    .filter(({ child }) => child !== person && kinfolk.sexOf(child) !== 'F')
  const ages = brothers.map(({ child }) => kinfolk.bySiblings(person, child))
  if (ages.includes('elder')) return false
  return ages.includes('unknown') || !kinfolk.isWhole(union) ? undefined : true
}

/**
 * The mourning that the first of two people owes the second by 《大清律例》: one grade, or each that
 * it may be where the tree does not tell; none where the code names none for this relation.
 */
export function mourningOf(relation: Relation, facts: MourningFacts): Mourning[] {
  const byTie = mourningByTie(relation, facts)
  if (byTie) return byTie
  const path = agelessLetters(relation)
  if (path === undefined) return []
  const mourner = mournerOf(relation, facts)
  const rules = pathRules.filter((rule) => rule.mourner === mourner && rule.paths.includes(path))
  const special = rules.filter(({ condition }) => condition === 'givenAway')
  const chosen =
    facts.isOtherGivenAway && special.length > 0
      ? special
      : rules.filter(({ condition }) => holds(condition, facts))
  return chosen.map(({ grade, row }) => ({ grade, row, isReduced: false }))
}

function holds(condition: Condition | undefined, facts: MourningFacts): boolean {
  switch (condition) {
    case undefined:
      return true
    case 'married':
      return facts.isOtherMarriedOut
    case 'unmarried':
      return !facts.isOtherMarriedOut
    case 'heir':
      return facts.isHeir !== false
    case 'notHeir':
      return facts.isHeir !== true
    case 'givenAway':
      return false
  }
}

function mournerOf({ start }: Relation, { isMarriedOut: isOut }: MourningFacts): Mourner {
  if (start) return 'spouse'
  return isOut ? 'marriedDaughter' : 'own'
}

const said = (grade: Grade, row: string, isReduced = false): Mourning => ({ grade, row, isReduced })

function mourningByTie(relation: Relation, facts: MourningFacts): Mourning[] | undefined {
  const { start, chain, end, rest } = relation
  if (rest !== null) return []
  const isParent = chain.turn === null && chain.up.length === 1 && chain.down.length === 0
  if (start && facts.isConcubine && chain.up.length + chain.down.length === 0 && end === null) {
    return [said('斬衰三年', rowsByTie.master)]
  }
  if (!start && isParent && end) return motherByMarriage(end)
  if (!start && isParent && chain.up[0]) return parentByTie(relation, chain.up[0])
  if (start?.sex === 'M' && isParent && !end && facts.isSpouseGivenAway && isBirth(chain.up[0])) {
    return [said('大功九月', rowsByTie.husbandsBirthParents)]
  }
  if (
    !start &&
    chain.turn?.share === 'mother' &&
    chain.up.length === 0 &&
    chain.down.length === 1
  ) {
    return end ? [] : [said('小功五月', rowsByTie.siblingsByMother)]
  }
  if (!start && isOfFifthAncestor(relation)) return [said('袒免', rowsByTie.fifthAncestor)]
  return reducedByAdoption(relation, facts)
}

const isBirth = (step: LineStep | undefined): boolean =>
  step?.kind === 'birth' || step?.kind === 'unknown'

/** A father's other wife. */
function motherByMarriage({ sex, kind, place, ownKind }: Marriage): Mourning[] {
  if (sex !== 'F' || ownKind === null) return []
  if (kind === 'concubine') return [said('齊衰杖期', rowsByTie.concubineMother)]
  if (ownKind === 'concubine') return [said('斬衰三年', rowsByTie.principalMother)]
  return place === 'after' ? [said('斬衰三年', rowsByTie.laterMother)] : []
}

function parentByTie({ isGivenAway }: Relation, parent: LineStep): Mourning[] | undefined {
  switch (parent.kind) {
    case 'adopted':
      return [said('斬衰三年', rowsByTie.adoptiveParents)]
    case 'foster':
      return parent.sex === 'F' ? [said('斬衰三年', rowsByTie.fosterMother)] : []
    // The code of 道光九年 asks which of the two lines is the elder one.
    case 'dual':
      return [said('斬衰三年', rowsByTie.dualParents), said('齊衰不杖期', rowsByTie.dualParents)]
    case 'step':
      return []
    default:
      return isGivenAway ? [said('齊衰不杖期', rowsByTie.birthParents)] : undefined
  }
}

/** Kin of the male line who have only the ancestor above 高祖 in common. */
function isOfFifthAncestor({ chain, end }: Relation): boolean {
  const { up, turn, down } = chain
  if (turn === null || end !== null || up.length > 4) return false
  const farthest = Math.max(up.length, down.length - 1)
  const men = [...up, ...down.slice(0, -1)]
  return farthest === 4 && up.length === 4 && men.every(({ sex }) => sex === 'M')
}

/** Whoever was given to another line owes those of the own one grade less. */
function reducedByAdoption(relation: Relation, facts: MourningFacts): Mourning[] | undefined {
  const { start, chain, isGivenAway } = relation
  const first = chain.up[0]?.kind ?? chain.turn?.mine
  if (start || !isGivenAway || (first !== 'birth' && first !== 'unknown')) return undefined
  return mourningOf({ ...relation, isGivenAway: false }, facts).flatMap(({ grade, row }) => {
    const less = oneLess[grade]
    return less === undefined ? [] : [said(less, row, true)]
  })
}

/** The path as the rules write it; undefined where a sex is not known or it leads over a marriage. */
function agelessLetters(relation: Relation): string | undefined {
  const { start, chain, end, rest } = relation
  if (rest !== null || sexAtEnd(relation) === 'U') return undefined
  const { up, turn, down } = chain
  const steps = [...up, ...down]
  if (steps.some(({ sex, kind }) => sex === 'U' || kind === 'step' || kind === 'foster')) {
    return undefined
  }
  const letter = (sex: string, male: string, female: string) => (sex === 'M' ? male : female)
  return [
    start ? letter(start.sex, 'H', 'W') : '',
    ...up.map(({ sex }) => letter(sex, 'F', 'M')),
    ...down.map(({ sex }, index) =>
      turn !== null && index === 0 ? letter(sex, 'B', 'Z') : letter(sex, 'S', 'D'),
    ),
    end ? letter(end.sex, 'H', 'W') : '',
  ].join('')
}
