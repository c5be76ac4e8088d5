export type ChartMode = 'descendants' | 'ancestors' | 'both'

/** What of a tree is to be shown. People are named by row, unions by row. */
export interface TreeView {
  root: number
  mode: ChartMode
  /** Cards of generations up to this one below the root show their children; the root is 0. */
  openDepth: number
  /** People who show their children although they stand deeper, and who do not although they might. */
  opened: ReadonlySet<number>
  closed: ReadonlySet<number>
  /** Ancestors whose own parents are put away. */
  closedUp: ReadonlySet<number>
  /** The union shown on a person's card, where it is not the first. */
  chosen: ReadonlyMap<number, number>
}

export const wholeTree: Omit<TreeView, 'root'> = {
  mode: 'descendants',
  openDepth: Number.MAX_SAFE_INTEGER,
  opened: new Set(),
  closed: new Set(),
  closedUp: new Set(),
  chosen: new Map(),
}
