import { expect, it } from 'vitest'
import { CallFailure } from '../../../../lib/call-failure.ts'
import type { ServerCall } from '../../../../page-context.ts'
import { findTree } from './find-tree.ts'

type Answers = Record<string, unknown>

/** A server that gives these answers; whatever else is asked for is not found. */
const serverOf = (answers: Answers): ServerCall =>
  (async (name: string) => {
    if (name in answers) return answers[name]
    throw new CallFailure({ status: 404, subCode: 20005, msg: 'no' })
  }) as unknown as ServerCall

const at = (search: string) => new URL(`https://here.invalid/family-tree${search}`)
const book = { id: 'b1', visibility: 'private', is_demonstration: false, first_serial: 1 }
const demonstrations = { list: [{ id: 'kong' }] }
const listed = (list: unknown[], shared: unknown[] = [], invitations: unknown[] = []) => ({
  'POST /api/web/tree/list': { list, shared, invitations },
  'POST /api/web/tree/demonstrations': demonstrations,
})

it('tells visitors what a family tree is', async () => {
  const call = serverOf({ 'POST /api/web/tree/demonstrations': demonstrations })
  expect(await findTree(call, at(''), false)).toEqual({
    kind: 'welcome',
    demonstrations: demonstrations.list,
  })
})

it('opens the only book of a member', async () => {
  expect(await findTree(serverOf(listed([book])), at(''), true)).toEqual({ kind: 'only', id: 'b1' })
  expect(await findTree(serverOf(listed([], [book])), at(''), true)).toMatchObject({ id: 'b1' })
})

it('lets a member choose among none, several, or an invitation', async () => {
  for (const answers of [listed([]), listed([book], [book]), listed([book], [], [{ id: 'i' }])]) {
    expect(await findTree(serverOf(answers), at(''), true)).toMatchObject({ kind: 'choose' })
  }
})

it('finds a book, and whom to show in it', async () => {
  const answers = {
    'GET /api/web/tree/info': book,
    'POST /api/web/person/info': { serial: 7 },
  }
  expect(await findTree(serverOf(answers), at('?id=b1&person-id=p'), false)).toMatchObject({
    kind: 'book',
    focus: 7,
    personMissing: false,
    beginning: null,
  })
})

it('finds whom the chart is to begin with, and which way it goes', async () => {
  const serials: Record<string, number> = { p: 7, r: 3 }
  const call = (async (name: string, { id }: { id: string }) => {
    if (name === 'GET /api/web/tree/info') return book
    if (name === 'POST /api/web/person/info' && id in serials) return { serial: serials[id] }
    throw new CallFailure({ status: 404, subCode: 20005, msg: 'no' })
  }) as unknown as ServerCall
  const viewAt = async (search: string) => {
    const found = await findTree(call, at(`?id=b1${search}`), false)
    return found.kind === 'book' ? { ...found.view, focus: found.focus } : undefined
  }
  expect(await viewAt('&person-id=p&root-id=r&mode=ancestors')).toEqual({
    mode: 'ancestors',
    root: 3,
    focus: 7,
  })
  expect(await viewAt('&person-id=p&root-id=p&mode=both')).toEqual({
    mode: 'both',
    root: 7,
    focus: 7,
  })
  expect(await viewAt('&root-id=gone&mode=sideways')).toEqual({
    mode: 'descendants',
    root: 0,
    focus: 0,
  })
})

it('says so where the book or the person is not there', async () => {
  expect(await findTree(serverOf({}), at('?id=x'), true)).toEqual({ kind: 'missing' })
  const answers = { 'GET /api/web/tree/info': book }
  expect(await findTree(serverOf(answers), at('?id=b1&person-id=p'), true)).toMatchObject({
    focus: 0,
    personMissing: true,
  })
})
