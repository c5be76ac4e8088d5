import { expect, it } from 'vitest'
import { settledParts } from '../gedcom/draft/name-parts.ts'
import { eachRow } from '../testing/each-row.ts'
import { splitChineseName } from './split-name.ts'

eachRow([
  ['吴氏', '吴|氏'],
  ['欧阳氏', '欧阳|氏'],
  ['叶赫那拉氏', '叶赫那拉|氏'],
  ['富察氏', '富察|氏'],
  ['费莫氏', '费莫|氏'],
  ['陈门吴氏', '吴|氏 married'],
  ['陳門吳氏', '吳|氏 married'],
  ['陈吴氏', '吴|氏 married'],
  ['王门李氏', '李|氏 married'],
  ['王门欧阳氏', '欧阳|氏 married'],
  ['欧阳门吴氏', '吴|氏 married'],
  ['欧阳吴氏', '吴|氏 married'],
  ['陈门叶赫那拉氏', '叶赫那拉|氏 married'],
  ['陈门吴氏秀英', '吴|氏秀英 married'],
  ['林母陈氏', '陈|氏 married'],
  ['林母陈太夫人', '陈|太夫人 married'],
  ['陈门吴孺人', '吴|孺人 married'],
  ['陈门吴秀英', '吴|秀英 married'],
  // Men, and women of whom no husband is told.
  ['陈门生', '陈|门生'],
  ['西门庆', '西门|庆'],
  ['东门李', '东门|李'],
  ['林母', '林|母'],
  ['王安人', '王|安人'],
  ['高门第', '高|门第'],
  ['吴孺人', '吴|孺人'],
])('%s is %s', (text, told) => {
  const split = splitChineseName(text)
  expect(`${split?.surname}|${split?.given}${split?.isMarried ? ' married' : ''}`).toBe(told)
})

it.each([
  [['林氏', ''], '林|氏'],
  [['林氏', '氏'], '林|氏'],
  [['林氏', '秀英'], '林|秀英'],
  [['叶赫那拉氏', ''], '叶赫那拉|氏'],
  [['陈门吴氏', ''], '吴|氏 married'],
  [['陈', '吴氏'], '吴|氏 married'],
  [['陈', '门吴氏'], '吴|氏 married'],
  [['陈', '门吴氏秀英'], '吴|氏秀英 married'],
  [['陈吴', '氏'], '吴|氏 married'],
  [['陈', '母林太夫人'], '林|太夫人 married'],
  [['欧 阳', '德 厚'], '欧阳|德厚'],
  [['欧　阳', '修'], '欧阳|修'],
  [['陈', '氏'], '陈|氏'],
  [['欧阳', '氏'], '欧阳|氏'],
  [['陈方', '安生'], '陈方|安生'],
  [['陈', '门生'], '陈|门生'],
  [['陈', '志明 阿明'], '陈|志明 阿明'],
  [['Tan', 'Lim Si'], 'Tan|Lim Si'],
  [['', 'Lim Si'], '|Lim Si'],
  [['山田', '太郎'], '山田|太郎'],
])('parts %j are %s', ([surname = '', given = ''], told) => {
  const parts = settledParts({ surname, given, suffix: '' })
  expect(`${parts.surname}|${parts.given}${parts.isMarried ? ' married' : ''}`).toBe(told)
  // What has been settled is settled.
  const { surname: own, given: called } = parts
  expect(settledParts({ surname: own, given: called, suffix: '' })).toEqual({
    surname: own,
    given: called,
    suffix: '',
  })
})

it.each([
  ['欧 阳 修', '欧阳', '修'],
  ['欧　阳　修', '欧阳', '修'],
  ['⽅国\u200B栋', '⽅', '国\u200B栋'],
  ['\u200B⻩国栋', '⻩', '国栋'],
  ['\u{2F800}明', '\u{2F800}', '明'],
  ['葛󠄁城', '葛󠄁', '城'],
  ['司\uFE00馬光', '司\uFE00馬', '光'],
])('%j is divided by what its characters are, and shown as it is', (text, surname, given) => {
  expect(splitChineseName(text)).toEqual({ surname, given })
})
