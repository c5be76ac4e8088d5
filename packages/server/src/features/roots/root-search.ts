import type { Lang } from '@suyuan/contract/lang'
import type { RootCounts, RootQuestionKind, RootResult } from '@suyuan/contract/roots'
import { afresh } from '../../app/answer-memory.ts'
import type { Queryable } from '../../db/client.ts'
import { localized } from '../../text/localized.ts'
import { type BookQuestion, countRootBooks } from '../catalogue/root-books.ts'
import { titleInLetters } from '../catalogue/title-in-letters.ts'
import { articlesAbout, countArticlesAbout } from '../news/news.service.ts'
import {
  type KnownPlace,
  regionName,
  regionNames,
  requirePlace,
} from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { countWithNamesake } from '../surnames/namesakes.ts'
import {
  celebritiesOf,
  countKnowledge,
  readingsOfSurnames,
  requireSurname,
  type SurnameRow,
  sourcesOf,
} from '../surnames/surnames.service.ts'
import type { CandidateSource } from './match/candidate-source.ts'
import { catalogueSource } from './match/catalogue-source.ts'
import type { Clues, MatchPlace } from './match/clues.ts'
import { type FoundMatch, findMatch } from './match/find-match.ts'
import type { JudgedBook } from './match/judge.ts'
import { nextQuestion } from './match/next-question.ts'
import { percentOf } from './match/percent.ts'
import { type ToldClues, understandClues } from './match/understand-clues.ts'
import { questionText, report } from './report/report.ts'
import { capital } from './report/sentences.en.ts'
import type { KnownBesides, MatchWords, ReportNames } from './report/sentences.ts'
import { SHOWN, shownBooks, shownTrees, type Writing } from './result-lists.ts'
import { questionKinds, settledQuestions } from './settled-questions.ts'
import { toldPlaces } from './told-places.ts'

export interface RootQuestion {
  surnameId: number
  provinceId: number | null
  cityId: number | null
  /** As typed; empty where none is named. */
  ancestor: string
}

/** The questions 5 to 10 beside; each as typed, empty where it was not answered. */
export interface RootClues extends RootQuestion, Omit<ToldClues, 'place' | 'ancestor'> {
  /** Questions that were asked and have no answer. */
  asked?: readonly RootQuestionKind[]
}

interface Known {
  surname: SurnameRow
  place: KnownPlace
  books: BookQuestion
}

/** @throws {AppError} surname_not_found, not_found (an unknown place, or a city elsewhere) */
async function understand(db: Queryable, question: RootQuestion): Promise<Known> {
  const surname = await requireSurname(db, question.surnameId)
  const place = await requirePlace(db, question)
  return {
    surname,
    place,
    books: { surnameId: surname.id, surname: surname.surname, place, ancestor: question.ancestor },
  }
}

/** What is known so far: the four figures that every step of the search shows. */
export async function countRoots(db: Queryable, question: RootQuestion): Promise<RootCounts> {
  const { surname, place, books } = await understand(db, question)
  const [knowledge, articles, bookCount] = await Promise.all([
    countKnowledge(db, surname.id, place),
    countArticlesAbout(db, surname.id, place.provinceId),
    countRootBooks(db, books),
  ])
  return {
    surname_id: surname.id,
    article_cnt: articles,
    book_cnt: bookCount.num,
    sample_cnt: bookCount.sampleNum,
    celebrity_cnt: knowledge.celebrities,
    source_cnt: knowledge.sources,
  }
}

/**
 * The whole result: the books that may be the family's own, how probably, why, and what else was found.
 * @param remember for parts that hang on the question, the language and content alone
 */
export async function searchRoots(
  db: Queryable,
  told: RootClues,
  lang: Lang,
  source: CandidateSource = catalogueSource,
  remember = afresh,
): Promise<RootResult> {
  const { surname, place } = await understand(db, told)
  const { from, ...places } = await toldPlaces(db, told, place)
  const clues = understandClues({ ...told, ...places }, surname, from)
  const [match, [counts, celebrities, sources, articles]] = await Promise.all([
    findMatch(db, { surname, clues, remember }, source),
    remember('known besides', () =>
      Promise.all([
        countWithNamesake(db, surname, place, told.ancestor),
        celebritiesOf(db, surname, place, lang, SHOWN),
        sourcesOf(db, surname, place, lang, SHOWN),
        articlesAbout(db, surname.id, place.provinceId, lang, SHOWN),
      ]),
    ),
  ])
  const [nameOf, readings] = await Promise.all([regionNames(db, lang), readingsOfSurnames(db)])
  const names = namesFor(surname, place, told.ancestor, lang)
  const records = match.books.filter(({ candidate }) => candidate.tree === undefined)
  // The figure and its reasons are a book's: family trees stand apart with theirs.
  const best = records[0]
  const words = best && matchWords(best, told, { nameOf, readings }, lang)
  const lines = report(
    best && words ? { names: words, findings: best.findings } : null,
    names,
    { ...booksAt(match, place), ...counts, ...besidesBooks(told, clues, match, words) },
    lang,
  )
  const next = nextQuestion(clues, match, settledQuestions(told))
  const onlySamples = records.length === 0 && match.found.samples.length > 0
  return {
    surname_id: surname.id,
    surname: displayedSurname(surname, lang),
    percent: best ? percentOf(best) : 0,
    report_msg: lines.map(({ text }) => text),
    evidence: lines.map(({ kind, stand, weight }) => ({ kind, stand, weight })),
    family_trees: shownTrees(match, nameOf),
    books: shownBooks(records, match.found.samples, { nameOf, readings }, lang),
    only_samples: onlySamples,
    sample_count: samplesAt(match, place),
    next_question: next && {
      kind: questionKinds[next],
      text: questionText(questionKinds[next], lang),
    },
    celebrities,
    sources,
    articles: articles.map(({ id, title, created_at }) => ({ id, title, created_at })),
  }
}

function booksAt(
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
function besidesBooks(
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

function samplesAt({ found }: FoundMatch, { provinceId, cityId }: KnownPlace): number {
  return found.sampleCounts
    .filter(
      (place) =>
        (provinceId === null || place.provinceId === provinceId) &&
        (cityId === null || place.cityId === cityId),
    )
    .reduce((sum, { num }) => sum + num, 0)
}

function matchWords(
  { candidate }: JudgedBook,
  told: RootClues,
  { nameOf, readings }: Writing,
  lang: Lang,
): MatchWords {
  const named = [...candidate.persons].find((person) => told.notes.includes(person)) ?? ''
  return {
    // Beside the book itself its title stands in characters, too.
    book:
      lang === 'en'
        ? titleInLetters(candidate.shown.title, readings)
        : localized(lang, candidate.shown.title),
    province: nameOf(candidate.provinceId),
    city: nameOf(candidate.cityId) || nameOf(candidate.provinceId),
    ancestor: told.ancestor,
    generations: told.generations,
    hall: told.hall,
    area: told.area,
    spelling: told.spelling,
    person: named === '' ? told.notes : localized(lang, named),
  }
}

function namesFor(
  surname: SurnameRow,
  { province, city }: KnownPlace,
  ancestor: string,
  lang: Lang,
): ReportNames {
  return {
    surname:
      lang === 'en'
        ? `${capital(surname.pinyin)} ${surname.surname}`
        : displayedSurname(surname, lang),
    province: province ? regionName(province, lang) : '',
    city: city ? regionName(city, lang) : '',
    ancestor,
  }
}
