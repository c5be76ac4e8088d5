import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { Transaction } from '@suyuan/server/db/client'
import { articles } from '@suyuan/server/db/schema/news'
import { safeHtml } from '@suyuan/server/text/safe-html'
import * as z from 'zod'
import { placeIds } from '../place-ids.ts'
import { readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'
import { readSurnames } from '../surnames/surname-record.ts'

const articleRecord = z.strictObject({
  id: z.number().int().positive(),
  created_at: z.iso.date(),
  title: z.string().min(1),
  subtitle: z.string().min(1),
  introduction: z.string().min(1),
  title_en: z.string().min(1),
  subtitle_en: z.string().min(1),
  introduction_en: z.string().min(1),
  sources: z.array(z.string()).min(1),
  surnames: z.array(z.string()),
  province: z.string().nullable(),
})

const folder = fileURLToPath(new URL('.', import.meta.url))

export interface ArticleFolder {
  slug: string
  record: z.output<typeof articleRecord>
  zh: string
  en: string
}

export function readArticles(): ArticleFolder[] {
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  return slugs.map((slug) => ({
    slug,
    record: readJson(join(folder, slug, 'article.json'), articleRecord),
    zh: readFileSync(join(folder, slug, 'zh.html'), 'utf8'),
    en: readFileSync(join(folder, slug, 'en.html'), 'utf8'),
  }))
}

/** Noon in China, so that the date is the same in every zone that reads it as China's. */
function dayInChina(date: string): Date {
  return new Date(`${date}T12:00:00+08:00`)
}

export async function loadArticles(tx: Transaction): Promise<number> {
  const surnameIds = new Map(readSurnames().map(({ surname, id }) => [surname, id]))
  const placeOf = await placeIds(tx)
  const rows = readArticles().map(({ slug, record, zh, en }) => ({
    id: record.id,
    category: ARTICLE_CATEGORY,
    // What the staff hide says something else than this, and stays as they left it.
    state: 'published' as const,
    sources: record.sources,
    title: record.title,
    subtitle: record.subtitle,
    introduction: record.introduction,
    content: safeHtml(zh),
    titleEn: record.title_en,
    subtitleEn: record.subtitle_en,
    introductionEn: record.introduction_en,
    contentEn: safeHtml(en),
    imageUrl: `/media/articles/${slug}/cover.svg`,
    imageSquareUrl: `/media/articles/${slug}/square.svg`,
    surnameIds: record.surnames.map((surname) => {
      const id = surnameIds.get(surname)
      if (id === undefined) throw new Error(`${slug} names ${surname}, no known surname`)
      return id
    }),
    provinceId: placeOf(record.province, null).provinceId,
    createdAt: dayInChina(record.created_at),
    updatedAt: dayInChina(record.created_at),
  }))
  await storeRows(tx, { table: articles, key: articles.id, removes: true }, rows)
  return rows.length
}
