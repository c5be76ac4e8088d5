import type { HomeSlide } from '@suyuan/contract/home'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What the staff chose for the home page: one row, or none where all is as the site came. */
export const homePage = pgTable('home_page', {
  id: integer().primaryKey(),
  slides: jsonb().$type<HomeSlide[]>().notNull(),
  records: integer().notNull(),
  share: integer().notNull(),
  rowVersion: integer('row_version').notNull(),
  editedBy: text('edited_by'),
  editedAt: instant('edited_at').notNull(),
})
