/**
 * The people of a family tree as the chart needs them: lines of JSON, each one part of the tree
 * in columns, so that a picture can begin before the last line has come. People are named by their
 * serial, a small whole number that a person keeps in the tree for good; the unguessable id is asked
 * for when a card is opened. Parts come in the order in which a chart from the tree's first person
 * needs them; whatever a part refers to stands in it or in an earlier one.
 */
export interface SkeletonHead {
  /** Grows by one with every change of the tree. */
  version: number
  /** Most of its people bear it; a person's own is only sent where it differs. */
  surname: string
  /** Serial of the person the tree begins with; 0 where there is none yet. */
  first: number
  people: number
  /** As many of them as the reader is told of. */
  unions: number
  links: number
}

/** One part; the columns of a group are equally long. */
export interface SkeletonPart {
  people: {
    serial: number[]
    /** Given name; of a masked living person what strangers may see. */
    name: string[]
    /** The surname where it is not the tree's, else an empty text. */
    surname: string[]
    /** 1 male, 0 female, 2 unknown. */
    sex: number[]
    /** Bits of `personFlags`. */
    flags: number[]
    /** 世, counted from the tree's first ancestor; 0 where it is not known. */
    generation: number[]
    /** Year of birth and of death; 0 where it is not known or not shown. */
    born: number[]
    died: number[]
  }
  /** Marriages; a parent who is known alone is a union with 0 as second. */
  unions: {
    serial: number[]
    /** The one in whose line the marriage is told: the husband, as a rule. */
    first: number[]
    second: number[]
    /** 1 for the first marriage of `first`, 2 for the next. */
    order: number[]
    /** Index in `unionKinds`. */
    kind: number[]
    /** 1 for the first marriage of `second`; 0 where there is none. */
    secondOrder: number[]
  }
  /** Children of the unions; of whoever is masked the line alone that they are drawn in. */
  links: {
    union: number[]
    child: number[]
    /** Index in `childKinds`. */
    kind: number[]
    /** 1 where it is the line that the child is drawn in: one link of a child at most. */
    primary: number[]
    /** Rank among the siblings, from 1; 0 where it is not known. */
    rank: number[]
  }
}

/** A part in which nobody is yet. */
export function emptyPart(): SkeletonPart {
  return {
    people: {
      serial: [],
      name: [],
      surname: [],
      sex: [],
      flags: [],
      generation: [],
      born: [],
      died: [],
    },
    unions: { serial: [], first: [], second: [], order: [], kind: [], secondOrder: [] },
    links: { union: [], child: [], kind: [], primary: [], rank: [] },
  }
}

/** The last line: a stream without it was cut off. */
export interface SkeletonEnd {
  end: true
}

export const personFlags = { dead: 1, masked: 2 } as const

/** What families of a child are taken for where nobody says it: left open, or born to the first or last. */
export const parentRules = ['unknown', 'first', 'last'] as const
