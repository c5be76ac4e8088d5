import { expect, it } from 'vitest'
import { draftFrom } from '../../../../lib/drafts.ts'
import { ownChangesOver } from '../../../../lib/own-changes.ts'
import { eventInput, eventValues, isEmptyEvent, isEventValues } from './event-values.ts'

it('a new event is empty, a brief history has its type', () => {
  expect(eventValues(null)).toMatchObject({ e_type: '', e_date: '', e_reading: 'exact' })
  expect(eventValues(null, '14').e_type).toBe('14')
})

it.each([
  [{}, true],
  [{ e_memo: '  \n' }, true],
  [{ e_type: '30', e_reading: 'about' }, true],
  [{ e_date: '1918' }, false],
  [{ e_text: '民国七年' }, false],
  [{ e_address: '漳浦' }, false],
  [{ e_memo: '迁居' }, false],
])('%j tells nothing: %s', (told, nothing) => {
  expect(isEmptyEvent({ ...eventValues(null), ...told } as ReturnType<typeof eventValues>)).toBe(
    nothing,
  )
})

it('of an event that somebody else has changed meanwhile, only one’s own changes are sent', () => {
  const before = { ...eventValues(null, '30'), e_date: '1918', e_address: '漳浦' }
  const mine = { ...before, e_date: '1919' }
  const current = { e_type: 30, e_date: '1918', e_address: '厦门', e_memo: '任知县' }
  const theirs = eventValues(current)
  expect(eventInput(ownChangesOver(theirs, mine, before))).toEqual({
    ...{ e_type: '30', e_date: '1919', e_reading: 'exact', e_text: '' },
    ...{ e_address: '厦门', e_memo: '任知县' },
  })
})

it('sends a wording as it was typed, with the day that was understood', () => {
  const values = { ...eventValues(null, '40'), e_date: '1918-03', e_text: '民国七年三月' }
  expect(eventInput(values)).toMatchObject({
    e_type: '40',
    e_date: '1918-03',
    e_text: '民国七年三月',
  })
})

it('a stored draft comes back whole, and nothing else does', () => {
  const draft = { values: eventValues(null, '40'), before: eventValues(null), version: 2 }
  expect(draftFrom(JSON.stringify(draft), isEventValues)).toEqual(draft)
  for (const stored of [null, '', 'x', 'null', '{}', '{"version":1,"values":{},"before":{}}']) {
    expect(draftFrom(stored, isEventValues)).toBeNull()
  }
})
