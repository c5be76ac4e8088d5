import { langs } from '@suyuan/contract/lang'
import { describe, expect, it } from 'vitest'
import { texts as en } from '../../../i18n/en/texts.ts'
import { textIn } from '../../../i18n/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../../../i18n/zh-TW/texts.ts'
import { codeRanges, fontFor } from './font-slices.ts'
import { Typesetter, unbroken } from './typesetter.ts'

const discovery = { 'zh-CN': zhCn.discovery, 'zh-TW': zhTw.discovery, en: en.discovery }

const type = new Typesetter('zh-CN')

it('reads the ranges of a slice', () => {
  expect(codeRanges('U+4e00,U+4e03-4e08')).toEqual([
    [0x4e00, 0x4e00],
    [0x4e03, 0x4e08],
  ])
})

it.each(langs)('has every character of the words in %s', (lang) => {
  const { surname: _, ...texts } = discovery[lang]
  const surname = textIn(lang, 'discovery:surname', { name: '陈', letters: 'Chén' })
  const words = [...Object.values(texts), surname, '陳譜・郡望 ǎěǐǒǔ'].join('')
  const missing = [...new Set(words)].filter((char) => char !== ' ' && !fontFor(char, lang))
  // A dot that no Chinese font of ours has: such a character takes no room.
  expect(missing.filter((char) => char !== '・')).toEqual([])
})

describe('outlines', () => {
  it.each(['Suyuan', 'Genealogy archive', '溯源 · 资讯中心', '陈姓'])('of %j are whole', (text) => {
    const data = type.line(text, 10.5, 20.25, 30)
    expect(data).toMatch(/^M/)
    expect(data).not.toMatch(/NaN|undefined|e-/)
  })

  it('of a Chinese character are as wide as it is high', () => {
    expect(type.width('陈', 30)).toBe(30)
    expect(type.width('陈姓', 30)).toBe(60)
  })
})

describe('lines', () => {
  it.each([
    ['一二，三', ['一', '二，', '三']],
    ['《陈氏》', ['《陈', '氏》']],
    ['how to read', ['how', ' ', 'to', ' ', 'read']],
  ])('of %j may end between %j', (text, parts) => {
    expect(unbroken(text)).toEqual(parts)
  })

  it('are no wider than there is room', () => {
    const lines = type.wrap('一部谱有相当固定的部件序凡例世系图', 30, 160, 9)
    expect(lines.map((line) => line.length)).toEqual([5, 5, 5, 2])
  })

  it('end in an ellipsis where there is no room for more', () => {
    const lines = type.wrap('一部谱有，相当固定的部件', 30, 160, 1)
    expect(lines).toEqual(['一部谱有…'])
  })

  it('take the first size that fits', () => {
    const settings = [
      { size: 60, most: 1 },
      { size: 30, most: 2 },
    ]
    expect(type.fit('一二三', settings, 190)).toEqual({ size: 60, lines: ['一二三'] })
    expect(type.fit('一二三四五', settings, 90)).toEqual({ size: 30, lines: ['一二三', '四五'] })
  })
})
