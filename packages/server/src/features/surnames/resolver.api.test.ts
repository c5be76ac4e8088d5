import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { resolverPairs } from './testing/resolver-pairs.ts'
import { spellingPairs } from './testing/spelling-pairs.ts'

const pairs = spellingPairs(resolverPairs)

/** Share of pairs whose surname must stand among the first three candidates. */
const RECALL = 0.97

describe.skipIf(!hasDatabase)('surname resolver', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  let asked = 0
  const resolve = async (surname: string) => {
    asked += 1
    // Nobody asks so much in a minute: each hundred comes from another network.
    const address = `10.9.8.${Math.floor(asked / 100)}`
    const input = { surname }
    return (await test.data('POST /api/web/surname/resolve', input, { address })).candidates
  }

  it('finds what people mean among the first three candidates', async () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    const missed: string[] = []
    for (const { system, typed, surname } of pairs) {
      const first = (await resolve(typed)).slice(0, 3)
      if (!first.some((candidate) => candidate.surname === surname)) {
        missed.push(`${system} ${typed}=${surname} (${first.map((item) => item.surname).join('')})`)
      }
    }
    const recall = 1 - missed.length / pairs.length
    console.info(
      `recall of the first three: ${(recall * 100).toFixed(1)} % of ${pairs.length}`,
      missed,
    )
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(RECALL)
  })

  it('puts characters first, whatever the script', async () => {
    for (const { typed, surname } of pairs.filter(({ system }) => system === 'characters')) {
      expect((await resolve(typed))[0]?.surname, typed).toBe(surname)
    }
  })

  it.each([
    ['肖', '萧'],
    ['付', '傅'],
    ['闫', '阎'],
  ])('shows %s under its own form, as a way of writing %s', async (written, surname) => {
    const [first] = await resolve(written)
    expect(first).toMatchObject({ surname, why: `“${written}”是“${surname}”的另一写法` })
  })

  it.each([
    ['Ong', '王翁汪'],
    ['Wong', '王黄汪'],
    ['Au', '区欧'],
    ['陈氏', '陈'],
    ['chen2', '陈谌'],
  ])('drops no surname that is spelled %s: %s', async (typed, surnames) => {
    const found = (await resolve(typed)).map(({ surname }) => surname)
    expect(found).toEqual(expect.arrayContaining([...surnames]))
  })

  it('gives the reason', async () => {
    const [chen, tan] = await resolve('Tan')
    expect(chen).toMatchObject({ surname: '陈', kinds: expect.arrayContaining(['hokkien']) })
    expect(chen?.why).toContain('闽南语')
    expect(tan).toMatchObject({ surname: '谭', kinds: expect.arrayContaining(['pinyin']) })
  })
})
