import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import { books } from '@suyuan/server/db/schema/catalogue'
import { regions } from '@suyuan/server/db/schema/regions'
import { bookKeys } from '@suyuan/server/features/catalogue/book-keys'
import { safeHtml } from '@suyuan/server/text/safe-html'
import * as z from 'zod'
import { type PlaceIds, placeIds } from '../place-ids.ts'
import { readJson } from '../read-json.ts'
import { readSurnames } from '../surnames/surname-record.ts'
import { upsert } from '../upsert.ts'
import type { BookRecord } from './book-record.ts'
import { generateSampleBooks } from './samples.ts'

/** Sample records that a new site shows. */
const SAMPLES = 2000

/** Ids of samples begin here, so that documented records can be added without moving them. */
const FIRST_SAMPLE_ID = 1001

const text = z.string().min(1)
const documented = z.array(
  z.strictObject({
    title: text,
    parallel_titles: z.array(text),
    surnames: z.array(text).min(1),
    province: text.nullable(),
    city: text.nullable(),
    area: text.nullable(),
    compilers: text.nullable(),
    edition_year: z.number().int().nullable(),
    edition_era: text.nullable(),
    edition_kind: text.nullable(),
    volumes: text.nullable(),
    hall: text.nullable(),
    first_ancestor: text.nullable(),
    migrant_ancestor: text.nullable(),
    lineage: z.array(text),
    notable_members: z.array(text),
    generation_poem: text.nullable(),
    abstract: text,
    abstract_en: text,
    holdings: z.array(
      z.strictObject({ institution: text, call_number: text.nullable(), url: z.url().nullable() }),
    ),
    scan: z.enum(['none', 'online', 'on-request', 'unknown']),
    source: text,
    is_sample: z.literal(false),
  }),
)

export function readDocumentedBooks(): BookRecord[] {
  return readJson(fileURLToPath(new URL('documented.json', import.meta.url)), documented)
}

/**
 * A catalogue record as it is stored.
 * @param surnameIds the main surname first
 */
export function bookRow(
  record: BookRecord,
  [surnameId, ...otherSurnameIds]: readonly [number, ...number[]],
  place: PlaceIds,
): typeof books.$inferInsert {
  const keys = bookKeys({
    surnameId,
    otherSurnameIds,
    title: record.title,
    provinceId: place.provinceId,
    editionYear: record.edition_year,
    compilers: record.compilers,
    lineage: record.lineage,
    generationPoem: record.generation_poem,
    generationPoemVariants: [],
  })
  return {
    title: record.title,
    parallelTitles: record.parallel_titles,
    surnameId,
    otherSurnameIds,
    ...place,
    area: record.area,
    compilers: record.compilers,
    editionYear: record.edition_year,
    editionEra: record.edition_era,
    editionKind: record.edition_kind,
    volumes: record.volumes,
    hall: record.hall,
    firstAncestor: record.first_ancestor,
    migrantAncestor: record.migrant_ancestor,
    lineage: record.lineage,
    notableMembers: record.notable_members,
    generationPoem: record.generation_poem,
    abstract: record.abstract,
    abstractEn: record.abstract_en,
    holdings: record.holdings,
    scan: record.scan,
    source: record.source,
    isSample: record.is_sample,
    ...keys,
  }
}

export async function loadBooks(tx: Transaction): Promise<number> {
  const surnames = readSurnames()
  const ids = new Map(surnames.map(({ surname, id }) => [surname, id]))
  const placeOf = await placeIds(tx)
  const rowOf = (record: BookRecord, id: number) => {
    const [surnameId, ...others] = record.surnames.map((surname) => {
      const known = ids.get(surname)
      if (known === undefined) throw new Error(`${record.title}: ${surname} is no known surname`)
      return known
    })
    if (surnameId === undefined) throw new Error(`${record.title} names no surname`)
    const place = placeOf(record.province, record.city)
    const row = bookRow(record, [surnameId, ...others], place)
    return {
      ...row,
      id,
      abstract: safeHtml(record.abstract),
      abstractEn: safeHtml(record.abstract_en),
    }
  }
  const samples = generateSampleBooks(SAMPLES, { surnames, regions: await sampleRegions(tx) })
  const rows = [
    ...readDocumentedBooks().map((record, index) => rowOf(record, index + 1)),
    ...[...samples].map((record, index) => rowOf(record, FIRST_SAMPLE_ID + index)),
  ]
  await upsert(tx, books, books.id, rows)
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
