import { expect, it } from 'vitest'
import type { BookOptions, RecordStyle } from '../book/book-options.ts'
import { usualOptions, usualStyle } from '../book/book-options.ts'
import type { BookTree } from '../book/book-tree.ts'
import { makeBook } from '../book/make-book.ts'
import { byDigits } from '../book/numerals.ts'
import type { Page } from '../display-list.ts'
import { overlapsOn, recordsOn, strayingOn, withoutSpaces } from '../testing/page-checks.ts'
import { plainMeasure } from '../testing/plain-measure.ts'
import { ClanDraft, sampleClan } from '../testing/sample-clan.ts'
import { frameOf } from './frame.ts'
import { type LaidOutBook, layoutBook } from './layout-book.ts'
import { type LayoutOptions, usualLayout } from './layout-options.ts'
import { paperOf } from './papers.ts'

const YEAR = 2026
const whole: BookOptions = { ...usualOptions(YEAR), living: 'whole' }

/** A founder with one grandson of a record of 3,000 phrases, 300 sons in all, a name of 61 characters, and four wives. */
function hardClan(): BookTree {
  const clan = new ClanDraft()
  const founder = clan.person({ surname: '陈', name: '始祖', generation: 1 })
  const wives = ['林', '黄', '张', '李'].map((surname) => clan.person({ surname, sex: 0 }))
  const unions = wives.map((wife, at) =>
    clan.union(founder, wife, (['first', 'later', 'concubine', 'concubine'] as const)[at]),
  )
  for (let at = 0; at < 300; at += 1) {
    const son = clan.person({ surname: '陈', name: `文${at}`, zi: '子明' })
    clan.child(unions[at % 4] ?? 1, son)
    if (at === 17) {
      const grandson = clan.person({
        ...{ surname: '陈', name: '长录' },
        memo: Array.from({ length: 3000 }, (_, n) => `第${n}条记事`).join('，'),
      })
      const wife = clan.person({ surname: '谢', name: '云凤', sex: 0 })
      clan.child(clan.union(son, 0), grandson)
      clan.union(grandson, wife)
    }
    if (at === 18) {
      clan.child(clan.union(son, 0), clan.person({ surname: '陈', name: '永'.repeat(60) }))
    }
    if (at === 19) {
      clan.child(clan.union(son, 0), clan.person({ surname: '陈', name: 'Tan Kim Seng\ud800' }))
    }
  }
  return clan.tree()
}

function laid(tree: BookTree, layout: Partial<LayoutOptions> = {}, options = whole) {
  const book = makeBook(tree, options)
  const settings = { ...usualLayout, ...layout }
  return { book, settings, result: layoutBook(book, settings, plainMeasure) }
}

type Case = [name: string, tree: () => BookTree, layout: Partial<LayoutOptions>]

const tables: Case[] = [
  ['ou of 1,000', () => sampleClan(1000), {}],
  ['ou of hard records', hardClan, {}],
  [
    'ou on 16k, one after another',
    () => sampleClan(500),
    { paper: '16k-small', tables: 'one_after_another' },
  ],
  [
    'ou with larger elders',
    () => sampleClan(300),
    { type: { name: 14, record: 8.7, elders: { generations: 3, name: 20 } } },
  ],
  ['ou, horizontal', hardClan, { direction: 'right' }],
  ['su of 1,000', () => sampleClan(1000), { layouts: ['su'] }],
  ['su of hard records', hardClan, { layouts: ['su'], paper: 'b5' }],
  ['die of 1,000', () => sampleClan(1000), { layouts: ['die'], rules: true }],
  ['die of hard records', hardClan, { layouts: ['die'] }],
  ['die, horizontal', hardClan, { layouts: ['die'], direction: 'right' }],
]

const charts: Case[] = [
  ['diao of 1,000', () => sampleClan(1000), { layouts: ['diao'] }],
  ['diao of hard names', hardClan, { layouts: ['diao'] }],
  ['diao on b5', () => sampleClan(300), { layouts: ['diao'], paper: 'b5' }],
  ['ta of 1,000', () => sampleClan(1000), { layouts: ['ta'] }],
  ['ta of hard names', hardClan, { layouts: ['ta'] }],
  ['ta, horizontal', () => sampleClan(300), { layouts: ['ta'], direction: 'right' }],
]

function expectGoodPages(pages: readonly Page[], settings: LayoutOptions): void {
  const paper = paperOf(settings.paper)
  expect(pages.flatMap(overlapsOn).slice(0, 5)).toEqual([])
  const straying = pages.flatMap((page) =>
    strayingOn(page, frameOf(paper, page.number, settings.direction)),
  )
  expect(straying.slice(0, 5)).toEqual([])
}

it.each(tables)('%s: records are whole, within the frame, over nothing', (_, tree, layout) => {
  const { book, settings, result } = laid(tree(), layout)
  const pages = allPages(result)
  const records = recordsOn(pages, settings.type.record)
  const isDie = settings.layouts.includes('die')
  for (const [place, serial] of book.lineage.serials.entries()) {
    const [told = '', withFather = ''] = [false, true].map((father) =>
      withoutSpaces(book.record(place, { father }).join('')),
    )
    const found = withoutSpaces(records.get(serial) ?? '')
    const isEither = settings.tables === 'one_after_another'
    expect(isEither ? [told, withFather] : [isDie ? withFather : told]).toContain(found)
  }
  expectGoodPages(pages, settings)
})

it.each(charts)('%s: names are whole, within the frame, over nothing', (_, tree, layout) => {
  const { book, settings, result } = laid(tree(), layout)
  const pages = allPages(result)
  for (const [place, serial] of book.lineage.serials.entries()) {
    const { given, number } = book.head(place)
    const { marks = [] } = pages[result.pageOf(serial) - 1] ?? {}
    const at = marks.findIndex(
      (mark) => mark.kind === 'anchor' && mark.anchor === `person:${serial}`,
    )
    const behind = marks.slice(at + 1).flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
    const name = `${withoutSpaces(given)}${byDigits(number)}`
    expect(withoutSpaces(behind.join('')).slice(0, name.length)).toBe(name)
  }
  expectGoodPages(pages, settings)
})

const DIGITS = '〇一二三四五六七八九'
const numberIn = (text: string) =>
  Number(text.replace(/[〇一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit))))

it.each([...tables, ...charts])('%s: references name the page of the person', (_, tree, layout) => {
  const { book, result } = laid(tree(), layout)
  const pages = allPages(result)
  const anchors = new Map(
    pages.flatMap(({ marks, number }) =>
      marks.flatMap((mark) => (mark.kind === 'anchor' ? [[mark.anchor, number] as const] : [])),
    ),
  )
  let references = 0
  for (const page of pages) {
    for (const [at, mark] of page.marks.entries()) {
      if (mark.kind !== 'link') continue
      expect(anchors.has(mark.anchor)).toBe(true)
      const text = page.marks[at - 1]
      const said = text?.kind === 'text' ? text.text : ''
      const named = /^[承见]([〇一二三四五六七八九]+)页$/.exec(said)?.[1]
      if (named === undefined) continue
      references += 1
      expect(numberIn(named)).toBe(anchors.get(mark.anchor))
    }
  }
  expect(references).toBeGreaterThan(0)
  const isChart = charts.some((each) => each[2] === layout)
  for (const { serial } of book.names()) {
    // Charts have the names of those alone who have records.
    if (isChart && (book.lineage.places[serial] ?? -1) < 0) continue
    const { marks = [] } = pages[result.pageOf(serial) - 1] ?? {}
    const number = byDigits(book.numberOf(serial))
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
    expect(texts.some((text) => text === number || text.includes(`〔${number}〕`))).toBe(true)
  }
})

const allPages = (result: LaidOutBook): Page[] =>
  Array.from({ length: result.pageCount }, (_, at) => result.page(at + 1))

it('makes the same page whichever pages were made before', () => {
  const { result } = laid(sampleClan(1000))
  const again = laid(sampleClan(1000)).result
  const all = Array.from({ length: result.pageCount }, (_, at) => result.page(at + 1))
  expect([40, 41, 42].map((number) => again.page(number))).toEqual(all.slice(39, 42))
  expect(() => result.page(0)).toThrow(RangeError)
  expect(() => result.page(result.pageCount + 1)).toThrow(RangeError)
})

it('tells no date of anybody who may be alive', () => {
  const clan = new ClanDraft()
  const father = clan.person({ surname: '陈', name: '光富', birthText: '宣统二年正月初三' })
  const living = { isDead: false, birthDay: '1998-07-06', birthText: '戊寅年闰五月十三' }
  const wife = clan.person({ surname: '林', name: '淑华', sex: 0, ...living })
  const union = clan.union(father, wife)
  clan.child(union, clan.person({ surname: '陈', name: '志强', ...living, office: '教师' }))
  clan.child(union, clan.person({ surname: '陈', name: '志芳', sex: 0, ...living }))
  const text = (options: BookOptions) => {
    const { result } = laid(clan.tree(), {}, options)
    return result
      .page(1)
      .marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
      .join('')
  }
  const masked = text(usualOptions(YEAR))
  expect(masked).toMatch(/宣统二年正月初三.*配林某〔二〕.*子一：陈某。女一：陈某/)
  expect(masked).not.toMatch(/戊寅|一九九八|志强|淑华|志芳|教师/)
  expect(text({ ...usualOptions(YEAR), living: 'named' })).toMatch(/配林淑华.*子一：志强/)
  expect(text({ ...usualOptions(YEAR), living: 'named' })).not.toMatch(/戊寅|一九九八|教师/)
  expect(text(whole)).toMatch(/戊寅年闰五月十三/)
})

it('tells of records that go over pages, and has larger names for elders', () => {
  const { result } = laid(hardClan())
  expect(result.problems.filter(({ code }) => code === 'record_over_pages')).toHaveLength(2)
  const type = { ...usualLayout.type, elders: { generations: 1, name: 20 } }
  const first = laid(sampleClan(50), { type }).result.page(1)
  const sizes = first.marks.flatMap((mark) => (mark.kind === 'text' ? mark.size : []))
  expect(sizes.filter((size) => size === 20)).toHaveLength(1)
})

it('a household has as many rows as generations, which begin with its own', () => {
  const tree = sampleClan(1000)
  const scope = { kind: 'household', serial: 3 } as const
  const { result } = laid(tree, { layouts: ['ou', 'diao', 'die'] }, { ...whole, scope })
  const headings = result
    .page(1)
    .marks.flatMap((mark) => (mark.kind === 'text' && /^第.+世$/.test(mark.text) ? mark.text : []))
  expect(headings).toEqual(['第二世', '第三世'])
  expect(result.pageCount).toBe(3)
})

it('has at most 700 pages of A4 for 10,000 people', () => {
  expect(laid(sampleClan(10_000)).result.pageCount).toBeLessThanOrEqual(700)
})

it('leaves out 字 where a family leaves it out', () => {
  const tells = (style: RecordStyle) => {
    const { book } = laid(sampleClan(100), {}, { ...whole, style })
    const records = Array.from(book.lineage.serials, (_, place) =>
      book.record(place, { father: false }),
    )
    return records.flat().some((phrase) => phrase.startsWith('字'))
  }
  expect(tells(usualStyle)).toBe(true)
  expect(tells({ ...usualStyle, facts: ['birth', 'death'] })).toBe(false)
})
