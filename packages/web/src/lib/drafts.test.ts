// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { draftFrom, draftStore } from './drafts.ts'
import { isRecord } from './is-record.ts'

interface Values {
  surname: string
  name: string
}

const isValues = (stored: unknown): stored is Values =>
  isRecord(stored) && typeof stored['surname'] === 'string' && typeof stored['name'] === 'string'

const draft = {
  values: { surname: '陈', name: '章远' },
  before: { surname: '', name: '' },
  version: 3,
}

it('gives back what was kept', () => {
  expect(draftFrom(JSON.stringify(draft), isValues)).toEqual(draft)
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
  expect(draftFrom(stored, isValues)).toBeNull()
})

it.each(['tab', 'device'] as const)(
  'a draft kept in the %s is its member’s alone, until it is dropped',
  (where) => {
    const read = (stored: string | null) => stored
    const of = (uid: string) => draftStore({ uid, kind: 'test', about: 'p2', where, read })
    of('7').keep('致之')
    expect(of('7').read()).toBe('致之')
    expect(of('8').read()).toBeNull()
    of('7').drop()
    expect(of('7').read()).toBeNull()
  },
)
