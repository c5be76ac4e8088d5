import { expect, it } from 'vitest'
import { parseIds } from './stored-ids.ts'

it.each([
  [null, []],
  ['', []],
  ['3,12,7', [3, 12, 7]],
  ['3,,x,-1,0,1e3,7', [3, 7]],
])('reads %j as %j', (text, ids) => {
  expect(parseIds(text)).toEqual(ids)
})
