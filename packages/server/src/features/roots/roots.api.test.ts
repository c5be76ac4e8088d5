import type { RootQuestionKind } from '@suyuan/contract/roots'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { books } from '../../db/schema/catalogue.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { countFrequencies } from '../catalogue/count-frequencies.ts'

const FUJIAN = 350000
const QUANZHOU = 350500
const CHEN = 5
const XIAO = 33

describe.skipIf(!hasDatabase)('root search', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const step1 = (surname: string, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
    test.data('POST /api/web/roots/search/step-1', { surname, surname_id: '0' }, { lang })

  it.each(['陈', '陳', 'chen', 'Chén', 'CHAN', '陈氏', ' Chan ', 'ｃｈａｎ'])(
    'understands %s as 陈',
    async (typed) => {
      const answer = await step1(typed)
      expect(answer).toMatchObject({ surname_id: CHEN, surname: '陈' })
      expect(answer.book_cnt).toBeGreaterThan(0)
    },
  )

  it.each([
    ['Tan', ['陈', '谭']],
    ['Ng', ['黄', '吴']],
    ['Wong', ['王', '黄']],
    ['Ong', ['王']],
  ])('offers what %s can stand for', async (typed, expected) => {
    const { candidates, surname_id } = await step1(typed)
    expect(candidates.map((candidate) => candidate.surname)).toEqual(
      expect.arrayContaining(expected),
    )
    expect(candidates[0]?.id).toBe(surname_id)
    for (const candidate of candidates) expect(candidate.why).not.toBe('')
  })

  it.each([
    [{}, '王'],
    [{ county: '台山' }, '黄'],
    [{ province_id: 440000 }, '黄'],
    [{ province_id: 370000 }, '王'],
    // What is chosen goes before what the county would tell.
    [{ province_id: 370000, county: '台山' }, '王'],
  ])('takes spelling and place together: Wong of %o is %s', async (place, surname) => {
    const input = { surname: 'Wong', surname_id: '0', ...place }
    const answer = await test.data('POST /api/web/roots/search/step-1', input)
    expect(answer.surname).toBe(surname)
    expect(answer.candidates.map((candidate) => candidate.surname)).toEqual(
      expect.arrayContaining(['王', '黄']),
    )
  })

  it('answers in the language of the caller', async () => {
    expect((await step1('陈', 'zh-TW')).surname).toBe('陳')
    expect((await step1('Tan', 'en')).candidates[0]?.why).toMatch(/Hokkien/)
  })

  it.each([
    ['陈', 1],
    ['Chan', 1],
    ['Xyzzy', CHEN],
    ['', CHEN],
  ])('takes %s beside the id %i for 陈', async (surname, surname_id) => {
    const input = { surname, surname_id }
    expect(await test.data('POST /api/web/roots/search/step-1', input)).toMatchObject({
      surname_id: CHEN,
    })
  })

  it('says that a surname is unknown', async () => {
    const { status, body } = await test.call('POST /api/web/roots/search/step-1', {
      surname: 'Xyzzy',
      surname_id: '0',
    })
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 20000, sub_code: 20012, msg: '暂未收录该姓氏数据' })
  })

  it('requires a surname', async () => {
    const { status, body } = await test.call('POST /api/web/roots/search/step-1', {})
    expect(status).toBe(400)
    expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'surname' }] } })
  })

  it('narrows step by step', async () => {
    const one = await step1('陈')
    const two = await test.data('POST /api/web/roots/search/step-2', {
      surname_id: CHEN,
      province_id: FUJIAN,
    })
    const three = await test.data('POST /api/web/roots/search/step-3', {
      surname_id: CHEN,
      province_id: String(FUJIAN),
      city_id: QUANZHOU,
    })
    const four = await test.data('POST /api/web/roots/search/step-4', {
      surname_id: CHEN,
      province_id: FUJIAN,
      city_id: QUANZHOU,
      ancestors: '陈查无此人',
    })
    expect(two.book_cnt).toBeLessThan(one.book_cnt)
    expect(three.book_cnt).toBeLessThanOrEqual(two.book_cnt)
    expect(four.book_cnt).toBe(0)
    for (const counts of [two, three, four]) expect(counts.surname_id).toBe(CHEN)
  })

  it.each([
    ['an unknown province', { province_id: 999999 }],
    ['a city as the province', { province_id: QUANZHOU }],
  ])('refuses %s', async (_, place) => {
    const { status } = await test.call('POST /api/web/roots/search/step-2', {
      surname_id: CHEN,
      ...place,
    })
    expect(status).toBe(404)
  })

  it('refuses a city of another province', async () => {
    const { body } = await test.call('POST /api/web/roots/search/step-3', {
      surname_id: CHEN,
      province_id: 440000,
      city_id: QUANZHOU,
    })
    expect(body).toMatchObject({ sub_code: 20005 })
  })

  it('finds an ancestor only where the recorded lineage names him', async () => {
    const { rows } = await test.database.pool.query<{ lineage: string[]; id: number }>(
      'select id, lineage from books where surname_id = $1 and cardinality(lineage) > 3 and not is_sample order by id limit 1',
      [CHEN],
    )
    const ancestor = rows[0]?.lineage[2] ?? ''
    const result = await test.data('POST /api/web/roots/search', {
      surname_id: CHEN,
      province_id: '0',
      city_id: '0',
      ancestors: ancestor,
    })
    const marked = result.books.filter((book) => book.has_your_ancestors).map((book) => book.id)
    const { rows: named } = await test.database.pool.query<{ id: number }>(
      'select id from books where surname_id = $1 and $2 = any(lineage) and not is_sample',
      [CHEN, ancestor],
    )
    expect(new Set(marked)).toEqual(new Set(named.map((book) => book.id).slice(0, 20)))
    expect(result.books[0]?.id).toBe(rows[0]?.id)
    expect(result.percent).toBe(result.books[0]?.percent)
    expect(result.evidence[0]).toMatchObject({ kind: 'ancestor', stand: 'for' })
    expect(result.report_msg[0]).toContain(ancestor)
  })

  it('shows samples where there is nothing else, marked and without a figure', async () => {
    const { rows } = await test.database.pool.query<{ surname_id: number; lineage: string[] }>(
      `select surname_id, lineage from books where is_sample and cardinality(lineage) > 3
         and surname_id in (select id from surnames where books_num = 0) order by id limit 1`,
    )
    const question = { surname_id: rows[0]?.surname_id ?? 0, ancestors: rows[0]?.lineage[2] ?? '' }
    const result = await test.data('POST /api/web/roots/search', question)
    expect(result).toMatchObject({ percent: 0, only_samples: true })
    expect(result.sample_count).toBeGreaterThan(0)
    expect(result.books.length).toBeGreaterThan(0)
    for (const book of result.books) {
      expect(book).toMatchObject({
        is_sample: true,
        percent: null,
        evidence: [],
        has_your_ancestors: false,
      })
    }
    expect(result.evidence.filter(({ stand }) => stand === 'for')).toEqual([])
    const counts = await test.data('POST /api/web/roots/search/step-4', question)
    expect(counts.book_cnt).toBe(0)
    expect(counts.sample_cnt).toBeGreaterThan(0)
  })

  it.each(['陈嘉庚', '陳嘉庚', '嘉庚'])(
    'finds %s among the persons, where no lineage names him',
    async (ancestors) => {
      const question = { surname_id: CHEN, province_id: FUJIAN, ancestors }
      const { report_msg, evidence } = await test.data('POST /api/web/roots/search', question)
      const at = report_msg.findIndex((line) => line.includes('见于本站收录的陈姓历史人物'))
      expect(report_msg[at]).toContain(ancestors)
      expect(evidence[at]).toEqual({ kind: 'ancestor', stand: 'known', weight: 0 })
    },
  )

  it('shows first the person and the passage that the ancestor is known from, from elsewhere too', async () => {
    const { surname_id } = await step1('王')
    const search = (ancestors: string) =>
      test.data('POST /api/web/roots/search', { surname_id, province_id: FUJIAN, ancestors })
    const [named, plain] = await Promise.all([search('王审知'), search('')])
    expect(plain.celebrities.map(({ name }) => name)).not.toContain('王审知')
    expect(named.celebrities[0]?.name).toBe('王审知')
    expect(named.celebrities.slice(1)).toEqual(plain.celebrities)
    expect(named.sources[0]?.content).toContain('王审知')
    expect(new Set(named.sources.map(({ content }) => content)).size).toBe(named.sources.length)
  })

  it('gives the same answer to the same question', async () => {
    const question = {
      surname_id: CHEN,
      province_id: FUJIAN,
      city_id: QUANZHOU,
      ancestors: '陈文德',
    }
    const first = await test.data('POST /api/web/roots/search', question)
    expect(await test.data('POST /api/web/roots/search', question)).toEqual(first)
    expect(first.report_msg).toHaveLength(first.evidence.length)
    for (const line of first.report_msg) expect(line.match(/[。.]$/)).not.toBeNull()
    const weights = first.evidence.map(({ weight }) => Math.abs(weight))
    expect(weights).toEqual([...weights].sort((a, b) => b - a))
  })

  it('understands every further clue, and each moves the figure', async () => {
    const place = { surname_id: CHEN, province_id: FUJIAN }
    const search = (clues: object) =>
      test.data('POST /api/web/roots/search', { ...place, ...clues })
    const plain = await search({})
    const weightIn = (result: typeof plain, kind: string) =>
      result.books
        .flatMap(({ evidence }) => evidence.filter((each) => each.kind === kind))
        .reduce((most, { weight }) => Math.max(most, weight), 0)
    expect(weightIn(plain, 'area')).toBe(0)
    for (const [kind, clues] of [
      ['area', { county: '螺洲' }],
      ['moved', { moved: '1890年从浙江诸暨迁来' }],
      ['spelling', { spelling: '福州话' }],
      ['persons', { notes: '祖上有陈宝琛' }],
    ] as const) {
      expect(weightIn(await search(clues), kind), kind).toBeGreaterThan(0.5)
    }
  })

  it.each(['休宁', 'Xiuning', '安徽省徽州府休宁县', '休宁县'])(
    'takes %s for the county that a record names, and never against it',
    async (county) => {
      const { rows } = await test.database.pool.query<{ id: number; surname_id: number }>(
        `select id, surname_id from books where area = '休宁' and not is_sample order by id limit 1`,
      )
      const [book] = rows
      const { books: found } = await test.data('POST /api/web/roots/search', {
        surname_id: book?.surname_id ?? 0,
        county,
      })
      const evidence = found.find(({ id }) => id === book?.id)?.evidence ?? []
      expect(evidence.find(({ kind }) => kind === 'area')).toMatchObject({ level: 'same' })
      expect(evidence.find(({ kind }) => kind === 'area')?.weight).toBeGreaterThan(1)
    },
  )

  it('finds no book of which no copy is known, whatever is told', async () => {
    const { rows } = await test.database.pool.query<{ surname_id: number; ids: number[] }>(
      `select surname_id, array_agg(id) as ids from books where state <> 'exists'
       group by 1 order by count(*) desc limit 3`,
    )
    expect(rows).toHaveLength(3)
    for (const { surname_id, ids } of rows) {
      const { books: found } = await test.data('POST /api/web/roots/search', { surname_id })
      expect(found.filter(({ id }) => ids.includes(id))).toEqual([])
    }
  })

  it('finds a poem by its characters, and takes what lacks them for less likely', async () => {
    const { rows } = await test.database.pool.query<{
      id: number
      surname_id: number
      poem: string
    }>(
      `select id, surname_id, poems_plain as poem from books
       where poems_plain <> '' and not is_sample order by id limit 1`,
    )
    const [book] = rows
    const question = { surname_id: book?.surname_id ?? 0 }
    const generations = book?.poem.slice(2, 4) ?? ''
    const found = await test.data('POST /api/web/roots/search', { ...question, generations })
    expect(found.evidence[0]).toMatchObject({ kind: 'generations', stand: 'for' })
    expect(found.books[0]?.percent ?? 0).toBeGreaterThanOrEqual(found.books.at(-1)?.percent ?? 0)
    const missed = await test.data('POST /api/web/roots/search', {
      ...question,
      generations: '龘龘',
    })
    const own = missed.books.find(({ id }) => id === book?.id)?.evidence ?? missed.evidence
    const poem = own.find(({ kind }) => kind === 'generations')
    expect(poem?.weight ?? 0).toBeLessThanOrEqual(0)
    expect(missed.percent).toBeLessThanOrEqual(found.percent)
  })

  it('asks next what would help most, and never what was told', async () => {
    const asked = new Set<string>()
    let clues: Record<string, string | number> = {}
    for (let turn = 0; turn < 3; turn++) {
      const { next_question } = await test.data('POST /api/web/roots/search', {
        surname_id: CHEN,
        ...clues,
      })
      if (next_question === null) break
      expect(next_question.text).not.toBe('')
      expect(asked.has(next_question.kind)).toBe(false)
      asked.add(next_question.kind)
      const answers = { province_id: FUJIAN, city_id: 350100, ancestors: '陈文德', county: '螺洲' }
      clues = { ...clues, [next_question.kind]: '文明', ...answers }
    }
    expect(asked.size).toBeGreaterThan(0)
  })

  it('asks nothing a second time that has no answer', async () => {
    const question = { surname_id: CHEN, province_id: FUJIAN, city_id: 350100 }
    const asked: RootQuestionKind[] = []
    for (let turn = 0; turn < 5; turn++) {
      const { next_question } = await test.data('POST /api/web/roots/search', {
        ...question,
        asked,
      })
      if (next_question === null) break
      expect(asked).not.toContain(next_question.kind)
      asked.push(next_question.kind)
    }
    expect(asked.length).toBeGreaterThan(1)
  })

  it('asks for anything else last, and nothing that was answered in words it does not understand', async () => {
    const question = { surname_id: CHEN, province_id: FUJIAN, city_id: 350100 }
    const answered = {
      ancestors: 'Tan Ah Kow',
      generations: 'unknown',
      hall: '?',
      county: 'Lo Chew',
      moved: 'long ago, my grandmother said',
      spelling: 'xyz',
    }
    const next = async (told: Record<string, string>) =>
      (await test.data('POST /api/web/roots/search', { ...question, ...told })).next_question
    const { moved, ...unmoved } = answered
    expect(await next(unmoved)).toMatchObject({ kind: 'moved' })
    const last = await next({ ...unmoved, moved })
    expect(last).toMatchObject({ kind: 'notes' })
    expect(last?.text).not.toBe('')
    expect(await next({ ...answered, notes: 'nothing' })).toBeNull()
  })

  it('tells of the best book what the report tells of it, and no more', async () => {
    const found = await test.data('POST /api/web/roots/search', {
      surname_id: (await step1('曾')).surname_id,
      province_id: 430000,
      ancestors: '曾国荃',
      generations: '传 广',
    })
    const told = found.evidence.filter(({ stand }) => stand === 'for' || stand === 'against')
    expect(told.length).toBeGreaterThan(1)
    expect(found.books[0]?.evidence.map(({ kind, weight }) => [kind, weight])).toEqual(
      told.map(({ kind, weight }) => [kind, weight]),
    )
  })

  it.each([
    ['zh-CN', '本站收录的陈氏家谱中，暂无堂号为“紫云堂”的。'],
    ['zh-TW', '本站收錄的陳氏家譜中，尚無堂號為「紫云堂」的。'],
    ['en', 'No book of the Chén 陈 families recorded here names a hall “紫云堂”.'],
  ] as const)('tells in %s of a hall that no book has', async (lang, sentence) => {
    const hallLine = async (hall: string) => {
      const found = await test.data(
        'POST /api/web/roots/search',
        { surname_id: CHEN, province_id: FUJIAN, hall },
        { lang },
      )
      const at = found.evidence.findIndex(({ kind, stand }) => kind === 'hall' && stand === 'none')
      return found.report_msg[at]
    }
    expect(await hallLine('紫云堂')).toBe(sentence)
    expect(await hallLine('')).toBeUndefined()
    // Letters may mean a hall that stands in characters.
    expect(await hallLine('Ziyun Tang')).toBeUndefined()
  })

  it('tells which books are records of one clan, and why they share a figure', async () => {
    const { surname_id } = await step1('孔')
    const { books: found, ...result } = await test.data(
      'POST /api/web/roots/search',
      { surname_id, province_id: 370000 },
      { lang: 'en' },
    )
    const again = found.filter(({ same_clan_as }) => same_clan_as !== null)
    expect(again.length).toBeGreaterThan(0)
    for (const book of again) {
      const first = found.find(({ id }) => id === book.same_clan_as)
      expect(first).toMatchObject({ percent: book.percent, same_clan_as: null })
    }
    expect(result.report_msg.join(' ')).toMatch(
      /other records? here (is|are) of the same clan as Kongzi Shijia Pu/,
    )
  })

  it('writes the title in the report so that its reader can read it, as in the list', async () => {
    const question = { surname_id: CHEN, province_id: FUJIAN, city_id: 350100, ancestors: '陈宝琛' }
    const inLang = (lang: 'zh-TW' | 'en') =>
      test.data('POST /api/web/roots/search', question, { lang })
    const english = await inLang('en')
    expect(english.books[0]).toMatchObject({ book_name: '螺江陈氏家谱' })
    const letters = english.books[0]?.book_name_latin
    expect(letters).toMatch(/^Luojiang /)
    expect(english.report_msg[0]).toContain(`of ${letters} has “陈宝琛”`)
    expect((await inLang('zh-TW')).report_msg[0]).toContain('《螺江陳氏家譜》')
  })

  it.each([
    ['肖', 'zh-CN', '肖'],
    ['肖氏', 'zh-TW', '肖'],
    ['肖', 'en', 'Xiāo 肖'],
    ['Siew', 'zh-CN', '萧'],
    ['蕭', 'zh-TW', '蕭'],
    ['王', 'zh-CN', '萧'],
  ] as const)('calls the family of %s so in its report in %s', async (spelling, lang, name) => {
    const question = { surname_id: XIAO, province_id: 0, city_id: 0, spelling }
    const { report_msg } = await test.data('POST /api/web/roots/search', question, { lang })
    const said = report_msg.join('\n')
    expect(said).toContain(name)
    if (name.includes('肖')) expect(said).not.toMatch(/[萧蕭]/u)
    else expect(said).not.toContain(spelling === '王' ? '王' : '肖')
  })

  it('counts frequencies once, and again only when the catalogue has changed', async () => {
    const { db } = test.database
    expect(await countFrequencies(db)).toBeGreaterThan(0)
    expect(await countFrequencies(db)).toBe(0)
    const { rows } = await test.database.pool.query<{ num: number }>(
      `select num from book_frequencies where surname_id = 0 and kind = 'books' and key = ''`,
    )
    const documented = await db.$count(
      books,
      and(eq(books.isSample, false), eq(books.state, 'exists')),
    )
    expect(rows).toEqual([{ num: documented }])
    const [first] = await db.select({ id: books.id }).from(books).where(eq(books.isSample, false))
    await db
      .update(books)
      .set({ isSample: true })
      .where(eq(books.id, first?.id ?? 0))
    expect(await countFrequencies(db)).toBe(documented - 1)
    await db
      .update(books)
      .set({ isSample: false })
      .where(eq(books.id, first?.id ?? 0))
    const versions = await test.database.pool.query('select distinct version from book_frequencies')
    expect(versions.rows).toHaveLength(1)
  })

  it.each(['zh-CN', 'zh-TW', 'en'] as const)('reports in %s', async (lang) => {
    const result = await test.data(
      'POST /api/web/roots/search',
      { surname_id: CHEN, province_id: FUJIAN, city_id: '', ancestors: '' },
      { lang },
    )
    const expected = {
      'zh-CN': '收有陈氏家谱',
      'zh-TW': '收有陳氏家譜',
      en: 'of the Chén 陈 families',
    }[lang]
    expect(result.report_msg.join('')).toContain(expected)
  })

  describe('request', () => {
    const rootRequest = {
      surname: '陈',
      mobile: 'wechat: chen-test',
      describe: '曾祖父一九二〇年到槟城',
    }

    it('is stored with language and search', async () => {
      const { id } = await test.data(
        'POST /api/web/roots/apply',
        { ...rootRequest, context: { page: '/ancestry', surname_id: CHEN, province_id: FUJIAN } },
        { lang: 'en', address: '10.0.0.1' },
      )
      const rows = await test.database.db.select().from(rootRequests)
      expect(rows.find((row) => row.id === id)).toMatchObject({
        surname: '陈',
        contact: 'wechat: chen-test',
        lang: 'en',
        userId: null,
        context: { page: '/ancestry', surname_id: CHEN, province_id: FUJIAN },
      })
    })

    it('sent twice at once makes one request', async () => {
      const request_key = crypto.randomUUID()
      const send = () =>
        test.data(
          'POST /api/web/roots/apply',
          { ...rootRequest, mobile: request_key, request_key },
          { address: '10.0.0.2' },
        )
      const [first, second] = await Promise.all([send(), send()])
      expect(second?.id).toBe(first?.id)
      const rows = await test.database.db.select().from(rootRequests)
      expect(rows.filter((row) => row.contact === request_key)).toHaveLength(1)
    })

    it('sent again from the same form with other words is another request', async () => {
      const request_key = crypto.randomUUID()
      const form = { ...rootRequest, mobile: request_key, request_key }
      const send = (describe: string) =>
        test.data('POST /api/web/roots/apply', { ...form, describe }, { address: '10.0.0.7' })
      const first = await send('曾祖父到槟城')
      const second = await send('曾祖父到槟城，堂号颍川')
      const again = await send('曾祖父到槟城，堂号颍川')
      expect(second.id).not.toBe(first.id)
      expect(again.id).toBe(second.id)
      const rows = await test.database.db.select().from(rootRequests)
      const kept = rows.filter((row) => row.contact === request_key).map((row) => row.message)
      expect(kept.toSorted()).toEqual(['曾祖父到槟城', '曾祖父到槟城，堂号颍川'])
    })

    it.each([
      ['surname', { mobile: '1' }],
      ['mobile', { surname: '陈' }],
      ['mobile', { surname: '陈', mobile: '   ' }],
      ['mobile', { surname: '陈', mobile: 'x'.repeat(500) }],
      ['surname', { surname: 5, mobile: '1' }],
    ])('names the field that is wrong: %s', async (name, input) => {
      const { status, body } = await test.call('POST /api/web/roots/apply', input, {
        address: '10.0.0.3',
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name }] } })
    })

    it('is limited by address', async () => {
      const statuses: number[] = []
      for (let call = 0; call < 12; call++) {
        const { status, headers } = await test.call(
          'POST /api/web/roots/apply',
          { ...rootRequest, describe: `${call}` },
          { address: '10.0.0.4' },
        )
        statuses.push(status)
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
      expect(statuses.slice(10)).toEqual([429, 429])
    })
  })
})
