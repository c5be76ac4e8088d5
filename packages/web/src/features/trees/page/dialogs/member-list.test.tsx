// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { stubServer } from '../../../../testing/stub-server.ts'
import { aTree } from '../../testing/person.ts'
import { MemberList } from './member-list.tsx'

const REMOVE = 'POST /api/web/tree/member/remove'

type Members = Parameters<typeof MemberList>[0]['members']

const members = {
  list: [{ user_id: 'u2', name: '陈嘉禾', login_name: 'jiahe', role: 'editor' }],
  invitations: [],
} as unknown as Members

it('a member is removed once that has been asked, and stays where it is not wanted', async () => {
  const server = stubServer()
  server.on(REMOVE, () => ({}) as never)
  const run = async (work: () => Promise<void>) => work().then(() => true)
  renderPage(<MemberList book={aTree} members={members} busy={false} run={run} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Remove')
  expect(screen.getByText(/will no longer see/)).toBeTruthy()
  await press('Cancel')
  expect(server.sent(REMOVE)).toHaveLength(0)
  await press('Remove')
  await press('Remove this member')
  await waitFor(() => expect(server.sent(REMOVE)).toHaveLength(1))
  expect(server.sent(REMOVE)[0]).toMatchObject({ family_tree_id: aTree.id, user_id: 'u2' })
})
