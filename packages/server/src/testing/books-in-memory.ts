import { BETWEEN_POEMS } from '../features/catalogue/book-keys.ts'
import { type CountedBook, FrequencyCounter } from '../features/catalogue/count-frequencies.ts'
import { plainPoems, plainTitle } from '../features/catalogue/match-keys.ts'
import type { CandidateBook } from '../features/catalogue/root-candidates.ts'
import { backgroundOf, CLANS } from '../features/roots/match/background.ts'
import type { FoundCandidates } from '../features/roots/match/candidate-source.ts'
import { candidateOf, figuresOf } from '../features/roots/match/catalogue-source.ts'

export type MemoryBook = Omit<CandidateBook, 'titlePlain' | 'poemsPlain'> & CountedBook

interface Surname {
  id: number
  rank: number
}

/** For tests: a catalogue so small that all books of a surname are candidates, as its source gives them. */
export function booksInMemory(all: readonly MemoryBook[]): (surname: Surname) => FoundCandidates {
  const counter = new FrequencyCounter()
  for (const book of all) counter.add(book)
  const counts = counter.rows()
  const isOf = (book: MemoryBook, id: number) =>
    book.surnameId === id || book.otherSurnameIds.includes(id)
  return ({ id, rank }) => {
    const places = [
      ...Map.groupBy(all, ({ provinceId, cityId }) => `${provinceId} ${cityId}`).values(),
    ].map((there) => ({
      provinceId: there[0]?.provinceId ?? null,
      cityId: there[0]?.cityId ?? null,
      own: there.filter((book) => isOf(book, id)).length,
      all: there.length,
    }))
    return {
      candidates: all
        .filter((book) => isOf(book, id))
        .map((book) =>
          candidateOf({
            ...book,
            titlePlain: plainTitle(book.title),
            poemsPlain: plainPoems(book).join(BETWEEN_POEMS),
          }),
        ),
      trees: [],
      samples: [],
      sampleCounts: [],
      recorded: places.map(({ provinceId, cityId, own }) => ({ provinceId, cityId, num: own })),
      background: backgroundOf({
        rank,
        places,
        ...figuresOf(counts.filter(({ surnameId }) => surnameId === 0 || surnameId === id)),
        clans: CLANS,
      }),
    }
  }
}
