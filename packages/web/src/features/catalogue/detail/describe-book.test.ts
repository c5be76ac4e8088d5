import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts as en } from '../../../i18n/en/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../../../i18n/zh-TW/texts.ts'
import { describeBook, titleOfBook } from './describe-book.ts'

const zh = createI18n('zh-CN', zhCn).getFixedT('zh-CN', 'catalogue')
const taiwan = createI18n('zh-TW', zhTw).getFixedT('zh-TW', 'catalogue')
const english = createI18n('en', en).getFixedT('en', 'catalogue')

const book = {
  book_name: '陈氏宗谱',
  surname: '陈',
  province: '',
  city: '',
  area: '',
  is_sample: false,
}

it.each([
  [{ province: '福建省', city: '泉州市', area: '安溪县' }, '，福建省 泉州市。', ', 福建省 泉州市:'],
  [{ area: '新加坡' }, '，新加坡。', ', 新加坡:'],
  [{}, '陈氏家谱。版本', 'surname 陈: edition'],
])('a book of %j is described with the place that is known', (place, chinese, inEnglish) => {
  expect(describeBook({ ...book, ...place }, zh)).toContain(chinese)
  expect(describeBook({ ...book, ...place }, english)).toContain(inEnglish)
})

it.each([
  [zh, '示例数据', '虚构'],
  [taiwan, '範例資料', '虛構'],
  [english, 'Sample record', 'invented'],
])('a made-up book says so in its title and its description', (t, mark, invented) => {
  const sample = { ...book, is_sample: true }
  expect(titleOfBook(sample, t)).toContain(mark)
  expect(titleOfBook(sample, t)).toContain('陈氏宗谱')
  expect(describeBook(sample, t)).toContain(mark)
  expect(describeBook(sample, t)).toContain(invented)
  expect(titleOfBook(book, t)).toBe('陈氏宗谱')
  expect(describeBook(book, t)).not.toContain(mark)
})
