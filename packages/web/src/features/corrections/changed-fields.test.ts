import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const fields = [
  { field: 'title', value: '陈氏宗谱' },
  { field: 'volumes', value: '' },
  { field: 'abstract', value: '一\n二' },
] as const

it('tells what was changed, and what was taken away', () => {
  const typed: Record<string, string> = { title: '', volumes: '三卷', abstract: '一\r\n二 ' }
  expect(changedFields(fields, (name) => typed[name] ?? null)).toEqual([
    { field: 'title', value: '' },
    { field: 'volumes', value: '三卷' },
  ])
})

it('what is not on the form has not changed', () => {
  expect(changedFields(fields, () => null)).toEqual([])
})
