// @vitest-environment happy-dom
import type { Calls } from '@suyuan/contract/api'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/answers.ts'
import type { ServerCall } from '../../../page-context.ts'
import { listSearch } from '../list/list-query.ts'
import { findBooks } from './find-books.ts'

type Search = Calls['POST /api/web/genealogy/list']

const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: ['hokkien' as const], why: '闽南拼写' }

const answer: Search['output'] = {
  ...{ surname_id: 5, surname: '陈', surname_pinyin: 'chén', candidates: [chen] },
  ...{
    location: [],
    list: [],
    total_count: 41,
    lost_count: 0,
    sample_count: 0,
    total_is_capped: false,
  },
  ...{ total_page: 3, page: 1, province_id: 0, province: '', city: '' },
}

/** Calls as the browser's page does: what was answered a moment ago is not asked again. */
function browser() {
  const asked = vi.fn(async (_input: Search['input']) => answer)
  const call = (name: string, input: Search['input']) =>
    name === 'POST /api/web/pub/city'
      ? Promise.resolve([])
      : queryClient().fetchQuery({
          queryKey: [name, input],
          queryFn: () => asked(input),
          staleTime: 60_000,
        })
  // It answers what is asked here alone.
  return { call: call as unknown as ServerCall, asked }
}

/** What the page shows in the end, where it may lead from one address to another. */
async function follow(call: ServerCall, address: string) {
  const url = new URL(address, 'https://x')
  const found: unknown = await findBooks(listSearch, call, url).catch((thrown: unknown) => thrown)
  if (!(found instanceof Response)) return { address, found }
  const to = found.headers.get('Location') ?? ''
  return { address: to, found: await findBooks(listSearch, call, new URL(to, 'https://x')) }
}

it.each([
  ['surname=Tan', 'surname_id=5&spelling=Tan', { spelling: 'Tan' }],
  ['surname=Tan&page=9', 'surname_id=5&spelling=Tan&page=3', { spelling: 'Tan' }],
  ['surname=陈', 'surname_id=5', { spelling: '' }],
  ['surname_id=5&page=9', 'surname_id=5&page=3', { spelling: '' }],
])('%s is answered by one call, at the address %s', async (from, to, surname) => {
  queryClient().clear()
  const { call, asked } = browser()
  const { address, found } = await follow(call, `/genealogy-list?${from}`)
  expect(Object.fromEntries(new URL(address, 'https://x').searchParams)).toEqual(
    Object.fromEntries(new URLSearchParams(to)),
  )
  expect(found).toMatchObject({ answer: { kind: 'found', surname: { id: 5, ...surname } } })
  expect(asked).toHaveBeenCalledTimes(1)
})
