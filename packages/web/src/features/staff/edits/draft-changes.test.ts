import { expect, it } from 'vitest'
import { changesOf, readChanges, withChanges } from './draft-changes.ts'

const stored = { title: '陈氏宗谱', volumes: '八卷', place: '漳州' }

it('only what is changed is kept, with what it was', () => {
  const form = { typed: { ...stored, volumes: '九卷', place: '' }, seen: stored }
  expect(changesOf(form)).toEqual({
    typed: { volumes: '九卷', place: '' },
    seen: { volumes: '八卷', place: '漳州' },
  })
})

it('what was kept stands in the fields again, as a change of what its writer saw', () => {
  const now = { ...stored, volumes: '十卷', title: '颍川陈氏宗谱' }
  const kept = { typed: { volumes: '九卷' }, seen: { volumes: '八卷' } }
  expect(withChanges({ typed: now, seen: now }, kept)).toEqual({
    typed: { ...now, volumes: '九卷' },
    seen: { ...now, volumes: '八卷' },
  })
})

it.each([
  ['what is stored by now', { typed: { volumes: '八卷' }, seen: { volumes: '七卷' } }],
  ['a field that there is no more', { typed: { hall: '敦睦堂' }, seen: { hall: '' } }],
  ['a change of nobody knows what', { typed: { volumes: '九卷' }, seen: {} }],
])('%s is no change', (_name, kept) => {
  const form = { typed: stored, seen: stored }
  expect(withChanges(form, kept)).toEqual(form)
})

it.each([
  ['nothing', null],
  ['half of it', '{"typed":{"vol'],
  ['a list', '[]'],
  ['numbers', '{"typed":{"volumes":9},"seen":{"volumes":8},"version":""}'],
  ['changes of nobody knows which record', '{"typed":{"volumes":"9"},"seen":{"volumes":"8"}}'],
])('%s brings nothing back', (_name, text) => {
  expect(readChanges(text)).toBeNull()
})

it('what was written is read again', () => {
  const kept = { typed: { volumes: '九卷' }, seen: { volumes: '八卷' }, version: '3' }
  expect(readChanges(JSON.stringify(kept))).toEqual(kept)
})
