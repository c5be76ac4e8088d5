import type { Kinfolk, ParentTie } from './kinfolk.ts'
import { joinSteps, type Walk } from './path-steps.ts'

/** Paths that are named of one pair; more only repeat that they are of one house. */
export const MOST_PATHS = 16

/** Lines that are found before the nearest of them are chosen. */
const MOST_LINES = 128

/** Ways up that are looked at, so that lines that meet again and again end in time. */
const MOST_TRIES = 4000

/**
 * All paths of birth and adoption from one person to another, the shortest first: up to a common
 * ancestor and down again, over nobody twice. A couple counts as one ancestor.
 */
export function linesBetween(kinfolk: Kinfolk, from: number, to: number): Walk[] {
  if (from === to) return [[]]
  const above = ancestorsOf(kinfolk, to)
  const useful = usefulAncestors(kinfolk, from, above)
  if (!useful.has(from)) return []
  const found: Walk[] = []
  let ways: { at: number; steps: Walk; visited: readonly number[] }[] = [
    { at: from, steps: [], visited: [from] },
  ]
  let tries = 0
  while (ways.length > 0 && found.length < MOST_LINES) {
    const next: typeof ways = []
    for (const { at, steps, visited } of ways) {
      tries += 1
      if (tries > MOST_TRIES) return sorted(found)
      // Over whoever stands above here, too, there may be another way down, by an adoption.
      if (above.has(at)) found.push(...waysDown({ above, at, to, steps, visited }))
      for (const tie of kinfolk.parentsOf(at)) {
        if (!useful.has(tie.parent) || visited.includes(tie.parent)) continue
        const { parent, kind, union } = tie
        const step = { tie: 'parent', person: parent, kind, union } as const
        next.push({ at: parent, steps: [...steps, step], visited: [...visited, parent] })
      }
    }
    ways = next
  }
  return sorted(withoutTwins(found))
}

const sorted = (walks: Walk[]): Walk[] => walks.sort((one, other) => one.length - other.length)

/** A person and everybody above, with the ties to those below on the way to the person. */
function ancestorsOf(kinfolk: Kinfolk, person: number): Map<number, Below[]> {
  const above = new Map<number, Below[]>([[person, []]])
  const waiting = [person]
  for (const child of waiting) {
    for (const tie of kinfolk.parentsOf(child)) {
      const known = above.get(tie.parent)
      if (known) known.push({ ...tie, child })
      else {
        above.set(tie.parent, [{ ...tie, child }])
        waiting.push(tie.parent)
      }
    }
  }
  return above
}

interface Below extends ParentTie {
  child: number
}

/** Those above a person, and the person, over whom an ancestor of the other is reached. */
function usefulAncestors(
  kinfolk: Kinfolk,
  from: number,
  above: ReadonlyMap<number, unknown>,
): Set<number> {
  const own = ancestorsOf(kinfolk, from)
  const useful = new Set<number>()
  const waiting = [...own.keys()].filter((person) => above.has(person))
  for (const person of waiting) {
    if (useful.has(person)) continue
    useful.add(person)
    for (const { child } of own.get(person) ?? []) if (!useful.has(child)) waiting.push(child)
  }
  return useful
}

interface Descent {
  above: ReadonlyMap<number, readonly Below[]>
  at: number
  to: number
  steps: Walk
  visited: readonly number[]
}

/** All ways from an ancestor down to a person that pass nobody twice. */
function waysDown({ above, at, to, steps, visited }: Descent): Walk[] {
  const done: Walk[] = []
  let ways = [{ at, steps, visited }]
  while (ways.length > 0 && done.length < MOST_LINES) {
    const next: typeof ways = []
    for (const way of ways) {
      if (way.at === to) {
        done.push(way.steps)
        continue
      }
      for (const { child, kind, union } of above.get(way.at) ?? []) {
        if (way.visited.includes(child)) continue
        const step = { tie: 'child', person: child, kind, union } as const
        next.push({
          at: child,
          steps: [...way.steps, step],
          visited: [...way.visited, child],
        })
      }
    }
    ways = next.slice(0, MOST_TRIES)
  }
  return done
}

/** Of paths over father and over mother of one couple, one. */
function withoutTwins(walks: readonly Walk[]): Walk[] {
  const seen = new Set<string>()
  return walks.filter((walk) => {
    const top = walk.findIndex(({ tie }) => tie === 'child') - 1
    const people = walk.map(({ person, union, kind }, index) =>
      index === top && walk[index + 1]?.union === union ? `couple${union}` : `${person}${kind}`,
    )
    const key = people.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * The paths between two people, the nearest first: those of birth and adoption, and those over a
 * marriage of the first, of the second, or of both. Where there is none of these, the shortest one
 * with marriages in the midst; none where the two belong to different families.
 */
export function pathsBetween(kinfolk: Kinfolk, from: number, to: number): Walk[] {
  const ends = (person: number) => [
    { person, union: 0 },
    ...kinfolk
      .marriagesOf(person)
      .map(({ partner, union }) => ({ person: partner, union: union.serial })),
  ]
  const found: Walk[] = []
  for (const first of ends(from)) {
    for (const last of ends(to)) {
      if (first.person === to && first.union !== 0 && last.union !== 0) continue
      if (last.person === from && last.union !== 0 && first.union !== 0) continue
      for (const line of linesBetween(kinfolk, first.person, last.person)) {
        const walk = joinSteps(from, to, first, line, last)
        if (walk) found.push(walk)
      }
    }
  }
  if (found.length === 0) {
    const walk = shortestWalk(kinfolk, from, to)
    return walk ? [walk] : []
  }
  const marriages = (walk: Walk) => walk.filter(({ tie }) => tie === 'spouse').length
  return found
    .sort((one, other) => marriages(one) - marriages(other) || one.length - other.length)
    .slice(0, MOST_PATHS)
}

/** The shortest path over any ties, from both ends at once. */
function shortestWalk(kinfolk: Kinfolk, from: number, to: number): Walk | undefined {
  const sides = [new Map([[from, { before: 0 }]]), new Map([[to, { before: 0 }]])] as const
  const fronts: [number[], number[]] = [[from], [to]]
  while (fronts[0].length > 0 && fronts[1].length > 0) {
    const side = fronts[0].length <= fronts[1].length ? 0 : 1
    const [mine, theirs] = side === 0 ? sides : [sides[1], sides[0]]
    const next: number[] = []
    for (const at of fronts[side]) {
      for (const person of neighboursOf(kinfolk, at)) {
        if (mine.has(person)) continue
        mine.set(person, { before: at })
        if (theirs.has(person)) return walkOver(kinfolk, sides, person)
        next.push(person)
      }
    }
    fronts[side] = next
  }
  return undefined
}

function* neighboursOf(kinfolk: Kinfolk, person: number): Generator<number> {
  for (const { parent } of kinfolk.parentsOf(person)) yield parent
  for (const { child } of kinfolk.childrenOf(person)) yield child
  for (const { partner } of kinfolk.marriagesOf(person)) yield partner
}

type Side = ReadonlyMap<number, { before: number }>

function walkOver(kinfolk: Kinfolk, [up, down]: readonly [Side, Side], middle: number): Walk {
  const people: number[] = []
  for (let at = middle; at !== 0; at = up.get(at)?.before ?? 0) people.unshift(at)
  for (let at = down.get(middle)?.before ?? 0; at !== 0; at = down.get(at)?.before ?? 0) {
    people.push(at)
  }
  return people.slice(1).map((person, index) => stepTo(kinfolk, people[index] ?? 0, person))
}

function stepTo(kinfolk: Kinfolk, at: number, person: number): Walk[number] {
  const parent = kinfolk.parentsOf(at).find((tie) => tie.parent === person)
  if (parent) return { tie: 'parent', person, kind: parent.kind, union: parent.union }
  const child = kinfolk.childrenOf(at).find((tie) => tie.child === person)
  if (child) return { tie: 'child', person, kind: child.kind, union: child.union }
  const marriage = kinfolk.marriagesOf(at).find(({ partner }) => partner === person)
  return { tie: 'spouse', person, union: marriage?.union.serial ?? 0 }
}
