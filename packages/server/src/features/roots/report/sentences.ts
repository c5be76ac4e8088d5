import type { Lang } from '@suyuan/contract/lang'
import type { RootQuestionKind } from '@suyuan/contract/roots'
import { hasText, textIn } from '../../../i18n/texts.ts'
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

/** What was told and could not be compared; of a name, how many the record names. */
export interface NotCompared {
  kind: 'ancestor' | 'ancestorUnread' | 'generations' | 'hall' | 'area'
  persons: number
}

/** What a finding says of a book, without a full stop: `timesLikelier` may follow. '' where it says nothing. */
export function findingText(
  { kind, level }: { kind: MatchKind; level: MatchLevel },
  words: MatchWords,
  lang: Lang,
): string {
  const key = `report:findings.${kind}.${level}`
  return hasText(key) ? textIn(lang, key, { ...words }) : ''
}

/** How much likelier one's own clan shows it; '' where that is not much. */
export function timesLikelier(ratio: number, { surname }: ReportNames, lang: Lang): string {
  const times = roundTimes(ratio)
  return times === null ? '' : textIn(lang, 'report:times', { times, surname })
}

/** What was told and could not be compared with the best book. */
export function notComparedText(
  { kind, persons }: NotCompared,
  words: MatchWords,
  lang: Lang,
): string {
  const values = { ...words, count: persons }
  if (kind !== 'ancestor') return textIn(lang, `report:notCompared.${kind}`, values)
  return textIn(
    lang,
    persons === 0 ? 'report:notCompared.ancestorOfNobody' : 'report:notCompared.ancestor',
    values,
  )
}

/** The question in words. */
export function questionText(kind: RootQuestionKind, lang: Lang): string {
  return textIn(lang, `report:questions.${kind}`)
}

/** That too little is known, with the questions that would help most. */
export function tooLittleText(helpful: readonly RootQuestionKind[], lang: Lang): string {
  if (helpful.length === 0) return textIn(lang, 'report:tooLittle')
  const questions = helpful
    .map((kind) => textIn(lang, 'report:quoted', { text: questionText(kind, lang) }))
    .join(textIn(lang, 'report:and'))
  return textIn(lang, 'report:tooLittleAsk', { questions })
}

/** How many books of the surname there are, and how many of them from the place. */
export function booksText(names: ReportNames, known: KnownBesides, lang: Lang): string {
  const { surname } = names
  if (known.surnameBooks === 0) return textIn(lang, 'report:books.none', { surname })
  const at = (count: number | null, place: string) => {
    if (count === null) return []
    const key = count === 0 ? 'report:books.noneAt' : 'report:books.at'
    return [textIn(lang, key, { count, place })]
  }
  const places = [
    ...at(known.provinceBooks, names.province),
    ...at(known.cityBooks, names.city),
  ].join(textIn(lang, 'report:books.separator'))
  const within = places === '' ? '' : textIn(lang, 'report:books.within', { places })
  return textIn(lang, 'report:books.held', { count: known.surnameBooks, surname, within })
}

/** Other records of the best book's clan; '' where there are none. */
export function sameClanText({ sameClan: { book, others } }: KnownBesides, lang: Lang): string {
  return others === 0 ? '' : textIn(lang, 'report:sameClan', { book, count: others })
}

/** That no book of the surname names the hall; '' where one does. */
export function unknownHallText(
  { surname }: ReportNames,
  { unknownHall }: KnownBesides,
  lang: Lang,
): string {
  return unknownHall === ''
    ? ''
    : textIn(lang, 'report:unknownHall', { surname, hall: unknownHall })
}

/** Where the ancestor's name is known from; '' where it is not. */
export function namesakeText(
  { surname, ancestor }: ReportNames,
  { namesake: { persons, passages } }: KnownBesides,
  lang: Lang,
): string {
  const where = [
    ...(persons > 0 ? [textIn(lang, 'report:namesake.persons', { surname })] : []),
    ...(passages > 0 ? [textIn(lang, 'report:namesake.passages', { count: passages })] : []),
  ].join(textIn(lang, 'report:and'))
  return where === '' ? '' : textIn(lang, 'report:namesake.known', { ancestor, where })
}

/** Historical figures of the surname from the place; '' where no place is chosen. */
export function celebritiesText(
  { surname, province, city }: ReportNames,
  { celebrities }: KnownBesides,
  lang: Lang,
): string {
  const place = city || province
  if (place === '') return ''
  const key = celebrities > 0 ? 'report:celebrities' : 'report:noCelebrities'
  return textIn(lang, key, { count: celebrities, surname, place })
}

/** Sources that tie the surname to the province; '' where none is chosen. */
export function sourcesText(
  { surname, province }: ReportNames,
  { sources }: KnownBesides,
  lang: Lang,
): string {
  if (province === '') return ''
  const key = sources > 0 ? 'report:sources' : 'report:noSources'
  return textIn(lang, key, { count: sources, surname, province })
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
