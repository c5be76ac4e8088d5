import { describe, expect, it } from 'vitest'
import {
  familyForm,
  longerThan,
  matchedSpellings,
  suggest,
  surnameIdOf,
  surnameLabel,
  typedForm,
} from './surname-names.ts'

const options = [
  { id: 5, surname: '陈', alias: '陈 陳 chén Chan Tan Chin chen' },
  { id: 8, surname: '黄', alias: '黄 黃 huáng Wong Ng Ong huang' },
  { id: 40, surname: '谭', alias: '谭 譚 tán Tam tan' },
  { id: 60, surname: '成', alias: '成 chéng Shing cheng' },
  { id: 300, surname: '谌', alias: '谌 諶 chén Sham chen' },
]

const found = (typed: string, limit = 8) => suggest(options, typed, limit).map(({ id }) => id)

describe('suggestions for a surname', () => {
  it.each([
    ['陈', [5]],
    ['陳', [5]],
    ['chen', [5, 300, 60]],
    ['Chén', [5, 300, 60]],
    ['CHAN', [5]],
    ['chen2', [5, 300, 60]],
    ['陈氏', [5]],
    ['姓陳', [5]],
    ['ch en', [5, 300, 60]],
    ['tan', [5, 40]],
    ['ng', [8, 60]],
    ['ham', [300]],
    ['xyz', []],
    ['', []],
    ['   ', []],
  ])('%s', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  it('offers no more than asked for', () => {
    expect(found('n', 2)).toHaveLength(2)
  })

  it('offers a character once', () => {
    const twice = [...options, { id: 900, surname: '陈', alias: '陈 chen' }]
    expect(suggest(twice, '陈', 8).map(({ id }) => id)).toEqual([5])
  })
})

it.each([
  ['陈', 5],
  [' 谭 ', 40],
  ['谭氏', 40],
  ['姓谭', 40],
  ['陳', null],
  ['tan', null],
  ['', null],
])('knows the id of %s without asking: %s', (typed, id) => {
  expect(surnameIdOf(options, typed)).toBe(id)
})

it('offers longer surnames beside a certain one', () => {
  const some = [{ surname: '欧', alias: '欧' }, { surname: '欧阳', alias: '欧阳' }, ...options]
  expect(longerThan(some, '欧').map(({ surname }) => surname)).toEqual(['欧阳'])
  expect(longerThan(some, '欧氏').map(({ surname }) => surname)).toEqual(['欧阳'])
  expect(longerThan(some, '陈')).toEqual([])
})

describe('the spelling that was typed', () => {
  const wong = {
    surname: '黄',
    pinyin: 'huáng',
    spellings: { cantonese: ['Wong'], hokkien: ['Ng', 'Ooi', 'Wee'], hakka: ['Wong', 'Vong'] },
  }
  it.each([
    ['Wong', [['Wong', ['cantonese', 'hakka']]]],
    ['wong', [['Wong', ['cantonese', 'hakka']]]],
    ['Oo', [['Ooi', ['hokkien']]]],
    ['ng', [['Ng', ['hokkien']]]],
    ['huang', [['huáng', ['pinyin']]]],
    ['hua', [['huáng', ['pinyin']]]],
    ['黄', []],
  ])('%s', (typed, expected) => {
    expect(matchedSpellings(wong, typed).map(({ form, kinds }) => [form, kinds])).toEqual(expected)
  })
})

describe('a surname as a heading has it', () => {
  const chen = { name: '陈', pinyin: 'chén' }
  it.each([
    ['en', chen, 'Chén 陈'],
    ['en', { ...chen, spelling: 'Tan' }, 'Tan (陈 Chén)'],
    ['en', { ...chen, spelling: 'chen' }, 'Chén 陈'],
    ['en', { name: '陈', pinyin: null, spelling: 'Tan' }, '陈'],
    ['zh-CN', { ...chen, spelling: 'Tan' }, '陈'],
    ['zh-TW', { ...chen, name: '陳' }, '陳'],
    ['zh-CN', { name: '萧', pinyin: 'xiāo', spelling: '肖' }, '肖（萧）'],
    ['zh-TW', { name: '蕭', pinyin: 'xiāo', spelling: '肖' }, '肖（蕭）'],
    ['en', { name: '萧', pinyin: 'xiāo', spelling: '肖' }, 'Xiāo 肖 (萧)'],
    ['zh-CN', { name: '萧', pinyin: 'xiāo', spelling: '萧' }, '萧'],
  ])('%s: %o', (lang, surname, label) => {
    expect(surnameLabel(surname, lang)).toBe(label)
  })
})

describe('what a family writes', () => {
  const xiao = { name: '萧', id: 33 }
  it.each([
    ['肖', ['variant'], '肖', '肖'],
    ['肖氏', ['variant'], '肖', '肖'],
    ['萧', ['same'], '', '萧'],
    ['蕭', ['traditional'], '', '萧'],
    ['Siew', ['cantonese'], 'Siew', '萧'],
  ] as const)('%s is kept', (typed, kinds, spelling, written) => {
    expect(typedForm(typed, { kinds: [...kinds] })).toBe(spelling)
    expect(familyForm({ name: xiao.name, spelling })).toBe(written)
  })

  it('nothing is kept of a text that names another surname', () => {
    expect(typedForm('肖', undefined)).toBe('')
  })
})
