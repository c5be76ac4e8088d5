import { expect, it } from 'vitest'
import { hallInLetters, nameInLetters, surnameReadings, wordInLetters } from './in-letters.ts'

const readings = surnameReadings([
  { surname: '陈', pinyin: 'chén' },
  { surname: '吕', pinyin: 'lǚ' },
  { surname: '曾', pinyin: 'zēng' },
  { surname: '欧', pinyin: 'ōu' },
  { surname: '欧阳', pinyin: 'ōuyáng' },
])

it.each([
  ['陈宝琛', 'Chen Baochen'],
  ['曾国藩', 'Zeng Guofan'],
  ['曾参', 'Zeng Shen'],
  ['欧阳修', 'Ouyang Xiu'],
  ['吕不韦', 'Lü Buwei'],
  ['陈景安', "Chen Jing'an"],
  ['陈', ''],
  ['陈某（字伯潜）', ''],
  ['Smith', ''],
])('%s in letters is %j', (name, expected) => {
  expect(nameInLetters(name, readings)).toBe(expected)
})

it('a word is one word', () => {
  expect(wordInLetters('颍川')).toBe('Yingchuan')
  expect(wordInLetters('西安')).toBe("Xi'an")
  expect(hallInLetters('颍川堂')).toBe('Yingchuan Tang')
  expect(hallInLetters('世德')).toBe('Shide')
})
