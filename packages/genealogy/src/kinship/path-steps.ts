import type { ChildKind } from '../ties.ts'
import type { Kinfolk } from './kinfolk.ts'
import {
  type Chain,
  type LineStep,
  type Marriage,
  noChain,
  type Relation,
  type Seniority,
  type Turn,
} from './relation.ts'

/** One step of a path: to whom it leads, and by what tie. */
export type PathStep =
  | { tie: 'parent' | 'child'; person: number; kind: ChildKind; union: number }
  | { tie: 'spouse'; person: number; kind?: undefined; union: number }

export type Walk = readonly PathStep[]

interface End {
  person: number
  /** The marriage by which they stand for the one whom the path is about; 0 for that one. */
  union: number
}

/**
 * A line between two people or their partners as a path between these two.
 * @returns undefined where it says nothing of its own: it leads over one of the two once more, or
 *   over a marriage only to come to that marriage's child or parent
 */
export function joinSteps(
  from: number,
  to: number,
  first: End,
  line: Walk,
  last: End,
): Walk | undefined {
  if (last.union !== 0 && line.length === 0) {
    // A couple is said by the first one's marriage; others married one person both.
    if (first.union === 0) return undefined
    return [spouse(first.person, first.union), spouse(to, last.union)]
  }
  const inner = line.slice(0, last.union === 0 ? -1 : undefined)
  if (inner.some(({ person }) => person === from || person === to)) return undefined
  const begin = line[0]
  const end = line.at(-1)
  if (first.union !== 0 && begin?.tie === 'child' && begin.union === first.union) return undefined
  if (last.union !== 0 && end?.tie === 'parent' && end.union === last.union) return undefined
  return [
    ...(first.union === 0 ? [] : [spouse(first.person, first.union)]),
    ...line,
    ...(last.union === 0 ? [] : [spouse(to, last.union)]),
  ]
}

const spouse = (person: number, union: number): PathStep => ({ tie: 'spouse', person, union })

/** What the one at the end of a path is to the one at its beginning. */
export function relationOf(kinfolk: Kinfolk, from: number, walk: Walk): Relation {
  const starts = walk[0]?.tie === 'spouse' ? walk[0] : undefined
  const start = starts ? marriageOf(kinfolk, from, starts, undefined) : null
  let at = starts?.person ?? from
  const origin = at
  const line: PathStep[] = []
  const rest = walk.slice(starts ? 1 : 0)
  while (rest[0] !== undefined && rest[0].tie !== 'spouse') {
    const step = rest.shift()
    if (step) line.push(step)
    at = step?.person ?? at
  }
  const chain = line.length === 0 ? noChain : chainOf(kinfolk, origin, line)
  const ends = rest.shift()
  const end = ends ? marriageOf(kinfolk, at, ends, ownParents(line)) : null
  return {
    start,
    chain,
    end,
    rest: ends && rest.length > 0 ? relationOf(kinfolk, ends.person, rest) : null,
    isGivenAway: kinfolk.isGivenAway(origin),
  }
}

/** The marriage that the last step up came from, where the path went up alone. */
function ownParents(line: readonly PathStep[]): { parent: number; union: number } | undefined {
  const last = line.at(-1)
  return last?.tie === 'parent' ? { parent: last.person, union: last.union } : undefined
}

function marriageOf(
  kinfolk: Kinfolk,
  at: number,
  step: PathStep,
  own: { parent: number; union: number } | undefined,
): Marriage {
  const found = kinfolk.marriagesOf(at).find(({ union }) => union.serial === step.union)
  if (!found) throw new Error('A path leads over a marriage that is not in its graph')
  return kinfolk.marriage(found.union, step.person, own)
}

function chainOf(kinfolk: Kinfolk, origin: number, line: readonly PathStep[]): Chain {
  const asStep = ({ person, kind }: PathStep): LineStep => ({
    sex: kinfolk.sexOf(person),
    kind: kind ?? 'unknown',
  })
  const ups = line.filter(({ tie }) => tie === 'parent')
  const downs = line.slice(ups.length)
  const [top, sibling] = [ups.at(-1), downs[0]]
  if (top === undefined || sibling === undefined) {
    return { up: ups.map(asStep), turn: null, down: downs.map(asStep), peers: 'unknown' }
  }
  const below = ups.at(-2)?.person ?? origin
  const turn: Turn = {
    seniority: kinfolk.bySiblings(below, sibling.person),
    share: kinfolk.share(top.union, sibling.union),
    mine: top.kind ?? 'unknown',
    theirs: sibling.kind ?? 'unknown',
  }
  return {
    up: ups.slice(0, -1).map(asStep),
    turn,
    down: downs.map(asStep),
    peers: peersOf(kinfolk, { origin, ups, downs, turn }),
  }
}

interface Sides {
  origin: number
  ups: readonly PathStep[]
  downs: readonly PathStep[]
  turn: Turn
}

/** Against the one of the same generation on the speaker's own side. */
function peersOf(kinfolk: Kinfolk, { origin, ups, downs, turn }: Sides): Seniority {
  if (downs.length === 1) return turn.seniority
  const above = ups.length - downs.length
  if (above < 0) return 'unknown'
  const mine = above === 0 ? origin : ups[above - 1]?.person
  const theirs = downs.at(-1)?.person
  return mine === undefined || theirs === undefined ? 'unknown' : kinfolk.byBirths(mine, theirs)
}
