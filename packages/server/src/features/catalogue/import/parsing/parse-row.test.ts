import { describe, expect, it } from 'vitest'
import { spoilers } from '../../../../testing/book-rows.ts'
import type { RowCells } from '../reading/columns.ts'
import { type Lookups, parseRow } from './parse-row.ts'

const lookups: Lookups = {
  surnames: {
    find: (value) =>
      value === '陈' ? { id: 5 } : { fault: { column: 'surname', code: 'unknown_surname', value } },
  },
  places: { recognise: ({ area }) => ({ provinceId: null, cityId: null, area }) },
}

function parse(cells: RowCells) {
  const parsed = parseRow({ title: '陈氏宗谱', surname: '陈', source: '甲目录', ...cells }, lookups)
  if ('faults' in parsed) throw new Error(parsed.faults.map(({ code }) => code).join())
  return parsed.book
}

describe('rows', () => {
  it('need title, surname and source only', () => {
    expect(parse({})).toMatchObject({
      title: '陈氏宗谱',
      surnameId: 5,
      holdings: [],
      scan: 'unknown',
    })
  })

  it('are kept in simplified script, tidied', () => {
    expect(parse({ title: '　陳氏\u200B 宗譜 ', hall: '敦睦堂' })).toMatchObject({
      title: '陈氏 宗谱',
      hall: '敦睦堂',
    })
  })

  it('have safe abstracts', () => {
    expect(parse({ abstract: '第一段<上>\n\n第二段' }).abstract).toBe(
      '<p>第一段&lt;上&gt;</p><p>第二段</p>',
    )
    const html = parse({ abstract: '<p onclick="x">谱<script>x</script></p>' }).abstract
    expect(html).toBe('<p>谱</p>')
    expect(parse({ abstract: html }).abstract).toBe(html)
  })

  it('have holdings, poems, flags and ids', () => {
    const book = parse({
      holdings: '上海圖書館|JP1|https://example.org/1\n浙江图书馆\n上海图书馆|JP1',
      generation_poem: '希言公彦，承○弘 闻',
      generation_poem_variants: '甲乙；丙丁',
      scan: '在线',
      is_sample: 'TRUE',
      external_id: '12\n乙目录|3|4',
    })
    expect(book).toMatchObject({
      holdings: [
        { institution: '上海图书馆', call_number: 'JP1', url: 'https://example.org/1' },
        { institution: '浙江图书馆', call_number: null, url: null },
      ],
      generationPoem: '希言公彦承□弘闻',
      generationPoemVariants: ['甲乙', '丙丁'],
      scan: 'online',
      isSample: true,
      externalIds: ['甲目录|12', '乙目录|3|4'],
    })
  })

  it.each(
    spoilers.filter(
      ({ cells }) => !('province' in cells) && !('city' in cells) && Object.keys(cells).length > 0,
    ),
  )('are refused with $code in $column', ({ code, column, cells }) => {
    const parsed = parseRow({ title: '陈氏宗谱', surname: '陈', source: '甲', ...cells }, lookups)
    const expected = code === 'surname_not_chinese' ? 'unknown_surname' : code
    expect(parsed).toMatchObject({ faults: [{ code: expected, column }] })
  })

  it('tell all their faults at once', () => {
    const parsed = parseRow({ title: '', surname: '陈', scan: '?', edition_year: 'x' }, lookups)
    const codes = 'faults' in parsed ? parsed.faults.map(({ column }) => column) : []
    expect(codes).toEqual(['title', 'source', 'edition_year', 'scan'])
  })
})
