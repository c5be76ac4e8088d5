import { expect, it } from 'vitest'
import { usualOptions } from '../book/book-options.ts'
import { makeBook } from '../book/make-book.ts'
import { overlapsOn } from '../testing/page-checks.ts'
import { plainMeasure } from '../testing/plain-measure.ts'
import { sampleClan } from '../testing/sample-clan.ts'
import { layoutCover, usualLeaf } from './cover.ts'
import { MM, paperOf } from './papers.ts'
import { layoutWallChart, usualWallChart } from './wall-chart.ts'

const book = (size: number) =>
  makeBook(sampleClan(size), { ...usualOptions(2026), living: 'whole' })

it.each(['ta', 'diao'] as const)('a wall chart has all names on one sheet: %s', (layout) => {
  const told = book(250)
  const chart = layoutWallChart(told, { ...usualWallChart, layout }, plainMeasure)
  const page = chart.page(1)
  expect(chart.pageCount).toBe(1)
  expect(page.width).toBeLessThanOrEqual(2000 * MM)
  expect(overlapsOn(page)).toEqual([])
  const anchors = new Set(page.marks.flatMap((mark) => (mark.kind === 'anchor' ? mark.anchor : [])))
  for (const serial of told.lineage.serials) {
    expect(anchors.has(`person:${serial}`)).toBe(true)
    expect(chart.pageOf(serial)).toBe(1)
  }
  for (const mark of page.marks) {
    if (mark.kind !== 'text') continue
    expect(mark.x).toBeGreaterThan(0)
    expect(mark.x).toBeLessThan(page.width)
    expect(mark.y).toBeLessThan(page.height)
  }
})

it('a chart that is too wide goes on further sheets, none wider than asked', () => {
  const chart = layoutWallChart(book(3000), usualWallChart, plainMeasure)
  expect(chart.pageCount).toBeGreaterThan(1)
  for (let number = 1; number <= chart.pageCount; number += 1) {
    const page = chart.page(number)
    expect(page.width).toBeLessThanOrEqual(2000 * MM + 1)
    expect(overlapsOn(page)).toEqual([])
  }
  expect(() => chart.page(chart.pageCount + 1)).toThrow(RangeError)
})

it('a cover is as wide as two pages and the spine, which bears the title where it has room', () => {
  const paper = paperOf('a4')
  const asked = { title: '颍川陈氏族谱', lines: ['义门堂'], paper, leaf: usualLeaf }
  const thick = layoutCover({ ...asked, pageCount: 700, reads: 'leftwards' }, plainMeasure)
  expect(thick.spine).toBeCloseTo(35 * MM, 5)
  expect(thick.page.width).toBeCloseTo(2 * paper.width + 35 * MM, 5)
  const titles = (page: typeof thick.page) =>
    page.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === asked.title ? mark.x : []))
  expect(titles(thick.page)).toHaveLength(2)
  expect(Math.min(...titles(thick.page))).toBeLessThan(paper.width)
  const thin = layoutCover({ ...asked, pageCount: 4, reads: 'rightwards' }, plainMeasure)
  expect(titles(thin.page)).toHaveLength(1)
  expect(Math.min(...titles(thin.page))).toBeGreaterThan(paper.width)
  expect(overlapsOn(thick.page)).toEqual([])
})
