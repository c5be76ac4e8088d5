import type { Lang } from '@suyuan/contract/lang'
import type { RootCounts, RootResult } from '@suyuan/contract/roots'
import type { Queryable } from '../../db/client.ts'
import { localized } from '../../text/localized.ts'
import {
  type BookQuestion,
  countRootBooks,
  type FoundBook,
  searchRootBooks,
} from '../catalogue/root-books.ts'
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
import { judge } from './match-rule.ts'
import { capital, report } from './report.ts'

/** How many books, persons, passages and articles a result shows. */
const SHOWN = 20

export interface RootQuestion {
  surnameId: number
  provinceId: number | null
  cityId: number | null
  /** As typed; empty where none is named. */
  ancestor: string
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

/** The whole result: evidence, the percent it makes, and what was found. */
export async function searchRoots(
  db: Queryable,
  question: RootQuestion,
  lang: Lang,
): Promise<RootResult> {
  const { surname, place, books } = await understand(db, question)
  const somewhere = place.provinceId !== null
  const [catalogue, counts, celebrities, sources, articles] = await Promise.all([
    searchRootBooks(db, books, SHOWN),
    countWithNamesake(db, surname, place, question.ancestor),
    celebritiesOf(db, surname, place, lang, SHOWN),
    sourcesOf(db, surname, place, lang, SHOWN),
    articlesAbout(db, surname.id, place.provinceId, lang, SHOWN),
  ])
  const known = counts.namesake
  const { percent, evidence } = judge({
    ...catalogue.evidence,
    ancestorPersons: known.persons,
    ancestorPassages: known.passages,
    celebrities: somewhere ? counts.celebrities : null,
    sources: somewhere ? counts.sources : null,
  })
  return {
    surname_id: surname.id,
    surname: displayedSurname(surname, lang),
    percent,
    report_msg: report(evidence, namesFor(surname, place, question.ancestor, lang), known, lang),
    evidence: evidence.map(({ kind, found, points }) => ({ kind, found, points })),
    books: await matchedBooks(db, catalogue.found, lang),
    sample_count: catalogue.samples,
    celebrities,
    sources,
    articles: articles.map(({ id, title, created_at }) => ({ id, title, created_at })),
  }
}

function namesFor(
  surname: SurnameRow,
  { province, city }: KnownPlace,
  ancestor: string,
  lang: Lang,
) {
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

async function matchedBooks(db: Queryable, books: FoundBook[], lang: Lang) {
  const nameOf = await regionNames(db, lang)
  const readings = await readingsOfSurnames(db)
  return books.map((book) => ({
    id: book.id,
    book_name: localized(lang, book.title),
    book_name_latin: lang === 'en' ? titleInLetters(book.title, readings) : '',
    has_your_ancestors: book.hasAncestor,
    province: nameOf(book.provinceId),
    city: nameOf(book.cityId),
    is_sample: book.isSample,
  }))
}
