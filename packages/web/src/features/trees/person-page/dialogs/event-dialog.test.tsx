// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { stubServer } from '../../../../testing/stub-server.ts'
import { aPersonPage } from '../../testing/person.ts'
import { EventDialog } from './event-dialog.tsx'

const ADD = 'POST /api/web/person/event/add'
const TYPES = 'POST /api/web/event-type/list'

function page() {
  const server = stubServer()
  server.on(TYPES as never, () => ({ list: [] }) as never)
  const held = server.holds(ADD, (input) => {
    const event = { ...input, id: 'e1', row_version: 1, e_type: 1, e_memo_whole: true }
    return { event, version: 2 } as never
  })
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      open && (
        <EventDialog
          event={null}
          isBrief
          person={aPersonPage()}
          reload={async () => undefined}
          writing={(work) => work()}
          close={() => setOpen(false)}
        />
      )
    )
  }
  renderPage(<Page />)
  return { server, held }
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('a date that is understood only once the event is being saved is saved with it', async () => {
  const { server, held } = page()
  // Typed at one go, before the reader of dates can be there.
  const { fireEvent } = await import('@testing-library/react')
  fireEvent.change(field('e_text'), { target: { value: '光绪三年' } })
  await save()
  await waitFor(() => expect(server.sent(ADD)).toHaveLength(1))
  expect(server.sent(ADD)).toMatchObject([{ e_text: '光绪三年', e_date: '1877' }])
  held.release()
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
})

it('words typed while an event is saved stay, as a change of what was saved', async () => {
  const { server, held } = page()
  await userEvent.type(field('e_address'), '漳浦')
  await save()
  await waitFor(() => expect(server.sent(ADD)).toHaveLength(1))
  await userEvent.type(field('e_memo'), '迁居')
  held.release()
  await screen.findByText('Done.').catch(() => undefined)
  await waitFor(() => expect(field('e_memo').value).toBe('迁居'))
  expect(document.querySelector('dialog[open]')).not.toBeNull()
})
