// @vitest-environment happy-dom
import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { member, renderPage } from '../../../testing/render-page.tsx'
import { conflictWith, Refusal, type StubServer, stubServer } from '../../../testing/stub-server.ts'
import { BookPage } from './book-page.tsx'

const SAVE = 'POST /api/web/staff/book/save'

type Saving = { fields: { field: BookField; value: string; seen: string }[] }

const staff = { ...member, role: 'staff' as const }

function aBook(values: Partial<Record<BookField, string>>): StaffBook {
  return {
    id: 9,
    title: values.title ?? '',
    is_sample: false,
    fields: bookFields.map((field) => ({ field, value: values[field] ?? '' })),
    merged: [],
    history: [],
    undo: null,
  }
}

/** A server with one book, which compares each field with what its writer saw. */
function bookServer() {
  const server = stubServer()
  const state: { values: Partial<Record<BookField, string>> } = {
    values: { title: '陈氏宗谱', volumes: '八卷', compilers: '陈嘉树' },
  }
  const save = ({ fields }: Saving): StaffBook => {
    const others = fields.filter(({ field, seen }) => (state.values[field] ?? '') !== seen)
    if (others.length > 0) {
      const current = Object.fromEntries(
        others.map(({ field }) => [field, state.values[field] ?? '']),
      )
      throw conflictWith({ yours: {}, current, row_version: 2 })
    }
    const saved = Object.fromEntries(fields.map(({ field, value }) => [field, value.trim()]))
    state.values = { ...state.values, ...saved }
    return aBook(state.values)
  }
  server.on(SAVE, save)
  const open = () =>
    renderPage(<BookPage loaded={aBook(state.values)} asked={9} />, { user: staff })
  return { server, state, save, open }
}

const field = (name: BookField) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

async function write(name: BookField, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

/** What the site says of an act. */
const messages = () => document.querySelector('[data-messages]')?.textContent ?? ''

// The stub notes what is sent as JSON; these calls have the shape of the endpoint's input.
const sentTo = (server: StubServer) => server.sent(SAVE) as unknown as Saving[]

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a book at the desk', () => {
  it('is sent as what was changed, and holds what is typed while a save runs', async () => {
    const { server, save, open } = bookServer()
    const held = server.holds(SAVE, save)
    open()
    await write('volumes', '九卷')
    await press('Save')
    await write('volumes', '九卷首一卷')
    await write('compilers', '陈嘉禾')
    held.release()
    await screen.findByText('Saved')
    expect(field('volumes').value).toBe('九卷首一卷')
    expect(field('compilers').value).toBe('陈嘉禾')
    await press('Save')
    held.release()
    await waitFor(() => expect(server.sent(SAVE)).toHaveLength(2))
    const [first, second] = sentTo(server)
    expect(first?.fields).toEqual([{ field: 'volumes', value: '九卷', seen: '八卷' }])
    expect(second?.fields.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'compilers', value: '陈嘉禾', seen: '陈嘉树' },
      { field: 'volumes', value: '九卷首一卷', seen: '九卷' },
    ])
  })

  it('that could not be saved keeps what was typed, and says so', async () => {
    const { server, save, open } = bookServer()
    server.on(SAVE, () => {
      throw new Refusal('unavailable')
    })
    open()
    await write('volumes', '九卷')
    await press('Save')
    await waitFor(() => expect(messages()).not.toBe(''))
    expect(messages()).not.toContain('Saved')
    expect(field('volumes').value).toBe('九卷')
    server.on(SAVE, save)
    await press('Save')
    await screen.findByText('Saved')
    const [first, second] = sentTo(server)
    expect(second?.fields).toEqual(first?.fields)
    expect(first?.fields).toEqual([{ field: 'volumes', value: '九卷', seen: '八卷' }])
  })

  it('brings back what was typed before a reload, until it is discarded', async () => {
    const { open } = bookServer()
    open()
    await write('volumes', '九卷')
    cleanup()
    open()
    await waitFor(() => expect(field('volumes').value).toBe('九卷'))
    await press('Discard these changes')
    expect(field('volumes').value).toBe('八卷')
    cleanup()
    open()
    await screen.findByRole('button', { name: 'Save' })
    expect(field('volumes').value).toBe('八卷')
    expect(screen.queryByRole('button', { name: 'Discard these changes' })).toBeNull()
  })

  it('has both versions of what somebody else has changed; each field is decided', async () => {
    const { server, state, open } = bookServer()
    open()
    await write('volumes', '九卷')
    await write('compilers', '陈嘉禾')
    await write('title', '颍川陈氏宗谱')
    state.values = { ...state.values, volumes: '十卷', compilers: '陈嘉木' }
    await press('Save')
    await screen.findByText('This was changed elsewhere')
    const both = document.querySelector<HTMLElement>('dialog[open]')
    if (!both) throw new Error('no dialog')
    expect(within(both).getByText('十卷')).toBeTruthy()
    await userEvent.click(within(both).getByRole('button', { name: 'Close' }))
    expect(field('volumes').value).toBe('九卷')
    expect(screen.getByText('十卷')).toBeTruthy()
    const [useNow] = screen.getAllByRole('button', { name: /^Take what it says now/ })
    const shown = useNow?.closest('div')?.parentElement
    if (!useNow || !shown) throw new Error('nothing to decide')
    const isVolumes = within(shown).queryByText('十卷') !== null
    await userEvent.click(useNow)
    await userEvent.click(screen.getByRole('button', { name: /^Keep what I typed/ }))
    await press('Save')
    await screen.findByText('Saved')
    expect(server.sent(SAVE)).toHaveLength(2)
    expect(state.values).toMatchObject({
      title: '颍川陈氏宗谱',
      ...(isVolumes
        ? { volumes: '十卷', compilers: '陈嘉禾' }
        : { volumes: '九卷', compilers: '陈嘉木' }),
    })
  })
})
