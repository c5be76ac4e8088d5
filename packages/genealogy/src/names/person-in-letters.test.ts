import { expect, it } from 'vitest'
import { lettersFor, personInLetters } from './in-letters.ts'

it.each([
  ['陈', '章远', 'Chen Zhangyuan'],
  ['陳', '章遠', 'Chen Zhangyuan'],
  ['欧阳', '修远', 'Ouyang Xiuyuan'],
  ['单', '雄信', 'Shan Xiongxin'],
  ['吕', '安', 'Lü An'],
  ['王', '西安', "Wang Xi'an"],
  ['黄', '', 'Huang'],
  ['', '鲤', 'Li'],
  ['Tan', 'Siew Hong', ''],
  ['陈', 'Siew', ''],
  ['', '', ''],
])('%s %s is %j', (surname, name, letters) => {
  expect(personInLetters(surname, name)).toBe(letters)
})

it('is told as the family writes it, and to readers of English alone', () => {
  const abroad = { surname: '陈', name: '嘉庚', spelling: 'Tan Kah Kee' }
  expect(lettersFor('en')(abroad)).toBe('Tan Kah Kee')
  expect(lettersFor('en')({ ...abroad, spelling: '' })).toBe('Chen Jiageng')
  expect(lettersFor('zh-TW')(abroad)).toBe('')
})
