import type { Lineage } from '../book/lineage.ts'
import type { TypeSizes } from './layout-options.ts'

/** The size of each name at the head of a record, by place: elders' names may be larger. */
export function nameSizes(
  { generations }: Lineage,
  { name, elders }: TypeSizes,
): (place: number) => number {
  if (!elders) return () => name
  const first = generations.reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER)
  return (place) =>
    (generations[place] ?? 0) < first + elders.generations ? Math.max(name, elders.name) : name
}
