import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newArticle, typedArticle } from '../../testing/content-forms.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import type { Member } from '../../testing/members.ts'
import { plainPicture } from '../../testing/pictures.ts'
import { reloadSeed } from '../../testing/reload-seed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { upload } from '../../testing/upload.ts'

const CHEN = 5
const FUJIAN = 350000

/** Articles that the site comes with. */
const SEEDED = 8
const ALSO_SEEDED = 9

describe.skipIf(!hasDatabase)('articles at the desk', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  let other: Member
  let member: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
    other = await steps.hire('staff')
    member = await steps.members.join()
  })
  afterAll(() => test.close())

  const read = (id: number, by = staff) =>
    test.data('POST /api/web/staff/article', { id }, { token: by.token })
  const seen = (id: number, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
    test.call('POST /api/web/article/info', { id }, { lang })
  const list = (input: object) =>
    test.data('POST /api/web/staff/articles', input, { token: staff.token })
  const save = async (id: number, changes: object, by = staff) => {
    const { fields, row_version } = await read(id)
    return test.call(
      'POST /api/web/staff/article/save',
      { id, row_version, ...fields, ...changes },
      { token: by.token },
    )
  }
  const write = async (step: 'publish' | 'hide' | 'delete', id: number, more: object = {}) => {
    const { row_version } = await read(id)
    const input = { id, row_version, ...more }
    return test.call(`POST /api/web/staff/article/${step}`, input, { token: staff.token })
  }
  /** The address of a picture that somebody has just uploaded. */
  async function uploaded(width: number, height: number, by: Member, purpose: string) {
    const call = 'POST /api/web/media/picture/upload'
    const options = { token: by.token, input: { purpose } }
    const { body } = await upload(test, call, await plainPicture(width, height, 'jpeg'), options)
    return (body.data as { url: string }).url
  }
  const namesOf = (body: unknown) =>
    (body as { data: { fields: { name: string }[] } }).data.fields.map(({ name }) => name)

  it.each([
    ['visitors', () => ({})],
    ['members', () => ({ token: member.token })],
  ])('are as if they were not to %s, before any field is looked at', async (_, options) => {
    for (const step of ['s', '', '/create', '/save', '/publish', '/hide', '/delete', '/preview']) {
      const name = `POST /api/web/staff/article${step}` as 'POST /api/web/staff/article'
      const { status, body } = await test.call(name, { nonsense: true }, options())
      expect([step, status, body.sub_code]).toEqual([step, 404, 20005])
    }
  })

  it('are called in the language of who reads, and keep their title as it is stored', async () => {
    const input = { title: '南洋的会馆', request_key: crypto.randomUUID() }
    const as = (lang: 'zh-CN' | 'zh-TW' | 'en') => ({ token: staff.token, lang })
    const { id } = await test.data('POST /api/web/staff/article/create', input, as('zh-CN'))
    const titles = async (lang: 'zh-CN' | 'zh-TW' | 'en') => {
      const asked = { text: '南洋的会馆', limit: 50 }
      const { list } = await test.data('POST /api/web/staff/articles', asked, as(lang))
      const file = await test.data('POST /api/web/staff/article', { id }, as(lang))
      return [list.find((each) => each.id === id)?.title, file.title, file.fields.zh_cn.title]
    }
    expect(await titles('zh-TW')).toEqual(['南洋的會館', '南洋的會館', '南洋的会馆'])
    expect(await titles('en')).toEqual(['南洋的会馆', '南洋的会馆', '南洋的会馆'])
    const words = { subtitle: '', introduction: '', content: '' }
    const named = {
      zh_tw: { title: '南洋會館', ...words },
      en: { title: 'Clan halls abroad', ...words },
    }
    expect((await save(id, named)).status).toBe(200)
    expect(await titles('zh-TW')).toEqual(['南洋會館', '南洋會館', '南洋的会馆'])
    expect(await titles('en')).toEqual(['Clan halls abroad', 'Clan halls abroad', '南洋的会馆'])
  })

  it('begin as a draft, once however often they are sent', async () => {
    const input = { title: '南洋的会馆', request_key: crypto.randomUUID() }
    const create = () =>
      test.data('POST /api/web/staff/article/create', input, { token: staff.token })
    const first = await create()
    expect((await create()).id).toBe(first.id)
    expect(first).toMatchObject({ standing: 'draft', row_version: 1, edited_by: staff.loginName })
    expect(first.id).toBeGreaterThanOrEqual(100_000)
    expect((await seen(first.id)).status).toBe(404)
    expect((await steps.acts(String(first.id))).map(({ action }) => action)).toEqual(['created'])
    const bare = { title: ' ', request_key: crypto.randomUUID() }
    const refused = await test.call('POST /api/web/staff/article/create', bare, {
      token: staff.token,
    })
    expect(refused.status).toBe(400)
  })

  it('are written in three languages; what nobody wrote for Taiwan is converted', async () => {
    const id = await newArticle(test, { state: 'published' })
    const { status } = await save(id, {
      zh_cn: { ...typedArticle.zh_cn, title: '批信与网络', content: '<p>这是文字</p>' },
      zh_tw: { title: '批信與網路', subtitle: '', introduction: '', content: '' },
      en: { title: 'Letters home', subtitle: '', introduction: 'A letter', content: '<p>Read</p>' },
      sources: ['《潮汕侨批集成》', ''],
      surnames: ['陈', '歐陽'],
      province_id: FUJIAN,
    })
    expect(status).toBe(200)
    expect((await seen(id)).body.data).toMatchObject({ title: '批信与网络' })
    expect((await seen(id, 'zh-TW')).body.data).toMatchObject({
      title: '批信與網路',
      content: '<p>這是文字</p>',
    })
    expect((await seen(id, 'en')).body.data).toMatchObject({
      title: 'Letters home',
      content: '<p>Read</p>',
    })
    const { fields } = await read(id)
    expect(fields).toMatchObject({
      sources: ['《潮汕侨批集成》'],
      surnames: ['陈', '欧阳'],
      province_id: FUJIAN,
    })
    const about = await test.data('POST /api/web/article/list', { id: 4, surname_id: CHEN })
    expect(about.list.map((article) => article.id)).toContain(id)
    expect(await steps.acts(String(id))).toEqual([
      { action: 'changed', detail: { fields: expect.arrayContaining(['title', 'contentEn']) } },
    ])
  })

  it('keep each former text, with who wrote it and when', async () => {
    const id = await newArticle(test)
    await save(id, { zh_cn: { ...typedArticle.zh_cn, title: '第二稿' } })
    await save(id, { zh_cn: { ...typedArticle.zh_cn, title: '第三稿' } }, other)
    const { versions, edited_by } = await read(id)
    expect(edited_by).toBe(other.loginName)
    expect(versions.map(({ version, edited_by: by }) => [version, by])).toEqual([
      [2, staff.loginName],
      [1, ''],
    ])
    const version = async (number: number) =>
      test.call(
        'POST /api/web/staff/article/version',
        { id, former_version: number },
        { token: staff.token },
      )
    expect((await version(2)).body.data).toMatchObject({ fields: { zh_cn: { title: '第二稿' } } })
    expect((await version(9)).status).toBe(404)
    // A version is of whoever wrote it, and not of who published it.
    await write('publish', id)
    expect((await read(id)).edited_by).toBe(other.loginName)
    // What is as it was is no version.
    const { row_version } = await read(id)
    await save(id, {})
    expect((await read(id)).row_version).toBe(row_version)
  })

  it('of two who write at once one is told what stands there now', async () => {
    const id = await newArticle(test)
    const { fields, row_version } = await read(id)
    const typed = (title: string) => ({
      id,
      row_version,
      ...fields,
      zh_cn: { ...fields.zh_cn, title },
    })
    const send = (title: string) =>
      test.call('POST /api/web/staff/article/save', typed(title), { token: staff.token })
    const both = await Promise.all([send('甲稿'), send('乙稿')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    const stands = (await read(id)).fields.zh_cn.title
    expect(late?.body.data).toMatchObject({
      conflict: { current: { zh_cn: { title: stands } }, row_version: row_version + 1 },
    })
    for (const step of ['publish', 'hide', 'delete'] as const) {
      const input = { id, row_version, deleted: true }
      const { status } = await test.call(`POST /api/web/staff/article/${step}`, input, {
        token: staff.token,
      })
      expect([step, status]).toEqual([step, 409])
    }
  })

  it('are published at once, or from a moment on, and hidden again', async () => {
    const id = await newArticle(test, { createdAt: new Date('2020-01-02T04:00:00Z') })
    expect((await write('publish', id, { at: '2099-01-01T08:00:00+08:00' })).body).toMatchObject({
      data: { standing: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' },
    })
    expect((await seen(id)).status).toBe(404)
    const before = Date.now()
    const published = await write('publish', id)
    expect(published.body).toMatchObject({ data: { standing: 'published' } })
    const { data } = published.body as { data: { published_at: string } }
    expect(Date.parse(data.published_at)).toBeGreaterThanOrEqual(before - 1)
    expect(Date.parse(data.published_at)).toBeLessThanOrEqual(Date.now() + 1)
    expect((await seen(id)).status).toBe(200)
    await write('hide', id)
    expect((await seen(id)).status).toBe(404)
    // What was seen before keeps its date.
    expect((await write('publish', id)).body).toMatchObject({
      data: { published_at: data.published_at },
    })
    expect((await steps.acts(String(id))).map(({ action }) => action)).toEqual([
      'published',
      'published',
      'hidden',
      'published',
    ])
    expect((await write('publish', id, { at: '1800-01-01T00:00:00Z' })).status).toBe(400)
    expect((await write('publish', id, { at: 'tomorrow' })).status).toBe(400)
  })

  it('hidden before anybody saw them have no date to keep', async () => {
    const id = await newArticle(test)
    await write('publish', id, { at: '2099-01-01T00:00:00Z' })
    await write('hide', id)
    const { pool } = test.database
    await pool.query("update articles set created_at = now() - interval '1 day' where id = $1", [
      id,
    ])
    const before = Date.now()
    const { data } = (await write('publish', id)).body as { data: { published_at: string } }
    expect(Date.parse(data.published_at)).toBeGreaterThanOrEqual(before - 1)
  })

  it('lack nothing when visitors see them', async () => {
    const id = await newArticle(test, { introduction: '', imageUrl: '', titleEn: 'A title' })
    const { status, body } = await write('publish', id)
    expect(status).toBe(400)
    expect(namesOf(body)).toEqual([
      'zh_cn.introduction',
      'image_url',
      'en.introduction',
      'en.content',
    ])
    const complete = await newArticle(test, { state: 'published' })
    const emptied = await save(complete, { zh_cn: { ...typedArticle.zh_cn, content: '<p> </p>' } })
    expect(namesOf(emptied.body)).toEqual(['zh_cn.content'])
    const untitled = await save(id, { zh_cn: { ...typedArticle.zh_cn, title: '' } })
    expect(namesOf(untitled.body)).toEqual(['zh_cn.title'])
  })

  it('are deleted and restored, hidden from visitors either way', async () => {
    const id = await newArticle(test, { state: 'published', title: '要删的文章' })
    expect((await write('delete', id, { deleted: true })).body).toMatchObject({
      data: { standing: 'deleted' },
    })
    expect((await seen(id)).status).toBe(404)
    expect((await write('publish', id)).status).toBe(400)
    const found = async (standing: string) =>
      (await list({ standing, text: '要刪的' })).list.map((each) => each.id)
    expect([await found(''), await found('deleted')]).toEqual([[], [id]])
    expect((await write('delete', id, { deleted: false })).body).toMatchObject({
      data: { standing: 'hidden' },
    })
    expect((await steps.acts(String(id))).map(({ action }) => action)).toEqual([
      'deleted',
      'restored',
    ])
  })

  it('are listed by standing and title, a page at a time', async () => {
    const title = '分页的稿子'
    const ids = [await newArticle(test, { title }), await newArticle(test, { title })]
    const page = (page: number) => list({ text: '分頁的', standing: 'draft', limit: 1, page })
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map((each) => each.list.map(({ id }) => id))).toEqual([[ids[1]], [ids[0]], []])
    expect(pages[0]).toMatchObject({ total_count: 2, total_page: 2 })
    expect((await list({ text: '%' })).total_count).toBe(0)
    const { counts } = await list({})
    expect((await list({ standing: 'draft' })).total_count).toBe(counts.draft)
  })

  it('hold no script, no frame, and links and pictures of safe kinds alone', async () => {
    const id = await newArticle(test, { state: 'published' })
    const content = [
      '<p onclick="x()">甲<script>alert(1)</script><a href="javascript:x()">乙</a></p>',
      '<p><a href="https://example.org/a" target="_blank">丙</a><a href="/news">丁</a></p>',
      '<p><a href="//evil.example">戊</a></p><iframe src="https://evil.example"></iframe>',
    ].join('')
    await save(id, { zh_cn: { ...typedArticle.zh_cn, content } })
    expect((await seen(id)).body.data).toMatchObject({
      content:
        '<p>甲<a>乙</a></p><p><a href="https://example.org/a">丙</a><a href="/news">丁</a></p><p><a>戊</a></p>',
    })
    for (const [src, alt] of [
      ['https://evil.example/a.png', '图'],
      ['data:image/png;base64,AA', '图'],
      [`/media/files/${'0'.repeat(32)}`, '图'],
    ]) {
      const refused = await save(id, {
        zh_cn: { ...typedArticle.zh_cn, content: `<img src="${src}" alt="${alt}">` },
      })
      expect([src, refused.status]).toEqual([src, 400])
    }
    for (const bad of [
      { image_url: 'https://evil.example/a.png' },
      { surnames: ['不是姓'] },
      { province_id: 1 },
    ]) {
      expect((await save(id, bad)).status).toBe(400)
    }
  })

  it('that were stored can be saved again, and what could not is refused at the first', async () => {
    const id = await newArticle(test, { state: 'published' })
    const contents = {
      deep: `${'<blockquote>'.repeat(20_000)}甲`.slice(0, 199_000),
      growing: `<p>${'&'.repeat(190_000)}</p>`,
      long: `<p>${'乙'.repeat(199_000)}</p>`,
      lists: `${'<ul><li>'.repeat(12)}丙${'</li></ul>'.repeat(12)}`,
    }
    const statuses: Record<string, number[]> = {}
    for (const [name, content] of Object.entries(contents)) {
      const first = await save(id, { zh_cn: { ...typedArticle.zh_cn, content } })
      statuses[name] = [first.status, (await save(id, {})).status]
    }
    expect(statuses).toEqual({
      deep: [400, 200],
      growing: [400, 200],
      long: [200, 200],
      lists: [200, 200],
    })
  })

  it('show uploaded pictures to everybody once they are saved, with what they show in words', async () => {
    const id = await newArticle(test, { state: 'published' })
    const url = await uploaded(1200, 800, staff, 'article_picture')
    const get = async () => (await test.app.inject({ url: `${url}/320` })).statusCode
    expect(await get()).toBe(404)
    const content = (alt: string) => ({
      ...typedArticle.zh_cn,
      content: `<p>信封</p><img src="${url}/320" alt="${alt}">`,
    })
    const silent = await save(id, { zh_cn: content(' ') })
    expect(silent.body.data).toMatchObject({
      fields: [{ name: 'zh_cn.content', msg: '请为每张图片写上替代文字' }],
    })
    expect((await save(id, { zh_cn: content('侨批信封'), image_url: url })).status).toBe(200)
    expect(await get()).toBe(200)
    const { data } = (await seen(id, 'zh-TW')).body as unknown as {
      data: Record<string, string>
    }
    expect(data['content']).toContain(`src="${url}/960"`)
    expect(data['content']).toContain('alt="僑批信封" width="1200" height="800" loading="lazy"')
    expect(data['image_url']).toBe(`${url}/960`)
    expect(data['image_square_url']).toBe(`${url}/320`)
    // Saved again, also by somebody else and in another article, it stays what it is.
    expect((await save(id, { sources: ['信封'] }, other)).status).toBe(200)
    expect((await save(await newArticle(test), { image_url: url }, other)).status).toBe(200)
    // What a member uploaded for somebody else is no picture of an article.
    const foreign = await uploaded(40, 40, member, 'person_picture')
    expect((await save(id, { image_url: foreign })).status).toBe(400)
  })

  it('show their pictures to visitors as long as these see an article with it', async () => {
    const id = await newArticle(test)
    const url = await uploaded(400, 300, staff, 'article_picture')
    const get = (token?: string) =>
      test.app.inject({ url, headers: token === undefined ? {} : { cookie: `token=${token}` } })
    const reads = async () => {
      const asked = [await get(), await get(member.token), await get(other.token)]
      return asked.map(({ statusCode }) => statusCode)
    }
    expect((await save(id, { image_url: url })).status).toBe(200)
    expect(await reads()).toEqual([404, 404, 200])
    expect((await get(other.token)).headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect((await get()).headers['cache-control']).toBe('no-store')
    await write('publish', id)
    expect(await reads()).toEqual([200, 200, 200])
    expect((await get()).headers).toMatchObject({ 'cache-control': 'public, max-age=300' })
    expect((await save(id, { image_url: typedArticle.image_url })).status).toBe(200)
    expect(await reads()).toEqual([404, 404, 200])
    expect((await save(id, { image_url: url })).status).toBe(200)
    expect(await reads()).toEqual([200, 200, 200])
    await write('publish', id, { at: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await reads()).toEqual([404, 404, 200])
    await write('hide', id)
    expect(await reads()).toEqual([404, 404, 200])
    const content = `<p>信封</p><img src="${url}/320" alt="信封">`
    const second = await newArticle(test, { state: 'published' })
    expect((await save(second, { zh_cn: { ...typedArticle.zh_cn, content } })).status).toBe(200)
    expect(await reads()).toEqual([200, 200, 200])
    await write('delete', second, { deleted: true })
    expect(await reads()).toEqual([404, 404, 200])
  })

  it('are previewed as visitors would see them, and nothing is stored', async () => {
    const id = await newArticle(test)
    const before = await read(id)
    const typed = { ...before.fields, zh_cn: { ...typedArticle.zh_cn, title: '试看网络' } }
    const preview = (lang: string) =>
      test.call(
        'POST /api/web/staff/article/preview',
        { article_id: id, lang, ...typed },
        { token: staff.token },
      )
    expect((await preview('zh-CN')).body.data).toMatchObject({ id, title: '试看网络' })
    expect((await preview('zh-TW')).body.data).toMatchObject({ title: '試看網絡' })
    expect(await read(id)).toEqual(before)
  })

  it('that the desk changed or hid are left alone by the seed', async () => {
    const title = async (id: number) =>
      ((await seen(id)).body as { data: { title?: string } }).data.title
    expect(await title(SEEDED)).toBeDefined()
    const { fields } = await read(SEEDED)
    const saved = await save(SEEDED, { zh_cn: { ...fields.zh_cn, title: '改过的题目' } })
    expect(saved.status).toBe(200)
    await write('hide', ALSO_SEEDED)
    await reloadSeed(test.database, 'articles')
    expect(await title(SEEDED)).toBe('改过的题目')
    expect((await seen(ALSO_SEEDED)).status).toBe(404)
    await write('delete', ALSO_SEEDED, { deleted: true })
    await reloadSeed(test.database, 'articles')
    expect((await read(ALSO_SEEDED)).standing).toBe('deleted')
  })
})
