import type { Lang } from '@suyuan/contract/lang'
import type { RootBook, RootTree } from '@suyuan/contract/roots'
import type { SurnameReadings } from '@suyuan/genealogy/names/in-letters'
import { localized } from '../../text/localized.ts'
import { compilersInLetters } from '../catalogue/compilers-in-letters.ts'
import { eraInEnglish } from '../catalogue/in-english.ts'
import { titleOfBookInLetters } from '../catalogue/title-in-letters.ts'
import type { Candidate } from './match/clues.ts'
import type { FoundMatch } from './match/find-match.ts'
import type { JudgedBook } from './match/judge.ts'
import { percentOf } from './match/percent.ts'
import { isSignificant, weightOf } from './report/report.ts'

/** How many books, persons, passages and articles a result shows. */
export const SHOWN = 20
const SHOWN_TREES = 10

type NameOf = (id: number | null) => string

/** How places and titles are written for the reader. */
export interface Writing {
  nameOf: NameOf
  readings: SurnameReadings
}

/** The judged books, or a few samples where there is no documented book: shown, never judged. */
export function shownBooks(
  {
    records,
    samples,
    isJudged,
  }: { records: readonly JudgedBook[]; samples: readonly Candidate[]; isJudged: boolean },
  { nameOf, readings }: Writing,
  lang: Lang,
): RootBook[] {
  const shown = ({ candidate }: Pick<JudgedBook, 'candidate'>) => ({
    id: candidate.id,
    book_name: localized(lang, candidate.shown.title),
    book_name_latin: lang === 'en' ? titleOfBookInLetters(candidate.shown, readings) : '',
    province: nameOf(candidate.provinceId),
    city: nameOf(candidate.cityId),
    edition: editionIn(candidate, lang),
    author:
      lang === 'en'
        ? compilersInLetters(candidate.shown.compilers ?? '', readings)
        : localized(lang, candidate.shown.compilers ?? ''),
    is_sample: candidate.shown.isSample,
  })
  if (records.length === 0) {
    return samples.map((candidate) => ({
      ...shown({ candidate }),
      has_your_ancestors: false,
      percent: null,
      same_clan_as: null,
      evidence: [],
    }))
  }
  const firstOf = new Map<number, number>()
  return records.slice(0, SHOWN).map((book) => {
    const first = firstOf.get(book.clan)
    if (first === undefined) firstOf.set(book.clan, book.candidate.id)
    const judged = isJudged ? judgedAs(book) : { ...judgedAs(book), percent: null }
    return { ...shown(book), ...judged, same_clan_as: first ?? null }
  })
}

/** 1937 民国二十六年, as far as the record tells it. */
function editionIn({ shown, editionYear }: Candidate, lang: Lang): string {
  const era = shown.era ?? ''
  const told = lang === 'en' && era !== '' ? eraInEnglish(era) : localized(lang, era)
  return [editionYear, told].filter(Boolean).join(' ')
}

function judgedAs(book: JudgedBook) {
  return {
    has_your_ancestors: book.hasAncestor,
    percent: percentOf(book),
    evidence: book.findings
      .map((finding) => ({ kind: finding.kind, level: finding.level, weight: weightOf(finding) }))
      .filter(({ weight }) => isSignificant(weight)),
  }
}

/** Members' public family trees of which something speaks for the family. */
export function shownTrees({ books }: FoundMatch, nameOf: NameOf): RootTree[] {
  return books
    .flatMap((book) => (book.candidate.tree ? [{ book, tree: book.candidate.tree }] : []))
    .filter(({ book }) => book.findings.some(({ ratio }) => ratio > 1))
    .slice(0, SHOWN_TREES)
    .map(({ book, tree }) => ({
      id: tree.id,
      // As its owner wrote it.
      title: book.candidate.shown.title,
      surname: tree.surname,
      author: tree.author,
      province: nameOf(book.candidate.provinceId),
      city: nameOf(book.candidate.cityId),
      ...judgedAs(book),
    }))
}
