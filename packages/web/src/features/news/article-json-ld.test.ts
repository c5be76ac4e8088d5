import { picturedArticle, sharePicturePath } from '@suyuan/contract/share-pictures'
import { expect, it } from 'vitest'
import { articleJsonLd } from './article-json-ld.ts'

const article = {
  id: 1,
  title: '</script><b>',
  subtitle: '',
  introduction: '引言',
  image_url: '/media/files/0123456789abcdef0123456789abcdef/960',
  image_square_url: '',
  created_at: '2026-01-02',
  updated_at: '2026-01-03',
  content: '',
}

const publication = {
  lang: 'zh-CN' as const,
  origin: 'https://example.org',
  url: 'https://example.org/news-detail?news-id=1',
  publisher: '溯源',
}

it('names the article and cannot end its script element', () => {
  const text = articleJsonLd(article, publication)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: publication.url,
    publisher: { name: '溯源' },
    headline: '</script><b>',
    // The picture that pages are shared with: crawlers are kept out of uploaded files.
    image: `https://example.org${sharePicturePath(picturedArticle(article), 'zh-CN')}`,
    inLanguage: 'zh-CN',
    datePublished: '2026-01-02',
  })
})

it('leaves out what the article has not', () => {
  const fields = Object.keys(JSON.parse(articleJsonLd(article, publication)))
  expect(fields).not.toContain('alternativeHeadline')
})
