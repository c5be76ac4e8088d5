// @vitest-environment happy-dom
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { conflictWith, Refusal, stubServer } from '../../../testing/stub-server.ts'
import { aTree } from '../testing/person.ts'
import { TreeDialog } from './tree-dialog.tsx'

const CREATE = 'POST /api/web/tree/create'
const UPDATE = 'POST /api/web/tree/update'

/** A server with one tree, which updates change. */
function treeServer() {
  const server = stubServer()
  const state = { tree: aTree }
  const update = (input: Record<string, unknown>): FamilyTree => {
    const { tree } = state
    if (input['row_version'] !== tree.row_version) {
      throw conflictWith({ yours: input, current: { ...tree }, row_version: tree.row_version })
    }
    const { request_key: _key, ...said } = input
    state.tree = { ...tree, ...said, row_version: tree.row_version + 1 }
    return state.tree
  }
  server.on(UPDATE, update)
  return { server, state, update }
}

/** The dialog as the list of trees opens it: gone once it is closed. */
function List({ book }: { book: FamilyTree | null }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>closed</p>
  return (
    <TreeDialog
      book={book}
      usual={{ surname: '陈', author: '陈嘉树' }}
      onClose={() => setOpen(false)}
      onSaved={async () => undefined}
    />
  )
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

async function write(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The dialog of the two versions, once it is open. */
const conflict = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Save what I typed' })
    const dialog = button.closest('dialog')
    if (!dialog?.open) throw new Error('no conflict is shown')
    return within(dialog)
  })

describe('the dialog of a family tree', () => {
  it('sends what was typed and closes', async () => {
    const { server } = treeServer()
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    await press('Save')
    await screen.findByText('closed')
    expect(server.sent(UPDATE)).toMatchObject([{ title: '章远公支谱', row_version: 1 }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays open with what is typed while a save runs, which is a change of what was saved', async () => {
    const { server, update } = treeServer()
    const held = server.holds(UPDATE, update)
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    await press('Save')
    await write('poem', '嘉树连芳')
    held.release()
    await screen.findByText('Saved.')
    expect(field('poem').value).toBe('嘉树连芳')
    expect(field('title').value).toBe('章远公支谱')
    await press('Save')
    held.release()
    await screen.findByText('closed')
    expect(server.sent(UPDATE)[1]).toMatchObject({ poem: '嘉树连芳', row_version: 2 })
  })

  it('says why nothing was saved, and keeps what was typed for the next try, over a reload, too', async () => {
    const { server, update } = treeServer()
    server.on(UPDATE, () => {
      throw new Refusal('unavailable')
    })
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
    expect(field('title').value).toBe('章远公支谱')
    cleanup()
    renderPage(<List book={aTree} />)
    expect(field('title').value).toBe('章远公支谱')
    server.on(UPDATE, update)
    await press('Save')
    await screen.findByText('closed')
    expect(server.sent(UPDATE)[1]).toMatchObject({ title: '章远公支谱', row_version: 1 })
  })

  it('forgets what is given up', async () => {
    treeServer()
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    await press('Cancel')
    await screen.findByText('closed')
    cleanup()
    renderPage(<List book={aTree} />)
    expect(field('title').value).toBe('陈氏家谱')
  })

  it('creates a tree once, and changes it where more was typed meanwhile', async () => {
    const { server, state, update } = treeServer()
    const held = server.holds(CREATE, (input) => {
      state.tree = { ...aTree, ...input, id: 'new', row_version: 1 } as FamilyTree
      return state.tree
    })
    server.on(UPDATE, update)
    renderPage(<List book={null} />)
    await write('title', '新谱')
    await press('Create')
    await write('poem', '嘉树连芳')
    await press('Create')
    held.release()
    await screen.findByText('closed')
    expect(server.sent(CREATE)).toHaveLength(1)
    expect(server.sent(UPDATE)).toMatchObject([{ id: 'new', poem: '嘉树连芳', row_version: 1 }])
  })
})

describe('a tree that somebody else has changed', () => {
  it('is shown in both versions; what only the other one changed stays', async () => {
    const { server, state } = treeServer()
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    state.tree = { ...aTree, title: '颍川陈氏谱', author: '陈嘉禾', row_version: 5 }
    await press('Save')
    const dialog = await conflict()
    expect(dialog.getByText('章远公支谱')).toBeTruthy()
    expect(dialog.getByText('颍川陈氏谱')).toBeTruthy()
    expect(dialog.queryByText('陈嘉禾')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save what I typed' }))
    await screen.findByText('closed')
    expect(server.sent(UPDATE)[1]).toMatchObject({
      title: '章远公支谱',
      author: '陈嘉禾',
      row_version: 5,
    })
  })

  it('is taken as it is saved', async () => {
    const { server, state } = treeServer()
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    state.tree = { ...aTree, title: '颍川陈氏谱', row_version: 5 }
    await press('Save')
    const dialog = await conflict()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep what is saved' }))
    await screen.findByText('closed')
    expect(server.sent(UPDATE)).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('compares with what the save before has stored, where one was pressed while it ran', async () => {
    const { server, state, update } = treeServer()
    const held = server.holds(UPDATE, update)
    renderPage(<List book={aTree} />)
    await write('title', '章远公支谱')
    await press('Save')
    await write('poem', '嘉树连芳')
    await press('Save')
    held.release()
    await waitFor(() => expect(server.sent(UPDATE)).toHaveLength(2))
    // Somebody else is between the two.
    state.tree = { ...state.tree, title: '颍川陈氏谱', poem: '文章华国', row_version: 7 }
    held.release()
    const dialog = await conflict()
    expect(dialog.getByText('嘉树连芳')).toBeTruthy()
    // The title was saved before: theirs is a change of it, and nothing to decide.
    expect(dialog.queryByText('颍川陈氏谱')).toBeNull()
  })
})
