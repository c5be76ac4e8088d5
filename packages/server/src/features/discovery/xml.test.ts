import { expect, it } from 'vitest'
import { readXml } from './testing/read-xml.ts'
import { xmlText } from './xml.ts'

it.each(['a & b < c > "d" \'e\'', '《陈氏家谱》', ']]>', '&amp;', '\u{20bb7}'])(
  'keeps %j',
  (text) => {
    const [element] = readXml(`<a b="${xmlText(text)}">${xmlText(text)}</a>`)
    expect(element).toEqual({ name: 'a', attributes: { b: text }, text })
  },
)

it('leaves out what no XML may hold', () => {
  expect(xmlText('a\u0000b\u001fc\ufffed\ud800e')).toBe('abcd\ufffde')
})
