import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { StaffSurname, staffSurnames } from '@suyuan/contract/staff-surnames'
import { celebrityFields, surnameFields } from '@suyuan/contract/surname-fields'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { celebrities } from '../../../db/schema/surnames.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { displayedSurname } from '../../surnames/displayed-surname.ts'
import { resolveSurname } from '../../surnames/resolver.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'
import { editHistory } from '../edits/edit-history.ts'
import { type CelebrityRow, celebrityValues, stateOf } from './celebrity-form.ts'
import { surnameValues } from './surname-form.ts'
import { readSurnameState } from './write-surname.ts'

/** Surnames that a text can mean, the likeliest first; without one all, in order of commonness. */
export async function findSurnames(
  db: Queryable,
  { text, after, limit }: ParsedInputOf<typeof staffSurnames.list>,
  lang: Lang,
): Promise<OutputOf<typeof staffSurnames.list>> {
  const all =
    text === ''
      ? [...(await surnamesById(db)).values()]
      : (await resolveSurname(db, text, 'zh-CN')).map(({ row }) => row)
  const end = after + limit
  return {
    list: all.slice(after, end).map((row) => ({
      id: row.id,
      surname: displayedSurname(row, lang),
      pinyin: row.pinyin,
    })),
    next: end < all.length ? end : null,
  }
}

/** Historical persons of a surname, in the order in which visitors see them. */
export function celebritiesInOrder(db: Queryable, surnameId: number): Promise<CelebrityRow[]> {
  return db
    .select()
    .from(celebrities)
    .where(eq(celebrities.surnameId, surnameId))
    .orderBy(asc(celebrities.rank), asc(celebrities.id))
}

/** A surname with all that staff see of it, its fields as they are stored. @throws {AppError} not_found */
export async function readSurnameFile(
  db: Queryable,
  id: number,
  lang: Lang,
): Promise<StaffSurname> {
  const state = await readSurnameState(db, id)
  const values = surnameValues(state)
  const names = await cellNames(db)
  const persons = await celebritiesInOrder(db, id)
  return {
    id,
    surname: displayedSurname(state.row, lang),
    fields: surnameFields.map((field) => ({ field, value: values[field] })),
    celebrities: persons.map((person) => {
      const told = celebrityValues(person, names)
      return {
        id: person.id,
        fields: celebrityFields.map((field) => ({ field, value: told[field] })),
        seen: stateOf(person),
      }
    }),
    ...(await editHistory(db, 'surname', id)),
  }
}
