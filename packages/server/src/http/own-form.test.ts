import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { isOwnForm } from './own-form.ts'

const app = Fastify()
app.get('/', async (request) => ({ isOwn: isOwnForm(request, false) }))
afterAll(() => app.close())

it.each([
  ['no browser', {}, true],
  ['a page of the site', { origin: 'https://suyuan.example' }, true],
  ['a page of another site', { origin: 'https://other.example' }, false],
  ['a page that tells nobody', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['another site that tells nobody', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a site beside it', { origin: 'null', 'sec-fetch-site': 'same-site' }, false],
  ['an old browser that tells nobody', { origin: 'null' }, false],
  ['nonsense', { origin: 'suyuan' }, false],
])('of %s', async (_from, headers, isOwn) => {
  const answer = await app.inject({ url: '/', headers: { host: 'suyuan.example', ...headers } })
  expect(answer.json()).toEqual({ isOwn })
})
