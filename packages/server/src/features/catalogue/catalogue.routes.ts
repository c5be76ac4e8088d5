import { catalogue } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { isPoemPart } from '@suyuan/genealogy/poem'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { type TextKey, textIn } from '../../i18n/texts.ts'
import { findPlace, type KnownPlace, regionName, requirePlace } from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { recordedName } from '../surnames/figures.ts'
import { namedSurname, resolveSurname } from '../surnames/resolver.ts'
import {
  celebritiesNamed,
  celebritiesOf,
  requireSurname,
  type SurnameRow,
} from '../surnames/surnames.service.ts'
import { type BookPlace, ELSEWHERE } from './book-filter.ts'
import { bookDetails, bookSummaries } from './book-summaries.ts'
import type { BookRow } from './catalogue.queries.ts'
import { type BookPage, elsewhere, requireBook, searchBooks } from './catalogue.service.ts'
import { relatedBooks } from './related-books.ts'

/** Historical persons that a book's page shows. */
const CELEBRITIES_SHOWN = 12

interface AskedSurname {
  surname_id: number | null
  surname: string
  unknown_surname: 'refuse' | 'none'
}

/**
 * The surname that is meant by an id and by what was typed, null for neither, and what an answer says
 * of it.
 */
async function meantSurname(
  db: Queryable,
  { surname_id: id, surname: typed, unknown_surname: unknown }: AskedSurname,
  lang: Lang,
) {
  const resolved = typed === '' ? [] : await resolveSurname(db, typed, lang)
  const surname = await namedSurname(db, id, resolved)
  const isUnknown = surname === null && typed !== ''
  if (isUnknown && unknown === 'refuse') throw new AppError('surname_not_found')
  const said = {
    surname_id: surname?.id ?? 0,
    surname: surname ? displayedSurname(surname, lang) : '',
    surname_pinyin: surname?.pinyin ?? '',
    candidates: resolved.map(({ row: _row, ...candidate }) => candidate),
  }
  return { surname, said, isUnknown }
}

/** What is found of a surname that nothing is known of. */
const noBooks: BookPage = {
  ...{ location: [], list: [], total_count: 0, lost_count: 0, sample_count: 0 },
  ...{ total_is_capped: false, total_page: 0, page: 1 },
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

type AskedPlace = BookPlace & Partial<KnownPlace>

/** The same where books without a place in China, or without a city of a province, are asked for. */
async function askedPlace(
  db: Queryable,
  input: { province_id: number | null; city_id: number | null; elsewhere: boolean },
  name: string,
): Promise<AskedPlace> {
  const place = await meantPlace(db, input, name)
  if (!input.elsewhere) return place
  if (place.cityId !== null) throw invalid('elsewhere')
  return place.provinceId === null ? elsewhere : { ...place, cityId: ELSEWHERE }
}

/** What a list that is narrowed to a place calls it. */
function namesOf({ provinceId, cityId, province, city }: AskedPlace, lang: Lang) {
  return {
    province: nameIn(lang, province, provinceId === ELSEWHERE ? 'places:elsewhere' : null),
    city: nameIn(lang, city, cityId === ELSEWHERE ? 'places:restOfProvince' : null),
  }
}

function nameIn(
  lang: Lang,
  region: KnownPlace['province'] | undefined,
  otherwise: TextKey | null,
): string {
  if (region) return regionName(region, lang)
  return otherwise === null ? '' : textIn(lang, otherwise)
}

function invalid(name: string): AppError {
  return new AppError('invalid_input', { fields: [{ name, reason: 'invalid' }] })
}

/**
 * Characters of a poem, with whatever stands between them. One alone stands in too many books to
 * mean anything, and nothing but Chinese stands in a poem.
 */
function successiveCharacters(typed: string): string {
  if (typed !== '' && !isPoemPart(typed)) throw invalid('generation')
  return plainName(typed)
}

/**
 * The persons whom the book itself names, then others of the surname: from the book's province or,
 * where nobody else is recorded from there, from anywhere.
 */
async function celebritiesFor(db: Queryable, surname: SurnameRow, book: BookRow, lang: Lang) {
  const { provinceId } = book
  const own = await celebritiesNamed(db, surname, namesIn(book), lang)
  const known = new Set(own.map(({ name }) => name))
  const othersFrom = async (province: number | null) => {
    const place = { provinceId: province, cityId: null }
    const limit = CELEBRITIES_SHOWN + known.size
    const found = await celebritiesOf(db, surname, place, lang, limit)
    return found.filter(({ name }) => !known.has(name)).slice(0, CELEBRITIES_SHOWN)
  }
  const near = await othersFrom(provinceId)
  const others = near.length > 0 || provinceId === null ? near : await othersFrom(null)
  return [
    ...own.map((person) => ({ ...person, own: true })),
    ...others.map((person) => ({ ...person, own: false })),
  ]
}

/** Everybody whom a record names, in simplified characters. */
function namesIn({ lineage, notableMembers, firstAncestor, migrantAncestor }: BookRow): string[] {
  const names = [...lineage, ...notableMembers, firstAncestor ?? '', migrantAncestor ?? '']
  const plain = names.map(plainName).filter((name) => name !== '')
  return [...new Set([...plain, ...plain.map(recordedName)])]
}

export const catalogueRoutes = (db: Database) => [
  implement(catalogue.search, async ({ input, caller }) => {
    const { lang } = caller
    const { surname, said, isUnknown } = await meantSurname(db, input, lang)
    if (isUnknown) return { ...noBooks, ...said }
    const search = {
      surname,
      place: await askedPlace(db, input, ''),
      title: null,
      generation: successiveCharacters(input.generation),
      samples: input.samples,
    }
    return { ...(await searchBooks(db, search, input, lang)), ...said }
  }),
  implement(catalogue.byCity, async ({ input, caller }) => {
    const asked = { surname_id: null, surname: input.surname, unknown_surname: 'refuse' } as const
    const search = {
      surname: (await meantSurname(db, asked, caller.lang)).surname,
      place: await meantPlace(db, { province_id: null, city_id: null }, input.province),
      title: null,
      generation: '',
      samples: input.samples,
    }
    return searchBooks(db, search, input, caller.lang)
  }),
  implement(catalogue.bookInfo, async ({ input, caller }) =>
    bookDetails(db, await requireBook(db, input.id), caller.lang),
  ),
  implement(catalogue.list, async ({ input, caller }) => {
    const { lang } = caller
    const { surname, said, isUnknown } = await meantSurname(db, input, lang)
    const place = await askedPlace(db, input, input.province)
    const title = input.book_name === '' ? null : input.book_name
    const search = { surname, place, title, generation: '', samples: input.samples }
    return {
      ...(isUnknown ? noBooks : await searchBooks(db, search, input, lang)),
      ...said,
      province_id: place.province?.id ?? 0,
      ...namesOf(place, lang),
    }
  }),
  implement(catalogue.info, async ({ input, caller }) => {
    const row = await requireBook(db, input.id)
    const surname = await requireSurname(db, row.surnameId)
    const [book, celebrities, related] = await Promise.all([
      bookDetails(db, row, caller.lang),
      celebritiesFor(db, surname, row, caller.lang),
      relatedBooks(db, row),
    ])
    return { book, celebrities, like: await bookSummaries(db, related, caller.lang) }
  }),
]
