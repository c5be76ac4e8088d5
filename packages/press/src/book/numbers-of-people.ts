import type { RecordStyle } from './book-options.ts'
import type { BookTree } from './book-tree.ts'
import type { Lineage } from './lineage.ts'

/**
 * Numbers of people by serial, from 1: generation by generation whoever has a record, in their order,
 * then the women, and husbands of daughters, whom those records tell of. 0 for nobody in the book.
 */
export function numbersOf(
  { graph }: BookTree,
  { serials, generations, places }: Lineage,
  { daughters }: RecordStyle,
): Int32Array {
  let most = places.length - 1
  for (const serial of graph.people.keys()) most = Math.max(most, serial)
  const numbers = new Int32Array(most + 1)
  let last = 0
  const give = (serial: number) => {
    if (serial === 0 || numbers[serial] !== 0) return
    last += 1
    numbers[serial] = last
  }
  for (let from = 0; from < serials.length; ) {
    let to = from
    while (to < serials.length && generations[to] === generations[from]) to += 1
    const ofGeneration = serials.subarray(from, to)
    for (const serial of ofGeneration) give(serial)
    for (const serial of ofGeneration) {
      for (const partner of graph.partners(serial)) if ((places[partner] ?? -1) < 0) give(partner)
      if (daughters === 'left_out') continue
      for (const union of graph.unionsOf(serial)) {
        for (const { child } of graph.childrenOf(union.serial)) {
          if (graph.people.get(child)?.sex !== 0 || (places[child] ?? -1) >= 0) continue
          give(child)
          for (const husband of graph.partners(child))
            if ((places[husband] ?? -1) < 0) give(husband)
        }
      }
    }
    from = to
  }
  return numbers
}
