import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { safeHtml } from '@suyuan/server/text/safe-html'
import { describe, expect, it } from 'vitest'
import { readSurnames } from '../surnames/surname-record.ts'
import { type ArticleFolder, readArticles } from './load-articles.ts'

const articles = readArticles()
const drawing = (slug: string, name: string) =>
  fileURLToPath(new URL(`${slug}/${name}.svg`, import.meta.url))

/** What a reader of the text is told it rests on. */
const namesSources = (html: string) =>
  /<h2>(?:参考|References|Sources|Further reading)<\/h2>\s*<ul>/u.test(html)

const wrong = (isRight: (article: ArticleFolder) => boolean) =>
  articles.filter((article) => !isRight(article)).map(({ slug }) => slug)

describe('the site’s articles', () => {
  it('are enough for three pages of the list, each under an id of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(44)
    expect(new Set(articles.map(({ record }) => record.id)).size).toBe(articles.length)
    expect(wrong(({ slug, record }) => Number(slug.slice(0, 2)) === record.id)).toEqual([])
  })

  it('have both drawings', () => {
    const has = (slug: string) =>
      existsSync(drawing(slug, 'cover')) && existsSync(drawing(slug, 'square'))
    expect(wrong(({ slug }) => has(slug))).toEqual([])
  })

  it('name their sources in both languages', () => {
    expect(wrong(({ zh, en }) => namesSources(zh) && namesSources(en))).toEqual([])
  })

  it('use no mark that is taken out when they are stored', () => {
    const tags = (html: string) => (html.match(/<[a-z]/gu) ?? []).length
    expect(
      wrong(({ zh, en }) => tags(safeHtml(zh)) === tags(zh) && tags(safeHtml(en)) === tags(en)),
    ).toEqual([])
  })

  it('call in English a book and a history what the rest of the site calls them', () => {
    const others =
      /\b(?:[Cc]lan|[Ff]amily) books?\b|\bname poems?\b|\bpoem of names\b|\b(?:Han|Jin|Tang|Song|Ming) History\b|\bHistory of (?:the )?(?:Han|Wei|Jin|Tang)\b/u
    const spoken = ({ record, en }: ArticleFolder) =>
      [record.title_en, record.subtitle_en, record.introduction_en, en].join('\n')
    expect(wrong((article) => !others.test(spoken(article)))).toEqual([])
  })

  it('are dated no later than they can be read, and speak of known surnames', () => {
    const known = new Set(readSurnames().map(({ surname }) => surname))
    const today = new Date().toISOString().slice(0, 10)
    expect(
      wrong(
        ({ record }) =>
          record.created_at <= today && record.surnames.every((one) => known.has(one)),
      ),
    ).toEqual([])
  })
})
