import { eraOfYear } from '@suyuan/genealogy/dates/write/era-of-day'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import type { FaultCode } from '../features/catalogue/import/faults.ts'
import type { RowCells } from '../features/catalogue/import/reading/columns.ts'
import {
  type ColumnName,
  columnNames,
  columns,
} from '../features/catalogue/import/reading/columns.ts'

/** Numbers in a fixed order, each from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const surnames = [...'李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const traditional: Record<string, string> = { 张: '張', 刘: '劉', 陈: '陳', 赵: '趙', 黄: '黃' }
const kinds = ['宗谱', '族谱', '家谱', '支谱', '家乘', '統宗譜', '世譜']
const places: [string, string, string][] = [
  ['浙江省', '绍兴市', '诸暨'],
  ['浙江', '绍兴府', '山阴'],
  ['福建', '泉州府', '晋江'],
  ['福建省', '漳州市', ''],
  ['安徽', '徽州府', '休宁'],
  ['安徽省', '黄山市', '歙县'],
  ['江蘇', '常州府', '武进'],
  ['江苏省', '无锡市', ''],
  ['廣東', '嘉應州', '兴宁'],
  ['广东省', '潮州市', '饶平'],
  ['江西', '吉安府', '泰和'],
  ['湖南', '长沙市', '浏阳'],
  ['湖廣', '長沙府', '湘阴'],
  ['湖北', '黄州府', '黄冈'],
  ['四川', '', ''],
  ['', '泉州', '安溪'],
  ['', '', '新加坡'],
  ['Fukien', 'Foochow', ''],
]
const given = [
  ...'文德光明永昌志学世泽宗祖道仁义礼智信忠孝廉节国家兴隆福寿安康荣华富贵春秋元亨利贞',
]
const libraries = ['上海图书馆', '中國國家圖書館', '浙江图书馆', '福建省图书馆', '美国犹他家谱学会']

/** A row of a catalogue as libraries make them; the same number gives the same row. */
export function sampleRow(number: number): RowCells {
  const random = randomNumbers(number * 7919 + 1)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const surname = surnames[Math.floor(random() ** 2 * surnames.length)] ?? '陈'
  const name = () => surname + one(given) + one(given)
  const [province, city, area] = one(places)
  const year = 1650 + Math.floor(random() * 295)
  const dated = random() < 0.9
  const library = one(libraries)
  const written = random() < 0.3 ? (traditional[surname] ?? surname) : surname
  return {
    title: `${area.slice(0, 2)}${written}氏${one(kinds)}`,
    parallel_titles: random() < 0.2 ? `${one(given)}${one(given)}堂${surname}氏${one(kinds)}` : '',
    surname: random() < 0.2 ? `${written}氏` : written,
    province,
    city,
    area,
    compilers: random() < 0.95 ? `${name()}等修` : '',
    edition_year: dated && random() < 0.8 ? String(year) : '',
    edition_era: dated && random() < 0.8 ? eraOfYear(year) : '',
    edition_kind: one(['刻本', '木活字本', '铅印本', '抄本']),
    volumes: `${1 + Math.floor(random() * 30)}卷`,
    hall: `${one(given)}${one(given)}堂`,
    first_ancestor: name(),
    migrant_ancestor: name(),
    lineage: Array.from({ length: 8 }, name).join('、'),
    notable_members: `${name()}、${name()}`,
    generation_poem: Array.from({ length: 20 }, () => one(given)).join(''),
    abstract: `此谱为${province}${city}${surname}氏第${number}号谱，始迁祖${name()}，“${one(given)}”字辈以下续修，\n凡例、序跋、世系俱全。`,
    holdings: `${library}|JP${number}|https://example.org/book/${number}`,
    scan: one(['无', '在线', '可申请', '']),
    source: '《测试总目》',
    external_id: String(number),
  }
}

/** Ways to spoil a row, with what the import must say of it. */
export const spoilers: readonly { code: FaultCode; column?: ColumnName; cells: RowCells }[] = [
  { code: 'missing', column: 'title', cells: { title: ' ' } },
  { code: 'missing', column: 'surname', cells: { surname: '' } },
  { code: 'missing', column: 'source', cells: { source: '' } },
  { code: 'too_long', column: 'title', cells: { title: '谱'.repeat(301) } },
  { code: 'too_many', column: 'lineage', cells: { lineage: '甲、'.repeat(301) } },
  { code: 'unreadable', column: 'compilers', cells: { compilers: '陈\uFFFD修' } },
  { code: 'control_character', column: 'hall', cells: { hall: '敦\u0000睦堂' } },
  { code: 'excel_error', column: 'volumes', cells: { volumes: '#REF!' } },
  { code: 'surname_not_chinese', column: 'surname', cells: { surname: 'Tan' } },
  { code: 'unknown_surname', column: 'surname', cells: { surname: '谱' } },
  { code: 'unknown_province', column: 'province', cells: { province: '桃源省' } },
  { code: 'divided_province', column: 'province', cells: { province: '江南省', city: '' } },
  { code: 'unknown_city', column: 'city', cells: { city: '桃花源' } },
  { code: 'ambiguous_city', column: 'city', cells: { province: '', city: '太平府' } },
  { code: 'city_elsewhere', column: 'city', cells: { province: '福建', city: '徽州府' } },
  { code: 'bad_year', column: 'edition_year', cells: { edition_year: '清末' } },
  { code: 'year_out_of_range', column: 'edition_year', cells: { edition_year: '9877' } },
  {
    code: 'no_such_reign_year',
    column: 'edition_era',
    cells: { edition_year: '', edition_era: '光绪四十年' },
  },
  {
    code: 'era_disagrees',
    column: 'edition_era',
    cells: { edition_year: '1878', edition_era: '光绪三年' },
  },
  { code: 'bad_scan', column: 'scan', cells: { scan: '也许' } },
  { code: 'bad_flag', column: 'is_sample', cells: { is_sample: '也许' } },
  { code: 'bad_holding', column: 'holdings', cells: { holdings: '|JP1' } },
  { code: 'bad_url', column: 'holdings', cells: { holdings: '上海图书馆|JP1|javascript:1' } },
  { code: 'bad_poem', column: 'generation_poem', cells: { generation_poem: '文德ABC' } },
  { code: 'bad_external_id', column: 'external_id', cells: { external_id: '|' } },
  { code: 'cell_count', cells: {} },
  { code: 'broken_quotes', cells: {} },
]

function line(cells: RowCells): string {
  return csvLine(columnNames.map((name) => cells[name] ?? ''))
}

export interface SpoiltRow {
  line: number
  code: FaultCode
  column: ColumnName | undefined
  /** A text that must not get into the catalogue. */
  mark: string
}

/**
 * The text of a file of books, some rows spoilt.
 * @param spoilt how many rows, spread evenly; every kind in turn
 */
export function bookFile(rows: number, spoilt = 0): { text: string; spoilt: SpoiltRow[] } {
  const lines = [csvLine(columnNames.map((name) => columns[name].heading))]
  const told: SpoiltRow[] = []
  const every = spoilt === 0 ? Number.POSITIVE_INFINITY : Math.floor(rows / spoilt)
  let at = 2
  for (let number = 1; number <= rows; number += 1) {
    const spoiler =
      number % every === 0 ? spoilers[(number / every - 1) % spoilers.length] : undefined
    let text = line(sampleRow(number))
    if (spoiler && told.length < spoilt) {
      const mark = `坏行${number}`
      text = spoiltLine({ ...sampleRow(number), abstract: mark, ...spoiler.cells }, spoiler.code)
      told.push({ line: at, code: spoiler.code, column: spoiler.column, mark })
    }
    lines.push(text)
    at += text.split('\r\n').length - 1 + (text.split('\r\n').join('').split('\n').length - 1)
  }
  return { text: lines.join(''), spoilt: told }
}

function spoiltLine(cells: RowCells, code: FaultCode): string {
  const text = line(cells)
  if (code === 'cell_count') return text.replace('\r\n', ',，\r\n')
  if (code === 'broken_quotes') return text.replace(',', ',"')
  return text
}
