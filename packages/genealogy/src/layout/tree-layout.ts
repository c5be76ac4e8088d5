type Numbers = Int32Array<ArrayBuffer>

/**
 * Where everything stands, in plain blocks of memory. A card holds a person and perhaps one spouse;
 * cards are numbered row by row from the top and from left to right, so that a row, and the cards
 * that hang together on one card, are always a range of numbers.
 */
export interface TreeLayout {
  count: number
  /** The person the card is for, as a row of the tree. */
  person: Numbers
  /** The spouse in the card's right half; -1 for none. */
  spouse: Numbers
  /** The union that the card shows; -1 for none. */
  union: Numbers
  /** The union of whose children it is one, where it hangs on its parent's card; else -1. */
  byUnion: Numbers
  /** Middle of the card in pixels at zoom 1; the root stands at 0. */
  x: Float64Array<ArrayBuffer>
  row: Numbers
  /** The card next to it on the way to the root; -1 for the root. */
  parent: Numbers
  /**
   * The cards that hang on it on the way from the root: its children's below, or its parents' above.
   * The root's are its children's; its parents' stand in `parentsOfRoot`.
   */
  hangFirst: Numbers
  hangCount: Numbers
  /** Descendants of the person who are not drawn because the card is closed. */
  hidden: Numbers
  /** Bits of `cardFlags`. */
  flags: Numbers
  parentsOfRoot: { first: number; count: number }
  root: number
  /** First card of each row, and the number of cards. */
  rowStart: Numbers
  /** 世 of each row; 0 where nobody's in it is known. */
  generation: Numbers
  /** Pairs of cards that belong together without hanging on each other, and why: from, to, `linkKinds`. */
  links: Numbers
  /** Card of a person, as its head or as the spouse; -1 where the person is not drawn. */
  cardOf: Numbers
  /** Outer edges of the outermost cards. */
  left: number
  right: number
}

export const cardFlags = {
  /** Has children, drawn or not. */
  children: 1,
  /** Its children are put away. */
  closed: 2,
  /** The tree knows parents who are not drawn. */
  hiddenParents: 4,
  /** Stands above the root. */
  ancestor: 8,
  /** The person was married more than once. */
  moreUnions: 16,
} as const

/** Whether parents stand over a card on the side of the ancestors, where they can be put away. */
export function hasParentsAbove(layout: TreeLayout, card: number): boolean {
  if (card === layout.root) return layout.parentsOfRoot.count > 0
  return ((layout.flags[card] ?? 0) & cardFlags.ancestor) !== 0 && (layout.hangCount[card] ?? 0) > 0
}

/** Second parents (a birth family beside the adoptive one, 兼祧), and a marriage within the tree. */
export const linkKinds = { line: 0, marriage: 1 } as const
