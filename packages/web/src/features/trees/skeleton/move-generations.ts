import type { Column } from './column.ts'

interface Family {
  generation: Column
  unions: Record<'first' | 'second', Column>
  links: Record<'union' | 'child' | 'primary', Column>
}

/**
 * When somebody's generation is another one than before, those below whose generation was counted
 * from theirs, and whoever they married, move along: the server tells of nobody but the first.
 * @param moved rows, with the generation that stood there before; 0 for none
 */
export function moveGenerations(family: Family, moved: ReadonlyMap<number, number>): void {
  if (moved.size === 0) return
  const { generation } = family
  const near = nearOf(family)
  const queue = [...moved]
  for (const [person, before] of queue) {
    const now = generation.at(person)
    const steps = [
      ...(near.partners.get(person) ?? []).map((row) => ({ row, was: before, is: now })),
      ...(near.children.get(person) ?? []).map((row) => {
        return { row, was: below(before), is: below(now) }
      }),
    ]
    for (const { row, was, is } of steps) {
      // Of whom something else was said, it holds; and nobody moves twice.
      if (was === is || generation.at(row) !== was || moved.has(row)) continue
      generation.set(row, is)
      queue.push([row, was])
    }
  }
}

const below = (generation: number) => (generation === 0 ? 0 : generation + 1)

/** Children by the parent whose line they are drawn in, and partners who have no line of their own. */
function nearOf({ unions, links }: Family) {
  const children = new Map<number, number[]>()
  const partners = new Map<number, number[]>()
  const put = (map: Map<number, number[]>, key: number, row: number) => {
    const list = map.get(key)
    if (list) list.push(row)
    else map.set(key, [row])
  }
  const inLine = new Set<number>()
  for (let link = 0; link < links.union.length; link++) {
    const union = links.union.at(link)
    if (union < 0 || links.primary.at(link) !== 1) continue
    inLine.add(links.child.at(link))
    put(children, unions.first.at(union), links.child.at(link))
  }
  for (let union = 0; union < unions.first.length; union++) {
    const [first, second] = [unions.first.at(union), unions.second.at(union)]
    if (first < 0 || second < 0) continue
    if (!inLine.has(second)) put(partners, first, second)
    if (!inLine.has(first)) put(partners, second, first)
  }
  return { children, partners }
}
