import { createHash } from 'node:crypto'
import { type CelebrityField, celebrityFields } from '@suyuan/contract/surname-fields'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { Queryable } from '../../../db/client.ts'
import type { celebrities } from '../../../db/schema/surnames.ts'
import type { CellNames } from '../../catalogue/import/book-cells.ts'
import { PlaceRecogniser } from '../../catalogue/import/parsing/recognise-place.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { refused } from '../edits/refused.ts'

export type CelebrityRow = typeof celebrities.$inferSelect
export type CelebrityValues = Record<CelebrityField, string>

/** The state of a row: another text once it says something else or stands elsewhere. */
export function stateOf(row: CelebrityRow): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
}

/** A historical person as the form shows them. */
export function celebrityValues(row: CelebrityRow, names: CellNames): CelebrityValues {
  return {
    name: row.name,
    name_en: row.nameEn,
    courtesy_name: row.courtesyName ?? '',
    dynasty: row.dynasty,
    birth_year: row.birthYear === null ? '' : String(row.birthYear),
    death_year: row.deathYear === null ? '' : String(row.deathYear),
    province: names.place(row.provinceId),
    city: names.place(row.cityId),
    place: row.place,
    detail: row.detail,
    detail_en: row.detailEn,
    source: row.source,
  }
}

/** All that a form says of one, as a line of the history. */
export function inOneLine(row: CelebrityRow, names: CellNames): string {
  const values = celebrityValues(row, names)
  return celebrityFields
    .map((field) => values[field])
    .filter((value) => value !== '')
    .join(' | ')
}

const needed: readonly CelebrityField[] = [
  'name',
  'name_en',
  'dynasty',
  'place',
  'detail',
  'detail_en',
  'source',
]

/**
 * What was typed of a person, as a row says it.
 * @throws {AppError} invalid_input; nobody stands here without a source
 */
export async function readCelebrity(
  db: Queryable,
  typed: CelebrityValues,
): Promise<Omit<CelebrityRow, 'id' | 'surnameId' | 'rank'>> {
  const missing = needed.filter((field) => typed[field] === '')
  if (missing.length > 0) {
    const fields = missing.map((name) => ({ name, reason: 'required' as const }))
    throw new AppError('invalid_input', { fields })
  }
  const { province, city } = typed
  const places = new PlaceRecogniser(await listPlaces(db))
  const place = places.recognise({ province, city, area: '' })
  if ('fault' in place) throw refused([place.fault])
  const birthYear = yearOf('birth_year', typed.birth_year)
  const deathYear = yearOf('death_year', typed.death_year)
  if (birthYear !== null && deathYear !== null && deathYear < birthYear) {
    throw fieldError('death_year', 'invalid')
  }
  return {
    name: typed.name,
    nameEn: typed.name_en,
    courtesyName: typed.courtesy_name || null,
    dynasty: typed.dynasty,
    birthYear,
    deathYear,
    provinceId: place.provinceId,
    cityId: place.cityId,
    place: typed.place,
    detail: typed.detail,
    detailEn: typed.detail_en,
    source: typed.source,
  }
}

/** Negative before our era. */
function yearOf(field: CelebrityField, text: string): number | null {
  if (text === '') return null
  if (!/^-?\d{1,4}$/.test(text) || Number(text) > new Date().getFullYear()) {
    throw fieldError(field, 'invalid')
  }
  return Number(text)
}
