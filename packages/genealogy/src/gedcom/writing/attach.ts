import type { Kept } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'

/** What a field says that is not written, where something kept stands below it. */
const defaults: Record<string, string> = { SEX: 'U', PEDI: 'OTHER' }

/** Children with what was kept: beside them, or below the first of a tag. */
export function attach(children: Structure[], kept: readonly Kept[]): Structure[] {
  const all = [...children]
  const below = Map.groupBy(kept, ({ under }) => under)
  for (const [under, items] of below) {
    const own = items.map((item) => item.structure)
    if (under === '') continue
    const at = all.findIndex(({ tag }) => tag === under)
    const owner = all[at] ?? structure(under, defaults[under] ?? '')
    const extended = { ...owner, children: [...owner.children, ...own] }
    if (at < 0) all.push(extended)
    else all[at] = extended
  }
  return [...all, ...(below.get('') ?? []).map((item) => item.structure)]
}

/** A structure for a field; none where it is empty. */
export function field(tag: string, value: string): Structure[] {
  return value === '' ? [] : [structure(tag, value)]
}
