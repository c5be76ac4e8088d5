import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { regions } from './regions.ts'
import { surnames } from './surnames.ts'

export interface Holding {
  institution: string
  call_number: string | null
  url: string | null
}

/** 家谱: one record of the catalogue. */
export const books = pgTable(
  'books',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    parallelTitles: jsonb('parallel_titles').$type<string[]>().notNull(),
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id),
    provinceId: integer('province_id').references(() => regions.id),
    cityId: integer('city_id').references(() => regions.id),
    area: text(),
    compilers: text(),
    editionYear: integer('edition_year'),
    /** The year as the book names it, e.g. 光绪三年. */
    editionEra: text('edition_era'),
    editionKind: text('edition_kind'),
    volumes: text(),
    hall: text(),
    /** 始祖. */
    firstAncestor: text('first_ancestor'),
    /** 始迁祖. */
    migrantAncestor: text('migrant_ancestor'),
    /** Names in the recorded lineage, by generation. */
    lineage: text().array().notNull(),
    notableMembers: text('notable_members').array().notNull(),
    /** 字辈, one character after the other. */
    generationPoem: text('generation_poem'),
    /** Sanitised HTML. */
    abstract: text().notNull(),
    abstractEn: text('abstract_en'),
    holdings: jsonb().$type<Holding[]>().notNull(),
    scan: text({ enum: ['none', 'online', 'on-request', 'unknown'] }).notNull(),
    source: text().notNull(),
    isSample: boolean('is_sample').notNull(),
    /** Names and generation characters within a surname: see `match-keys.ts`. */
    matchKeys: text('match_keys').array().notNull(),
  },
  (table) => [
    index('books_place').on(
      table.surnameId,
      table.provinceId,
      table.cityId,
      table.isSample,
      table.id,
    ),
    index('books_surname').on(table.surnameId, table.isSample, table.id),
    index('books_match').using('gin', table.matchKeys),
  ],
)

/**
 * Number of books by surname and place, kept by a trigger on `books`. Province and city are 0
 * where the books name none.
 */
export const bookCounts = pgTable(
  'book_counts',
  {
    surnameId: integer('surname_id').notNull(),
    provinceId: integer('province_id').notNull(),
    cityId: integer('city_id').notNull(),
    num: integer().notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.surnameId, table.provinceId, table.cityId] })],
)
