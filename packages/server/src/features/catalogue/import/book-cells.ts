import type { Queryable } from '../../../db/client.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'
import { type BookFacts, sourceOf } from './book-facts.ts'
import { holdingItem, joinList } from './parsing/cell-text.ts'
import type { ColumnName } from './reading/columns.ts'

export type BookCells = Record<ColumnName, string>

/** What surnames and places are called in a file. */
export interface CellNames {
  surname(id: number): string
  place(id: number | null): string
}

export async function cellNames(db: Queryable): Promise<CellNames> {
  const places = new Map((await listPlaces(db)).map(({ id, name }) => [id, name]))
  const surnames = await surnamesById(db)
  return {
    surname: (id) => surnames.get(id)?.surname ?? '',
    place: (id) => places.get(id ?? 0) ?? '',
  }
}

const scanWords = { none: '无', online: '在线', 'on-request': '可申请', unknown: '' }

/** What a record says, as the cells of a file of books say it: reading them again gives the same. */
export function bookCells(book: BookFacts, names: CellNames): BookCells {
  return {
    title: book.title,
    title_latin: book.titleLatin ?? '',
    parallel_titles: joinList(book.parallelTitles, 'titles'),
    surname: joinList([book.surnameId, ...book.otherSurnameIds].map(names.surname), 'names'),
    province: names.place(book.provinceId),
    city: names.place(book.cityId),
    area: book.area ?? '',
    compilers: book.compilers ?? '',
    edition_year: book.editionYear === null ? '' : String(book.editionYear),
    edition_era: book.editionEra ?? '',
    edition_kind: book.editionKind ?? '',
    volumes: book.volumes ?? '',
    hall: book.hall ?? '',
    first_ancestor: book.firstAncestor ?? '',
    migrant_ancestor: book.migrantAncestor ?? '',
    lineage: joinList(book.lineage, 'names'),
    lineage_source: book.lineageSource ?? '',
    lineage_complete: book.lineageComplete ? '是' : '',
    notable_members: joinList(book.notableMembers, 'names'),
    generation_poem: book.generationPoem ?? '',
    generation_poem_variants: joinList(book.generationPoemVariants, 'titles'),
    abstract: book.abstract,
    abstract_en: book.abstractEn ?? '',
    holdings: joinList(book.holdings.map(holdingItem), 'long'),
    scan: scanWords[book.scan],
    source: book.source,
    catalogue_number: book.catalogueNumber ?? '',
    is_sample: book.isSample ? '是' : '否',
    external_id: joinList(externalIds(book), 'long'),
  }
}

/** The first source's ids stand bare, unless they hold a bar themselves. */
function externalIds({ source, externalIds }: BookFacts): string[] {
  const first = source.split('；')[0]?.replaceAll('|', '/')
  return externalIds.map((each) => {
    const id = each.slice(sourceOf(each).length + 1)
    return sourceOf(each) === first && !id.includes('|') ? id : each
  })
}
