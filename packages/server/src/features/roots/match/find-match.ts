import type { Queryable } from '../../../db/client.ts'
import { readingOf } from '../../../text/readings.ts'
import type { CandidateSource, FoundCandidates, SourceQuestion } from './candidate-source.ts'
import { catalogueSource } from './catalogue-source.ts'
import { judgeCandidates, type Verdict } from './judge.ts'

export interface FoundMatch extends Verdict {
  found: FoundCandidates
}

/** The candidates of a source, judged. */
export async function findMatch(
  db: Queryable,
  question: SourceQuestion,
  source: CandidateSource = catalogueSource,
): Promise<FoundMatch> {
  const found = await source.find(db, question)
  const verdict = judgeCandidates({
    ...found,
    candidates: [...found.candidates, ...found.trees],
    // Each of them is one more clan that is recorded.
    recorded: [
      ...found.recorded,
      ...found.trees.map(({ provinceId, cityId }) => ({ provinceId, cityId, num: 1 })),
    ],
    clues: question.clues,
    surname: question.surname.surname,
    soundsOf: readingOf,
  })
  return { ...verdict, found }
}
