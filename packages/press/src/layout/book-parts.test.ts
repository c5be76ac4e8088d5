import { expect, it } from 'vitest'
import { usualOptions } from '../book/book-options.ts'
import { makeBook } from '../book/make-book.ts'
import { byDigits } from '../book/numerals.ts'
import type { TextMark } from '../display-list.ts'
import { overlapsOn, strayingOn } from '../testing/page-checks.ts'
import { plainMeasure } from '../testing/plain-measure.ts'
import { sampleClan } from '../testing/sample-clan.ts'
import { frameOf } from './frame.ts'
import { layoutBook } from './layout-book.ts'
import { type BookPart, type LayoutOptions, usualLayout } from './layout-options.ts'
import { paperOf } from './papers.ts'

const PREFACE = '夫家之有谱，犹国之有史也。国无史，则兴替莫考；家无谱，则世系难明。'
const parts: readonly BookPart[] = [
  { kind: 'title', lines: ['义门堂', '二〇二六年重修'] },
  { kind: 'contents' },
  { kind: 'text', key: 'preface', title: '重修族谱序', text: `${PREFACE.repeat(60)}\n${PREFACE}` },
  { kind: 'text', key: 'rules', title: '凡例', text: PREFACE, direction: 'right' },
  { kind: 'people', layout: 'diao' },
  { kind: 'people', layout: 'die' },
  { kind: 'index', order: 'pinyin' },
  { kind: 'index', order: 'strokes' },
  { kind: 'blank', key: 'blank', title: '余庆录', pages: 2 },
]

function laid(options: Partial<LayoutOptions> = {}) {
  const book = makeBook(sampleClan(800), { ...usualOptions(2026), living: 'whole' })
  const settings = { ...usualLayout, parts, rules: true, ...options }
  const result = layoutBook(book, settings, plainMeasure)
  const pages = Array.from({ length: result.pageCount }, (_, at) => result.page(at + 1))
  return { book, settings, result, pages }
}

it.each(['down', 'right'] as const)(
  'all parts stand within the frame, over nothing: %s',
  (direction) => {
    const { pages, settings } = laid({ direction })
    expect(pages.flatMap(overlapsOn).slice(0, 5)).toEqual([])
    const frame = (number: number) => frameOf(paperOf(settings.paper), number, direction)
    expect(pages.flatMap((page) => strayingOn(page, frame(page.number))).slice(0, 5)).toEqual([])
  },
)

it('every entry of contents and indexes names the page that it leads to, with the number of whom it names', () => {
  const { book, pages, result } = laid({ firstPage: 11 })
  const anchors = new Map(
    pages.flatMap(({ marks, number }) =>
      marks.flatMap((mark) => (mark.kind === 'anchor' ? [[mark.anchor, number] as const] : [])),
    ),
  )
  const { length } = pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'anchor'))
  expect(anchors.size).toBe(length)
  const numbered = new Map(
    Array.from(book.names(), ({ serial }) => [byDigits(book.numberOf(serial)), serial]),
  )
  const listed = new Map<string, Set<number>>()
  for (const { key, firstPage, pageCount } of result.sections) {
    if (key !== 'contents' && !key.startsWith('index')) continue
    const found = new Set<number>()
    for (const page of pages.slice(firstPage - 1, firstPage - 1 + pageCount)) {
      const texts: TextMark[] = []
      for (const mark of page.marks) {
        if (mark.kind === 'text') texts.push(mark)
        if (mark.kind !== 'link') continue
        const to = anchors.get(mark.anchor) ?? 0
        expect(texts.at(-1)?.text).toBe(byDigits(to + 10))
        if (key === 'contents') continue
        const serial = numbered.get(texts.at(-2)?.text ?? '') ?? 0
        found.add(serial)
        expectPerson(serial, to)
      }
    }
    if (key !== 'contents') listed.set(key, found)
  }
  function expectPerson(serial: number, to: number): void {
    const number = byDigits(book.numberOf(serial))
    const marks = pages[to - 1]?.marks ?? []
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
    expect(texts.some((text) => text === number || text.includes(`〔${number}〕`))).toBe(true)
  }
  expect([...listed.values()].map(({ size }) => size)).toEqual([numbered.size, numbered.size])
})

it('names in charts lead to records, everything else within its part', () => {
  const { book, pages, result } = laid()
  const anchors = new Set(
    pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'anchor' ? mark.anchor : [])),
    ),
  )
  const chart = result.sections.find(({ key }) => key === 'diao')
  const from = (chart?.firstPage ?? 1) - 1
  const links = pages
    .slice(from, from + (chart?.pageCount ?? 0))
    .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'link' ? mark.anchor : [])))
  const toRecords = links.filter((anchor) => anchor.startsWith('person:'))
  expect(new Set(toRecords).size).toBe(book.lineage.serials.length)
  expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
  expect(links.some((anchor) => anchor.startsWith('diao/table:'))).toBe(true)
})

it('sets a text whole, its paragraphs indented', () => {
  const { pages, result } = laid()
  const section = result.sections.find(({ key }) => key === 'preface')
  const first = (section?.firstPage ?? 1) - 1
  const texts = pages
    .slice(first, first + (section?.pageCount ?? 0))
    .flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' && mark.size === 12 ? mark : [])),
    )
  expect(texts.map(({ text }) => text).join('')).toBe(PREFACE.repeat(61))
  const [top, next] = texts.map(({ y }) => y)
  expect((top ?? 0) - (next ?? 0)).toBe(24)
  expect(section?.pageCount).toBeGreaterThan(1)
})

it('orders indexes by sound and by strokes', () => {
  const { pages, result } = laid()
  const headings = (key: string) => {
    const section = result.sections.find((each) => each.key === key)
    const from = (section?.firstPage ?? 1) - 1
    return pages
      .slice(from, from + (section?.pageCount ?? 0))
      .flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'text' && mark.face === 'strong' ? mark.text : [])),
      )
  }
  expect(headings('index-pinyin').slice(0, 4)).toEqual(['蔡', '曾', '陈', '高'])
  expect(headings('index-strokes').indexOf('王')).toBeLessThan(
    headings('index-strokes').indexOf('潘'),
  )
})
