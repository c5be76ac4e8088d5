import type { FamilyTree } from '@suyuan/contract/tree-views'
import { afterEach, expect, it, vi } from 'vitest'
import { storeRoots } from './store-roots.ts'

afterEach(() => vi.unstubAllGlobals())

const listed = { id: 'b', title: '旧题', surname: '陈', author: '甲', poem: '', row_version: 1 }

it('an empty book gets the poem alone: what others have changed in it meanwhile stays', async () => {
  const now = { ...listed, title: '新题', author: '乙', row_version: 2 }
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('document', {
    documentElement: { lang: 'zh-CN' },
    querySelector: () => null,
    cookie: '',
  })
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ code: 10000, msg: 'ok', sub_code: 0, sub_msg: '', data: now })
  })
  await storeRoots({
    kept: { name: '', poem: '文章华国', memo: '' },
    ...{ surname: '陈', title: '', author: '', place: '', isDead: true },
    book: listed as FamilyTree,
    keyOf: () => '',
  })
  const { title, author, row_version } = now
  expect(sent).toEqual([expect.objectContaining({ title, author, row_version, poem: '文章华国' })])
})
