import type { Lang } from '@suyuan/contract/lang'
import type { RootCounts, RootResult } from '@suyuan/contract/roots'
import { uncached } from '../../app/answer-cache.ts'
import type { Queryable } from '../../db/client.ts'
import { type BookQuestion, countRootBooks } from '../catalogue/root-books.ts'
import { countArticlesAbout } from '../news/news.service.ts'
import { type KnownPlace, regionNames, requirePlace } from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { figureInLetters, figuresOf } from '../surnames/figures.ts'
import { familyForm } from '../surnames/resolver.ts'
import {
  countKnowledge,
  readingsOfSurnames,
  requireSurname,
  type SurnameRow,
} from '../surnames/surnames.service.ts'
import { knownBesides } from './known-besides.ts'
import type { CandidateSource } from './match/candidate-source.ts'
import { catalogueSource } from './match/catalogue-source.ts'
import { type FoundMatch, findMatch } from './match/find-match.ts'
import { nextQuestions } from './match/next-question.ts'
import { percentOf } from './match/percent.ts'
import { understandClues } from './match/understand-clues.ts'
import { notCompared } from './report/not-compared.ts'
import { report } from './report/report.ts'
import { questionText } from './report/sentences.ts'
import { besidesBooks, booksAt, matchWords, namesFor } from './report-words.ts'
import { shownBooks, shownTrees } from './result-lists.ts'
import type { RootClues, RootQuestion } from './root-question.ts'
import { questionKinds, settledQuestions } from './settled-questions.ts'
import { statedPlaces } from './stated-places.ts'

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
  remember = uncached,
): Promise<RootResult> {
  const { surname, place } = await understand(db, told)
  const { from, ...places } = await statedPlaces(db, told, place)
  const figures = told.ancestor === '' ? [] : await figuresOf(db, surname.id)
  // A name in letters is compared as the person whom it means: Sun Yat-sen stands nowhere as 逸仙.
  const ancestor = figureInLetters(figures, told.ancestor)?.name ?? told.ancestor
  const clues = understandClues({ ...told, ...places, ancestor }, surname, from)
  const [match, { counts, celebrities, sources, articles }] = await Promise.all([
    findMatch(db, { surname, clues, figures, remember }, source),
    remember('known besides', () => knownBesides(db, surname, place, told.ancestor, lang)),
  ])
  const [nameOf, readings] = await Promise.all([regionNames(db, lang), readingsOfSurnames(db)])
  const written = await familyForm(db, surname, told.spelling, lang)
  const names = namesFor({ surname, written }, place, told.ancestor, lang)
  const records = match.books.filter(({ candidate }) => candidate.tree === undefined)
  // The figure and its reasons are a book's: family trees stand apart with theirs.
  const best = records[0]
  const words = best && matchWords(best, { told, clues }, { nameOf, readings }, lang)
  const besidesAll = besidesBooks(told, clues, match, words)
  const questions = nextQuestions(clues, match, settledQuestions(told)).map(
    (kind) => questionKinds[kind],
  )
  const [next] = questions
  const reported = best &&
    words && {
      names: words,
      findings: best.findings,
      percent: percentOf(best),
      notCompared: notCompared(best, told, clues, besidesAll),
      helpful: questions.slice(0, 2),
    }
  const lines = report(
    reported ?? null,
    names,
    { ...booksAt(match, place), ...counts, ...besidesAll },
    lang,
  )
  // A surname alone, or what no record speaks of, gives each book the same small chance.
  const isJudged = lines.some(({ stand }) => stand === 'for' || stand === 'against')
  const onlySamples = records.length === 0 && match.found.samples.length > 0
  return {
    surname_id: surname.id,
    surname: displayedSurname(surname, lang),
    percent: best && isJudged ? percentOf(best) : 0,
    only_surname: best !== undefined && !isJudged,
    report_msg: lines.map(({ text }) => text),
    evidence: lines.map(({ kind, stand, weight }) => ({ kind, stand, weight })),
    family_trees: shownTrees(match, nameOf),
    books: shownBooks(
      { records, samples: match.found.samples, isJudged },
      { nameOf, readings },
      lang,
    ),
    only_samples: onlySamples,
    sample_count: samplesAt(match, place),
    next_question: next ? { kind: next, text: questionText(next, lang) } : null,
    celebrities,
    sources,
    articles: articles.map(({ id, title, created_at }) => ({ id, title, created_at })),
  }
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
