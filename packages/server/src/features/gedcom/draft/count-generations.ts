import type { BookDraft } from './draft.ts'
import type { Loop } from './find-loops.ts'

/** Generations of the longest line of descent; 0 where there is nobody. */
export function countGenerations(book: BookDraft, loops: readonly Loop[]): number {
  const left = new Set(loops.map(({ child, union }) => `${child} ${union}`))
  const parentsOf = new Map(book.unions.map(({ xref, partners }) => [xref, partners]))
  const childrenOf = new Map<string, string[]>()
  const waiting = new Map<string, number>()
  for (const { xref, parents } of book.persons) {
    const own = parents
      .filter(({ to }) => !left.has(`${xref} ${to}`))
      .flatMap(({ to }) => parentsOf.get(to) ?? [])
    waiting.set(xref, own.length)
    for (const { to } of own) {
      const children = childrenOf.get(to)
      if (children) children.push(xref)
      else childrenOf.set(to, [xref])
    }
  }
  // Whoever has no parents left to be counted is next.
  let generation = [...waiting].filter(([, count]) => count === 0).map(([xref]) => xref)
  let count = 0
  while (generation.length > 0) {
    count += 1
    const next: string[] = []
    for (const person of generation) {
      for (const child of childrenOf.get(person) ?? []) {
        const rest = (waiting.get(child) ?? 0) - 1
        waiting.set(child, rest)
        if (rest === 0) next.push(child)
      }
    }
    generation = next
  }
  return count
}
