import { expect, it } from 'vitest'
import { en } from './sentences.en.ts'
import { zhCn } from './sentences.zh-cn.ts'
import { zhTw } from './sentences.zh-tw.ts'

const names = { surname: '陈', province: '福建省', city: '', ancestor: '' }
const known = {
  surnameBooks: 12_345,
  provinceBooks: 1204,
  cityBooks: null,
  celebrities: 0,
  sources: 1000,
  namesake: { persons: 0, passages: 0 },
  unknownHall: '',
  sameClan: { book: '', others: 0 },
}

it.each([
  ['zh-CN', zhCn],
  ['zh-TW', zhTw],
  ['en', en],
] as const)('large figures are written in %s as on every page', (_lang, sentences) => {
  expect(sentences.books(names, known)).toMatch(/12,345.*1,204/)
  expect(sentences.sources(names, known)).toContain('1,000')
  expect(sentences.times(6000, names)).toContain('6,000')
})

it('English agrees with how many records share a clan', () => {
  const told = (others: number) => en.sameClan(names, { ...known, sameClan: { book: 'X', others } })
  expect(told(0)).toBe('')
  expect(told(1)).toBe(
    'One other record here is of the same clan as X, another edition or entry of its genealogy, with the same match.',
  )
  expect(told(2)).toBe(
    '2 other records here are of the same clan as X, other editions or entries of its genealogy, with the same match.',
  )
})
