import type { AnniversaryKind } from '@suyuan/contract/anniversary-kinds'
import type { Mask } from '../trees/access/mask.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { YearlyEvent } from './yearly-days.ts'

/** Whose anniversaries are meant, and which. */
export interface Choice {
  /** All of them where there is none. */
  kinds: readonly AnniversaryKind[]
  /** Serial of whom the branch begins with; 0 for everybody. */
  branchRoot: number
  /** 世; 0 for no bound. */
  generationFrom: number
  generationTo: number
}

/** A tree as somebody sees it who asks for anniversaries. */
export interface Seen {
  now: TreeNow
  mask: Mask
  choice: Choice
  /** Who belongs to the branch; undefined where everybody is meant. */
  branch: ReadonlySet<number> | undefined
}

/** What an event is remembered as, as far as the one who asks may know of it and has asked for it. */
export function kindOf(
  { serial, kind }: YearlyEvent,
  { now, mask, choice, branch }: Seen,
): AnniversaryKind | undefined {
  // Whoever has left the tree is nobody's to remember any more.
  if (!now.graph.people.has(serial) || mask.hides(serial)) return undefined
  if (branch !== undefined && !branch.has(serial)) return undefined
  const lives = now.mayLive(serial)
  // A day of death that is still to come, or is doubted, is none.
  if (kind === 'death' && lives) return undefined
  const found = kind === 'death' ? 'death' : lives ? 'birthday' : 'dead_birthday'
  if (choice.kinds.length > 0 && !choice.kinds.includes(found)) return undefined
  return isOfGenerations(now.generationOf(serial), choice) ? found : undefined
}

function isOfGenerations(of: number, { generationFrom, generationTo }: Choice): boolean {
  if (generationFrom > 0 && of < generationFrom) return false
  return generationTo === 0 || (of > 0 && of <= generationTo)
}
