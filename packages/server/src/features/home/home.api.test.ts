import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newArticle } from '../../testing/content-forms.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import type { Member } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('slides and counters of the home page', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  const info = (lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
    test.data('POST /api/web/home/info', {}, { lang })
  const desk = () => test.data('POST /api/web/staff/home', {}, { token: staff.token })
  const save = async (changes: object) => {
    const { slides, records, share, row_version } = await desk()
    const now = slides.map((slide) =>
      slide.kind === 'drawing' ? slide : { kind: slide.kind, id: slide.id },
    )
    return test.call(
      'POST /api/web/staff/home/save',
      { slides: now, records, share, row_version, ...changes },
      { token: staff.token },
    )
  }
  const drawing = (key: string) => ({ kind: 'drawing', key })

  it('are as specified where nobody chose anything', async () => {
    expect(await info()).toEqual({
      slides: ['homeward', 'book', 'harbour', 'tree'].map(drawing),
      records: 460,
      share: 85,
    })
    expect(await desk()).toMatchObject({ records: 460, share: 85, row_version: 0 })
  })

  it('are not for others to know of', async () => {
    const member = await steps.members.join()
    for (const options of [{}, { token: member.token }]) {
      for (const name of ['POST /api/web/staff/home', 'POST /api/web/staff/home/save'] as const) {
        const { status } = await test.call(name, { slides: 'nonsense' }, options)
        expect([name, status]).toEqual([name, 404])
      }
    }
  })

  it('are chosen in their order, articles among them, in the reader’s language', async () => {
    const id = await newArticle(test, {
      state: 'published',
      title: '网络上的谱',
      titleEn: 'Online',
    })
    const { body } = await save({
      slides: [{ kind: 'article', id }, drawing('tree')],
      records: 512,
      share: '84',
    })
    expect(body.data).toMatchObject({ row_version: 1, records: 512, share: 84 })
    expect((await info('zh-TW')).slides[0]).toMatchObject({ kind: 'article', title: '網絡上的譜' })
    expect(await info('en')).toMatchObject({
      slides: [{ kind: 'article', id, title: 'Online' }, drawing('tree')],
      records: 512,
      share: 84,
    })
    const { rows } = await test.database.pool.query(
      "select action, detail from audit_events where object = 'home' order by id desc limit 1",
    )
    expect(rows).toEqual([
      { action: 'changed', detail: { fields: ['slides', 'records', 'share'] } },
    ])
  })

  it('an article that is hidden leaves its slide; where none is left the drawings come back', async () => {
    const id = await newArticle(test, { state: 'hidden' })
    await save({ slides: [{ kind: 'article', id }, drawing('book')] })
    expect((await info()).slides).toEqual([drawing('book')])
    expect((await desk()).slides[0]).toMatchObject({ id, shown: false })
    await save({ slides: [{ kind: 'article', id }] })
    expect((await info()).slides).toHaveLength(4)
  })

  it('of two who write at once one hears of the other', async () => {
    const { row_version } = await desk()
    const both = await Promise.all([
      save({ row_version, records: 600 }),
      save({ row_version, records: 601 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body.data).toMatchObject({
      conflict: { current: { records: (await info()).records }, row_version: row_version + 1 },
    })
  })

  it.each([
    ['no slide', { slides: [] }],
    ['a slide twice', { slides: [drawing('book'), drawing('book')] }],
    ['a drawing that there is not', { slides: [drawing('other')] }],
    ['an article that there is not', { slides: [{ kind: 'article', id: 999_999 }] }],
    ['no records', { records: 0 }],
    ['more than all', { share: 101 }],
    ['half a percent', { share: 84.5 }],
  ])('refuses %s', async (_, changes) => {
    expect((await save(changes)).status).toBe(400)
  })
})
