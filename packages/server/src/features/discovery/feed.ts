import { isLang, type Lang } from '@suyuan/contract/lang'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { DocumentRoute } from '../../app/document.ts'
import type { Queryable } from '../../db/client.ts'
import { textIn } from '../../i18n/texts.ts'
import { type PublishedArticle, publishedArticles, stateOfArticles } from '../news/news.service.ts'
import { addressIn } from './addresses.ts'
import { XML_HEAD, xmlText } from './xml.ts'

/** Articles in a feed. */
const NEWEST = 30

const TEN_MINUTES_S = 600

/** RSS 2.0 of the articles, in each language. */
export function feedRoute(db: Queryable): DocumentRoute {
  return {
    url: '/feed/:lang.xml',
    type: 'application/rss+xml; charset=utf-8',
    maxAgeS: TEN_MINUTES_S,
    state: () => stateOfArticles(db),
    async make({ params: { lang }, origin }) {
      if (!isLang(lang)) return null
      const articles = await publishedArticles(db, ARTICLE_CATEGORY, lang, NEWEST)
      return rss(articles, lang, origin)
    },
  }
}

/** In English those articles only that somebody has written in English: see `publishedArticles`. */
export function* rss(
  articles: readonly PublishedArticle[],
  lang: Lang,
  origin: string,
): Generator<string> {
  const self = `${origin}/feed/${lang}.xml`
  const changed = Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime()))
  yield `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`
  yield element('title', `${textIn(lang, 'discovery:site')} · ${textIn(lang, 'discovery:news')}`)
  yield element('link', addressIn(lang, origin, '/news'))
  yield element('description', textIn(lang, 'discovery:newsDescription'))
  yield element('language', lang)
  yield `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n`
  if (changed > 0) yield element('lastBuildDate', new Date(changed).toUTCString())
  for (const article of articles) {
    const address = addressIn(lang, origin, '/news-detail', { 'news-id': article.id })
    yield '<item>\n'
    yield element('title', article.title)
    yield element('link', address)
    yield element('description', article.introduction)
    yield element('pubDate', article.publishedAt.toUTCString())
    yield `<guid isPermaLink="true">${xmlText(address)}</guid>\n</item>\n`
  }
  yield '</channel>\n</rss>\n'
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>\n`
}
