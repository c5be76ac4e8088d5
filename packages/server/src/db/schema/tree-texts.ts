import type { PageProposals } from '@suyuan/genealogy/page-proposals/proposal'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

/** A book, or part of one, whose text is brought into a family tree page by page. */
export const treeTexts = pgTable(
  'tree_texts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    book: book(),
    title: text().notNull(),
    /** What the text does not say of itself: surname of the family, its poem, words of honour. */
    surname: text().notNull().default(''),
    poem: text().notNull().default(''),
    honorifics: text().array().notNull().default(sql`'{}'`),
    requestKey: text('request_key').unique('tree_texts_request'),
    /** The form that added pages last. */
    pagesKey: text('pages_key'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    index('tree_texts_book').on(table.book),
    index('tree_texts_created_by').on(table.createdBy).where(sql`created_by is not null`),
  ],
)

/** Its pages, with what editors have decided of each. */
export const treeTextPages = pgTable(
  'tree_text_pages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    book: book(),
    text: uuid('text_id')
      .notNull()
      .references(() => treeTexts.id, { onDelete: 'cascade' }),
    /** Place among the pages, from 1. */
    rank: integer().notNull(),
    volume: text().notNull().default(''),
    /** Number or name of the page within its volume. */
    name: text().notNull().default(''),
    body: text().notNull(),
    /** Null until somebody opens the page. */
    proposals: jsonb().$type<PageProposals | null>(),
    /** The version of the text's settings by which it was read. */
    readBy: integer('read_by').notNull().default(0),
    /** People of it, and those of them who are decided. */
    people: integer().notNull().default(0),
    decided: integer().notNull().default(0),
    state: text({ enum: ['open', 'confirmed'] })
      .notNull()
      .default('open'),
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** The version of the tree that confirming made. */
    change: integer(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('tree_text_pages_rank').on(table.text, table.rank),
    index('tree_text_pages_book').on(table.book),
    index('tree_text_pages_taken_by').on(table.takenBy).where(sql`taken_by is not null`),
    index('tree_text_pages_confirmed_by')
      .on(table.confirmedBy)
      .where(sql`confirmed_by is not null`),
  ],
)
