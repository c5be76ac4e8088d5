import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { traditionalName } from '../../text/chinese-scripts.ts'
import { localized } from '../../text/localized.ts'
import { displayedSurname } from './resolver.ts'
import {
  countCelebritiesAndSources,
  findSurnames,
  listCelebrities,
  listSources,
  type Place,
  type SurnameRow,
} from './surnames.queries.ts'

export type { SurnameRow }

/**
 * The surname with this id.
 * @throws {AppError} surname_not_found
 */
export async function requireSurname(db: Queryable, id: number): Promise<SurnameRow> {
  const [row] = await findSurnames(db, [id])
  if (!row) throw new AppError('surname_not_found')
  return row
}

/** Surnames by id, for showing them beside something else. */
export async function surnamesById(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, SurnameRow>> {
  const rows = await findSurnames(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many historical persons and passages are recorded for a surname at a place. */
export function countKnowledge(db: Queryable, surnameId: number, place: Place) {
  return countCelebritiesAndSources(db, surnameId, place)
}

/** Historical persons and passages of a surname at a place, in the reader's language. */
export async function knowledgeOf(
  db: Queryable,
  surname: SurnameRow,
  place: Place,
  lang: Lang,
  limit: number,
) {
  const persons = await listCelebrities(db, surname.id, place, limit)
  const passages = await listSources(db, surname.id, place, limit)
  const forms = { simplified: surname.surname, traditional: surname.traditional }
  return {
    celebrities: persons.map((person) => ({
      surname: displayedSurname(surname, lang),
      name:
        lang === 'zh-TW'
          ? traditionalName(person.name, forms)
          : localized(lang, person.name, `${person.nameEn} ${person.name}`),
      detail: localized(lang, person.detail, person.detailEn),
    })),
    sources: passages.map((passage) => ({
      content: localized(lang, passage.content, passage.contentEn),
    })),
  }
}
