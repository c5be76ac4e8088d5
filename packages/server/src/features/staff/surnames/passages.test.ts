import { expect, it } from 'vitest'
import { AppError } from '../../../app/app-error.ts'
import { type Passage, passageLines, readPassages } from './passages.ts'
import { readSpellings } from './spellings.ts'

const passage = (id: number, more: Partial<Passage>): Passage => ({
  ...{ id, province: '', work: '通志', content: '陈氏', contentEn: '' },
  ...more,
})
const provinces = new Map([['福建省', 350000]])

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
  return []
}

it('a passage that stands there can be saved as it is, whatever it holds', () => {
  const passages = [
    passage(1, { content: '第一段\n第二段' }),
    passage(2, { province: '旧省', content: '陈氏居此' }),
  ]
  const lines = passageLines(passages)
  expect(lines.split('\n')).toHaveLength(2)
  expect(readPassages({ passages, provinces }, lines)).toEqual(passages)
  const changed = readPassages({ passages, provinces }, `${lines}\n福建省|县志|陈氏`)
  expect(changed.map(({ id }) => id)).toEqual([1, 2, null])
})

it('a line that is not right is named by its number and text, in the language of the staff', () => {
  const [fault] = refusal(() => readPassages({ passages: [], provinces }, '|书|文\n某省|书|文'))
  expect(fault).toMatchObject({ name: 'sources', reason: 'invalid' })
  expect(fault?.words).toEqual({
    'zh-CN': '第 2 行不合要求，请改正：某省|书|文',
    'zh-TW': '第 2 行不符要求，請改正：某省|书|文',
    en: 'Please correct line 2: 某省|书|文',
  })
  const spelt = refusal(() => readSpellings('hokkien|Tan|书\nklingon|Tan|书'))
  expect(spelt[0]?.words?.en).toBe('Please correct line 2: klingon|Tan|书')
})

it('a line has the number that whoever wrote it sees, whatever is empty before it', () => {
  const passages = refusal(() =>
    readPassages({ passages: [], provinces }, '\n|书|文\n  \n\n某省|书|文'),
  )
  expect(passages[0]?.words?.en).toBe('Please correct line 5: 某省|书|文')
  const spelt = refusal(() => readSpellings('hokkien|Tan|书\n\n klingon|Tan|书\n'))
  expect(spelt[0]?.words?.['zh-CN']).toBe('第 3 行不合要求，请改正：klingon|Tan|书')
})
