import { expect, it } from 'vitest'
import { namedSources } from './named-sources.ts'

const source = (title: string, title_in_english = '') => ({ title, title_in_english, note: '' })

it('names the first three sources', () => {
  const titles = ['《史记·孔子世家》', '《史记·殷本纪》', '《左传》', '《世本》']
  expect(namedSources(titles.map((title) => source(title)))).toEqual(titles.slice(0, 3))
  expect(namedSources([])).toEqual([])
})

it('names a work once in English, however many of its chapters are cited', () => {
  const shiji = 'Records of the Historian (Shiji)'
  const sources = [
    source('《史记·孔子世家》', shiji),
    source('《史记·殷本纪》', shiji),
    source('《左传》', 'Zuo Commentary (Zuozhuan)'),
    source('《世本》'),
  ]
  expect(namedSources(sources)).toEqual([shiji, 'Zuo Commentary (Zuozhuan)', '《世本》'])
})
