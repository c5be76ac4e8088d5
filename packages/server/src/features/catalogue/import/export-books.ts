import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { books } from '../../../db/schema/catalogue.ts'
import { csvLine } from '../../../sheets/csv-records.ts'
import { guarded } from '../../../sheets/formula-guard.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'
import { bookRows } from '../book-filter.ts'
import type { BookRow } from '../catalogue.queries.ts'
import { sourceOf } from './book-facts.ts'
import { holdingItem, joinList } from './parsing/cell-text.ts'
import { type ColumnName, columnNames, columns } from './reading/columns.ts'

export interface ExportFilter {
  surnameId?: number | undefined
  provinceId?: number | undefined
  cityId?: number | undefined
}

/** Records read at once. */
const PAGE = 1000

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

interface Names {
  surname(id: number): string
  place(id: number | null): string
}

/** The catalogue, or a part of it, as the text of a CSV file, a page of records at a time. */
export async function* exportBooks(
  db: Queryable,
  filter: ExportFilter = {},
): AsyncGenerator<{ text: string; records: number }> {
  const places = new Map((await listPlaces(db)).map(({ id, name }) => [id, name]))
  const surnames = await surnamesById(db)
  const names: Names = {
    surname: (id) => surnames.get(id)?.surname ?? '',
    place: (id) => places.get(id ?? 0) ?? '',
  }
  const headings = columnNames.map((name) => columns[name].heading)
  yield { text: BYTE_ORDER_MARK + csvLine(headings), records: 0 }
  for (let last = 0; ; ) {
    const page = await readPage(db, filter, last)
    const text = page.map((book) => csvLine(bookCells(book, names))).join('')
    if (page.length > 0) yield { text, records: page.length }
    if (page.length < PAGE) return
    last = page.at(-1)?.id ?? last
  }
}

function readPage(db: Queryable, filter: ExportFilter, after: number): Promise<BookRow[]> {
  const conditions: SQL[] = [gt(books.id, after)]
  if (filter.surnameId !== undefined) conditions.push(isOfSurname(filter.surnameId))
  if (filter.provinceId !== undefined) conditions.push(eq(books.provinceId, filter.provinceId))
  if (filter.cityId !== undefined) conditions.push(eq(books.cityId, filter.cityId))
  return db
    .select()
    .from(books)
    .where(and(...conditions))
    .orderBy(asc(books.id))
    .limit(PAGE)
}

function isOfSurname(surnameId: number): SQL {
  const of = { surnameId, provinceId: null, cityId: null }
  return sql`${books.id} in (select id from (${bookRows(of)}) as found)`
}

const scanWords = { none: '无', online: '在线', 'on-request': '可申请', unknown: '' }

function bookCells(book: BookRow, names: Names): string[] {
  const cells: Record<ColumnName, string | null> = {
    title: book.title,
    parallel_titles: joinList(book.parallelTitles, 'titles'),
    surname: joinList([book.surnameId, ...book.otherSurnameIds].map(names.surname), 'names'),
    province: names.place(book.provinceId),
    city: names.place(book.cityId),
    area: book.area,
    compilers: book.compilers,
    edition_year: book.editionYear === null ? '' : String(book.editionYear),
    edition_era: book.editionEra,
    edition_kind: book.editionKind,
    volumes: book.volumes,
    hall: book.hall,
    first_ancestor: book.firstAncestor,
    migrant_ancestor: book.migrantAncestor,
    lineage: joinList(book.lineage, 'names'),
    lineage_source: book.lineageSource,
    notable_members: joinList(book.notableMembers, 'names'),
    generation_poem: book.generationPoem,
    generation_poem_variants: joinList(book.generationPoemVariants, 'titles'),
    abstract: book.abstract,
    abstract_en: book.abstractEn,
    holdings: joinList(book.holdings.map(holdingItem), 'long'),
    scan: scanWords[book.scan],
    source: book.source,
    catalogue_number: book.catalogueNumber,
    is_sample: book.isSample ? '是' : '否',
    external_id: joinList(externalIds(book), 'long'),
  }
  return columnNames.map((name) => guarded(cells[name] ?? ''))
}

/** The first source's ids stand bare, unless they hold a bar themselves. */
function externalIds({ source, externalIds }: BookRow): string[] {
  const first = source.split('；')[0]?.replaceAll('|', '/')
  return externalIds.map((each) => {
    const id = each.slice(sourceOf(each).length + 1)
    return sourceOf(each) === first && !id.includes('|') ? id : each
  })
}
