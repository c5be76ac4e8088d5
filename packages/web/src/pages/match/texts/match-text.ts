export interface MatchSection {
  heading: string
  text: readonly string[]
  list: readonly string[]
}

/** How the match of a root search is computed, in one language. A test computes the example's figures. */
export interface MatchText {
  title: string
  description: string
  /** The way to the search. */
  back: string
  what: MatchSection
  clues: MatchSection
  frequencies: MatchSection
  example: {
    heading: string
    intro: string
    /** Heads of the table. */
    clue: string
    times: string
    rows: readonly (readonly [clue: string, times: string])[]
    result: string
    more: string
  }
  limits: MatchSection
}
