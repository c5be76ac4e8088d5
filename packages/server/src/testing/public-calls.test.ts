import { allEndpoints } from '@suyuan/contract/api'
import { expect, it } from 'vitest'
import { publicCalls } from './public-calls.ts'

it('names every endpoint that is open to all, so that what it costs others is measured', () => {
  const named = Object.keys(publicCalls({ book: '', first: '', last: '', version: 1 }))
  const open = allEndpoints().filter(({ auth }) => auth === 'public')
  expect(named.sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort())
})
