import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('places as people know them', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const resolve = async (place: string, lang: 'zh-CN' | 'zh-TW' | 'en', province_id?: number) => {
    const input = { place, ...(province_id && { province_id }) }
    return (await test.data('POST /api/web/pub/place/resolve', input, { lang })).candidates
  }

  it('are answered with the reason, in the language of the reader', async () => {
    expect(await resolve('Toishan', 'zh-CN')).toEqual([
      {
        id: 440700,
        name: '江门市',
        level: 'city',
        province_id: 440000,
        province: '广东省',
        county: '台山市',
        kinds: ['cantonese', 'county'],
        why: '粤语拼写、所辖县区',
      },
    ])
    expect((await resolve('Toishan', 'zh-TW'))[0]).toMatchObject({
      name: '江門市',
      province: '廣東省',
      county: '台山市',
    })
    expect((await resolve('Toishan', 'en'))[0]).toMatchObject({
      name: 'Jiangmen',
      province: 'Guangdong',
      county: 'Taishan 台山市',
      why: 'Cantonese spelling, a county within it',
    })
  })

  it('are told in English town by town', async () => {
    const countiesOf = async (typed: string) =>
      (await resolve(typed, 'en')).map(({ county }) => county)
    expect(await countiesOf('南雄珠玑巷')).toEqual(['Zhujixiang, Nanxiong 南雄市珠玑巷'])
    expect(await countiesOf('五店市')).toEqual(['Wudian, Jinjiang 晋江市五店市'])
    expect(await countiesOf('鼓浪屿')).toEqual(['Gulangyu 鼓浪屿'])
  })

  it('are asked about where a name means several', async () => {
    expect((await resolve('兴化', 'zh-CN')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['泰州市', '莆田市']),
    )
    expect((await resolve('兴化', 'zh-CN', 350_000)).map(({ name }) => name)).toEqual(['莆田市'])
  })

  it('resolves nothing without refusing', async () => {
    expect(await resolve('Xyzzy', 'en')).toEqual([])
    const { body } = await test.call('POST /api/web/pub/place/resolve', { place: '' })
    expect(body).toMatchObject({ sub_code: 20002 })
    const long = await test.call('POST /api/web/pub/place/resolve', { place: '福'.repeat(61) })
    expect(long.body).toMatchObject({ sub_code: 20002 })
  })

  it('serve wherever a place is given by name', async () => {
    const call = 'POST /api/web/books/city'
    const named = await test.data(call, { surname: '陈', province: '福建省' })
    for (const province of ['Hokkien', '閩', 'Fukien', 'fujian sheng']) {
      expect(await test.data(call, { surname: '陈', province }), province).toEqual(named)
    }
    expect((await test.call(call, { surname: '陈', province: '兴化' })).status).toBe(404)
  })
})
