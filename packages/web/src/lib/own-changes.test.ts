import { expect, it } from 'vitest'
import { changedIn, ownChangesOver } from './own-changes.ts'

const before = { day: '1918', place: '漳浦', memo: '' }

it('blanks at the ends are no change', () => {
  expect([...changedIn({ ...before, place: ' 漳浦 ' }, before)]).toEqual([])
  expect([...changedIn({ ...before, memo: '迁居' }, before)]).toEqual(['memo'])
})

it.each([
  ['each changed another field', { day: '1919' }, { memo: '迁居' }, { day: '1919', memo: '迁居' }],
  ['both changed the same one', { day: '1919' }, { day: '1920' }, { day: '1919' }],
  ['one emptied what the other left', { place: '' }, { day: '1920' }, { place: '', day: '1920' }],
])('%s', (_, mine, theirs, kept) => {
  const joined = ownChangesOver({ ...before, ...theirs }, { ...before, ...mine }, before)
  expect(joined).toEqual({ ...before, ...kept })
})
