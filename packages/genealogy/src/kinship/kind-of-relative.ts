import { isNowhere, type Relation } from './relation.ts'
import type { RelativeKind } from './relative-kinds.ts'

/**
 * Of which kind of relatives somebody is: whom the relation begins or ends with by marriage counts with
 * those whom they married, but for a person's own husbands and wives and these ones' kin.
 */
export function kindOfRelative({ start, chain, rest }: Relation): RelativeKind {
  if (start) return isNowhere(chain) && rest === null ? 'spouse' : 'in_law'
  if (rest !== null) return 'in_law'
  const { up, turn, down } = chain
  if (turn === null) return down.length === 0 ? 'ancestors' : 'descendants'
  if (up.length === 0 && down.length === 1) return 'siblings'
  if (up[0]?.sex === 'F') return 'mothers'
  const line = [...up, ...down.slice(0, -1)]
  return line.every(({ sex }) => sex !== 'F') ? 'clan' : 'through_women'
}
