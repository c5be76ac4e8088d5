import type { Lang } from '@suyuan/contract/lang'
import type { SurnameOption } from '@suyuan/contract/surnames'
import { type SurnameReadings, surnameReadings } from '@suyuan/genealogy/names/in-letters'
import { traditionalName } from '@suyuan/genealogy/text/chinese-scripts'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { cachedQuery } from '../../db/per-handle.ts'
import { localized } from '../../text/localized.ts'
import { displayedSurname } from './displayed-surname.ts'
import { forgetFigures } from './figures.ts'
import {
  countCelebritiesAndSources,
  listBookNumbers,
  listCelebrities,
  listCelebritiesNamed,
  listCelebrityNumbers,
  listSources,
  listSurnames,
  type Passage,
  type Place,
  type SurnameRow,
} from './surnames.queries.ts'

export type { SurnameRow }

/** Surnames change seldom; another server may have loaded or mended one just now. */
const MAX_AGE_MS = 60_000

const known = cachedQuery(async (db) => {
  const rows = await listSurnames(db)
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    readings: surnameReadings(rows),
  }
}, MAX_AGE_MS)

const celebrityNumbers = cachedQuery(listCelebrityNumbers, MAX_AGE_MS)

/** After one has been mended: this server shows it at once, others within a minute. */
export function forgetSurnames(db: Queryable): void {
  known.forget(db)
  celebrityNumbers.forget(db)
  forgetFigures(db)
}

/** Every surname by its id. */
export async function surnamesById(db: Queryable): Promise<ReadonlyMap<number, SurnameRow>> {
  return (await known(db)).byId
}

/** Every surname in letters, for writing names so. */
export async function readingsOfSurnames(db: Queryable): Promise<SurnameReadings> {
  return (await known(db)).readings
}

/**
 * The surname with this id.
 * @throws {AppError} surname_not_found
 */
export async function requireSurname(db: Queryable, id: number): Promise<SurnameRow> {
  const row = (await surnamesById(db)).get(id)
  if (!row) throw new AppError('surname_not_found')
  return row
}

/** First letters of the surnames' pinyin, in order. */
export async function listInitials(db: Queryable): Promise<string[]> {
  const { rows } = await known(db)
  return [...new Set(rows.map(({ initial }) => initial))].sort()
}

/** Surnames for a reader to choose from, in order of commonness; all, or a letter's. */
export async function surnameOptions(
  db: Queryable,
  lang: Lang,
  initial?: string,
): Promise<SurnameOption[]> {
  const [{ rows }, books, persons] = await Promise.all([
    known(db),
    listBookNumbers(db),
    celebrityNumbers(db),
  ])
  return rows
    .filter((row) => initial === undefined || row.initial === initial)
    .map((row) => ({
      id: row.id,
      alias: row.alias,
      surname: displayedSurname(row, lang),
      pinyin: row.pinyin,
      books_num: books.get(row.id)?.documented ?? 0,
      samples_num: books.get(row.id)?.samples ?? 0,
      celebrity_num: persons.get(row.id) ?? 0,
      start_in: row.initial,
      spellings: row.spellings,
    }))
}

/** How many historical persons and passages are recorded for a surname at a place. */
export function countKnowledge(db: Queryable, surnameId: number, place: Place) {
  return countCelebritiesAndSources(db, surnameId, place)
}

/** Historical persons of a surname at a place, in the reader's language. */
export async function celebritiesOf(
  db: Queryable,
  surname: SurnameRow,
  place: Place,
  lang: Lang,
  limit: number,
) {
  return shownPersons(await listCelebrities(db, surname.id, place, limit), surname, lang)
}

/** Those of a surname that bear one of these names, in simplified characters. */
export async function celebritiesNamed(
  db: Queryable,
  surname: SurnameRow,
  names: readonly string[],
  lang: Lang,
) {
  if (names.length === 0) return []
  return shownPersons(await listCelebritiesNamed(db, surname.id, names), surname, lang)
}

type Person = Awaited<ReturnType<typeof listCelebrities>>[number]

function shownPersons(persons: readonly Person[], surname: SurnameRow, lang: Lang) {
  const forms = { simplified: surname.surname, traditional: surname.traditional }
  return persons.map((person) => ({
    surname: displayedSurname(surname, lang),
    name:
      lang === 'zh-TW'
        ? traditionalName(person.name, forms)
        : localized(lang, person.name, `${person.nameEn} ${person.name}`),
    detail: localized(lang, person.detail, person.detailEn),
  }))
}

/** Passages about a surname at a place, in the reader's language. */
export async function sourcesOf(
  db: Queryable,
  surname: SurnameRow,
  place: Place,
  lang: Lang,
  limit: number,
) {
  return shownPassages(await listSources(db, surname.id, place, limit), lang)
}

/** The same of passages that are known already. */
export function shownPassages(passages: readonly Passage[], lang: Lang) {
  return passages.map((passage) => ({
    content: localized(lang, passage.content, passage.contentEn),
  }))
}
