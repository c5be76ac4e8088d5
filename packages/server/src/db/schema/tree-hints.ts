import type { FactKind } from '@suyuan/genealogy/page-proposals/proposal'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { books } from './catalogue.ts'
import { instant } from './instant.ts'
import { treeTextPages } from './tree-texts.ts'
import { book, familyTrees } from './trees.ts'

/** One finding of the root match as it is kept. */
export interface StoredFinding {
  kind: string
  level: string
  ratio: number
}

/** What the findings were made of, as their sentences name it; of the dead alone. */
export interface StoredClues {
  surname: string
  ancestor: string
  generations: string
  area: string
  person: string
}

/** Why somebody in another tree may be the same. */
export type KinReason = 'name' | 'birth' | 'death' | 'father' | 'spouse' | 'style'

/** What was proposed to a tree: a record of the catalogue, or a dead person in a public tree. */
export const treeHints = pgTable(
  'tree_hints',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    book: book(),
    /** Serial of the person it is about. */
    person: integer().notNull(),
    record: integer().references(() => books.id, { onDelete: 'cascade' }),
    otherTree: integer('other_book').references(() => familyTrees.number, { onDelete: 'cascade' }),
    otherPerson: integer('other_person'),
    /** 0 to 99, of a record alone. */
    percent: smallint(),
    /** The higher the likelier, among those of the tree. */
    weight: doublePrecision().notNull(),
    findings: jsonb().$type<StoredFinding[]>().notNull().default([]),
    clues: jsonb().$type<StoredClues | null>(),
    reasons: jsonb().$type<KinReason[]>().notNull().default([]),
    state: text({ enum: ['offered', 'accepted', 'declined', 'asked'] })
      .notNull()
      .default('offered'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('tree_hints_record').on(table.book, table.record).where(sql`record is not null`),
    uniqueIndex('tree_hints_other')
      .on(table.book, table.person, table.otherTree, table.otherPerson)
      .where(sql`other_book is not null`),
    index('tree_hints_of_record').on(table.record).where(sql`record is not null`),
    index('tree_hints_of_other').on(table.otherTree).where(sql`other_book is not null`),
    index('tree_hints_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
  ],
)

/** Which version of a tree hints were last looked for in. */
export const treeHintRuns = pgTable('tree_hint_runs', {
  book: book().primaryKey(),
  version: integer().notNull(),
  at: instant('at').notNull().default(sql`now()`),
})

/** Words of a page, in code points of its text, and the field of the person that they are told in. */
export interface CitedPlace {
  field: 'name' | FactKind
  from: number
  to: number
}

/** What is cited for a person. */
export const treeSources = pgTable(
  'tree_sources',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    book: book(),
    /** Serial of the person. */
    person: integer().notNull(),
    /** The record of the catalogue; its title stays where that goes. */
    record: integer().references(() => books.id, { onDelete: 'set null' }),
    /** Somebody in another family tree. */
    otherTree: integer('other_book').references(() => familyTrees.number, { onDelete: 'set null' }),
    otherPerson: integer('other_person'),
    /** The page of a text that the family has brought, and which of its words tell of the person. */
    page: uuid().references(() => treeTextPages.id, { onDelete: 'set null' }),
    places: jsonb().$type<CitedPlace[]>().notNull().default([]),
    title: text().notNull(),
    detail: text().notNull().default(''),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('tree_sources_person').on(table.book, table.person),
    uniqueIndex('tree_sources_record')
      .on(table.book, table.person, table.record)
      .where(sql`record is not null`),
    uniqueIndex('tree_sources_page')
      .on(table.book, table.person, table.page)
      .where(sql`page is not null`),
    index('tree_sources_of_page').on(table.page).where(sql`page is not null`),
    index('tree_sources_of_record').on(table.record).where(sql`record is not null`),
    index('tree_sources_of_other').on(table.otherTree).where(sql`other_book is not null`),
    index('tree_sources_created_by').on(table.createdBy).where(sql`created_by is not null`),
  ],
)

/** A dead person's names as the root match compares them. */
export interface KnownNames {
  name: string
  others: string[]
}

/**
 * What root searches find public family trees by: of the dead alone, made anew after each change.
 * It counts only while `version` is the tree's own and the tree is public.
 */
export const treePublicClues = pgTable(
  'tree_public_clues',
  {
    book: book().primaryKey(),
    version: integer().notNull(),
    surnameId: integer('surname_id').notNull(),
    provinceId: integer('province_id'),
    cityId: integer('city_id'),
    area: text().notNull().default(''),
    /** Simplified. */
    poem: text().notNull().default(''),
    lineage: jsonb().$type<KnownNames[]>().notNull(),
    firstAncestor: text('first_ancestor').notNull().default(''),
    /** As of trees of the catalogue: `features/catalogue/match-keys.ts`. */
    matchKeys: text('match_keys').array().notNull(),
    /** Which rule made them, as of trees of the catalogue. */
    keysVersion: integer('keys_version').notNull().default(0),
  },
  (table) => [
    index('tree_public_clues_keys').using('gin', table.matchKeys),
    index('tree_public_clues_place').on(table.surnameId, table.provinceId, table.cityId),
  ],
)
