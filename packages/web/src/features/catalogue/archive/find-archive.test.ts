import type { CallName, Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { findArchivePage } from './find-archive.ts'

const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: ['same'], why: '' }
const tan = { id: 56, surname: '谭', pinyin: 'tán', kinds: ['hokkien'], why: '' }
const surnames: Record<string, (typeof chen)[]> = {
  陈: [chen],
  Tan: [{ ...chen, kinds: ['hokkien'] }, tan],
  Ong: [tan],
}

interface Answers {
  failure?: CallFailure
  total?: number
}

/** Answers a search like the server, and remembers what it was asked. */
function fakeServer({ failure, total = 0 }: Answers = {}) {
  const asked: Calls['POST /api/web/books/search']['input'][] = []
  const others: CallName[] = []
  const call = async (name: CallName, input: Calls['POST /api/web/books/search']['input']) => {
    if (name === 'POST /api/web/pub/city') return []
    if (name !== 'POST /api/web/books/search') others.push(name)
    asked.push(input)
    if (failure) throw failure
    const candidates = surnames[input.surname ?? ''] ?? []
    const agreed = candidates.find(({ id }) => id === input.surname_id)
    const found = agreed ?? candidates[0] ?? [chen, tan].find(({ id }) => id === input.surname_id)
    const { id = 0, surname = '', pinyin = '' } = found ?? {}
    if (input.surname && !found) throw failureOf('surname_not_found')
    return {
      ...{ surname_id: id, surname, surname_pinyin: pinyin, candidates, location: [], list: [] },
      ...{ total_count: total, total_page: Math.ceil(total / BOOKS_PAGE_SIZE) },
    }
  }
  // It answers what is asked here alone.
  return { call: call as unknown as ServerCall, asked, others }
}

function failureOf(code: 'surname_not_found' | 'not_found'): CallFailure {
  const { sub: subCode, status } = errorTable[code]
  return new CallFailure({ status, subCode, msg: '' })
}

type Server = ReturnType<typeof fakeServer>

const find = async (server: Server, search: string) =>
  (await findArchivePage(server.call, new URL(`https://x/genealogy?${search}`))).answer

describe('what the archive has for an address', () => {
  it('is the whole catalogue where nothing is asked', async () => {
    const server = fakeServer()
    expect(await find(server, '')).toMatchObject({ kind: 'found', surname: null })
    expect(server.asked).toMatchObject([{ surname_id: '', surname: '', province_id: '', limit: 1 }])
  })

  it.each([
    ['surname=陈', { surname: '陈', limit: 20 }, 5],
    ['surname=Ong', { surname: 'Ong' }, 56],
    ['surname=Tan&surname_id=5', { surname: 'Tan', surname_id: 5 }, 5],
    ['surname=陈&surname_id=56', { surname: '陈', surname_id: 56 }, 5],
    ['surname=zzz&surname_id=5', { surname_id: 5 }, 5],
    ['surname_id=5', { surname_id: 5, surname: '' }, 5],
    ['province_id=350000&city_id=350500', { province_id: 350000, city_id: 350500 }, undefined],
    ['surname=陈&generation=家声&page=1', { surname: '陈', generation: '家声', page: 1 }, 5],
    ['generation=家 声，远', { surname_id: '', generation: '家 声，远' }, undefined],
    ['surname=陈&elsewhere=1', { surname: '陈', province_id: '', elsewhere: true }, 5],
    ['surname=陈', { samples: false }, 5],
    ['surname=陈&samples=1', { samples: true }, 5],
  ])('%s searches for %o in one call', async (search, input, id) => {
    const server = fakeServer()
    const answer = await find(server, search)
    expect(answer).toMatchObject({ kind: 'found' })
    expect(answer.kind === 'found' && answer.surname?.id).toBe(id)
    expect(server.asked).toMatchObject([input])
    expect(server.others).toEqual([])
  })

  it('says what was typed in letters, and asks on with the id of what was found', async () => {
    const answer = await find(fakeServer(), 'surname=Ong&surname_id=5')
    expect(answer).toMatchObject({
      surname: { id: 56, name: '谭', spelling: 'Ong' },
      asked: { surnameId: 56 },
    })
  })

  it.each([
    ['surname=Tan', 'ambiguous', 1],
    ['surname=Tan&surname_id=1', 'ambiguous', 1],
    ['surname=zzz', 'unknown-surname', 1],
    ['generation=jiasheng', 'no-poem', 0],
    ['surname=陈&generation=家', 'no-poem', 0],
  ])('%s is %s, after %i calls', async (search, kind, calls) => {
    const server = fakeServer()
    expect(await find(server, search)).toMatchObject({ kind })
    expect(server.asked).toHaveLength(calls)
  })

  it.each([
    ['surname_not_found', 'unknown-surname'],
    ['not_found', 'unknown-place'],
  ] as const)('understands %s as %s', async (code, kind) => {
    const server = fakeServer({ failure: failureOf(code) })
    expect(await find(server, 'surname_id=5&province_id=1')).toMatchObject({ kind })
  })

  it('does not call a text unknown that stands beside an unknown id', async () => {
    const server = fakeServer({ failure: failureOf('surname_not_found') })
    expect(await find(server, 'surname=Tan&surname_id=5')).toEqual({
      kind: 'unknown-surname',
      typed: '',
    })
  })

  it('tells every other failure', async () => {
    const failure = new CallFailure({ status: 500, subCode: 20099, msg: '' })
    const answer = await find(fakeServer({ failure }), 'surname=陈')
    expect(answer).toEqual({ kind: 'failed', msg: '', status: 500 })
  })
})

describe('a page beyond the last', () => {
  it.each([
    ['surname=陈&page=99', 41, '3'],
    ['surname=陈&page=2', 0, null],
    ['surname=陈&page=99&lang=en', 41, '3'],
  ])('%s of %i books is page %o', async (search, total, page) => {
    const redirect: unknown = await find(fakeServer({ total }), search).catch((thrown) => thrown)
    const to = redirect instanceof Response ? redirect.headers.get('Location') : null
    const { pathname, searchParams } = new URL(to ?? '', 'https://x')
    expect(pathname).toBe('/genealogy')
    expect(searchParams.get('page')).toBe(page)
    expect(searchParams.get('surname')).toBe('陈')
    expect(searchParams.get('lang')).toBe(new URLSearchParams(search).get('lang'))
  })

  it.each([
    ['surname=陈&page=3', 41],
    ['surname=陈', 0],
    ['page=99', 41],
    ['surname=Tan&page=99', 41],
  ])('%s of %i books stays', async (search, total) => {
    expect(['found', 'ambiguous']).toContain((await find(fakeServer({ total }), search)).kind)
  })
})
