import { expect, it } from 'vitest'
import { isPersonValues, newPersonValues } from '../features/trees/person-form/person-values.ts'
import { draftFrom } from './drafts.ts'

const draft = {
  values: newPersonValues({ surname: '陈', name: '章远' }),
  before: newPersonValues(),
  version: 3,
}

it('gives back what was kept', () => {
  expect(draftFrom(JSON.stringify(draft), isPersonValues)).toEqual(draft)
})

it.each([
  null,
  '',
  'null',
  '[]',
  '{"version":1}',
  JSON.stringify({ ...draft, version: '3' }),
  JSON.stringify({ ...draft, values: { surname: '陈' } }),
])('what is no draft gives none: %s', (stored) => {
  expect(draftFrom(stored, isPersonValues)).toBeNull()
})
