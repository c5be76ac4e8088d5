import type { TreeFinding } from '@suyuan/contract/tree-checks'
import { withoutDoubledShi } from '@suyuan/genealogy/checks/name-rules'
import { birthEnds, type Ends } from '@suyuan/genealogy/date-spans'
import type { PersonInShort } from '../trees/commands/row-images.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'
import type { FindingRow } from './finding-rows.ts'

type Mend = NonNullable<TreeFinding['mend']>

/** Rules of which one press mends a finding, by what the row of the first person says. */
const OF_ROW = new Set<FindingRow['rule']>([
  'doubled_shi',
  'alive_with_death',
  'alive_too_long',
  'character_against_poem',
])

/** Whether what one press would do is to be read from the first person's row. */
export const needsRow = ({ rule }: FindingRow): boolean => OF_ROW.has(rule)

/** What one press does to mend a finding; null where somebody has to decide what is right. */
export function mendOf(
  { rule, people, values }: FindingRow,
  graph: TreeGraph,
  row: PersonInShort | undefined,
): Mend | null {
  if (rule === 'order_against_births') return orderOf(graph, people)
  if (!row) return null
  const { rowVersion: row_version } = row
  switch (rule) {
    case 'doubled_shi':
      return { what: 'name', ...withoutDoubledShi(row), row_version }
    case 'alive_with_death':
    case 'alive_too_long':
      return row.isDead ? null : { what: 'dead', row_version }
    case 'character_against_poem':
      return { what: 'character', character: String(values['expected'] ?? ''), row_version }
    default:
      return null
  }
}

/**
 * The children of the couple of whom two are out of order, the eldest first. Where numbers among the
 * siblings say otherwise the order is theirs, and no press puts it right.
 */
function orderOf(graph: TreeGraph, [one = 0, other = 0]: readonly number[]): Mend | null {
  const union = graph
    .parentsOf(one)
    .find((link) => graph.parentsOf(other).some((theirs) => theirs.union === link.union))?.union
  if (union === undefined) return null
  if ([one, other].every((each) => (graph.people.get(each)?.ranking ?? 0) > 0)) return null
  const children = graph.childrenOf(union).map(({ child }) => child)
  const inOrder = byBirth(children, (child) => {
    const person = graph.people.get(child)
    return person ? birthEnds(person) : { from: null, to: null }
  })
  return inOrder.every((child, at) => child === children[at])
    ? null
    : { what: 'order', union, children: inOrder }
}

/** Those whose birth is known in their order, in the places of those whose birth is known. */
export function byBirth(children: readonly number[], endsOf: (child: number) => Ends): number[] {
  const dayOf = (child: number) => {
    const { from, to } = endsOf(child)
    return from !== null && to !== null ? (from + to) / 2 : null
  }
  const dated = children
    .flatMap((child) => {
      const day = dayOf(child)
      return day === null ? [] : [{ child, day }]
    })
    .sort((one, other) => one.day - other.day)
  let next = 0
  return children.map((child) => (dayOf(child) === null ? child : (dated[next++]?.child ?? child)))
}
