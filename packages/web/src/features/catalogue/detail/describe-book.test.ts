import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts as en } from '../../../i18n/en/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { describeBook } from './describe-book.ts'

const zh = createI18n('zh-CN', zhCn).getFixedT('zh-CN', 'catalogue')
const english = createI18n('en', en).getFixedT('en', 'catalogue')

const book = { book_name: '陈氏宗谱', surname: '陈', province: '', city: '', area: '' }

it.each([
  [{ province: '福建省', city: '泉州市', area: '安溪县' }, '，福建省 泉州市。', ', 福建省 泉州市:'],
  [{ area: '新加坡' }, '，新加坡。', ', 新加坡:'],
  [{}, '陈氏家谱。版本', 'surname 陈: edition'],
])('a book of %j is described with the place that is known', (place, chinese, inEnglish) => {
  expect(describeBook({ ...book, ...place }, zh)).toContain(chinese)
  expect(describeBook({ ...book, ...place }, english)).toContain(inEnglish)
})
