import { expect, it } from 'vitest'
import { articleJsonLd } from './article-json-ld.ts'

const article = {
  id: 1,
  title: '</script><b>',
  subtitle: '',
  introduction: '引言',
  image_url: '/media/a.svg',
  image_square_url: '',
  created_at: '2026-01-02',
  updated_at: '2026-01-03',
  content: '',
}

it('names the article and cannot end its script element', () => {
  const text = articleJsonLd(article, 'zh-CN', 'https://example.org')
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    headline: '</script><b>',
    image: 'https://example.org/media/a.svg',
    inLanguage: 'zh-CN',
    datePublished: '2026-01-02',
  })
})

it('leaves out what the article has not', () => {
  const bare = { ...article, image_url: '' }
  expect(Object.keys(JSON.parse(articleJsonLd(bare, 'en', '')))).not.toContain('image')
})
