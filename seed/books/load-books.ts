import type { Transaction } from '@suyuan/server/db/client'
import { books, mergedBooks } from '@suyuan/server/db/schema/catalogue'
import { regions } from '@suyuan/server/db/schema/regions'
import { seedRows } from '@suyuan/server/db/schema/seed'
import { bookKeys } from '@suyuan/server/features/catalogue/book-keys'
import { lockCatalogue } from '@suyuan/server/features/catalogue/import/storing/book-records'
import { safeHtml } from '@suyuan/server/text/safe-html'
import { sql } from 'drizzle-orm'
import { type PlaceIds, placeIds } from '../place-ids.ts'
import { storeRows } from '../store-rows.ts'
import { readSurnames } from '../surnames/surname-record.ts'
import type { BookRecord, DocumentedBook } from './book-record.ts'
import { FIRST_SAMPLE_ID, readDocumentedBooks } from './documented-files.ts'
import { generateSampleBooks } from './samples.ts'

/** Sample records that a new site shows. */
const SAMPLES = 2000

/**
 * What a catalogue record says, as it is stored.
 * @param surnameIds the main surname first
 */
export function bookFacts(
  record: BookRecord | DocumentedBook,
  [surnameId, ...otherSurnameIds]: readonly [number, ...number[]],
  place: PlaceIds,
) {
  return {
    title: record.title,
    titleLatin: null,
    parallelTitles: record.parallel_titles,
    surnameId,
    otherSurnameIds,
    ...place,
    area: record.area,
    village: 'village' in record ? record.village : null,
    oldPlace: 'old_place' in record ? record.old_place : null,
    state: 'state' in record ? record.state : ('exists' as const),
    recordedIn: 'recorded_in' in record ? record.recorded_in : [],
    statedBy: 'stated_by' in record ? record.stated_by : [],
    compilers: record.compilers,
    editionYear: record.edition_year,
    editionEra: record.edition_era,
    editionKind: record.edition_kind,
    volumes: record.volumes,
    hall: record.hall,
    firstAncestor: record.first_ancestor,
    migrantAncestor: record.migrant_ancestor,
    lineage: record.lineage,
    lineageSource: 'lineage_source' in record ? record.lineage_source : null,
    lineageComplete: false,
    notableMembers: record.notable_members,
    generationPoem: record.generation_poem,
    generationPoemVariants: [],
    abstract: safeHtml(record.abstract),
    abstractEn: safeHtml(record.abstract_en),
    holdings: record.holdings,
    scan: record.scan,
    source: record.source,
    catalogueNumber: 'catalogue_number' in record ? record.catalogue_number : null,
    isSample: record.is_sample,
  }
}

/** The same with the keys by which it is found. */
export function bookRow(...described: Parameters<typeof bookFacts>): typeof books.$inferInsert {
  const facts = bookFacts(...described)
  return { ...facts, ...bookKeys(facts) }
}

/** Records that were merged into others, and those that others were merged into. */
async function mergedIds(tx: Transaction): Promise<Set<number>> {
  const rows = await tx.select({ id: mergedBooks.id, into: mergedBooks.intoId }).from(mergedBooks)
  return new Set(rows.flatMap(({ id, into }) => [id, into]))
}

/**
 * Takes every sample out of the catalogue. The seed forgets having written them, so that they can be
 * loaded again; those that staff had removed stay removed.
 */
export async function removeSamples(tx: Transaction): Promise<void> {
  await lockCatalogue(tx)
  await tx.execute(sql`
    with gone as (delete from ${books} where ${books.isSample} returning ${books.id})
    delete from ${seedRows} where ${seedRows.tableName} = 'books'
      and ${seedRows.rowId} in (select id from gone)`)
}

export async function loadBooks(
  tx: Transaction,
  { sampleRecords }: { sampleRecords: boolean },
): Promise<number> {
  // An import or a merge under way would change records between the look at them and the write.
  await lockCatalogue(tx)
  if (!sampleRecords) await removeSamples(tx)
  const surnames = readSurnames()
  const ids = new Map(surnames.map(({ surname, id }) => [surname, id]))
  const placeOf = await placeIds(tx)
  const rowOf = (record: BookRecord | DocumentedBook, id: number) => {
    const [surnameId, ...others] = record.surnames.map((surname) => {
      const known = ids.get(surname)
      if (known === undefined) throw new Error(`${record.title}: ${surname} is no known surname`)
      return known
    })
    if (surnameId === undefined) throw new Error(`${record.title} names no surname`)
    const place = placeOf(record.province, record.city)
    return { ...bookFacts(record, [surnameId, ...others], place), id }
  }
  // By id, so that a surname put in later leaves the samples of the others as they are.
  const options = {
    surnames: surnames.toSorted((a, b) => a.id - b.id),
    regions: await sampleRegions(tx),
  }
  const samples = generateSampleBooks(sampleRecords ? SAMPLES : 0, options)
  const rows = [
    ...readDocumentedBooks().map((record) => rowOf(record, record.id)),
    // A sample's id follows from its own number, which stays the same however many documented
    // records there are: those have their ids in their files, which leave the samples' free.
    ...[...samples].map((record, index) => rowOf(record, FIRST_SAMPLE_ID + index)),
  ]
  const target = { table: books, key: books.id, keysOf: bookKeys, removes: true }
  await storeRows(tx, { ...target, taken: await mergedIds(tx) }, rows)
  return rows.length
}

/** Provinces with their cities by name, as the sample generator takes them. */
export async function sampleRegions(tx: Transaction) {
  const rows = await tx.select().from(regions).orderBy(regions.id)
  return rows
    .filter((row) => row.level === 'province')
    .map((province) => ({
      province: province.name,
      cities: rows.filter((row) => row.parentId === province.id).map((city) => city.name),
    }))
}
