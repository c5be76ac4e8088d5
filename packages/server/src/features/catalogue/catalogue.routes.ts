import { catalogue } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { findProvince, regionName, requirePlace } from '../regions/regions.service.ts'
import { displayedSurname, resolveSurname } from '../surnames/resolver.ts'
import { knowledgeOf, requireSurname, type SurnameRow } from '../surnames/surnames.service.ts'
import { requireBook, searchBooks } from './catalogue.service.ts'
import { plainName, plainTitle } from './match-keys.ts'
import { presentBook, presentBooks } from './present-books.ts'
import { relatedBooks } from './related-books.ts'

/** Historical persons that a book's page shows. */
const CELEBRITIES_SHOWN = 12

/** The surname that is meant by an id or, without one, by what was typed; null for neither. */
async function meantSurname(
  db: Queryable,
  id: number | null,
  typed: string,
): Promise<SurnameRow | null> {
  if (id !== null) return requireSurname(db, id)
  if (typed === '') return null
  const [best] = await resolveSurname(db, typed, 'zh-CN')
  if (!best) throw new AppError('surname_not_found')
  return best.row
}

async function meantProvince(db: Queryable, id: number | null, name: string) {
  if (id !== null) return (await requirePlace(db, { provinceId: id, cityId: null })).province
  if (name === '') return null
  const province = await findProvince(db, name)
  if (!province) throw new AppError('not_found')
  return province
}

/** One character of a poem stands in too many books to mean anything. */
function successiveCharacters(typed: string): string {
  const characters = plainName(typed)
  if (typed !== '' && [...characters].length < 2) {
    throw new AppError('invalid_input', { fields: [{ name: 'generation', reason: 'invalid' }] })
  }
  return characters
}

/** Persons of the surname from the book's province; where none is recorded, from anywhere. */
async function ancestorCelebrities(
  db: Queryable,
  surname: SurnameRow,
  provinceId: number | null,
  lang: Lang,
) {
  const from = (province: number | null) =>
    knowledgeOf(db, surname, { provinceId: province, cityId: null }, lang, CELEBRITIES_SHOWN)
  const { celebrities } = await from(provinceId)
  return celebrities.length > 0 ? celebrities : (await from(null)).celebrities
}

export const catalogueRoutes = (db: Database) => [
  implement(catalogue.search, ({ input, caller }) =>
    searchBooks(
      db,
      {
        surnameId: input.surname_id,
        provinceId: input.province_id,
        cityId: input.city_id,
        title: null,
        generation: successiveCharacters(input.generation),
      },
      input,
      caller.lang,
    ),
  ),
  implement(catalogue.byCity, async ({ input, caller }) => {
    const surname = await meantSurname(db, null, input.surname)
    const province = await meantProvince(db, null, input.province)
    const filter = {
      surnameId: surname?.id ?? null,
      provinceId: province?.id ?? null,
      cityId: null,
      title: null,
      generation: '',
    }
    return searchBooks(db, filter, input, caller.lang)
  }),
  implement(catalogue.bookInfo, async ({ input, caller }) =>
    presentBook(db, await requireBook(db, input.id), caller.lang),
  ),
  implement(catalogue.list, async ({ input, caller }) => {
    const surname = await meantSurname(db, input.surname_id, input.surname)
    const province = await meantProvince(db, input.province_id, input.province)
    const filter = {
      surnameId: surname?.id ?? null,
      provinceId: province?.id ?? null,
      cityId: input.city_id,
      title: input.book_name === '' ? null : plainTitle(input.book_name),
      generation: '',
    }
    const found = await searchBooks(db, filter, input, caller.lang)
    return {
      ...found,
      total_page: Math.ceil(found.total_count / input.limit),
      surname_id: surname?.id ?? 0,
      surname: surname ? displayedSurname(surname, caller.lang) : '',
      province_id: province?.id ?? 0,
      province: province ? regionName(province, caller.lang) : '',
    }
  }),
  implement(catalogue.info, async ({ input, caller }) => {
    const row = await requireBook(db, input.id)
    const surname = await requireSurname(db, row.surnameId)
    const celebrities = await ancestorCelebrities(db, surname, row.provinceId, caller.lang)
    return {
      book: await presentBook(db, row, caller.lang),
      celebrities,
      like: await presentBooks(db, await relatedBooks(db, row), caller.lang),
    }
  }),
]
