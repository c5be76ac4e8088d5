import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

it('an address in an error is told without what was searched for', () => {
  const { message } = loggedError(new Error('no page for "/genealogy?surname=陈&page=2" here'))
  expect(message).toBe('no page for "/genealogy?…" here')
})

it.each([
  ['query', { query: 'insert into users values ($1)', params: ['独孤'] }, {}],
  ['detail', {}, { detail: 'Key (name)=(独孤) already exists.' }],
])('of an error of the database with a %s its code alone is told', (_, wrapping, told) => {
  const cause = Object.assign(new Error('value 独孤'), { code: '23505', ...told })
  const error = Object.assign(new Error('Failed query: 独孤\nparams: 独孤', { cause }), wrapping)
  expect(loggedError(error).message).toBe('database error (23505)')
  expect(JSON.stringify(loggedError(error))).not.toContain('独孤')
})

it('of several failures each is told', () => {
  const failures = [new RangeError('too much'), Object.assign(new Error('x'), { query: '独孤' })]
  const told = loggedError(new AggregateError(failures, 'not all could be done'))
  expect(told).toMatchObject({
    type: 'AggregateError',
    message: 'not all could be done',
    errors: [{ type: 'RangeError', message: 'too much' }, { message: 'database error' }],
  })
  expect(told.errors?.[0]?.stack).toContain('logged-error.test.ts')
  expect(JSON.stringify(told)).not.toContain('独孤')
})
