import { demonstrationPerson } from './demonstration.ts'
import { done, ownBook } from './family-trees.ts'
import { expect, test } from './site.ts'

/** One element of a page's head, by what names it. */
function meta(html: string, name: string): string | undefined {
  const escaped = name.replaceAll(':', '\\:')
  return new RegExp(`<meta (?:property|name)="${escaped}" content="([^"]*)"`).exec(html)?.[1]
}

test('pages bring a preview picture, a feed and a manifest @desktop', async ({ request }) => {
  const pictures = new Set<string>()
  for (const path of [
    '/news-detail?news-id=8&lang=en',
    '/surname?surname-id=5&lang=zh-TW',
    '/genealogy-detail?book_id=1&lang=zh-CN',
    '/news?lang=en',
  ]) {
    const html = await (await request.get(path)).text()
    const picture = meta(html, 'og:image') ?? ''
    expect(picture, path).toMatch(/^http.*\/share\/.*\.jpg$/)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    const answer = await request.get(picture)
    expect(answer.headers()['content-type'], path).toBe('image/jpeg')
    expect(answer.headers()['cache-control']).toContain('immutable')
    const bytes = await answer.body()
    expect(bytes.length).toBeGreaterThan(8000)
    expect(bytes.length).toBeLessThan(200_000)
    pictures.add(picture)
    const manifest = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const { icons, name } = await (await request.get(manifest)).json()
    expect(name).toMatch(/溯源|Suyuan/)
    for (const { src } of icons) expect((await request.get(src)).ok(), src).toBe(true)
    const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html)
    expect((await request.get(feed?.[1] ?? '')).headers()['content-type']).toContain('rss+xml')
  }
  expect(pictures.size).toBe(4)
})

test('an article names its publisher in letters that its reader reads @desktop @long', async ({
  request,
}) => {
  for (const [lang, name] of [
    ['zh-CN', '溯源'],
    ['zh-TW', '溯源'],
    ['en', 'Suyuan'],
  ]) {
    const html = await (await request.get(`/news-detail?news-id=8&lang=${lang}`)).text()
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? []
    expect(JSON.parse(text), lang).toMatchObject({ '@type': 'NewsArticle', publisher: { name } })
  }
})

test('what is not for finding says so @desktop', async ({ request }) => {
  const robots = async (path: string) => meta(await (await request.get(path)).text(), 'robots')
  for (const path of [
    '/profile',
    '/auth/login',
    '/news-detail?news-id=999999',
    '/genealogy-detail?book_id=999999',
    '/ancestry-detail?surname=%E9%99%88&ancestors=%E6%96%87',
    '/no-such-page',
  ]) {
    const answer = await request.get(path)
    const html = await answer.text()
    // Who is sent to log in finds a page that is not for finding either.
    expect(meta(html, 'robots'), path).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
  }
  for (const path of [
    '/news',
    '/ancestry',
    '/genealogy',
    '/surname?surname-id=5',
    '/family-tree',
  ]) {
    expect(await robots(path), path).toBeUndefined()
  }
})

test('previews of family trees show the site and name nobody who may be alive @desktop', async ({
  page,
  request,
}) => {
  const { id, token } = await ownBook(page, request)
  const living = await done(
    request,
    'POST /api/web/tree/node/init',
    { family_tree_id: id, surname: '陈', name: '健在', death: 0 },
    token,
  )
  const person = `/family-tree-person?id=${living.id}&family_tree_id=${id}`
  for (const path of [demonstrationPerson, `/family-tree?id=${id}`, person]) {
    const html = await (await request.get(path)).text()
    expect(meta(html, 'og:image'), path).toContain('/share/site/')
    const words = `${meta(html, 'og:title')} ${meta(html, 'og:description')} ${meta(html, 'description')}`
    expect(words).not.toContain('undefined')
    // Neither who lives nor who compiles the book.
    expect(words).not.toMatch(/健在|嘉树/)
  }
})
