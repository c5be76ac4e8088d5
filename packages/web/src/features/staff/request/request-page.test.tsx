// @vitest-environment happy-dom
import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { member, renderPage } from '../../../testing/render-page.tsx'
import { Refusal, stubServer } from '../../../testing/stub-server.ts'
import { RequestPage } from './request-page.tsx'

const REPLY = 'POST /api/web/staff/request/reply'
const NOTE = 'POST /api/web/staff/request/note'
const CHANGE = 'POST /api/web/staff/request/change'

const nowhere = { province: '', city: '', place: '', ancestors: '', generations: '' }

const aRequest: StaffRequest = {
  ...{ id: 'r1', number: '20261130-1', surname: '陈', contact: 'chen@example.org', by_mail: true },
  ...{ message: '祖上来自漳浦', lang: 'en', by_member: false },
  context: { page: '/', hall: '', moved: '', spelling: '', ...nowhere },
  ...{ status: 'new', assignee_id: '7', due_on: '', overdue: false },
  ...{ created_at: '2026-11-28T08:00:00Z', kept_until: '2027-11-28T08:00:00Z', row_version: 1 },
  ...{ evidence: null, books: [], history: [], colleagues: [{ id: '7', name: 'jiashu' }] },
}

/** A server with one request, whose version grows with each write. */
function requestServer() {
  const server = stubServer()
  let version = 1
  const write = (): StaffRequest => ({ ...aRequest, status: 'answered', row_version: ++version })
  const open = () =>
    renderPage(<RequestPage loaded={aRequest} me="7" admin={false} />, {
      user: { ...member, role: 'staff' },
    })
  const versions = () =>
    server.calls.map(({ name, input }) => [name, (input as { row_version: number }).row_version])
  return { server, write, open, versions }
}

const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const messages = () => document.querySelector('[data-messages]')?.textContent ?? ''

async function writeReply(): Promise<void> {
  await userEvent.type(field('Subject'), 'Your roots')
  await userEvent.type(field('Text'), 'They are in Zhangpu.')
}

describe('a request at the desk', () => {
  it('is answered once, however often the button is pressed', async () => {
    const { server, write, open } = requestServer()
    const held = server.holds(REPLY, write)
    open()
    await writeReply()
    await press('Send the reply')
    await press('Send the reply')
    held.release()
    await screen.findByText('The reply has been sent')
    expect(server.sent(REPLY)).toHaveLength(1)
    expect(field('Text').value).toBe('')
  })

  it('takes a note while its reply is on its way, and keeps it of the version that this leaves', async () => {
    const { server, write, open, versions } = requestServer()
    const held = server.holds(REPLY, write)
    server.on(NOTE, write)
    open()
    await writeReply()
    await press('Send the reply')
    await userEvent.type(field(/^Internal note/), 'Wrote to Zhangpu.')
    await press('Add the note')
    expect(server.sent(NOTE)).toHaveLength(0)
    held.release()
    await waitFor(() => expect(server.sent(NOTE)).toHaveLength(1))
    expect(versions()).toEqual([
      [REPLY, 1],
      [NOTE, 2],
    ])
    await waitFor(() => expect(field(/^Internal note/).value).toBe(''))
  })

  it('takes nothing after a write that failed; what was typed stays', async () => {
    const { server, write, open } = requestServer()
    const held = server.holds(REPLY, () => {
      throw new Refusal('unavailable')
    })
    server.on(NOTE, write)
    open()
    await writeReply()
    await press('Send the reply')
    await userEvent.type(field(/^Internal note/), 'Wrote to Zhangpu.')
    await press('Add the note')
    held.release()
    await waitFor(() => expect(messages()).not.toBe(''))
    expect(server.sent(NOTE)).toHaveLength(0)
    expect(field(/^Internal note/).value).toBe('Wrote to Zhangpu.')
    expect(field('Text').value).toBe('They are in Zhangpu.')
    await press('Add the note')
    await waitFor(() => expect(server.sent(NOTE)).toHaveLength(1))
  })

  it('is changed once more where another choice is saved meanwhile', async () => {
    const { server, write, open, versions } = requestServer()
    const held = server.holds(CHANGE, write)
    open()
    const state = within(
      screen.getByRole('heading', { name: 'Handling' }).closest('section') as HTMLElement,
    )
    const choose = (status: string) =>
      userEvent.selectOptions(state.getByRole('combobox', { name: 'Status' }), status)
    await choose('In progress')
    await press('Save')
    await press('Save')
    await choose('Closed')
    await press('Save')
    held.release()
    await waitFor(() => expect(server.sent(CHANGE)).toHaveLength(2))
    held.release()
    await waitFor(() => expect(messages()).toContain('Saved'))
    expect(server.sent(CHANGE).map(({ status }) => status)).toEqual(['in_progress', 'closed'])
    expect(versions()).toEqual([
      [CHANGE, 1],
      [CHANGE, 2],
    ])
  })
})
