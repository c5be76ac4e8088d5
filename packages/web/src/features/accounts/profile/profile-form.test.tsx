// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { member, renderPage } from '../../../testing/render-page.tsx'
import { conflictWith, Refusal, stubServer } from '../../../testing/stub-server.ts'
import { ProfileForm } from './profile-form.tsx'

const INFO = 'GET /api/web/user/info'
const SAVE = 'POST /api/web/user/info/save'

const user: CurrentUser = {
  ...member,
  surname: '陈',
  last_name: '嘉树',
  nick_name: '梅溪',
  sex: 1,
  native_place: '',
  birthday: '',
  province: '',
  city: '',
  province_id: null,
  city_id: null,
  country: '86',
  mobile: '13800138000',
  email: 'jiashu@example.com',
  mobile_confirmed: true,
  email_confirmed: true,
  row_version: 1,
}

/** The form as the page of the profile has it: of the member as last saved. */
function Page() {
  const { user: now } = useCurrentUser()
  return now && <ProfileForm user={now} provinces={null} dialCodes={[{ dial: '86', name: 'CN' }]} />
}

/** A server with one member, whom saves change. */
function memberServer() {
  const server = stubServer()
  const state = { user }
  const save = (input: Record<string, unknown>): CurrentUser => {
    const { user: now } = state
    if (input['row_version'] !== now.row_version) {
      throw conflictWith({ yours: input, current: {}, row_version: now.row_version })
    }
    const said = Object.fromEntries(Object.entries(input).filter(([name]) => name in now))
    state.user = { ...now, ...said, row_version: now.row_version + 1 }
    return state.user
  }
  server.on(INFO, () => state.user)
  server.on(SAVE, save)
  return { server, state, save }
}

const show = () => renderPage(<Page />, { user })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const edit = () => press('Update')

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

async function write(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}

it('holds what is typed while a save runs, as a change of what was saved', async () => {
  const { server, save } = memberServer()
  const held = server.holds(SAVE, save)
  show()
  await edit()
  await write('nick_name', '竹溪')
  await press('Save')
  await write('native_place', '漳州')
  held.release()
  await screen.findByText('Your profile has been updated')
  expect(field('native_place').value).toBe('漳州')
  await press('Save')
  held.release()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(server.sent(SAVE)[1]).toMatchObject({ nick_name: '竹溪', native_place: '漳州' })
  expect(server.sent(SAVE)[1]).toMatchObject({ row_version: 2 })
})

it('that could not be saved keeps what was typed, over a reload, too', async () => {
  const { server, state, save } = memberServer()
  server.on(SAVE, () => {
    throw new Refusal('unavailable')
  })
  show()
  await edit()
  await write('nick_name', '竹溪')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
  expect(field('nick_name').value).toBe('竹溪')
  cleanup()
  show()
  await waitFor(() => expect(field('nick_name').value).toBe('竹溪'))
  server.on(SAVE, save)
  await press('Save')
  await waitFor(() => expect(state.user.nick_name).toBe('竹溪'))
})

it('gives up what was typed when it is cancelled', async () => {
  memberServer()
  show()
  await edit()
  await write('nick_name', '竹溪')
  await press('Cancel')
  await edit()
  expect(field('nick_name').value).toBe('梅溪')
})

it('that was saved elsewhere meanwhile shows what keeping one’s own would change, and no more', async () => {
  const { server, state } = memberServer()
  show()
  await edit()
  await write('nick_name', '竹溪')
  state.user = { ...user, nick_name: '兰溪', native_place: '漳州', row_version: 4 }
  await press('Save')
  const keep = await screen.findByRole('button', { name: 'Save what I typed' })
  const dialog = within(keep.closest('dialog') ?? document.body)
  expect(dialog.getByText('竹溪')).toBeTruthy()
  expect(dialog.getByText('兰溪')).toBeTruthy()
  // The native place was not touched here: theirs stays whatever is chosen.
  expect(dialog.queryByText('漳州')).toBeNull()
  await userEvent.click(keep)
  await waitFor(() => expect(state.user.nick_name).toBe('竹溪'))
  expect(server.sent(SAVE)[1]).toMatchObject({ native_place: '漳州', row_version: 4 })
})
