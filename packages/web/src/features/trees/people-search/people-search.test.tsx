// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { stubServer } from '../../../testing/stub-server.ts'
import { aPerson } from '../testing/person.ts'
import { FindPerson } from './find-person.tsx'

const SEARCH = 'POST /api/web/tree/search'

const hit = (serial: number, name: string, father = '') => {
  const { id, surname, ...told } = aPerson({ id: `p${serial}`, serial, surname: '陈', name })
  return { ...told, id, surname, latin: '', father_name: father, father_latin: '' }
}

function field() {
  const chosen: string[] = []
  renderPage(
    <FindPerson
      treeId="b1"
      label="Whom"
      placeholder=""
      onFound={(person) => chosen.push(person.name)}
    />,
  )
  return { chosen, input: screen.getByRole('combobox') }
}

it('takes nobody that an older text has found, and whom the newer one finds as soon as it does', async () => {
  const server = stubServer()
  const held = server.holds(SEARCH, ({ text }) => {
    return { list: [hit(text === '陈世' ? 1 : 2, text.slice(1))], total_count: 1 } as never
  })
  const { chosen, input } = field()
  await userEvent.click(input)
  await userEvent.paste('陈世')
  await waitFor(() => expect(server.sent(SEARCH)).toHaveLength(1))
  held.release()
  await screen.findByRole('option', { name: /陈世/ })
  await userEvent.paste('梅')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual([])
  await waitFor(() => expect(server.sent(SEARCH)).toHaveLength(2))
  held.release()
  await waitFor(() => expect(chosen).toEqual(['陈世梅']))
})

it('says how many there are, and brings more as the keys come to the last', async () => {
  const server = stubServer()
  const asked: unknown[] = []
  server.on(SEARCH, (input) => {
    asked.push(input.offset)
    const from = Number(input.offset ?? 0)
    const many = Math.min(20, 25 - from)
    const list = Array.from({ length: many }, (_, at) =>
      hit(from + at + 1, '世梅', `陈${from + at}`),
    )
    return { list, total_count: 25 } as never
  })
  const { chosen, input } = field()
  await userEvent.click(input)
  await userEvent.paste('陈世梅')
  await screen.findAllByRole('option')
  expect(screen.getByText(/^25 people/)).toBeDefined()
  expect(screen.getAllByRole('option')).toHaveLength(20)
  expect(screen.getAllByRole('option')[3]?.getAttribute('aria-setsize')).toBe('25')
  await userEvent.keyboard('{ArrowDown>17/}')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(25))
  expect(asked).toEqual([0, 20])
  await userEvent.keyboard('{ArrowDown>7/}{Enter}')
  expect(chosen).toEqual(['陈世梅'])
})
