import { articleStates } from '@suyuan/contract/article-states'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SafeHtml } from '../../text/safe-html.ts'
import { instant } from './instant.ts'
import { regions } from './regions.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    category: integer().notNull(),
    /** Visitors see what is published, from `createdAt` on. */
    state: text({ enum: articleStates }).notNull().default('published'),
    title: text().notNull(),
    subtitle: text().notNull(),
    introduction: text().notNull(),
    content: text().$type<SafeHtml>().notNull(),
    titleEn: text('title_en'),
    subtitleEn: text('subtitle_en'),
    introductionEn: text('introduction_en'),
    contentEn: text('content_en').$type<SafeHtml>(),
    /** Traditional Chinese written by hand; null where it is made from the simplified one. */
    titleTw: text('title_tw'),
    subtitleTw: text('subtitle_tw'),
    introductionTw: text('introduction_tw'),
    contentTw: text('content_tw').$type<SafeHtml>(),
    imageUrl: text('image_url').notNull(),
    imageSquareUrl: text('image_square_url').notNull(),
    /** Ids of the uploads that it shows, in any language: whoever reads one is let in by them. */
    pictures: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`uploads_in(image_url || ' ' || content || ' ' || coalesce(content_en, '') || ' ' || coalesce(content_tw, ''))`,
      ),
    /** What the article stands on, for the staff; readers find it in the text. */
    sources: jsonb().$type<string[]>().notNull().default([]),
    /** Surnames the article is about. */
    surnameIds: jsonb('surname_ids').$type<number[]>().notNull(),
    provinceId: integer('province_id').references(() => regions.id),
    /** When it was published, or will be. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    rowVersion: integer('row_version').notNull().default(1),
    /** Of the staff; null where nobody has changed what the site came with. */
    editedBy: text('edited_by'),
    editedAt: instant('edited_at'),
    /** Made once per new article: sent again it is the same one. */
    requestKey: text('request_key').unique(),
  },
  (table) => [
    index('articles_newest').on(table.category, table.createdAt, table.id),
    index('articles_pictures').using('gin', table.pictures),
  ],
)

/** What of an article is written, and comes back when a version does. */
export interface ArticleText {
  title: string
  subtitle: string
  introduction: string
  content: SafeHtml
  titleEn: string | null
  subtitleEn: string | null
  introductionEn: string | null
  contentEn: SafeHtml | null
  titleTw: string | null
  subtitleTw: string | null
  introductionTw: string | null
  contentTw: SafeHtml | null
  imageUrl: string
  imageSquareUrl: string
  sources: string[]
  surnameIds: number[]
  provinceId: number | null
}

/** Articles as they were before each change of their text. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    rowVersion: integer('row_version').notNull(),
    written: jsonb().$type<ArticleText>().notNull(),
    editedBy: text('edited_by'),
    editedAt: instant('edited_at'),
  },
  (table) => [uniqueIndex('article_versions_article').on(table.articleId, table.rowVersion)],
)
