import { expect, it } from 'vitest'
import { changedIn, ownChangesOver, typedSince } from './own-changes.ts'

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

it.each([
  ['nothing typed since', {}, {}, {}],
  ['a word typed since stays', { memo: '迁居' }, { memo: '迁居槟城' }, { memo: '迁居槟城' }],
  ['a blank typed since stays', { memo: 'In' }, { memo: 'In ' }, { memo: 'In ' }],
  ['what the server wrote otherwise shows', { day: '1918.' }, {}, { day: '1918' }],
])('once a save is answered: %s', (_, sent, since, left) => {
  const saved = { ...before, ...sent }
  const stored = { ...saved, day: '1918' }
  expect(typedSince({ ...saved, ...since }, saved, stored)).toEqual({ ...stored, ...left })
})
