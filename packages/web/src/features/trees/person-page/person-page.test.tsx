// @vitest-environment happy-dom

import type { PersonPage as Person, TreeEvent } from '@suyuan/contract/tree-views'
import { ownFieldNames, ruleOf } from '@suyuan/genealogy/person-fields'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { conflictWith, type StubServer, stubServer } from '../../../testing/stub-server.ts'
import { noDelta } from '../testing/answers.ts'
import { aPerson, aPersonPage } from '../testing/person.ts'
import { PersonPage } from './person-page.tsx'

const INFO = 'POST /api/web/person/info'
const UPDATE = 'POST /api/web/person/update'
const EVENT = 'POST /api/web/person/event/update'

const anEvent: TreeEvent = {
  id: 'e1',
  person_id: 'p2',
  e_type: 20,
  e_date: '1918',
  e_reading: 'exact',
  e_text: '',
  e_address: '',
  e_memo: '',
  e_memo_whole: true,
  row_version: 1,
  type_info: { type_name: 'Migration' },
}

/** A server with one person and one event, which are changed by updates. */
function server(): { server: StubServer; state: { person: Person } } {
  const server = stubServer()
  const state = { person: aPersonPage({ event: [anEvent] }) }
  server.on(INFO, () => state.person)
  server.on('POST /api/web/pub/person/event/type', () => [
    { id: 2, type_name: 'Life', children: [{ id: 20, type_name: 'Migration' }] },
  ])
  return { server, state }
}

function update(state: { person: Person }, input: Record<string, unknown>) {
  const { person } = state
  if (input['row_version'] !== person.row_version) {
    const current = { ...person }
    throw conflictWith({ yours: input, current, row_version: person.row_version })
  }
  const said = Object.fromEntries(Object.entries(input).filter(([name]) => name in person))
  state.person = { ...person, ...said, row_version: person.row_version + 1 }
  const { id, serial, zi, hao, row_version } = state.person
  return { ...noDelta(), id, serial, person: aPerson({ zi, hao, row_version }) }
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]')
const field = (name: string) => {
  const found = dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const save = () =>
  userEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Save' }))
const edit = (name: RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

async function write(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

it('shows what was saved at once and closes the dialog, while the rest is asked for', async () => {
  const { server: its, state } = server()
  its.on(UPDATE, (input) => update(state, input))
  renderPage(<PersonPage loaded={state.person} />)
  its.holds(INFO, () => state.person)
  await edit(/Edit.*name/i)
  await waitFor(() => field('zi'))
  await write('zi', '致之')
  const before = its.calls.length
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(screen.getAllByText(/致之/).length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  // The stream of changes opens when it can, however long that takes.
  const asked = its.calls.slice(before).filter(({ name }) => name !== 'POST /api/web/tree/live')
  expect(asked.map(({ name }) => name)).toEqual([UPDATE, INFO])
})

it('keeps what is typed while a save runs, as a change of what was saved', async () => {
  const { server: its, state } = server()
  const held = its.holds(UPDATE, (input) => update(state, input))
  renderPage(<PersonPage loaded={state.person} />)
  await edit(/Edit.*name/i)
  await waitFor(() => field('zi'))
  await write('zi', '致之')
  await save()
  await write('hao', '梅溪')
  held.release()
  await screen.findByText('Saved.')
  expect(field('hao').value).toBe('梅溪')
  await save()
  held.release()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(its.sent(UPDATE)[1]).toMatchObject({ hao: '梅溪', row_version: 2 })
  expect(its.sent(UPDATE)[1]).not.toHaveProperty('zi')
})

it('keeps what is typed while an event is saved', async () => {
  const { server: its, state } = server()
  let version = 1
  const held = its.holds(EVENT, ({ e_address = '', e_text = '' }) => {
    version += 1
    const event = { ...anEvent, e_address, e_text, row_version: version }
    state.person = { ...state.person, event: [event] }
    return { id: 'e1', version, event, warnings: [] }
  })
  renderPage(<PersonPage loaded={state.person} />)
  await edit(/Edit.*Migration/i)
  await waitFor(() => field('e_address'))
  await write('e_address', '槟城')
  await save()
  await write('e_text', '民国七年')
  held.release()
  await waitFor(() => expect(screen.getAllByText(/槟城/).length).toBeGreaterThan(0))
  expect(field('e_text').value).toBe('民国七年')
  await save()
  // The reader of dates may come only now.
  await waitFor(() => expect(its.sent(EVENT)).toHaveLength(2))
  held.release()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(its.sent(EVENT)[1]).toMatchObject({ e_text: '民国七年', row_version: 2 })
})

it.each(ownFieldNames)('adds, shows and takes back what is said under %s', async (name) => {
  const { server: its, state } = server()
  its.on(UPDATE, (input) => {
    const answer = update(state, input)
    return { ...answer, person: { ...answer.person, [name]: state.person[name] } }
  })
  renderPage(<PersonPage loaded={state.person} />)
  await edit(/Office or degree/i)
  await waitFor(() => field(name))
  expect(field(name).maxLength).toBe(ruleOf(name).most)
  await write(name, '邑庠生')
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(its.sent(UPDATE)[0]).toMatchObject({ [name]: '邑庠生', row_version: 1 })
  expect(screen.getByText('邑庠生').closest('dd')?.previousElementSibling?.textContent).toBe(
    'Office or degree',
  )
  await edit(/Edit.*Office or degree/i)
  await waitFor(() => field(name))
  await userEvent.clear(field(name))
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(its.sent(UPDATE)[1]).toMatchObject({ [name]: '', row_version: 2 })
  expect(screen.queryByText('邑庠生')).toBeNull()
})
