import type { LinkSaid, UnionSaid } from '../../trees/commands/row-images.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'

/** What a merge would tie. */
interface Ties {
  newUnions: readonly UnionSaid[]
  completed: readonly { union: number; second: number }[]
  newLinks: readonly LinkSaid[]
}

/** People who would be their own ancestors, or stand between such, if a plan were carried out. */
export function circleOf(
  book: TreeGraph,
  { newUnions, completed, newLinks }: Ties,
): ReadonlySet<number> {
  const below = new Map<number, Set<number>>()
  const above = new Map<number, Set<number>>()
  const parents = new Map<number, number[]>()
  for (const { serial, first, second } of [...book.unions.values(), ...newUnions]) {
    parents.set(serial, second === 0 ? [first] : [first, second])
  }
  for (const { union, second } of completed) {
    parents.set(union, [...(parents.get(union) ?? []), second])
  }
  const tie = (union: number, child: number) => {
    for (const parent of parents.get(union) ?? []) {
      put(below, parent, child)
      put(above, child, parent)
    }
  }
  for (const union of book.unions.keys()) {
    for (const { child } of book.childrenOf(union)) tie(union, child)
  }
  for (const { union, child } of newLinks) tie(union, child)
  const left = new Set([...below.keys(), ...above.keys()])
  peel(left, above, below)
  peel(left, below, above)
  return left
}

function put(map: Map<number, Set<number>>, key: number, value: number): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

/** Takes away whoever has nobody on one side, again and again. */
function peel(
  left: Set<number>,
  before: ReadonlyMap<number, ReadonlySet<number>>,
  after: ReadonlyMap<number, ReadonlySet<number>>,
): void {
  const count = new Map<number, number>()
  for (const each of left) {
    let among = 0
    for (const other of before.get(each) ?? []) if (left.has(other)) among += 1
    count.set(each, among)
  }
  const free = [...left].filter((each) => count.get(each) === 0)
  // Grows while it is walked through.
  for (const each of free) {
    left.delete(each)
    for (const next of after.get(each) ?? []) {
      const among = (count.get(next) ?? 0) - 1
      count.set(next, among)
      if (among === 0 && left.has(next)) free.push(next)
    }
  }
}
