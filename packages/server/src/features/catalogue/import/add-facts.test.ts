import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareBook } from '../../../testing/bare-book.ts'
import { addFacts, addHoldings } from './add-facts.ts'
import { type BookFacts, keyOf, likenessOf } from './book-facts.ts'
import { isSameEdition } from './storing/plan-batch.ts'

const empty: BookFacts = {
  ...bareBook,
  title: '陈氏宗谱',
  provinceId: 350000,
  source: '甲目录',
}

const holding = (institution: string, call: string | null = null, url: string | null = null) => ({
  institution,
  call_number: call,
  url,
})

describe('adding facts', () => {
  it('fills what was not known and leaves what was', () => {
    const known = { ...empty, hall: '敦睦堂', lineage: ['陈实'] }
    const more = { ...empty, hall: '德星堂', volumes: '八卷', lineage: ['陈寔'], cityId: 350500 }
    expect(addFacts(known, more)).toEqual({ ...known, volumes: '八卷', cityId: 350500 })
  })

  it.each([
    ['none', 'online', 'online'],
    ['online', 'none', 'online'],
    ['none', 'on-request', 'on-request'],
    ['on-request', 'online', 'online'],
    ['unknown', 'none', 'none'],
    ['none', 'unknown', 'none'],
  ] as const)('of scan %s and %s keeps %s', (known, more, scan) => {
    expect(addFacts({ ...empty, scan: known }, { ...empty, scan: more }).scan).toBe(scan)
  })

  it('keeps all titles, poems and sources', () => {
    const known = { ...empty, generationPoem: '文德光明' }
    const more = {
      ...empty,
      title: '陈氏族谱',
      parallelTitles: ['颍川陈氏谱', '陳氏宗譜'],
      generationPoem: '文德昌明',
      source: '乙目录；甲目录',
    }
    expect(addFacts(known, more)).toMatchObject({
      title: '陈氏宗谱',
      parallelTitles: ['陈氏族谱', '颍川陈氏谱'],
      generationPoem: '文德光明',
      generationPoemVariants: ['文德昌明'],
      source: '甲目录；乙目录',
    })
  })

  it('joins holdings that are one, and no others', () => {
    const known = { ...empty, holdings: [holding('上海图书馆')] }
    const first = addFacts(known, { ...empty, holdings: [holding('上海图书馆', 'JP1')] })
    expect(first.holdings).toEqual([holding('上海图书馆', 'JP1')])
    const second = addFacts(first, {
      ...empty,
      holdings: [holding('上海图书馆', 'JP2'), holding('浙江图书馆'), holding('上海图书馆')],
    })
    expect(second.holdings).toEqual([
      holding('上海图书馆', 'JP1'),
      holding('上海图书馆', 'JP2'),
      holding('浙江图书馆'),
    ])
    expect(addHoldings(second.holdings, second.holdings)).toEqual(second.holdings)
  })

  it('leaves holdings alone that say the same again', () => {
    const holdings = [holding('上海图书馆'), holding('上海图书馆', null, 'https://example.org')]
    expect(addHoldings(holdings, holdings)).toEqual(holdings)
  })

  it('finds every row again in the records that all rows made', () => {
    const maybe = <T>(...values: T[]) => fc.constantFrom(null, ...values)
    const facts = fc
      .record({
        cityId: maybe(350500, 350600),
        hall: maybe('敦睦堂', '陈氏敦睦堂', '德星堂'),
        migrantAncestor: maybe('陈一', '陈二'),
        compilers: maybe('陈修'),
        editionYear: maybe(1877),
        volumes: maybe('一卷', '二卷'),
        isSample: fc.boolean(),
        externalIds: fc.subarray(['甲|1', '甲|2', '乙|1']),
        holdings: fc.array(
          fc.record({
            institution: fc.constantFrom('甲', '乙'),
            call_number: maybe('1', '2'),
            url: maybe('u', 'v'),
          }),
        ),
        generationPoem: maybe('文德', '光明'),
      })
      .map(
        (given): BookFacts => ({
          ...empty,
          ...given,
          holdings: addHoldings([], given.holdings),
        }),
      )
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), (rows) => {
        const once = importInto([], rows)
        expect(importInto(once, rows)).toEqual(once)
      }),
    )
  })
})

/** What the import does, without a database. */
function importInto(records: readonly BookFacts[], rows: readonly BookFacts[]): BookFacts[] {
  const result = [...records]
  for (const row of rows) {
    const at = result.findIndex(
      (record) =>
        keyOf(record) === keyOf(row) && isSameEdition(likenessOf(record), likenessOf(row)),
    )
    const record = result[at]
    if (record) result[at] = addFacts(record, row)
    else result.push(row)
  }
  return result
}
