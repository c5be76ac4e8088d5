import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SafeHtml } from '../../text/safe-html.ts'
import { regions } from './regions.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    category: integer().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    introduction: text().notNull(),
    content: text().$type<SafeHtml>().notNull(),
    titleEn: text('title_en'),
    subtitleEn: text('subtitle_en'),
    introductionEn: text('introduction_en'),
    contentEn: text('content_en').$type<SafeHtml>(),
    imageUrl: text('image_url').notNull(),
    imageSquareUrl: text('image_square_url').notNull(),
    /** Surnames the article is about. */
    surnameIds: jsonb('surname_ids').$type<number[]>().notNull(),
    provinceId: integer('province_id').references(() => regions.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('articles_newest').on(table.category, table.createdAt, table.id)],
)
