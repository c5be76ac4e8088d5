import { expect, it } from 'vitest'
import { readDraft } from './article-draft.ts'

const words = { title: '侨批', subtitle: '', introduction: '', content: '<p>信</p>' }
const draft = {
  rowVersion: 3,
  fields: {
    zh_cn: words,
    zh_tw: words,
    en: words,
    image_url: '',
    sources: [],
    surnames: ['陈'],
    province_id: null,
  },
}

it('a kept draft is read as it was kept', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

it.each([
  ['nothing', null],
  ['what was forgotten', ''],
  ['half a text', '{"rowVersion":3'],
  ['another thing', '[1]'],
  ['no version', JSON.stringify({ ...draft, rowVersion: undefined })],
  ['a language missing', JSON.stringify({ ...draft, fields: { ...draft.fields, en: undefined } })],
  ['no list', JSON.stringify({ ...draft, fields: { ...draft.fields, surnames: '陈' } })],
])('%s is no draft', (_, text) => {
  expect(readDraft(text)).toBeNull()
})
