import { expect, it } from 'vitest'
import { CallFailure } from '../../lib/call-failure.ts'
import type { ServerCall } from '../../page-context.ts'
import { findHome } from './find-home.ts'

const surname = { id: 5, surname: '陈', pinyin: 'chén', start_in: 'C', alias: 'x', books_num: 1 }
const commonest = Array.from({ length: 60 }, (_, id) => ({ ...surname, id }))

const chosen = { slides: [{ kind: 'drawing', key: 'tree' }], records: 500, share: 84 }

/** A server that knows one surname under C, or one that is down. */
function server(up = true) {
  return ((name: string, { zimu }: { zimu?: string }) => {
    if (!up) return Promise.reject(new CallFailure({ status: 503, subCode: 1, msg: 'down' }))
    if (name.endsWith('home/info')) return Promise.resolve(chosen)
    if (name.endsWith('zimu')) return Promise.resolve([{ zimu: 'C' }])
    return Promise.resolve(zimu === 'C' ? [surname] : commonest)
  }) as ServerCall
}

const at = (query: string) => new URL(`https://example.org/${query}`)

it('shows the commonest surnames, and the first of them under the search', async () => {
  const found = await findHome(server(), at(''))
  expect(found).toMatchObject({ letters: ['C'], letter: null })
  expect(found.surnames).toHaveLength(42)
  expect(found.popular.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
})

it('shows the surnames under a letter, and the commonest still under the search', async () => {
  const found = await findHome(server(), at('?letter=c'))
  expect(found.letter).toBe('C')
  expect(found.surnames?.map(({ id }) => id)).toEqual([5])
  expect(found.popular).toHaveLength(6)
})

it('takes what is no letter for none', async () => {
  expect((await findHome(server(), at('?letter=%3Cb%3E'))).letter).toBeNull()
})

it('shows the slides and figures that were chosen', async () => {
  expect(await findHome(server(), at(''))).toMatchObject(chosen)
})

it('stands without its lists, with the slides and figures of the specification', async () => {
  expect(await findHome(server(false), at(''))).toEqual({
    slides: ['homeward', 'book', 'harbour', 'tree'].map((key) => ({ kind: 'drawing', key })),
    records: 460,
    share: 85,
    letters: null,
    letter: null,
    surnames: null,
    popular: [],
  })
})
