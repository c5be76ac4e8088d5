import { describe, expect, it } from 'vitest'
import { tokenIn } from '../../../lib/link-token.ts'
import { type Shown, shownOf } from './use-status.ts'

const token = 'a-B_'.repeat(10).concat('xyz')

it.each([
  [token, token],
  [` ${token}\n`, token],
  [`https://suyuan.example/request-status?lang=en#${token}`, token],
  [token.slice(1), null],
  [`${token}0`, null],
  ['', null],
])('finds the token in %s', (typed, found) => {
  expect(tokenIn(typed)).toBe(found)
})

describe('what is shown of a private link', () => {
  const ask: Shown = { kind: 'ask' }
  const failed: Shown = { kind: 'failed', msg: '' }
  const answer = { token, attempt: 0, shown: failed }

  it('is what its last try came to', () => {
    expect(shownOf({ token, attempt: 0 }, answer, ask)).toBe(failed)
  })

  it('is asked for anew by another try with the same token', () => {
    expect(shownOf({ token, attempt: 1 }, answer, ask)).toEqual({ kind: 'loading' })
  })

  it('is none of another token, or of half a one', () => {
    const other = token.replace('a', 'b')
    expect(shownOf({ token: other, attempt: 0 }, answer, ask)).toEqual({ kind: 'loading' })
    expect(shownOf({ token: 'half', attempt: 0 }, answer, ask)).toEqual({ kind: 'missing' })
    expect(shownOf({ token: '', attempt: 0 }, answer, ask)).toBe(ask)
  })
})
