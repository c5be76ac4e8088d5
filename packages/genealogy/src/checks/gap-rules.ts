import type { Branches } from './branches.ts'
import type { CheckedTree } from './checked-tree.ts'
import { type Finding, MOST_NAMED } from './finding.ts'

/** Longer texts are sentences, not places. */
const LONGEST_PLACE = 60

/** Places that no map has, each told once with whom it is told of. */
export function* unknownPlaces({ graph, knowsPlace }: CheckedTree): Generator<Finding> {
  if (!knowsPlace) return
  const people = new Map<string, number[]>()
  for (const { serial, places } of graph.people.values()) {
    for (const place of new Set(places)) {
      const there = people.get(place)
      if (there) there.push(serial)
      else people.set(place, [serial])
    }
  }
  for (const [place, there] of people) {
    if (place.length > LONGEST_PLACE || knowsPlace(place)) continue
    yield {
      rule: 'place_unknown',
      people: there.slice(0, MOST_NAMED),
      values: { place, people: there.length },
    }
  }
}

/** Of each branch whoever stands there without a source. */
export function* missingSources(
  { graph, asksForSources }: CheckedTree,
  branches: Branches,
): Generator<Finding> {
  if (!asksForSources) return
  const counted = new Map<number, { people: number; missing: number[] }>()
  for (const { serial, isSourced } of graph.people.values()) {
    const head = branches.of(serial)
    const of = counted.get(head) ?? { people: 0, missing: [] }
    of.people += 1
    if (!isSourced) of.missing.push(serial)
    counted.set(head, of)
  }
  for (const [branch, { people, missing }] of counted) {
    if (missing.length === 0) continue
    yield {
      rule: 'source_missing',
      people: missing.slice(0, MOST_NAMED),
      values: { branch, people, missing: missing.length },
    }
  }
}
