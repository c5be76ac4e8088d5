import type { Lang } from '@suyuan/contract/lang'
import { capital } from '@suyuan/genealogy/text/capital'
import { localized } from '../../text/localized.ts'
import { titleOfBookInLetters } from '../catalogue/title-in-letters.ts'
import { type KnownPlace, regionName } from '../regions/regions.service.ts'
import type { SurnameRow } from '../surnames/surnames.service.ts'
import type { Candidate, Clues, MatchPlace } from './match/clues.ts'
import type { FoundMatch } from './match/find-match.ts'
import type { JudgedBook } from './match/judge.ts'
import { sharedHall } from './match/other-evidence.ts'
import type { KnownBesides, MatchWords, ReportNames } from './report/sentences.ts'
import type { Writing } from './result-lists.ts'
import type { RootClues } from './root-question.ts'

export function booksAt(
  { found }: FoundMatch,
  { provinceId, cityId }: KnownPlace,
): Pick<KnownBesides, 'surnameBooks' | 'provinceBooks' | 'cityBooks'> {
  const count = (is: (place: MatchPlace) => boolean) =>
    found.recorded.filter(is).reduce((sum, { num }) => sum + num, 0)
  return {
    surnameBooks: count(() => true),
    provinceBooks: provinceId === null ? null : count((place) => place.provinceId === provinceId),
    cityBooks: cityId === null ? null : count((place) => place.cityId === cityId),
  }
}

/** What a reader would ask of the books as they are listed. */
export function besidesBooks(
  { hall }: RootClues,
  clues: Clues,
  match: FoundMatch,
  words: MatchWords | undefined,
): Pick<KnownBesides, 'unknownHall' | 'sameClan'> {
  const records = match.books.filter(({ candidate }) => candidate.tree === undefined)
  const clan = records.filter((book) => book.clan === records[0]?.clan)
  return {
    unknownHall: unknownHall(hall, clues, match),
    sameClan: { book: words?.book ?? '', others: Math.max(0, clan.length - 1) },
  }
}

/** The hall as told, where books of the surname are recorded and none of them has it. */
function unknownHall(told: string, { hall }: Clues, { books, found }: FoundMatch): string {
  // Halls are recorded in characters: of one in letters nothing is known.
  if (!/\p{Script=Han}/u.test(hall) || found.recorded.every(({ num }) => num === 0)) return ''
  const has = books.some(
    ({ candidate, findings }) =>
      candidate.tree === undefined &&
      findings.some(({ kind, level }) => kind === 'hall' && level === 'same'),
  )
  return has ? '' : told.trim()
}

export function matchWords(
  { candidate }: JudgedBook,
  { told, clues }: { told: RootClues; clues: Clues },
  { nameOf, readings }: Writing,
  lang: Lang,
): MatchWords {
  return {
    // Beside the book itself its title stands in characters, too.
    book:
      lang === 'en'
        ? titleOfBookInLetters(candidate.shown, readings)
        : localized(lang, candidate.shown.title),
    province: nameOf(candidate.provinceId),
    city: nameOf(candidate.cityId) || nameOf(candidate.provinceId),
    ancestor: told.ancestor,
    generations: told.generations,
    hall: hallOf(told, clues, candidate, lang),
    area: told.area,
    spelling: told.spelling,
    person: localized(lang, clues.persons.find((person) => candidate.persons.has(person)) ?? ''),
  }
}

/** As it was typed; of one in the notes the text does not tell where it begins. */
function hallOf(told: RootClues, clues: Clues, candidate: Candidate, lang: Lang): string {
  const shared = clues.hall === '' ? sharedHall(clues, candidate) : null
  return shared === null ? told.hall : localized(lang, `${shared.hall}堂`)
}

/** @param written the surname in the characters that its family writes */
export function namesFor(
  { surname: { pinyin }, written }: { surname: SurnameRow; written: string },
  { province, city }: KnownPlace,
  ancestor: string,
  lang: Lang,
): ReportNames {
  return {
    surname: lang === 'en' ? `${capital(pinyin)} ${written}` : written,
    province: province ? regionName(province, lang) : '',
    city: city ? regionName(city, lang) : '',
    ancestor,
  }
}
