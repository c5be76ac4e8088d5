import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book, kept } from './trees.ts'

/**
 * What a file told and a tree has no field for: beside the person or marriage it belongs to, whole
 * records, and the header. It comes out again when the tree is exported.
 */
export const treeKept = pgTable(
  'tree_kept',
  {
    book: book(),
    kind: text({ enum: ['person', 'union', 'record', 'header', 'media', 'replaced'] }).notNull(),
    /**
     * Serial of the person or union; pointer of a record; id of a photo's or document's row. What a merge replaced stands under
     * `version:kind:key`, deleted, so that it can be put back.
     */
    key: text().notNull(),
    /** In the order of the file. */
    position: integer().notNull(),
    said: jsonb().$type<unknown>().notNull(),
    ...kept,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.kind, table.key] }),
    index('tree_kept_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Files of relatives on their way into a tree. */
export const treeImports = pgTable(
  'tree_imports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    ownerId: text('owner_id').notNull(),
    /** The uploaded file; empty once it is deleted. */
    fileId: text('file_id').notNull(),
    fileName: text('file_name').notNull(),
    /** As the member said; null where it is told from the file. */
    encoding: text(),
    state: text({
      enum: ['reading', 'ready', 'matching', 'matched', 'writing', 'done', 'failed', 'cancelled'],
    }).notNull(),
    /** Why it failed; empty where it did not. */
    failure: text().notNull().default(''),
    /** The job that works on it. */
    jobId: uuid('job_id'),
    /** What was found in the file, with what the member answers to it; emptied when the import ends. */
    preview: jsonb().$type<unknown>(),
    /** What the member has confirmed: title, surname, compiler, first person; or which tree it goes into. */
    choice: jsonb().$type<unknown>(),
    /** What the member has decided of people by why they count as living or as dead. */
    life: jsonb().$type<unknown>().notNull().default({}),
    /** The tree that is being filled; nobody reads it before it is whole. */
    staging: integer(),
    /** The tree that came of it. */
    treeId: uuid('book_id'),
    requestKey: text('request_key').unique('tree_imports_request'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('tree_imports_owner').on(table.ownerId),
    index('tree_imports_age').on(table.createdAt),
  ],
)

const ofImport = () =>
  uuid()
    .notNull()
    .references(() => treeImports.id, { onDelete: 'cascade' })

/** The people of a file that waits for its confirmation, to choose the first one among. */
export const treeImportPeople = pgTable(
  'tree_import_people',
  {
    import: ofImport(),
    part: integer().notNull(),
    /** A person a line: serial, search key, surname, given name, sex, years, divided by tabs. */
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.part] })],
)

/** People of a file and those of the tree it goes into who may be the same. */
export const treeImportMatches = pgTable(
  'tree_import_matches',
  {
    import: ofImport(),
    /** Serial in the file. */
    person: integer().notNull(),
    /** Serial in the tree. */
    other: integer().notNull(),
    /** 0 to 100. */
    score: smallint().notNull(),
    reasons: jsonb().$type<string[]>().notNull(),
    /** Of all pairs the one that is proposed; nobody is proposed twice. */
    isBest: boolean('is_best').notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.person, table.other] })],
)

/** What its owner has decided of people of the file, whatever the rule says. */
export const treeImportDecisions = pgTable(
  'tree_import_decisions',
  {
    import: ofImport(),
    person: integer().notNull(),
    /** 0: nobody of the tree. */
    other: integer().notNull(),
    prefer: text({ enum: ['book', 'file'] })
      .notNull()
      .default('book'),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.person] }),
    uniqueIndex('tree_import_decisions_other').on(table.import, table.other).where(sql`other > 0`),
  ],
)
