import type { FamilyGraph } from './family-graph.ts'
import type { GraphRows, LifePerson } from './rows.ts'

type Graph = FamilyGraph<LifePerson>

const ofPerson = [
  ...(['isDead', 'sex', 'birthDay', 'birthReading', 'deathDay', 'deathReading'] as const),
  ...(['birthFrom', 'birthTo', 'deathFrom', 'deathTo', 'lastActed', 'birthLatest'] as const),
] as const

/** People, unions and links of which a change may tell who is alive. */
export interface LifeEvidence {
  people: number[]
  unions: number[]
  links: { union: number; child: number }[]
}

/** Whether a row is there now and was not, the other way round, or has another value in some fields. */
export const differs = <T extends object>(
  was: T | undefined,
  now: T | undefined,
  of: readonly (keyof T)[],
) =>
  was === undefined || now === undefined ? was !== now : of.some((name) => was[name] !== now[name])

/** Fields of which a change may tell who is alive, by kind of row. */
export const lifeEvidenceFields = {
  person: ofPerson,
  union: ['first', 'second'],
  link: ['kind'],
} as const

/**
 * Of rows that are to be applied to a tree those that may change who is alive in it: names, memos
 * and the like do not, and most changes are of these.
 */
export function lifeEvidence(
  graph: Graph,
  { people, unions, links }: GraphRows<LifePerson>,
): LifeEvidence {
  const now = <T>({ row, isThere }: { row: T; isThere: boolean }) => (isThere ? row : undefined)
  return {
    people: people
      .filter((each) => differs(graph.people.get(each.row.serial), now(each), ofPerson))
      .map(({ row }) => row.serial),
    unions: unions
      .filter((each) => differs(graph.unions.get(each.row.serial), now(each), ['first', 'second']))
      .map(({ row }) => row.serial),
    links: links
      .filter((each) => {
        const { union, child } = each.row
        const was = graph.childrenOf(union).find((link) => link.child === child)
        return differs(was, now(each), ['kind'])
      })
      .map(({ row: { union, child } }) => ({ union, child })),
  }
}

/**
 * Whom the rows tell of directly, as the tree stands: who has changed, with all relatives, and
 * everybody of a family whose ties have. To be asked before the change and after it.
 */
export function touchedBy(graph: Graph, { people, unions, links }: LifeEvidence): Set<number> {
  const touched = new Set<number>()
  const addCouple = (serial: number) => {
    const union = graph.unions.get(serial)
    if (union) touched.add(union.first).add(union.second)
  }
  for (const serial of people) {
    touched.add(serial)
    graph.eachKin(serial, (kin) => touched.add(kin))
  }
  for (const union of unions) {
    addCouple(union)
    for (const { child } of graph.childrenOf(union)) touched.add(child)
  }
  for (const { union, child } of links) {
    addCouple(union)
    touched.add(child)
  }
  touched.delete(0)
  return touched
}
