// @vitest-environment happy-dom
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { readLineageText } from '@suyuan/genealogy/lineage-text/read-lineage-text'
import { proposePeople } from '@suyuan/genealogy/page-proposals/propose-people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { Refusal, type StubServer, stubServer } from '../../../../testing/stub-server.ts'
import type { OpenPage } from '../text-types.ts'
import { withChanged } from './deeds.ts'
import { Workbench } from './workbench.tsx'

const DECIDE = 'POST /api/web/tree/text/page/decide'
const OPEN = 'POST /api/web/tree/text/page'
const CONFIRM = 'POST /api/web/tree/text/page/confirm'
const REWRITE = 'POST /api/web/tree/text/page/rewrite'

const TEXT = '二十世\n文光，字子章，生于道光三年。配林氏。生子二：国华、国富。'

function aPage(): OpenPage {
  const found = proposePeople(TEXT, readLineageText(TEXT, { surname: '陈' }))
  return {
    ...{ id: 'page', text_id: 'text', volume: '三', name: '1', state: 'open', taken_by: '' },
    ...{ mine: false, row_version: 2, people: 4, decided: 0, text: TEXT, change: 0 },
    persons: found.persons,
    conflicts: found.conflicts,
    furniture: [],
    unread: [],
    matches: [
      {
        key: found.persons[0]?.key ?? '',
        list: [
          {
            ...{ id: 'known', name: '陈文光', generation: 20, father: '', is_likely: true },
            reasons: ['name', 'generation'],
            says: {
              ...{ surname: '陈', name: '文光', zi: '伯章', hao: '', shihao: '' },
              ...{ generation: '20', birth: '', death: '', burial: '', office: '' },
            },
          },
        ],
      },
    ],
  }
}

/** A server that keeps what it is sent, as the real one does. */
function keeping(server: StubServer, first: OpenPage) {
  const held = { page: first }
  server.on(DECIDE, ({ row_version, persons = [] }) => {
    if (Number(row_version) !== held.page.row_version) throw new Refusal('conflict')
    held.page = {
      ...held.page,
      row_version: held.page.row_version + 1,
      persons: withChanged(held.page.persons, persons as OpenPage['persons']),
    }
    return held.page
  })
  server.on(OPEN, () => held.page)
  return held
}

const book = { id: 'tree', title: '陈氏', may: { edit: true, arrange: true } } as FamilyTree
const text = {
  ...{ id: 'text', title: '陈氏宗谱', surname: '陈', poem: '', honorifics: [], row_version: 1 },
}

function bench(page = aPage(), at: number | null = null) {
  const server = stubServer()
  const held = keeping(server, page)
  renderPage(<Workbench book={book} text={text} pages={[page]} page={page} at={at} />)
  const list = screen.getByRole('listbox')
  const selected = () => within(list).getByRole('option', { selected: true }).textContent
  return { server, held, list, selected }
}

it('confirms one person a keystroke, keeps each, and enters the page', async () => {
  const { server, held, list, selected } = bench()
  server.on(CONFIRM, () => {
    held.page = { ...held.page, state: 'confirmed', change: 7 }
    return { entered: 3, joined: 1 } as never
  })
  list.focus()
  expect(selected()).toContain('陈文光')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(selected()).toContain('陈国华')
  await userEvent.keyboard('{Enter}x')
  await waitFor(() =>
    expect(held.page.persons.map(({ state }) => state)).toEqual([
      ...['right', 'right', 'right', 'left_out'],
    ]),
  )
  expect(held.page.persons[0]?.same_as).toBe('known')
  await screen.findByText(/Everybody is decided.*Saved/)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await screen.findByText(/This page is in the family tree/)
  expect(server.sent(CONFIRM)).toHaveLength(1)
})

it('takes back the last step, and chooses who in the tree by a digit', async () => {
  const { held, list } = bench()
  list.focus()
  await userEvent.keyboard('0{Enter}')
  await waitFor(() => expect(held.page.persons[0]).toMatchObject({ same_as: '', state: 'right' }))
  await userEvent.keyboard('z')
  await waitFor(() => expect(held.page.persons[0]?.state).toBe('open'))
})

it('lets the editor choose where tree and page differ', async () => {
  const { held } = bench()
  await userEvent.click(screen.getByRole('radio', { name: /Page: 子章/ }))
  await waitFor(() => expect(held.page.persons[0]?.takes).toEqual(['zi']))
})

it('makes a step again on what somebody else has decided of others', async () => {
  const { held, list } = bench()
  const [first, , third] = held.page.persons
  if (!first || !third) throw new Error('there is nobody')
  held.page = {
    ...held.page,
    row_version: 5,
    persons: withChanged(held.page.persons, [{ ...third, name: '国桦' }]),
  }
  list.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(held.page.persons[0]?.state).toBe('right'))
  expect(held.page.persons[2]?.name).toBe('国桦')
  await screen.findByText(/your step is kept on top of theirs/)
})

it('does not overwrite what somebody else has decided of the same person', async () => {
  const { held, list } = bench()
  const [first] = held.page.persons
  if (!first) throw new Error('there is nobody')
  held.page = {
    ...held.page,
    row_version: 5,
    persons: withChanged(held.page.persons, [{ ...first, name: '文广' }]),
  }
  list.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/your last step about them is not kept/)
  expect(held.page.persons[0]).toMatchObject({ name: '文广', state: 'open' })
  expect(await within(list).findByText('陈文广')).toBeTruthy()
})

it('keeps a step for when the server is back', async () => {
  const { server, held, list } = bench()
  server.on(DECIDE, () => {
    throw new Refusal('unavailable')
  })
  list.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/cannot be reached/)
  keeping(server, held.page)
  await screen.findByText(/Saved/, undefined, { timeout: 8000 })
}, 15_000)

it('keeps a corrected text where somebody else has changed the page meanwhile', async () => {
  const { server, held } = bench()
  server.on(REWRITE, ({ row_version, text: body }) => {
    if (Number(row_version) !== held.page.row_version) throw new Refusal('conflict')
    held.page = { ...held.page, row_version: Number(row_version) + 1, text: body }
    return held.page
  })
  await userEvent.click(screen.getByRole('button', { name: 'Correct the text' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text of the page' }), '国贵。{Escape}')
  held.page = { ...held.page, row_version: 5 }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and read again' }))
  await save()
  await waitFor(() => expect(server.sent(OPEN)).toHaveLength(1))
  await waitFor(async () => {
    if (held.page.row_version === 5) await save()
    expect(held.page).toMatchObject({ row_version: 6, text: `${TEXT}国贵。` })
  })
  expect(await screen.findByRole('group', { name: 'Text of the page' })).toBeTruthy()
})

it('shows whose words a link points to', () => {
  const { selected } = bench(aPage(), [...TEXT].indexOf('富') - 1)
  expect(selected()).toContain('陈国富')
})
