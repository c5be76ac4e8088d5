import type { ReasonAgainst, ReasonFor } from '@suyuan/genealogy/duplicates/reasons'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

const pairOf = {
  book: book(),
  /** Serials, the lower first. */
  one: integer().notNull(),
  other: integer().notNull(),
}

/** Two people of a tree who may be one, as the tree was when it was last looked through. */
export const treeDuplicates = pgTable(
  'tree_duplicates',
  {
    ...pairOf,
    /** The likeliest first, from 1. */
    place: smallint().notNull(),
    /** 0 to 100. */
    score: smallint().notNull(),
    reasons: jsonb().$type<ReasonFor[]>().notNull(),
    against: jsonb().$type<ReasonAgainst[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.book, table.one, table.other] }),
    index('tree_duplicates_place').on(table.book, table.place),
  ],
)

/** Which version of a tree was last looked through for people who stand in it twice. */
export const treeDuplicateRuns = pgTable('tree_duplicate_runs', {
  book: book().primaryKey(),
  version: integer().notNull(),
  at: instant('at').notNull().default(sql`now()`),
})

/** Of whom an editor has said that they are two. */
export const treeTwoPeople = pgTable(
  'tree_two_people',
  {
    ...pairOf,
    /** What was said of both then: where that changes, it counts no more. */
    facts: text().notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.book, table.one, table.other] })],
)
