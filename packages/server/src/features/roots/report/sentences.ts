import type { RootQuestionKind } from '@suyuan/contract/roots'
import type { MatchKind, MatchLevel } from '../match/clues.ts'

/** The words a report speaks of, in the reader's language. */
export interface ReportNames {
  surname: string
  /** '' where none is chosen. */
  province: string
  city: string
  ancestor: string
}

/** What a sentence about a book names: the book, and what the family told. */
export interface MatchWords {
  book: string
  /** Where the book comes from, as far as it says. */
  province: string
  city: string
  /** The ancestor's name, the characters, the hall, the county, the spelling as they were typed. */
  ancestor: string
  generations: string
  hall: string
  area: string
  spelling: string
  person: string
}

/** What the site knows of the surname and the place beside the best book. */
export interface KnownBesides {
  surnameBooks: number
  /** Null where no province or city is chosen. */
  provinceBooks: number | null
  cityBooks: number | null
  celebrities: number
  sources: number
  namesake: { persons: number; passages: number }
  /** A hall that no book of the surname has, as it was told; '' where one has it or none was told. */
  unknownHall: string
  /** Documented books of the best one's clan beside it. */
  sameClan: { book: string; others: number }
}

type Besides = (names: ReportNames, known: KnownBesides) => string

/** The sentences of one language. Those of findings have no full stop: `times` may follow. */
export interface Sentences {
  findings: Record<MatchKind, Partial<Record<MatchLevel, (words: MatchWords) => string>>>
  /** How much likelier one's own clan shows it; '' where that is not much. */
  times(ratio: number, names: ReportNames): string
  /** What was told and could not be compared with the best book. */
  notCompared: {
    /** @param persons how many the record names */
    ancestor(words: MatchWords, persons: number): string
    ancestorUnread(words: MatchWords): string
    generations(words: MatchWords): string
    hall(words: MatchWords): string
    area(words: MatchWords): string
  }
  /** @param questions those that would help most */
  tooLittle(questions: readonly string[]): string
  ended(text: string): string
  books: Besides
  sameClan: Besides
  hall: Besides
  namesake: Besides
  celebrities: Besides
  sources: Besides
  questions: Record<RootQuestionKind, string>
}

/** Below this a figure says no more than the word. */
const TOLD_FROM = 3

/** A ratio as people say it: 3, 20, 150, 4,000; null where it is small. */
export function roundTimes(ratio: number): number | null {
  if (ratio < TOLD_FROM) return null
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(ratio)) - (ratio < 100 ? 0 : 1))
  return Math.min(Math.round(ratio / digits) * digits, MOST_TOLD)
}

/** Larger figures would claim more than frequencies can tell. */
const MOST_TOLD = 100_000
