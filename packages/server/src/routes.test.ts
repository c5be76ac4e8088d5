import { allEndpoints } from '@suyuan/contract/api'
import { expect, it } from 'vitest'
import { implementations } from './routes.ts'

const names = (endpoints: { method: string; path: string }[]) =>
  endpoints.map(({ method, path }) => `${method} ${path}`).sort()

it('implements every endpoint of the contract once', () => {
  expect(names(implementations.map(({ endpoint }) => endpoint))).toEqual(names(allEndpoints()))
})
