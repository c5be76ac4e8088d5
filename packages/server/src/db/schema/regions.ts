import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Places of China; `id` is the six-digit administrative code, the country's is 1. */
export const regions = pgTable(
  'regions',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id').notNull(),
    level: text({ enum: ['country', 'province', 'city'] }).notNull(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    /** Centre, degrees east and north. */
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
  },
  (table) => [index('regions_parent').on(table.parentId)],
)
