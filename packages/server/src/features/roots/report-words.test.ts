import { expect, it } from 'vitest'
import { bareCandidate, noClues, plainQuestion } from '../../testing/plain-match.ts'
import type { Candidate, Clues } from './match/clues.ts'
import { judgeCandidates } from './match/judge.ts'
import { understandClues } from './match/understand-clues.ts'
import { matchWords } from './report-words.ts'

const nothing = {
  surnameId: 5,
  provinceId: null,
  cityId: null,
  ancestor: '',
  generations: '',
  hall: '',
  area: '',
  moved: '',
  spelling: '',
  notes: '',
}

const chen = { surname: '陈', pinyin: 'chén', spellings: {} }

function wordsFor(
  told: { hall?: string; notes?: string },
  book: Partial<Candidate>,
  lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN',
) {
  const all = { ...nothing, ...told }
  const clues: Clues = understandClues({ ...all, place: noClues.place }, chen, null)
  const [best] = judgeCandidates(plainQuestion(clues, [{ ...bareCandidate, ...book }])).books
  const writing = { nameOf: () => '', readings: new Map() }
  return best && matchWords(best, { told: all, clues }, writing, lang)
}

it('names the hall of the notes that the book records, and else the one that was typed', () => {
  const book = { hall: '聚德' }
  expect(wordsFor({ notes: '我们是聚德堂' }, book)?.hall).toBe('聚德堂')
  expect(wordsFor({ notes: '我們是聚德堂' }, { hall: '紫云' }, 'zh-TW')?.hall).toBe('')
  expect(wordsFor({ notes: '我們是紫雲堂' }, { hall: '紫云' }, 'zh-TW')?.hall).toBe('紫雲堂')
  expect(wordsFor({ notes: '我们是聚德堂', hall: '紫云堂' }, book)?.hall).toBe('紫云堂')
  expect(wordsFor({ notes: '我们是聚德堂', hall: '陈氏' }, book)?.hall).toBe('聚德堂')
})

it('names the person alone, in the script of the reader, however the notes are written', () => {
  const book = { persons: new Set(['陈宝琛']) }
  const notes = '祖上出過陳寶琛，是帝師'
  expect(wordsFor({ notes }, book, 'zh-TW')?.person).toBe('陳寶琛')
  expect(wordsFor({ notes }, book)?.person).toBe('陈宝琛')
  expect(wordsFor({ notes: '祖上有陈宝琛' }, book, 'zh-TW')?.person).toBe('陳寶琛')
  expect(wordsFor({ notes: '祖上有陈元光' }, book)?.person).toBe('')
})
