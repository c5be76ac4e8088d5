import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Which state of each part of the site's own content has been loaded. */
export const seedParts = pgTable('seed_parts', {
  name: text().primaryKey(),
  /** Hash of the part's files. */
  digest: text().notNull(),
})

/**
 * What the seed last wrote of each of its rows. A row that says otherwise now was changed since, one
 * that is gone was merged or removed: the seed leaves both alone.
 */
export const seedRows = pgTable(
  'seed_rows',
  {
    tableName: text('table_name').notNull(),
    rowId: integer('row_id').notNull(),
    /** Columns with their values as PostgreSQL turns them into JSON. */
    written: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowId] })],
)
