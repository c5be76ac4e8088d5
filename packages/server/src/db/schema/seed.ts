import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which state of each part of the site's own content has been loaded. */
export const seedParts = pgTable('seed_parts', {
  name: text().primaryKey(),
  /** Hash of the part's files. */
  digest: text().notNull(),
})
