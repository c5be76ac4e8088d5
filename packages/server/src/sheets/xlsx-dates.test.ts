import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceRow } from '@suyuan/genealogy/sheets/source-row'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookFile } from '../testing/xlsx-file.ts'
import { dateShownBy, dateText } from './number-formats.ts'
import { openXlsx } from './xlsx-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-dates-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(workbook: Buffer): Promise<SourceRow[]> {
  const path = join(folder, 'table.xlsx')
  writeFileSync(path, workbook)
  const rows: SourceRow[] = []
  for await (const row of await openXlsx(path)) rows.push(row)
  return rows
}

describe('what a number format shows of a day', () => {
  eachRow<[string, string | undefined]>([
    ['General', undefined],
    ['0.00', undefined],
    ['0.00E+00', undefined],
    ['#,##0_);[Red](#,##0)', undefined],
    ['"day" 0', undefined],
    ['@', undefined],
    ['h:mm:ss', undefined],
    ['mm:ss.0', undefined],
    ['[h]:mm', undefined],
    ['[mm]:ss', undefined],
    ['h:mm AM/PM', undefined],
    ['yyyy\\-mm\\-dd', 'day'],
    ['YYYY-MM-DD', 'day'],
    ['m/d/yy h:mm', 'day'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
    ['yyyy"年"m"月"d"日";@', 'day'],
    ['[$-404]e/m/d', 'day'],
    ['yyyy"年"m"月"', 'month'],
    ['mmm\\-yy', 'month'],
    ['yyyy', 'year'],
    ['m"月"d"日"', 'month and day'],
  ])('what a format shows of a day: %s', (code, shown) => {
    expect(dateShownBy(164, code)).toBe(shown)
  })
})

it.each<[number, Parameters<typeof dateText>[1], boolean, string | undefined]>([
  [1898, 'day', false, '1905-03-12'],
  [1898.75, 'day', false, '1905-03-12'],
  [1, 'day', false, '1900-01-01'],
  [59, 'day', false, '1900-02-28'],
  [60, 'day', false, '1900-02-29'],
  [61, 'day', false, '1900-03-01'],
  // As LibreOffice writes days before 1900.
  [-8278, 'day', false, '1877-05-01'],
  [0, 'day', true, '1904-01-01'],
  [436, 'day', true, '1905-03-12'],
  [1887, 'month', false, '1905-03'],
  [1887, 'month or day', false, '1905-03'],
  [1898, 'month or day', false, '1905-03-12'],
  [1898, 'year', false, '1905'],
  [1898, 'month and day', false, '03-12'],
  [1e12, 'day', false, undefined],
  [Number.NaN, 'day', false, undefined],
])('the number %d shown as a %s (from 1904: %s) is %s', (serial, shown, from1904, text) => {
  expect(dateText(serial, shown, from1904)).toBe(text)
})

const cells = '<row r="1"><c r="A1" s="1"><v>1898</v></c><c r="B1"><v>1898</v></c>'
const dates = `${cells}<c r="C1" s="2"><f>A1+1</f><v>1899</v></c><c r="D1" t="d"><v>1905-03-12T00:00:00</v></c></row>`
const formats = { codes: { 164: 'yyyy\\-mm\\-dd' }, cells: [0, 14, 164] }

it('cells that are shown as dates are read as dates, and years stay years', async () => {
  const [row] = await rowsOf(workbookFile({ rows: dates, formats }))
  expect(row?.cells).toEqual(['1905-03-12', '1898', '1905-03-13', '1905-03-12'])
})

it.each([
  // Taiwan: 民國 years with their months and days; the others are times.
  [136, { 27: '1905-03-12', 28: '1905-03-12', 31: '1905-03-12', 52: '1898', 58: '1905-03-12' }],
  [134, { 27: '1905-03', 28: '03-12', 31: '1905-03-12', 52: '1905-03', 55: '1898', 58: '03-12' }],
  [128, { 27: '1905-03-12', 34: '1905-03', 35: '03-12', 56: '03-12', 58: '1905-03-12' }],
  [129, { 27: '1905-03-12', 34: '1905-03-12', 51: '03-12', 56: '1905-03-12', 58: '03-12' }],
  [undefined, { 27: '1905-03-12', 28: '03-12', 31: '1905-03-12', 34: '1898', 57: '1905-03-12' }],
  // A font for the West tells nothing.
  [0, { 27: '1905-03-12', 31: '1905-03-12' }],
])(
  'formats without a code show what they do where fonts are of the set %s',
  async (charset, shown) => {
    const ids = Object.keys(shown).map(Number)
    const cells = ids.map((_, at) => `<c s="${at}"><v>1898</v></c>`).join('')
    const formats = { codes: {}, cells: ids, ...(charset !== undefined && { charset }) }
    const [row] = await rowsOf(workbookFile({ rows: `<row r="1">${cells}</row>`, formats }))
    expect(row?.cells).toEqual(Object.values(shown))
  },
)

it('a workbook may count days from 1904 on', async () => {
  const properties = '<workbookPr date1904="1"/>'
  const [row] = await rowsOf(workbookFile({ rows: dates, formats, properties }))
  expect(row?.cells.slice(0, 2)).toEqual(['1909-03-13', '1898'])
})

it('rows tell what stands in cells above that theirs are merged with', async () => {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', '世')}${text('B1', '名')}</row>`,
    `<row r="2">${text('A2', '18')}${text('B2', '甲')}</row>`,
    `<row r="3">${text('B3', '乙')}</row>`,
    `<row r="5">${text('A5', '19')}${text('B5', '丙')}</row>`,
  ]
  const merged = ['A2:A4', 'B5:C5', 'D9:D12'].map((ref) => `<mergeCell ref="${ref}"/>`)
  const behind = `<mergeCells count="3">${merged.join('')}</mergeCells>`
  const read = await rowsOf(workbookFile({ rows: rows.join(''), behind }))
  expect(read.map(({ line, above }) => [line, above && [...above]])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, [[0, '18']]],
    [5, undefined],
  ])
})
