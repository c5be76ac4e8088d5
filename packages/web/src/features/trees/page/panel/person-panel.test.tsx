// @vitest-environment happy-dom

import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { conflictWith, stubServer } from '../../../../testing/stub-server.ts'
import { noDelta } from '../../testing/answers.ts'
import { aPerson, aPersonPage, aTree } from '../../testing/person.ts'
import type { Tree } from '../use-tree.ts'
import { useWrites } from '../use-writes.ts'
import { PersonPanel, type Subject } from './person-panel.tsx'
import { askAgain } from './use-person.ts'

const INFO = 'POST /api/web/person/info'
const UPDATE = 'POST /api/web/person/update'
const CREATE = 'POST /api/web/tree/node/create'

/** The panel as a tree's page shows it, without the chart. */
function Panel({ about }: { about: Subject }) {
  const client = useQueryClient()
  const [subject, setSubject] = useState<Subject | null>(about)
  const tree = useMemo(
    () =>
      ({
        book: aTree,
        select: () => undefined,
        during: (write: () => Promise<unknown>) => write(),
        take: () => void askAgain(client, aTree.id, []),
      }) as unknown as Tree,
    [client],
  )
  const writes = useWrites(tree)
  return (
    subject && (
      <PersonPanel
        {...{ tree, writes, subject }}
        narrow={false}
        onSubject={setSubject}
        onRoot={() => undefined}
        onDeleted={() => undefined}
      />
    )
  )
}

/** A server with one person, who is changed by updates. */
function familyServer(first: Partial<PersonPage> = {}) {
  const server = stubServer()
  const state = { person: aPersonPage(first), added: 2, version: 1 }
  const written = () => noDelta(state.version++)
  const update = (input: Record<string, unknown>) => {
    const { person } = state
    if (input['row_version'] !== person.row_version) {
      const current = { ...person }
      throw conflictWith({ yours: input, current, row_version: person.row_version })
    }
    const said = Object.fromEntries(Object.entries(input).filter(([name]) => name in person))
    state.person = { ...person, ...said, row_version: person.row_version + 1 }
    const { id, serial } = person
    return { ...written(), id, serial, person: aPerson({ ...state.person }) }
  }
  const create = (input: Record<string, unknown>) => {
    state.added += 1
    const of = { id: `p${state.added}`, serial: state.added }
    const said = { surname: String(input['surname']), name: String(input['name']) }
    return { ...written(), ...of, person: aPerson({ ...of, ...said }) }
  }
  server.on(
    'POST /api/web/tree/history',
    () =>
      ({
        list: [],
        next: null,
        undo_left: false,
        redo_left: false,
      }) as never,
  )
  server.on('POST /api/web/tree/node/cards', (input) => ({
    list: [aPerson({ id: `p${input.serials[0]}`, serial: Number(input.serials[0]) })],
  }))
  server.on(INFO, (input) => aPersonPage({ ...state.person, id: input.id }))
  server.on(UPDATE, update)
  server.on(CREATE, create)
  return { server, state, update, create }
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
// A browser hides closed dialogs, which happy-dom does not.
const openDialog = () =>
  document.querySelector<HTMLElement>('dialog dialog[open], dialog[open] ~ dialog[open]')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ready = () => waitFor(() => field('name'))

async function write(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

describe('a person who is saved', () => {
  it('shows what was saved at once, while the rest is asked for', async () => {
    const { server } = familyServer()
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    // From now on nothing is answered about the person.
    server.holds(INFO, () => aPersonPage())
    await write('zi', '致之')
    await press('Save')
    await screen.findByText('Saved.')
    expect(field('zi').value).toBe('致之')
    await write('hao', '梅溪')
    await press('Save')
    await waitFor(() => expect(server.sent(UPDATE)).toHaveLength(2))
    expect(server.sent(UPDATE)[1]).toMatchObject({ hao: '梅溪', row_version: 2 })
    expect(server.sent(UPDATE)[1]).not.toHaveProperty('zi')
    expect(openDialog()).toBeNull()
  })

  it('is asked for once after a save, and nothing else is', async () => {
    const { server } = familyServer()
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    await write('zi', '致之')
    const before = server.calls.length
    await press('Save')
    await screen.findByText('Saved.')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.calls.slice(before).map(({ name }) => name)).toEqual([UPDATE, INFO])
  })

  it('keeps what is typed while a save runs, as a change of what was saved', async () => {
    const { server, update } = familyServer()
    const held = server.holds(UPDATE, update)
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    await write('zi', '致之')
    await press('Save')
    await write('zi', '子宪')
    await write('hao', '梅溪')
    held.release()
    await screen.findByText('Saved.')
    expect(field('zi').value).toBe('子宪')
    expect(field('hao').value).toBe('梅溪')
    await press('Save')
    held.release()
    await waitFor(() => expect(server.sent(UPDATE)).toHaveLength(2))
    expect(server.sent(UPDATE)[1]).toMatchObject({ zi: '子宪', hao: '梅溪', row_version: 2 })
    expect(openDialog()).toBeNull()
  })

  it('that could not be saved keeps what was typed, and is the same request when tried again', async () => {
    const { server, update } = familyServer()
    server.on(UPDATE, () => {
      throw new Error('offline')
    })
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    await write('zi', '致之')
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
    expect(field('zi').value).toBe('致之')
    server.on(UPDATE, update)
    await press('Save')
    await screen.findByText('Saved.')
    const [first, second] = server.sent(UPDATE).map(({ request_key: key }) => key)
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect(server.sent(UPDATE)[1]).toMatchObject({ zi: '致之', row_version: 1 })
  })

  it('takes a press while a save runs: it is carried out after it', async () => {
    const { server, update } = familyServer()
    const held = server.holds(UPDATE, update)
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    await write('zi', '致之')
    await press('Save')
    await write('hao', '梅溪')
    await press('Save')
    expect(server.sent(UPDATE)).toHaveLength(1)
    held.release()
    await waitFor(() => expect(server.sent(UPDATE)).toHaveLength(2))
    held.release()
    expect(server.sent(UPDATE)[1]).toMatchObject({ hao: '梅溪', row_version: 2 })
    expect(server.sent(UPDATE)[1]).not.toHaveProperty('zi')
  })

  it('that somebody else has changed is shown in both versions; one of them stays', async () => {
    const { server, state } = familyServer()
    renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
    await ready()
    await write('zi', '致之')
    state.person = { ...state.person, zi: '子宪', hao: '梅溪', row_version: 5 }
    await press('Save')
    const dialog = await waitFor(() => openDialog() ?? Promise.reject(new Error('no dialog')))
    expect(within(dialog).getByText('致之')).toBeTruthy()
    expect(within(dialog).getByText('子宪')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save what I typed' }))
    await waitFor(() => expect(state.person.zi).toBe('致之'))
    expect(server.sent(UPDATE)[1]).toMatchObject({ zi: '致之', row_version: 5 })
    // What only the other one changed stays.
    expect(state.person.hao).toBe('梅溪')
    await waitFor(() => expect(field('hao').value).toBe('梅溪'))
  })
})

describe('a new relative', () => {
  it('makes room at once for the next one, whose name stays when the first is saved', async () => {
    const { server, create } = familyServer()
    const held = server.holds(CREATE, create)
    renderPage(<Panel about={{ kind: 'add', relation: 'child', serial: 2 }} />)
    await ready()
    await write('name', '继发')
    await press('Save and add another')
    await write('name', '继和')
    held.release()
    await screen.findByText('Done.')
    expect(field('name').value).toBe('继和')
    await press('Save')
    held.release()
    await waitFor(() => expect(server.sent(CREATE)).toHaveLength(2))
    expect(server.sent(CREATE).map(({ name }) => name)).toEqual(['继发', '继和'])
  })

  it('that cannot be saved comes back, and the next one after it', async () => {
    const { server, create } = familyServer()
    let fails = true
    const held = server.holds(CREATE, (input) => {
      if (fails) throw new Error('offline')
      return create(input)
    })
    renderPage(<Panel about={{ kind: 'add', relation: 'child', serial: 2 }} />)
    await ready()
    await write('name', '继发')
    await press('Save and add another')
    await write('name', '继和')
    held.release()
    await waitFor(() => expect(field('name').value).toBe('继发'))
    await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
    fails = false
    await press('Save and add another')
    expect(field('name').value).toBe('继和')
    held.release()
    await screen.findByText('Done.')
    expect(field('name').value).toBe('继和')
  })

  it('takes what is typed while it is saved along, as changes of the person added', async () => {
    const { server, create } = familyServer()
    const held = server.holds(CREATE, create)
    renderPage(<Panel about={{ kind: 'add', relation: 'child', serial: 2 }} />)
    await ready()
    await write('name', '继发')
    await press('Save')
    await write('zi', '子明')
    held.release()
    await waitFor(() => expect(screen.queryByText(/what you typed before/)).toBeTruthy())
    expect(field('zi').value).toBe('子明')
  })

  it('has the only wife for a mother; with a second one, added elsewhere, it asks', async () => {
    const lin = { ...aPerson({ id: 'w1', serial: 11, surname: '林', name: '淑贞', sex: 0 }) }
    const ye = { ...aPerson({ id: 'w2', serial: 12, surname: '叶', name: '', sex: 0 }) }
    const { server, state } = familyServer({ spouses: [lin] })
    const { client } = renderPage(<Panel about={{ kind: 'add', relation: 'child', serial: 2 }} />)
    await ready()
    const mother = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(mother('林淑贞').checked).toBe(true)
    state.person = { ...state.person, spouses: [lin, ye] }
    await askAgain(client, aTree.id, [])
    await waitFor(() => expect(mother('叶氏')).toBeTruthy())
    expect(mother('林淑贞').checked).toBe(false)
    await write('name', '继发')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Please select mother')
    expect(document.activeElement).toBe(mother('林淑贞'))
    expect(server.sent(CREATE)).toHaveLength(0)
    await userEvent.click(mother('叶氏'))
    await press('Save and add another')
    await waitFor(() => expect(server.sent(CREATE)).toMatchObject([{ spouse_id: 'w2' }]))
  })

  it('is not dead because the one before was', async () => {
    const { server } = familyServer()
    renderPage(<Panel about={{ kind: 'add', relation: 'child', serial: 2 }} />)
    await ready()
    await write('name', '继发')
    await userEvent.click(screen.getByRole('radio', { name: 'Deceased' }))
    await press('Save and add another')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Living' }).checked).toBe(true)
    await write('name', '继和')
    await press('Save and add another')
    await waitFor(() => expect(server.sent(CREATE)).toHaveLength(2))
    expect(server.sent(CREATE).map(({ death }) => death)).toEqual(['1', '0'])
  })
})

describe('a line of a genealogy', () => {
  const LINE = 'POST /api/web/tree/line/create'
  const LINE_TEXT = '文焕 字子明 光绪三年—民国廿年 配陈氏、林氏：继发；女适王'

  const words = () => {
    const found = document.querySelector<HTMLTextAreaElement>('[name="line"]')
    if (!found) throw new Error('no line')
    return found
  }

  it('shows what it will make, asks whose the children are, and is sent once', async () => {
    const { server, create } = familyServer()
    let fails = true
    const held = server.holds(LINE, (input) => {
      if (fails) throw new Error('offline')
      return create({ ...input.subject })
    })
    renderPage(<Panel about={{ kind: 'line', serial: 2 }} />)
    await waitFor(() => words())
    await userEvent.type(words(), LINE_TEXT)
    expect(await screen.findByText('6 people will be added')).toBeTruthy()
    expect((await screen.findAllByText(/1877/)).length).toBeGreaterThan(0)
    await press('Add these 6 people')
    expect((await screen.findAllByText('Please select mother')).length).toBeGreaterThan(0)
    expect(server.sent(LINE)).toHaveLength(0)
    const mother = screen.getByRole('combobox', { name: 'Mother of 陈继发' })
    expect(document.activeElement).toBe(mother)
    await userEvent.selectOptions(mother, '林氏')
    await press('Add these 6 people')
    held.release()
    await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
    expect(words().value).toBe(LINE_TEXT)
    fails = false
    await press('Add these 6 people')
    held.release()
    await screen.findByText('6 people added')
    const [first, second] = server.sent(LINE)
    expect(second?.['request_key']).toBe(first?.['request_key'])
    expect(second).toMatchObject({
      subject: { name: '文焕', zi: '子明', birth_day: '1877', death_day: '1931' },
      spouses: [{ surname: '陈' }, { surname: '林' }],
      children: [
        { name: '继发', other_parent: 1 },
        { sex: 0, other_parent: 1 },
      ],
    })
  })
})

it('puts children in order without dragging', async () => {
  const child = (serial: number, name: string) => ({
    ...aPerson({ id: `c${serial}`, serial, name }),
    ...{ kind: 'birth' as const, primary: true, rank: serial },
  })
  const children = [child(21, '继发'), child(22, '继和'), child(23, '继才')]
  const marriage = {
    ...{ union: 4, order: 1, leads: true, kind: 'first' as const, row_version: 1 },
    ...{ may: { edit: true, move: true }, spouse: null, events: [], children },
  }
  const { server } = familyServer({ children, marriages: [marriage] })
  const REORDER = 'POST /api/web/tree/node/reorder'
  server.on(REORDER, () => noDelta(2) as never)
  renderPage(<Panel about={{ kind: 'person', serial: 2 }} />)
  await ready()
  await press('Order of the children')
  await press('Earlier: 陈继发')
  expect(server.sent(REORDER)).toHaveLength(0)
  await press('Later: 陈继发')
  await waitFor(() => expect(server.sent(REORDER)).toHaveLength(1))
  expect(server.sent(REORDER)[0]).toMatchObject({ union: 4, children: [22, 21, 23] })
})
