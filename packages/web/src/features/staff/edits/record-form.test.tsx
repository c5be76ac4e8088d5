// @vitest-environment happy-dom
import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { callApi } from '../../../lib/call-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { conflictWith, stubServer } from '../../../testing/stub-server.ts'
import { RecordForm } from './record-form.tsx'
import { useEditedRecord } from './use-edited-record.ts'

const SAVE = 'POST /api/web/staff/book/save'

const fields = bookFields.filter((field) => field === 'hall' || field === 'volumes')

/** The form of a book, and a server that stores what it is sent. */
function desk() {
  const server = stubServer()
  const state: Record<string, string> = { hall: '敦睦堂', volumes: '八卷' }
  const book = () => {
    const values = fields.map((field) => ({ field, value: state[field] ?? '' }))
    return { id: 3, fields: values, history: [], undo: null } as unknown as StaffBook
  }
  const loaded = book()
  const held = server.holds(SAVE, ({ fields: sent }) => {
    if (sent.some(({ field, seen }) => state[field] !== seen)) {
      throw conflictWith({ yours: {}, current: { ...state }, row_version: 0 })
    }
    for (const { field, value } of sent) state[field] = value
    return book()
  })
  function Page() {
    const desk = useEditedRecord<BookField, StaffBook>(loaded, {
      about: `book ${Math.random()}`,
      save: (form) => callApi(SAVE, form),
      undo: () => Promise.reject(new Error('not asked for')),
    })
    return <RecordForm desk={desk} fields={fields.map((field) => ({ field, label: field }))} />
  }
  renderPage(<Page />)
  return { server, state, held }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const dialog = () => document.querySelector<HTMLElement>('dialog[open]')

async function write(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

it('is saved by one call, however often it is pressed', async () => {
  const { server, held } = desk()
  await write('hall', '世德堂')
  await save()
  await save()
  held.release()
  await screen.findByText('Saved')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.calls.map(({ name }) => name)).toEqual([SAVE])
})

it('what is typed and pressed while it is saved is saved after it', async () => {
  const { server, state, held } = desk()
  await write('hall', '世德堂')
  await save()
  await write('hall', '世德堂二')
  await write('volumes', '九卷')
  await save()
  expect(server.sent(SAVE)).toHaveLength(1)
  held.release()
  await waitFor(() => expect(server.sent(SAVE)).toHaveLength(2))
  held.release()
  await waitFor(() => expect(state).toEqual({ hall: '世德堂二', volumes: '九卷' }))
  expect(field('hall').value).toBe('世德堂二')
  expect(dialog()).toBeNull()
})

it('what somebody else has saved stands beside what was typed, which is saved over it', async () => {
  const { state, held } = desk()
  await write('hall', '世德堂')
  state['hall'] = '追远堂'
  await save()
  held.release()
  const both = await waitFor(() => dialog() ?? Promise.reject(new Error('no dialog')))
  expect(within(both).getByText('世德堂')).toBeTruthy()
  expect(within(both).getByText('追远堂')).toBeTruthy()
  expect(field('hall').value).toBe('世德堂')
  await userEvent.click(within(both).getByRole('button', { name: 'Save what I typed' }))
  held.release()
  await waitFor(() => expect(state['hall']).toBe('世德堂'))
  await waitFor(() => expect(dialog()).toBeNull())
})
