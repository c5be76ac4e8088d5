import type { CheckedTree } from './checked-tree.ts'
import type { Finding } from './finding.ts'

/** Ties that cannot be. */
export function* ofTies(tree: CheckedTree): Generator<Finding> {
  const { graph } = tree
  for (const { child, union } of tree.circles) {
    const couple = graph.unions.get(union)
    yield { rule: 'circle', people: [child, couple?.first ?? 0].filter((one) => one !== 0) }
  }
  for (const union of graph.unions.values()) {
    const [one, other] = [graph.people.get(union.first)?.sex, graph.people.get(union.second)?.sex]
    const hasChildren = graph.childrenOf(union.serial).some(({ kind }) => kind === 'birth')
    if (hasChildren && one !== undefined && one === other && one !== 2) {
      yield { rule: 'parents_of_one_sex', people: [union.first, union.second] }
    }
  }
  for (const serial of graph.people.keys()) {
    const births = graph.parentsOf(serial).filter(({ kind }) => kind === 'birth')
    if (births.length > 1) yield { rule: 'two_births', people: [serial] }
  }
  yield* unlinked(tree)
}

/** Branches that nothing ties to the largest part of the tree, each told by its first person. */
function* unlinked({ graph, kinfolk }: CheckedTree): Generator<Finding> {
  const seen = new Set<number>()
  const parts: number[][] = []
  for (const serial of graph.people.keys()) {
    if (seen.has(serial)) continue
    const part = [serial]
    seen.add(serial)
    for (const at of part) {
      const near = [
        ...kinfolk.parentsOf(at).map(({ parent }) => parent),
        ...kinfolk.childrenOf(at).map(({ child }) => child),
        ...kinfolk.marriagesOf(at).map(({ partner }) => partner),
      ]
      for (const person of near) {
        if (seen.has(person)) continue
        seen.add(person)
        part.push(person)
      }
    }
    parts.push(part)
  }
  parts.sort((one, other) => other.length - one.length)
  for (const part of parts.slice(1)) {
    yield { rule: 'unlinked', people: part.slice(0, 1), values: { people: part.length } }
  }
}
