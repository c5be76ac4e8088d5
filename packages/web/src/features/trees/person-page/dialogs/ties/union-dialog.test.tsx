// @vitest-environment happy-dom
import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { stubServer } from '../../../../../testing/stub-server.ts'
import { putPage } from '../../../page/panel/use-person.ts'
import { noDelta } from '../../../testing/answers.ts'
import { aPerson, aPersonPage } from '../../../testing/person.ts'
import { UnionDialog } from './union-dialog.tsx'

const UPDATE = 'POST /api/web/tree/union/update'

type Marriage = PersonPage['marriages'][number]

const spouse = { ...aPerson({ id: 'p3', serial: 3, surname: '林', name: '', sex: 0 }), latin: '' }
const aMarriage = {
  ...{ union: 4, kind: 'first', order: 1, leads: true, row_version: 1 },
  ...{ spouse, children: [], events: [] },
} as unknown as Marriage

/** The page of a person with one marriage, which updates change. */
function family() {
  const server = stubServer()
  const state = { marriage: aMarriage, tied: 0 }
  const held = server.holds(UPDATE, (input) => {
    const { kind = state.marriage.kind } = input
    const row_version = state.marriage.row_version + 1
    state.marriage = { ...state.marriage, kind, row_version }
    return noDelta(row_version) as never
  })
  function Page() {
    const client = useQueryClient()
    const [open, setOpen] = useState(true)
    const person = aPersonPage({ marriages: [state.marriage] })
    return (
      open && (
        <UnionDialog
          marriage={aMarriage}
          person={person}
          reload={async () => putPage(client, aPersonPage({ marriages: [state.marriage] }))}
          writing={(work) => work()}
          close={() => setOpen(false)}
          onTied={() => {
            state.tied += 1
          }}
        />
      )
    )
  }
  renderPage(<Page />)
  return { server, state, held }
}

const kind = () => {
  const found = document.querySelector<HTMLSelectElement>('[name="kind"]')
  if (!found) throw new Error('no kind')
  return found
}
const choose = (value: string) => userEvent.selectOptions(kind(), value)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const isClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())

it('a second press while a tie is saved saves nothing twice', async () => {
  const { server, held } = family()
  await choose('later')
  await save()
  await save()
  held.release()
  await isClosed()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(UPDATE)).toMatchObject([{ kind: 'later', row_version: 1 }])
})

it('what is chosen and pressed while a tie is saved is saved after it', async () => {
  const { server, held, state } = family()
  await choose('later')
  await save()
  await choose('concubine')
  await save()
  expect(server.sent(UPDATE)).toHaveLength(1)
  held.release()
  await waitFor(() => expect(server.sent(UPDATE)).toHaveLength(2))
  held.release()
  await isClosed()
  expect(server.sent(UPDATE)[1]).toMatchObject({ kind: 'concubine', row_version: 2 })
  expect(state).toMatchObject({ tied: 2, marriage: { kind: 'concubine' } })
})
