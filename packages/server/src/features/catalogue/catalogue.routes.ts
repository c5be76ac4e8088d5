import { catalogue } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { findPlace, type KnownPlace, regionName, requirePlace } from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { resolveSurname } from '../surnames/resolver.ts'
import { celebritiesOf, requireSurname, type SurnameRow } from '../surnames/surnames.service.ts'
import { bookDetails, bookSummaries } from './book-summaries.ts'
import { requireBook, searchBooks } from './catalogue.service.ts'
import { plainName, plainTitle } from './match-keys.ts'
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

/** The place that is meant by ids, or by a name where no province is given by id. */
async function meantPlace(
  db: Queryable,
  ids: { province_id: number | null; city_id: number | null },
  name: string,
): Promise<KnownPlace> {
  const { province_id: provinceId, city_id: cityId } = ids
  if (provinceId !== null || name === '') return requirePlace(db, { provinceId, cityId })
  const named = await findPlace(db, name)
  if (!named) throw new AppError('not_found')
  return requirePlace(db, { provinceId: named.provinceId, cityId: cityId ?? named.cityId })
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
    celebritiesOf(db, surname, { provinceId: province, cityId: null }, lang, CELEBRITIES_SHOWN)
  const celebrities = await from(provinceId)
  return celebrities.length > 0 || provinceId === null ? celebrities : from(null)
}

export const catalogueRoutes = (db: Database) => [
  implement(catalogue.search, async ({ input, caller }) => {
    const search = {
      surname: await meantSurname(db, input.surname_id, ''),
      place: await meantPlace(db, input, ''),
      title: null,
      generation: successiveCharacters(input.generation),
    }
    return searchBooks(db, search, input, caller.lang)
  }),
  implement(catalogue.byCity, async ({ input, caller }) => {
    const search = {
      surname: await meantSurname(db, null, input.surname),
      place: await meantPlace(db, { province_id: null, city_id: null }, input.province),
      title: null,
      generation: '',
    }
    return searchBooks(db, search, input, caller.lang)
  }),
  implement(catalogue.bookInfo, async ({ input, caller }) =>
    bookDetails(db, await requireBook(db, input.id), caller.lang),
  ),
  implement(catalogue.list, async ({ input, caller }) => {
    const surname = await meantSurname(db, input.surname_id, input.surname)
    const place = await meantPlace(db, input, input.province)
    const title = input.book_name === '' ? null : plainTitle(input.book_name)
    const search = { surname, place, title, generation: '' }
    const { province } = place
    return {
      ...(await searchBooks(db, search, input, caller.lang)),
      surname_id: surname?.id ?? 0,
      surname: surname ? displayedSurname(surname, caller.lang) : '',
      province_id: province?.id ?? 0,
      province: province ? regionName(province, caller.lang) : '',
    }
  }),
  implement(catalogue.info, async ({ input, caller }) => {
    const row = await requireBook(db, input.id)
    const surname = await requireSurname(db, row.surnameId)
    const [book, celebrities, related] = await Promise.all([
      bookDetails(db, row, caller.lang),
      ancestorCelebrities(db, surname, row.provinceId, caller.lang),
      relatedBooks(db, row),
    ])
    return { book, celebrities, like: await bookSummaries(db, related, caller.lang) }
  }),
]
