import type { Background, Candidate, Clues, MatchPlace } from './clues.ts'

/** Books of the surname at a place, those among the candidates included. */
export interface BooksAt extends MatchPlace {
  num: number
}

export interface MatchQuestion {
  clues: Clues
  /** In simplified characters. */
  surname: string
  candidates: readonly Candidate[]
  /** Every recorded book of the surname by place. */
  recorded: readonly BooksAt[]
  background: Background
  /** The merged syllables of a given name run together. */
  soundsOf: (given: string) => string
}
