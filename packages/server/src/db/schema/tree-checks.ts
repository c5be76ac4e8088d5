import type { FindingRule } from '@suyuan/genealogy/checks/finding'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

/** A branch of a tree as it was when the tree was checked. */
export interface CheckedBranch {
  /** Serial of whom it begins with; 0 for those above and beside the branches. */
  head: number
  people: number
}

/** Which version of a tree was last checked, and by which rules. */
export const treeCheckRuns = pgTable('tree_check_runs', {
  book: book().primaryKey(),
  version: integer().notNull(),
  /** `CHECKS_VERSION` */
  rules: smallint().notNull(),
  at: instant('at').notNull().default(sql`now()`),
  people: integer().notNull(),
  branches: jsonb().$type<CheckedBranch[]>().notNull(),
  /** Findings beyond those that are stored. */
  untold: integer().notNull().default(0),
})

/** What may be wrong in a tree, by its last check. */
export const treeFindings = pgTable(
  'tree_findings',
  {
    book: book(),
    /** Names it within the tree from one check to the next: `keyOf`. */
    key: text().notNull(),
    rule: text().$type<FindingRule>().notNull(),
    /** Serials; whom it is about first. */
    people: integer().array().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Head of the branch of whom it is about; 0 for none. */
    branch: integer().notNull(),
    /** Digest of what it rests on: where that changes, nothing that was said of it holds. */
    facts: text().notNull(),
    /** What an editor has said of it, that it is so; null where nobody has. */
    note: text(),
    notedBy: text('noted_by'),
    notedAt: instant('noted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.book, table.key] }),
    index('tree_findings_noted_by').on(table.notedBy).where(sql`noted_by is not null`),
  ],
)
