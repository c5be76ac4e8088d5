import { surnameReadings } from '@suyuan/genealogy/names/in-letters'
import { expect, it } from 'vitest'
import { compilersInLetters } from './compilers-in-letters.ts'

const readings = surnameReadings([
  { surname: '陈', pinyin: 'chén' },
  { surname: '欧阳', pinyin: 'ōuyáng' },
])

it.each([
  ['陈宝琛等纂修', 'Chen Baochen et al.'],
  ['佚名', 'Anonymous'],
  ['陈氏三房纂修', 'Chen family'],
  ['陈氏宗祠公修', 'Chen family'],
  ['欧阳氏族人辑', 'Ouyang family'],
  ['欧阳修撰', 'Ouyang Xiu'],
  ['', ''],
])('%s is %s', (statement, expected) => {
  expect(compilersInLetters(statement, readings)).toBe(expected)
})
