import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('surnames', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('lists all with an alias that holds every spelling', async () => {
    const options = await test.data('POST /api/web/pub/surname', {})
    expect(options.length).toBeGreaterThanOrEqual(500)
    const chen = options.find((option) => option.surname === '陈')
    for (const form of ['陈', '陳', 'chén', 'chen', 'Chan', 'Tan'])
      expect(chen?.alias).toContain(form)
    expect(chen?.start_in).toBe('C')
    expect(chen?.books_num).toBeGreaterThan(0)
    expect(chen?.celebrity_num).toBeGreaterThan(0)
  })

  it('keeps the number of documented books and of samples', async () => {
    const options = await test.data('POST /api/web/pub/surname', {})
    const { rows } = await test.database.pool.query<{ total: number }>(
      "select sum(1 + cardinality(other_surname_ids))::int as total from books where state = 'exists' group by is_sample order by is_sample",
    )
    expect([
      options.reduce((sum, option) => sum + option.books_num, 0),
      options.reduce((sum, option) => sum + option.samples_num, 0),
    ]).toEqual(rows.map(({ total }) => total))
  })

  it.each([
    ['曾', 'zēng'],
    ['单', 'shàn'],
    ['仇', 'qiú'],
    ['种', 'chóng'],
    ['冼', 'xiǎn'],
    ['区', 'ōu'],
    ['解', 'xiè'],
    ['查', 'zhā'],
    ['尉迟', 'yùchí'],
    ['朴', 'piáo'],
    ['任', 'rén'],
    ['华', 'huà'],
  ])('reads %s as a surname: %s', async (surname, pinyin) => {
    const options = await test.data('POST /api/web/pub/surname', {})
    expect(options.find((option) => option.surname === surname)?.pinyin).toBe(pinyin)
  })

  it('lists letters and the surnames under each', async () => {
    const letters = await test.data('POST /api/web/surname/zimu', { id: 1 })
    const bySurname = await Promise.all(
      letters.map(({ zimu }) => test.data('POST /api/web/surname/list', { zimu })),
    )
    const all = await test.data('POST /api/web/surname/list', {})
    expect(bySurname.flat()).toHaveLength(all.length)
    expect(await test.data('POST /api/web/surname/list', { zimu: 'c' })).toEqual(
      await test.data('POST /api/web/surname/list', { zimu: 'C' }),
    )
  })

  it('gives an account in each language', async () => {
    const info = await test.data('POST /api/web/surname/info', { id: 5 })
    expect(info).toMatchObject({ surname: '陈', zimu: 'C', attribute: '未知', rank: '未知' })
    expect(info.junwang).toContain('颍川')
    expect(info.source.length).toBeGreaterThan(0)
    const traditional = await test.data('POST /api/web/surname/info', { id: 5 }, { lang: 'zh-TW' })
    expect(traditional).toMatchObject({ surname: '陳', junwang: expect.stringContaining('潁川') })
    const english = await test.data('POST /api/web/surname/info', { id: 5 }, { lang: 'en' })
    expect(english.celebrities[0]?.detail).toMatch(/[a-z]{4}/)
    const places = english.celebrities.map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining(['Henan, Xuchang (颍川许县)', 'Yangcheng (阳城)']),
    )
    expect(places.filter((place) => place !== '' && !/^[A-Z]/.test(place))).toEqual([])
  })

  it('refuses an unknown surname', async () => {
    const { status, body } = await test.call('POST /api/web/surname/info', { id: 99_999 })
    expect(status).toBe(404)
    expect(body).toMatchObject({ sub_code: 20012 })
  })

  it('writes each surname in the family’s traditional form', async () => {
    const options = await test.data('POST /api/web/pub/surname', {}, { lang: 'zh-TW' })
    const written = new Set(options.map((option) => option.surname))
    for (const surname of ['余', '于', '范', '沈', '鍾', '蕭', '葉', '涂', '郁', '游', '岳']) {
      expect(written).toContain(surname)
    }
  })

  it('resolves nothing without refusing', async () => {
    expect(await test.data('POST /api/web/surname/resolve', { surname: 'Xyzzy' })).toEqual({
      candidates: [],
    })
    const { body } = await test.call('POST /api/web/surname/resolve', { surname: '' })
    expect(body).toMatchObject({ sub_code: 20002 })
  })
})
