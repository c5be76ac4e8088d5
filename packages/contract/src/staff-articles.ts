import * as z from 'zod'
import { line } from './account-fields.ts'
import { articleStandings } from './article-states.ts'
import { endpoint } from './endpoint.ts'
import { limit, optionalId, page, requiredId, rowVersion, text } from './fields.ts'
import { langs } from './lang.ts'
import {
  MAX_ARTICLE,
  MAX_ARTICLE_SURNAMES,
  MAX_INTRODUCTION,
  MAX_SOURCE,
  MAX_SOURCES,
  MAX_SURNAME,
  MAX_TITLE,
  STAFF_ARTICLES_PAGE_SIZE,
} from './limits.ts'
import { article } from './news.ts'

const standing = z.enum(articleStandings)

/** An article in one language; `content` is HTML, of which the server keeps what is safe. */
const written = z.object({
  title: line(MAX_TITLE),
  subtitle: line(MAX_TITLE),
  introduction: text(MAX_INTRODUCTION),
  content: z.string().max(MAX_ARTICLE),
})

/** What of an article is written. An empty field of `zh_tw` is made from `zh_cn`. */
const fields = {
  zh_cn: written,
  zh_tw: written,
  en: written,
  /** Picture of the article: of an upload, or a drawing that it came with; empty for none. */
  image_url: line(200),
  sources: z.array(line(MAX_SOURCE)).max(MAX_SOURCES),
  /** Surnames that it is about, in any spelling that is known. */
  surnames: z.array(line(MAX_SURNAME)).max(MAX_ARTICLE_SURNAMES),
  province_id: optionalId,
}

const articleFields = z.object({
  zh_cn: written,
  zh_tw: written,
  en: written,
  image_url: z.string(),
  sources: z.array(z.string()),
  surnames: z.array(z.string()),
  province_id: z.number().nullable(),
})

/** An article's words as the desk reads and writes them. */
export type ArticleFields = z.output<typeof articleFields>

const listed = {
  id: z.number(),
  title: z.string(),
  standing,
  /** ISO 8601: when it was published or will be; of a draft, when it was begun. */
  published_at: z.string(),
  /** Who of the staff wrote last, and when; empty where nobody has changed it. */
  edited_by: z.string(),
  edited_at: z.string(),
  in_english: z.boolean(),
}

/** Three texts of the greatest length, in Chinese, and the fields around them. */
const MAX_ARTICLE_BYTES = 3 * (3 * MAX_ARTICLE) + 64 * 1024

export const staffArticle = z.object({
  ...listed,
  fields: articleFields,
  row_version: z.number(),
  /** Former texts, the latest first. */
  versions: z.array(
    z.object({ version: z.number(), edited_by: z.string(), edited_at: z.string() }),
  ),
  provinces: z.array(z.object({ id: z.number(), name: z.string() })),
})

export type StaffArticle = z.output<typeof staffArticle>

/** A write to one article: refused as a conflict where somebody else was quicker. */
const write = { id: requiredId, row_version: rowVersion }

/** The staff's work with articles. */
export const staffArticles = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/articles',
    summary: 'Articles of every standing, the newest first',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({
      standing: z.union([z.literal(''), standing]).default(''),
      /** Part of the title, in either script or in English. */
      text: line(60).default(''),
      page,
      limit: limit(STAFF_ARTICLES_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(z.object(listed)),
      total_count: z.number(),
      total_page: z.number(),
      /** Of each standing, whatever is asked for. */
      counts: z.record(standing, z.number()),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/article',
    summary: 'One article in all its languages, with its former versions',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({ id: requiredId }),
    output: staffArticle,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/create',
    summary: 'Begins an article, as a draft',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({
      title: line(MAX_TITLE).pipe(z.string().min(1)),
      /** Made once per article: sent again it is the same one. */
      request_key: z.uuid(),
    }),
    output: staffArticle,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/save',
    summary: 'Writes an article; what it said before is kept as a version',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({ ...write, ...fields }),
    output: staffArticle,
    maxBytes: MAX_ARTICLE_BYTES,
    errors: ['not_found', 'conflict'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/publish',
    summary: 'Publishes an article, at once or from a moment on',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({
      ...write,
      /** Empty for at once; what was published before keeps its date then. */
      at: z.union([z.literal(''), z.iso.datetime({ offset: true })]).default(''),
    }),
    output: staffArticle,
    errors: ['not_found', 'conflict'],
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/hide',
    summary: 'Hides an article from visitors',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object(write),
    output: staffArticle,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/delete',
    summary: 'Deletes an article, or restores a deleted one: as a draft, or hidden',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({ ...write, deleted: z.boolean() }),
    output: staffArticle,
    errors: ['not_found', 'conflict'],
  }),
  version: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/version',
    summary: 'A former version of an article',
    auth: 'staff',
    policy: 'article.edit',
    // `version` itself is the signature's.
    input: z.object({ id: requiredId, former_version: rowVersion }),
    output: z.object({ fields: articleFields }),
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/web/staff/article/preview',
    summary: 'What is written as visitors would see it in a language; nothing is stored',
    auth: 'staff',
    policy: 'article.edit',
    input: z.object({ article_id: requiredId, lang: z.enum(langs), ...fields }),
    output: article,
    maxBytes: MAX_ARTICLE_BYTES,
    errors: ['not_found'],
  }),
}
