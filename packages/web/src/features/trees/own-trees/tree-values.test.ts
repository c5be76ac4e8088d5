import { expect, it } from 'vitest'
import { isStart, treeInput, treeValues } from './tree-values.ts'

it('holds a book as texts, and a poem that begins with the first generation without a number', () => {
  const told = {
    title: '陈氏家谱',
    surname: '陈',
    author: '嘉树',
    poem: '文章华国',
    poem_start: 1,
    date_calendar: 'lunar',
  }
  expect(treeValues(told)).toEqual({ ...told, poem_start: '' })
  expect(treeValues({ ...told, poem_start: 21 }).poem_start).toBe('21')
  expect(treeInput(treeValues(told)).poem_start).toBe(1)
  expect(treeInput({ ...treeValues(told), poem_start: ' ２１' }).poem_start).toBe(21)
})

it.each(['', ' ', '1', '２１', '1000'])('"%s" says where a poem begins', (typed) => {
  expect(isStart(typed)).toBe(true)
})

it.each(['0', '-1', '1001', '十', '1.5'])('"%s" does not', (typed) => {
  expect(isStart(typed)).toBe(false)
})
