import type { CallName, Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../lib/call-failure.ts'
import type { ServerCall } from '../../page-context.ts'
import { parseArchiveQuery } from './archive-query.ts'
import { findArchive, lastPageInstead } from './find-archive.ts'

const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '' }
const tan = { id: 56, surname: '谭', pinyin: 'tán', kinds: [], why: '' }
const spellings: Record<string, (typeof chen)[]> = { 陈: [chen], Tan: [chen, tan], Ong: [tan] }

/** Answers like the server, and remembers what it was asked. */
function fakeServer(failure?: CallFailure) {
  const asked: { name: CallName; input: unknown }[] = []
  const call = async (name: CallName, input: Record<string, unknown>) => {
    asked.push({ name, input })
    if (name === 'POST /api/web/surname/resolve') {
      return { candidates: spellings[String(input['surname'])] ?? [] }
    }
    if (name === 'POST /api/web/surname/info') return { surname: '陈', pinyin: 'chén' }
    if (failure) throw failure
    return { location: [], list: [], total_count: 0, sample_count: 0, total_page: 0 }
  }
  const searches = () =>
    asked
      .filter(({ name }) => name === 'POST /api/web/books/search')
      .map(({ input }) => input as Calls['POST /api/web/books/search']['input'])
  return { call: call as unknown as ServerCall, searches }
}

const find = (server: ReturnType<typeof fakeServer>, search: string) =>
  findArchive(server.call, parseArchiveQuery(new URLSearchParams(search)))

describe('what the archive has for an address', () => {
  it('is the whole catalogue where nothing is asked', async () => {
    const server = fakeServer()
    expect(await find(server, '')).toMatchObject({ kind: 'found', surname: null })
    expect(server.searches()).toMatchObject([{ surname_id: '', province_id: '', limit: 1 }])
  })

  it.each([
    ['surname=陈', { surname_id: 5, limit: 20 }],
    ['surname=Ong', { surname_id: 56 }],
    ['surname=Tan&surname_id=5', { surname_id: 5 }],
    ['surname=陈&surname_id=1', { surname_id: 5 }],
    ['surname=zzz&surname_id=5', { surname_id: 5 }],
    ['surname_id=5', { surname_id: 5 }],
    ['province_id=350000&city_id=350500', { province_id: 350000, city_id: 350500 }],
    ['surname=陈&generation=家声&page=2', { surname_id: 5, generation: '家声', page: 2 }],
    ['generation=家 声，远', { surname_id: '', generation: '家 声，远' }],
    ['surname=陈&elsewhere=1', { surname_id: 5, province_id: '', elsewhere: true }],
    ['surname=陈', { samples: false }],
    ['surname=陈&samples=1', { samples: true }],
  ])('%s searches for %o', async (search, input) => {
    const server = fakeServer()
    expect(await find(server, search)).toMatchObject({ kind: 'found' })
    expect(server.searches()).toMatchObject([input])
  })

  it.each([
    ['surname=Tan', 'ambiguous'],
    ['surname=Tan&surname_id=1', 'ambiguous'],
    ['surname=zzz', 'unknown-surname'],
    ['generation=jiasheng', 'no-poem'],
    ['surname=陈&generation=家', 'no-poem'],
  ])('%s is %s, and no search', async (search, kind) => {
    const server = fakeServer()
    expect(await find(server, search)).toMatchObject({ kind })
    expect(server.searches()).toEqual([])
  })

  it.each([
    ['surname_not_found', 'unknown-surname'],
    ['not_found', 'unknown-place'],
  ] as const)('understands %s as %s', async (code, kind) => {
    const { sub: subCode, status } = errorTable[code]
    const server = fakeServer(new CallFailure({ status, subCode, msg: '' }))
    expect(await find(server, 'surname_id=5&province_id=1')).toMatchObject({ kind })
  })

  it('does not call a text unknown that stands beside an unknown id', async () => {
    const { sub: subCode, status } = errorTable.surname_not_found
    const server = fakeServer(new CallFailure({ status, subCode, msg: '' }))
    expect(await find(server, 'surname=Tan&surname_id=5')).toEqual({
      kind: 'unknown-surname',
      typed: '',
    })
  })

  it('tells every other failure', async () => {
    const server = fakeServer(new CallFailure({ status: 500, subCode: 20099, msg: '' }))
    expect(await find(server, 'surname=陈')).toEqual({ kind: 'failed', msg: '', status: 500 })
  })
})

describe('a page beyond the last', () => {
  it.each([
    ['surname=陈&page=99', 41, 3],
    ['surname=陈&page=2', 0, 1],
    ['surname=陈&page=3', 41, null],
    ['surname=陈', 0, null],
    ['page=99', 41, null],
  ])('%s of %i books is page %o', (search, total_count, expected) => {
    const asked = parseArchiveQuery(new URLSearchParams(search))
    const total_page = Math.ceil(total_count / BOOKS_PAGE_SIZE)
    const books = {
      location: [],
      list: [],
      total_count,
      sample_count: 0,
      total_page,
      total_is_capped: false,
      page: 1,
    }
    expect(lastPageInstead({ kind: 'found', asked, surname: null, books })).toBe(expected)
  })

  it('is none where no books were found at all', () => {
    expect(lastPageInstead({ kind: 'failed', msg: '', status: 500 })).toBeNull()
    expect(lastPageInstead({ kind: 'unknown-place' })).toBeNull()
  })
})
