import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Each counting of the catalogue; the newest finished one by today's rule is what searches read. */
export const frequencyRuns = pgTable('frequency_runs', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Which rule counted: see `count-frequencies.ts`. */
  rule: integer().notNull(),
  /** Documented books that there were, and the highest id: the same again need no new counting. */
  books: integer().notNull(),
  lastId: integer('last_id').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
})

/**
 * How often characters of names and poems, syllables, halls and areas stand in the books of a surname,
 * and under surname 0 in all. The key '' holds the total of a kind.
 */
export const bookFrequencies = pgTable(
  'book_frequencies',
  {
    version: integer()
      .notNull()
      .references(() => frequencyRuns.version, { onDelete: 'cascade' }),
    surnameId: integer('surname_id').notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    num: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.surnameId, table.kind, table.key] })],
)
