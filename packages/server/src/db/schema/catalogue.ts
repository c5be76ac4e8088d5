import { bookStates, type StatedField } from '@suyuan/contract/book-states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { SafeHtml } from '../../text/safe-html.ts'
import { regions } from './regions.ts'
import { surnames } from './surnames.ts'

export interface Holding {
  institution: string
  call_number: string | null
  url: string | null
}

/** A work that a record's facts come from. What is not known of it is null. */
export interface StatingWork {
  author: string | null
  title: string
  year: number | null
  /** Chapter or page. */
  part: string | null
  url: string | null
}

/** Which fields of a record a work states. */
export interface Statement {
  work: StatingWork
  fields: StatedField[]
}

/** 家谱: one record of the catalogue. */
export const books = pgTable(
  'books',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    /** The title in letters where somebody has written it; else it is made from the characters. */
    titleLatin: text('title_latin'),
    parallelTitles: jsonb('parallel_titles').$type<string[]>().notNull(),
    /** The main surname. */
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id),
    /** Further surnames of a book about several families. */
    otherSurnameIds: integer('other_surname_ids').array().notNull().default(sql`'{}'`),
    provinceId: integer('province_id').references(() => regions.id),
    cityId: integer('city_id').references(() => regions.id),
    area: text(),
    /** A village or town within the area. */
    village: text(),
    /** The place as the book or its source names it, where today's name is another. */
    oldPlace: text('old_place'),
    state: text({ enum: bookStates }).notNull().default('exists'),
    /** Chapters of bibliographies that record a book of which no copy is known. */
    recordedIn: text('recorded_in').array().notNull().default(sql`'{}'`),
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
    /** Works that state every step of it from parent to child. */
    lineageSource: text('lineage_source'),
    /** The record says that the lineage leaves nobody of its line out: a name can be missing there. */
    lineageComplete: boolean('lineage_complete').notNull().default(false),
    notableMembers: text('notable_members').array().notNull(),
    /** 字辈, one character after the other. */
    generationPoem: text('generation_poem'),
    generationPoemVariants: text('generation_poem_variants').array().notNull().default(sql`'{}'`),
    abstract: text().$type<SafeHtml>().notNull(),
    abstractEn: text('abstract_en').$type<SafeHtml>(),
    holdings: jsonb().$type<Holding[]>().notNull(),
    scan: text({ enum: ['none', 'online', 'on-request', 'unknown'] }).notNull(),
    source: text().notNull(),
    /** Which work states which of the fields. */
    statedBy: jsonb('stated_by').$type<Statement[]>().notNull().default([]),
    /** Number in that catalogue; null until somebody has looked it up there. */
    catalogueNumber: text('catalogue_number'),
    /** The record's ids in the catalogues it comes from, each as `source|id`. */
    externalIds: text('external_ids').array().notNull().default(sql`'{}'`),
    isSample: boolean('is_sample').notNull(),
    /** Names and generation characters: see `match-keys.ts`. */
    matchKeys: text('match_keys').array().notNull(),
    /** The title without script, case, spaces and punctuation: what a search compares. */
    titlePlain: text('title_plain').notNull(),
    /** Its pairs of characters and of syllables, for searching a part of it without a surname. */
    titlePairs: text('title_pairs').array().notNull(),
    /** Its syllables, a space before and after each: see `pinyin-of-title.ts`. */
    titlePinyin: text('title_pinyin').notNull().default(''),
    /** The poem and its variants in the same plain form: see `book-keys.ts`. */
    poemsPlain: text('poems_plain').notNull(),
    /** The same for two records of one edition of one book: see `identity-key.ts`. */
    identityKey: text('identity_key').notNull(),
    /** Which rule made these keys: see `book-keys.ts`. */
    keysVersion: integer('keys_version').notNull().default(0),
  },
  (table) => [
    // The plain title stands last in each so that a part of it can be sought within the index alone.
    index('books_by_surname').on(table.surnameId, table.isSample, table.id, table.titlePlain),
    index('books_by_province').on(
      table.surnameId,
      table.provinceId,
      table.isSample,
      table.id,
      table.titlePlain,
    ),
    index('books_by_city').on(
      table.surnameId,
      table.provinceId,
      table.cityId,
      table.isSample,
      table.id,
      table.titlePlain,
    ),
    index('books_of_province').on(table.provinceId, table.isSample, table.id, table.titlePlain),
    // With the province, so that titles are counted by place within it.
    index('books_of_city').on(
      table.provinceId,
      table.cityId,
      table.isSample,
      table.id,
      table.titlePlain,
    ),
    index('books_in_order').on(table.isSample, table.id, table.titlePlain),
    index('books_by_keys_version').on(table.keysVersion, table.id),
    index('books_first_ancestor')
      .on(table.firstAncestor, table.isSample, table.id)
      .where(sql`${table.firstAncestor} is not null`),
    index('books_migrant_ancestor')
      .on(table.migrantAncestor, table.isSample, table.id)
      .where(sql`${table.migrantAncestor} is not null`),
    index('books_identity').on(table.identityKey),
    // Few books: whatever counts or lists asks it which of them have no known copy.
    index('books_without_copy').on(table.id).where(sql`${table.state} <> 'exists'`),
    index('books_match').using('gin', table.matchKeys),
    index('books_title_pairs').using('gin', table.titlePairs),
    check(
      'books_other_surnames_differ',
      sql`not ${table.surnameId} = any(${table.otherSurnameIds})`,
    ),
  ],
)

/**
 * The further surnames of books, a row each, kept by the trigger that keeps `book_counts`, with what
 * a list of a surname's books is read from. Few books have any, so the indexes of main surnames
 * serve most of a list and these the rest.
 */
export const bookOtherSurnames = pgTable(
  'book_other_surnames',
  {
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    provinceId: integer('province_id'),
    cityId: integer('city_id'),
    isSample: boolean('is_sample').notNull(),
    titlePlain: text('title_plain').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.surnameId] }),
    index('other_surnames_by_surname').on(
      table.surnameId,
      table.isSample,
      table.bookId,
      table.titlePlain,
    ),
    index('other_surnames_by_province').on(
      table.surnameId,
      table.provinceId,
      table.isSample,
      table.bookId,
      table.titlePlain,
    ),
    index('other_surnames_by_city').on(
      table.surnameId,
      table.provinceId,
      table.cityId,
      table.isSample,
      table.bookId,
      table.titlePlain,
    ),
  ],
)

/** Records that were merged into another one, so that their addresses still lead to it. */
export const mergedBooks = pgTable(
  'merged_books',
  {
    id: integer().primaryKey(),
    intoId: integer('into_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** The record as it was, so that nothing it said is lost. */
    record: jsonb(),
  },
  (table) => [index('merged_books_into').on(table.intoId)],
)

/** What of a record tells whether another one with its identity key is the same book. */
export interface BookLikeness {
  editionYear: number | null
  compilers: string | null
  cityId: number | null
  hall: string | null
  migrantAncestor: string | null
  externalIds: string[]
  isSample: boolean
}

/**
 * What merged records were known by, so that importing their source again finds the record they
 * became part of.
 */
export const mergedIdentities = pgTable(
  'merged_identities',
  {
    identityKey: text('identity_key').notNull(),
    /** The record's id at that time. */
    formerId: integer('former_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    likeness: jsonb().$type<BookLikeness>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.identityKey, table.formerId] })],
)

/** Imports of files, by content, so that one that was interrupted can go on where it stopped. */
export const importRuns = pgTable('import_runs', {
  sha256: text().primaryKey(),
  fileName: text('file_name').notNull(),
  /** How the file was read: another way of reading it is another import. */
  reading: text().notNull(),
  /** Records of the file that are done with, faulty ones included. */
  rowsDone: integer('rows_done').notNull(),
  created: integer().notNull(),
  extended: integer().notNull(),
  unchanged: integer().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
})

/**
 * Number of books by surname and place, kept by a trigger on `books`: a book counts under each of
 * its surnames, and once under surname 0, which stands for all of them together. Province and city
 * are 0 where the books name none. Documented books, those without a known copy, and samples are
 * counted apart.
 */
export const bookCounts = pgTable(
  'book_counts',
  {
    surnameId: integer('surname_id').notNull(),
    provinceId: integer('province_id').notNull(),
    cityId: integer('city_id').notNull(),
    /** Documented books. */
    num: integer().notNull().default(sql`0`),
    /** Books that bibliographies record and of which no copy is known. */
    lostNum: integer('lost_num').notNull().default(sql`0`),
    sampleNum: integer('sample_num').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.surnameId, table.provinceId, table.cityId] })],
)
