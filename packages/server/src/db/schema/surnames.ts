import { index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { SafeHtml } from '../../text/safe-html.ts'
import { regions } from './regions.ts'

export interface GenerationPoem {
  branch: string
  characters: string
  source: string
}

/** 家训, 堂联 or 典故. */
export interface Motto {
  kind: string
  text: string
  explanation: string
  source: string
}

/** 姓氏. */
export const surnames = pgTable('surnames', {
  id: integer().primaryKey(),
  /** Place in the order of commonness: the smaller, the commoner. */
  rank: integer().notNull(),
  surname: text().notNull().unique(),
  traditional: text().notNull(),
  variants: jsonb().$type<string[]>().notNull(),
  /** With tone marks, in the surname reading. */
  pinyin: text().notNull(),
  /** Initial letter, 字母. */
  initial: text().notNull(),
  /** Spellings abroad by dialect or system. */
  spellings: jsonb().$type<Record<string, string[]>>().notNull(),
  /** Works that spellings were taken from at the desk, by system and spelling. */
  spellingSources: jsonb('spelling_sources').$type<Record<string, string>>().notNull().default({}),
  /** 郡望. */
  commanderies: jsonb().$type<string[]>().notNull(),
  /** 堂号. */
  halls: jsonb().$type<string[]>().notNull(),
  alias: text().notNull(),
  /** Documented books in the catalogue, kept by the trigger that keeps `book_counts`. */
  booksNum: integer('books_num').notNull().default(0),
  /** Samples beside them. */
  samplesNum: integer('samples_num').notNull().default(0),
  /** Which rule made the initial, the alias and the forms: see `surname-keys.ts`. */
  keysVersion: integer('keys_version').notNull().default(0),
})

/** Every written form that leads to a surname. */
export const surnameForms = pgTable(
  'surname_forms',
  {
    /** The form as it is looked up: see `lookupKey` in the surname resolver. */
    key: text().notNull(),
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The form as it is written. */
    form: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.surnameId, table.kind, table.form] })],
)

/** What a named work says about a surname. */
export const surnameSources = pgTable(
  'surname_sources',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id, { onDelete: 'cascade' }),
    /** The place the passage speaks of, where it speaks of one. */
    provinceId: integer('province_id').references(() => regions.id),
    sourceType: text('source_type').notNull(),
    content: text().notNull(),
    contentEn: text('content_en'),
  },
  (table) => [index('surname_sources_surname').on(table.surnameId, table.provinceId)],
)

/** The encyclopedia's account of a surname. */
export const surnameAccounts = pgTable('surname_accounts', {
  surnameId: integer('surname_id')
    .primaryKey()
    .references(() => surnames.id, { onDelete: 'cascade' }),
  /** A figure with its year and source; null where none is certain. */
  population: text(),
  populationEn: text('population_en'),
  /** Where families of the surname live, in words. */
  distribution: text().notNull(),
  distributionEn: text('distribution_en').notNull(),
  ethnicGroups: jsonb('ethnic_groups').$type<string[]>().notNull(),
  /** In sections. */
  history: text().$type<SafeHtml>().notNull(),
  introductionEn: text('introduction_en'),
  generationPoems: jsonb('generation_poems').$type<GenerationPoem[]>().notNull(),
  mottoes: jsonb().$type<Motto[]>().notNull(),
})

/** Historical persons, 先贤. */
export const celebrities = pgTable(
  'celebrities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    surnameId: integer('surname_id')
      .notNull()
      .references(() => surnames.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    courtesyName: text('courtesy_name'),
    dynasty: text().notNull(),
    /** Negative before our era. */
    birthYear: integer('birth_year'),
    deathYear: integer('death_year'),
    provinceId: integer('province_id').references(() => regions.id),
    cityId: integer('city_id').references(() => regions.id),
    /** Native place as the sources name it. */
    place: text().notNull(),
    detail: text().notNull(),
    detailEn: text('detail_en').notNull(),
    source: text().notNull(),
    /** Order within a surname: the more telling, the smaller. */
    rank: real().notNull(),
  },
  (table) => [index('celebrities_place').on(table.surnameId, table.provinceId, table.cityId)],
)
