import type { TreeEvent } from '@suyuan/contract/tree-views'
import { expect, it } from 'vitest'
import { createI18n } from '../../../../../i18n/create-i18n.ts'
import { texts } from '../../../../../i18n/en/texts.ts'
import { mediaFieldNames } from './media-field-names.ts'
import { type MediaValues, mediaSaid } from './media-values.ts'

type Both = ['person', 'persondata']

const t = createI18n('en', texts).getFixedT<Both>('en', ['person', 'persondata'])

const wedding: TreeEvent = {
  id: 'wedding',
  person_id: 'somebody',
  e_type: 3,
  e_date: '1921-05',
  e_reading: 'exact',
  e_text: '',
  e_address: '漳州',
  e_memo: '',
  e_memo_whole: true,
  row_version: 1,
  type_info: { type_name: 'Marriage' },
}

const fields = mediaFieldNames({ event: [wedding] }, t)

it('a conflict tells of every field that is sent', () => {
  const nothing: MediaValues = {
    title: '',
    description: '',
    m_date: '',
    m_reading: 'exact',
    m_text: '',
    event_id: '',
    portrait: '',
    place: '0',
  }
  const all: MediaValues = {
    title: 'a',
    description: 'a',
    m_date: '1921',
    m_reading: 'about',
    m_text: 'a',
    event_id: 'wedding',
    portrait: '1',
    place: '0',
  }
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(mediaSaid(all, nothing)).sort())
})

it.each([
  ['m_reading', 'about', 'About'],
  ['event_id', 'wedding', 'Marriage · 1921 · 漳州'],
  ['event_id', '', 'No particular event'],
  ['portrait', 'true', 'yes'],
])('%s %j is said as %s', (name, value, words) => {
  expect(fields.find((field) => field.name === name)?.say?.(value)).toBe(words)
})
