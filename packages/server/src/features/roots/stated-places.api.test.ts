import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { statedPlaces } from './stated-places.ts'

const NOWHERE = { provinceId: null, cityId: null }
const FUJIAN = { provinceId: 350000, cityId: null }
const QUANZHOU = { provinceId: 350000, cityId: 350500 }
const GUANGZHOU = { provinceId: 440000, cityId: 440100 }

describe.skipIf(!hasDatabase)('places that a family tells', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it.each(['安溪县', '安溪县湖头镇', '福建省泉州府安溪县', '安溪縣湖頭鎮', 'Anxi'])(
    'takes the city from %s where none is chosen',
    async (area) => {
      for (const chosen of [NOWHERE, FUJIAN]) {
        const told = await statedPlaces(test.database.db, { area, moved: '' }, chosen)
        expect(told).toMatchObject({ place: QUANZHOU, from: null })
        expect(told.areaAt).toBeUndefined()
      }
    },
  )

  it('takes the county from before a village where its rank is left out', async () => {
    const db = test.database.db
    const told = (area: string, chosen: typeof QUANZHOU | typeof FUJIAN | typeof NOWHERE) =>
      statedPlaces(db, { area, moved: '' }, chosen)
    expect(await told('香山翠亨', NOWHERE)).toMatchObject({
      place: { provinceId: 440000, cityId: 442000 },
      areaRest: '翠亨',
    })
    expect(await told('安溪湖头', FUJIAN)).toMatchObject({ place: QUANZHOU })
    // A village that begins like a county of another province is no county.
    const suzhou = { provinceId: 320000, cityId: 320500 }
    expect((await told('东山杨湾', suzhou)).areaAt).toBeUndefined()
  })

  it.each([
    ['安溪县湖头镇', GUANGZHOU],
    ['安溪县', { provinceId: 440000, cityId: null }],
    ['安溪县', { provinceId: 350000, cityId: 350100 }],
  ])('keeps beside %s, which lies elsewhere, what is chosen', async (area, chosen) => {
    expect(await statedPlaces(test.database.db, { area, moved: '' }, chosen)).toMatchObject({
      place: chosen,
      areaAt: QUANZHOU,
      from: null,
    })
  })

  it.each(['', '岭坪', '小区', '区', '乌有县'])('learns no place from “%s”', async (area) => {
    const told = await statedPlaces(test.database.db, { area, moved: '1890年从广州市迁出' }, FUJIAN)
    expect(told).toMatchObject({ place: FUJIAN, from: GUANGZHOU })
    expect(told.areaAt).toBeUndefined()
  })
})
