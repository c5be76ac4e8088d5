import type { BookKind } from '@suyuan/contract/book-fields'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { ListedStaffBook, staffBooks } from '@suyuan/contract/staff-books'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { books, mergedBooks } from '../../../db/schema/catalogue.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'
import { localized } from '../../../text/localized.ts'
import {
  allOf,
  type BookFilter,
  bookCondition,
  bookRows,
  textArray,
} from '../../catalogue/book-filter.ts'
import { findBook, findListed } from '../../catalogue/catalogue.service.ts'
import { isRare } from '../../catalogue/find-by-title.ts'
import { type TitlePart, titlePart } from '../../catalogue/title-part.ts'
import { findPlace, regionNames } from '../../regions/regions.service.ts'
import { displayedSurname } from '../../surnames/displayed-surname.ts'
import { resolveSurname } from '../../surnames/resolver.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'

type Asked = ParsedInputOf<typeof staffBooks.list>

/** Records that a page reads at most: what is behind them the next page reads. */
const READ_AT_MOST = 20_000

/** Where a page begins: behind this record. Documented books come before samples. */
interface Cursor {
  isSample: boolean
  id: number
}

const FIRST: Cursor = { isSample: false, id: 0 }

function cursorOf(text: string): Cursor {
  const [sample, id] = text.split('-')
  return text === '' ? FIRST : { isSample: sample === '1', id: Number(id) }
}

const written = ({ isSample, id }: Cursor) => `${isSample ? 1 : 0}-${id}`

/** A page of the catalogue. What names no known surname or place finds nothing. */
export async function findBooks(db: Queryable, asked: Asked, lang: Lang) {
  const none = { list: [], next: null, partial: false }
  if (/^\d{1,9}$/.test(asked.title)) {
    const book = await findBook(db, Number(asked.title))
    return book ? { ...none, list: await presentListed(db, [book.id], lang) } : none
  }
  const filter = await filterOf(db, asked)
  const part = asked.title === '' ? null : titlePart(asked.title)
  if (filter === null || (part === null && asked.title !== '')) return none
  const stretch = await stretchOf(db, asked, filter, part)
  const conditions = [
    ...(part === null ? [] : [part.inBook]),
    ...(asked.compilers === '' ? [] : [holds(asked.compilers)]),
    ...(asked.kind === 'edited' || asked.kind === 'merged' ? [bookCondition(filter)] : []),
  ]
  const most = conditions.length === 0 ? asked.limit + 1 : READ_AT_MOST
  const { rows } = await db.execute<{ found: Cursor[] | null; read: number; last: Cursor | null }>(
    sql`with stretch as materialized (${stretch} limit ${most})
    select (select json_agg(f) from (
      select stretch.is_sample as "isSample", stretch.id
      from stretch join ${books} on ${books.id} = stretch.id
      where ${allOf(conditions)} order by stretch.is_sample, stretch.id limit ${asked.limit + 1}
    ) as f) as found, (select count(*)::int from stretch) as read, (
      select json_build_object('isSample', is_sample, 'id', id) from stretch
      order by is_sample desc, id desc limit 1
    ) as last`,
  )
  const { found, read = 0, last = null } = rows[0] ?? {}
  const shown = (found ?? []).slice(0, asked.limit)
  const hasMore = (found ?? []).length > shown.length
  const partial = !hasMore && read === READ_AT_MOST
  const end = hasMore ? shown.at(-1) : partial ? last : null
  const list = await presentListed(
    db,
    shown.map(({ id }) => id),
    lang,
  )
  return { list, next: end ? written(end) : null, partial }
}

function holds(compilers: string): SQL {
  const part = simplified(compilers).replace(/[\\%_]/g, '\\$&')
  return sql`${books.compilers} like ${`%${part}%`}`
}

/** Null where a surname or a province is named that there is not. */
async function filterOf(db: Queryable, asked: Asked): Promise<BookFilter | null> {
  const [surname] = asked.surname === '' ? [] : await resolveSurname(db, asked.surname, 'zh-CN')
  const place = asked.province === '' ? undefined : await findPlace(db, asked.province)
  if ((asked.surname !== '' && !surname) || (asked.province !== '' && !place)) return null
  return {
    surnameId: surname?.id ?? null,
    provinceId: place?.provinceId ?? null,
    cityId: place?.cityId ?? null,
  }
}

/** The records behind the cursor among which the page is found, in the order of an index. */
async function stretchOf(
  db: Queryable,
  { kind, after }: Asked,
  filter: BookFilter,
  part: TitlePart | null,
): Promise<SQL> {
  const from = cursorOf(after)
  if (kind === 'edited') {
    return sql`select distinct false as is_sample, ${contentEdits.objectId} as id from ${contentEdits}
      where ${contentEdits.object} = 'book' and ${contentEdits.objectId} > ${from.id} order by id`
  }
  if (kind === 'merged') {
    return sql`select distinct false as is_sample, ${mergedBooks.intoId} as id from ${mergedBooks}
      where ${mergedBooks.intoId} > ${from.id} order by id`
  }
  const behind = sql`(is_sample, id) > (${from.isSample}::boolean, ${from.id}::int)${ofKind(kind)}`
  const order = sql`order by is_sample, id`
  if (part !== null && (await isRare(db, part))) {
    const held = part.keys.map((pairs) => sql`${books.titlePairs} @> ${textArray(pairs)}`)
    return sql`select is_sample, id from ${books} where (${sql.join(held, sql` or `)})
      and ${bookCondition(filter)} and ${behind} ${order}`
  }
  return sql`select is_sample, id from (${bookRows(filter)}) as every where ${behind} ${order}`
}

function ofKind(kind: BookKind | ''): SQL {
  if (kind === 'documented') return sql` and is_sample = false`
  return kind === 'sample' ? sql` and is_sample = true` : sql``
}

/** Books as lists of the desk show them: in the words of the database, in the reader's characters. */
export async function presentListed(
  db: Queryable,
  ids: readonly number[],
  lang: Lang,
): Promise<ListedStaffBook[]> {
  const rows = await findListed(db, ids)
  const nameOf = await regionNames(db, lang === 'en' ? 'zh-CN' : lang)
  const surnames = await surnamesById(db)
  return rows.map((row) => {
    const surname = surnames.get(row.surnameId)
    const area = localized(lang, row.area ?? '')
    const year = row.editionEra ?? (row.editionYear === null ? '' : String(row.editionYear))
    return {
      id: row.id,
      title: localized(lang, row.title),
      surname: surname ? displayedSurname(surname, lang) : '',
      place: [nameOf(row.provinceId), nameOf(row.cityId), area].filter(Boolean).join(' '),
      compilers: localized(lang, row.compilers ?? ''),
      year: localized(lang, year),
      is_sample: row.isSample,
    }
  })
}
