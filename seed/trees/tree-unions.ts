import type { UnionKind } from '@suyuan/genealogy/ties'
import type { TreeRecord } from './tree-record.ts'

/** A couple by its keys, whoever is named first; a parent known alone with nobody. */
export const coupleKey = (one: string | undefined, other: string | undefined) =>
  [one ?? '', other ?? ''].sort().join(' ')

interface Couple {
  first: string
  second: string | undefined
  order: number
  secondOrder: number
  kind: UnionKind
}

/** Every couple of a record, those named as marriages first and in their order. */
export function unionsIn(record: TreeRecord): Map<string, Couple> {
  const couples = new Map<string, Couple>()
  const firsts = new Map<string, number>()
  const seconds = new Map<string, number>()
  const next = (counts: Map<string, number>, key: string | undefined) => {
    if (key === undefined) return 0
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) ?? 1
  }
  const add = (first: string, second: string | undefined, kind: UnionKind) => {
    const key = coupleKey(first, second)
    if (couples.has(key)) return
    const order = next(firsts, first)
    couples.set(key, { first, second, order, secondOrder: next(seconds, second), kind })
  }
  for (const { first, second, kind } of record.unions) add(first, second, kind)
  for (const { parents } of record.people) {
    for (const { father, mother } of parents) {
      const first = father ?? mother
      if (first !== undefined) add(first, father === undefined ? undefined : mother, 'other')
    }
  }
  return couples
}
