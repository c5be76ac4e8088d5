import { latestDeathYear } from '../date-spans.ts'
import { LONGEST_LIFE } from '../life/life-rule.ts'
import { earliestBirth, latestBirth, OLDEST_FATHER, YOUNGEST_PARENT } from './birth-years.ts'
import type { FamilyGraph } from './family-graph.ts'
import type { LifePerson } from './rows.ts'

/** Descendants who are asked for their dates: an ancestor of thousands is told of by the nearest. */
const MOST_ASKED = 200

type Relation = 'father' | 'mother' | 'spouse' | 'child'
type Graph = FamilyGraph<LifePerson>

/**
 * Which relatives of somebody, not written down yet, are certain to be dead, by the person's own dates
 * and those of the nearest descendants. A relative about whom there is any doubt counts as living:
 * whom nobody knows to be dead is hidden from strangers.
 */
export function kinLived(graph: Graph, serial: number, thisYear: number): Relation[] {
  const person = graph.people.get(serial)
  if (!person) return []
  const born = latestBirthByDescendants(graph, person, thisYear)
  const recent = thisYear - LONGEST_LIFE
  if (earliestBirth(recent - LONGEST_LIFE).own(person) > born) return []
  const died = person.isDead ? latestDeathYear(person) : Number.POSITIVE_INFINITY
  const latest: Record<Relation, number> = {
    father: born - YOUNGEST_PARENT,
    mother: born - YOUNGEST_PARENT,
    spouse: Math.min(born + LONGEST_LIFE, died),
    child: Math.min(born + OLDEST_FATHER, died + 1),
  }
  const relations: Relation[] = ['father', 'mother', 'child', 'spouse']
  return relations.filter((relation) => latest[relation] < recent)
}

function latestBirthByDescendants(graph: Graph, person: LifePerson, thisYear: number): number {
  const rule = latestBirth(thisYear)
  let latest = Number.POSITIVE_INFINITY
  let above = 0
  const asked = new Set<number>()
  let generation = new Set([person.serial])
  while (generation.size > 0 && asked.size < MOST_ASKED) {
    const next = new Set<number>()
    for (const serial of generation) {
      const each = graph.people.get(serial)
      if (each) latest = Math.min(latest, rule.own(each) - above)
      asked.add(serial)
      if (asked.size >= MOST_ASKED) break
      for (const child of bornTo(graph, serial)) if (!asked.has(child)) next.add(child)
    }
    generation = next
    above += YOUNGEST_PARENT
  }
  return latest
}

/** Adopted children prove nothing of years. */
function bornTo(graph: Graph, serial: number): number[] {
  const children: number[] = []
  graph.eachKin(serial, (kin, tie) => {
    if (tie === 'child') children.push(kin)
  })
  return children
}
