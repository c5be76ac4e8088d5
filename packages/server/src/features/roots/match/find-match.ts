import type { NameForms } from '@suyuan/genealogy/names/name-forms'
import type { Queryable } from '../../../db/client.ts'
import { readingOf } from '../../../text/readings.ts'
import { recordedName } from '../../surnames/figures.ts'
import type { CandidateSource, FoundCandidates, SourceQuestion } from './candidate-source.ts'
import { catalogueSource } from './catalogue-source.ts'
import type { Candidate } from './clues.ts'
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
    candidates: [
      ...found.candidates.map((book) => withFigures(book, question.figures)),
      ...found.trees,
    ],
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

/** A record's persons by every name that is known of them: 孙中山 is 孙文, and 逸仙. */
function withFigures(book: Candidate, figures: SourceQuestion['figures'] = []): Candidate {
  const othersOf = new Map(figures.map(({ name, others }) => [name, others]))
  const known = <Person extends NameForms>(person: Person): Person => {
    const recorded = recordedName(person.name)
    const others = othersOf.get(recorded)
    const all = new Set([...person.others, ...(others ?? []), recorded])
    all.delete(person.name)
    return all.size > person.others.length ? { ...person, others: [...all] } : person
  }
  return {
    ...book,
    lineage: book.lineage.map(known),
    ...(book.named && { named: book.named.map(known) }),
  }
}
