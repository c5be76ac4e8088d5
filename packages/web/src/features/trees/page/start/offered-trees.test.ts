import type { Calls } from '@suyuan/contract/api'
import { expect, it } from 'vitest'
import { offeredTrees } from './offered-trees.ts'

type Listed = Calls['POST /api/web/tree/list']['output']

const invitation = (id: string): Listed['invitations'][number] => ({
  id,
  title: '陈氏家谱',
  surname: '陈',
  role: 'viewer',
  expires_at: '2026-12-01T00:00:00.000Z',
})
const listed: Listed = { list: [], shared: [], invitations: [invitation('a'), invitation('b')] }

it('an invitation that was turned down is offered no more', () => {
  expect(offeredTrees(listed, [])).toEqual({ ...listed, some: true })
  expect(offeredTrees(listed, ['a'])).toMatchObject({ invitations: [{ id: 'b' }], some: true })
})

it('nothing is left to choose from once the last one is turned down', () => {
  expect(offeredTrees(listed, ['a', 'b'])).toMatchObject({ invitations: [], some: false })
})
