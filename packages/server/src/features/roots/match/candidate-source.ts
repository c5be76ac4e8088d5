import type { GetOrMake } from '../../../app/answer-cache.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Figure } from '../../surnames/figures.ts'
import type { Background, Candidate, Clues } from './clues.ts'
import type { BooksAt } from './match-question.ts'

/** What a source is asked for candidates with. */
export interface SourceQuestion {
  surname: { id: number; surname: string; rank: number }
  clues: Clues
  /** Historical persons of the surname: a record's own are known by their other names too. */
  figures?: readonly Figure[]
  /** For what hangs on content alone; nothing is remembered where absent. */
  remember?: GetOrMake
  /** Clans of the country where it is not China's own number: of a made-up world. */
  clans?: number
}

export interface FoundCandidates {
  /** Documented books that may be the family's own; a few hundred at most. */
  candidates: Candidate[]
  /** Members' public family trees likewise; apart, for they are no records of the catalogue. */
  trees: Candidate[]
  /** Samples of the place: shown, never judged. */
  samples: Candidate[]
  /** Every documented book of the surname by place. */
  recorded: BooksAt[]
  /** Every sample likewise. */
  sampleCounts: BooksAt[]
  /** How often a random family shows what this one tells. */
  background: Background
}

/**
 * What candidates come from: the catalogue, and beside it members' public family trees. A source
 * bounds the cost of its own search.
 */
export interface CandidateSource {
  find(db: Queryable, question: SourceQuestion): Promise<FoundCandidates>
}
