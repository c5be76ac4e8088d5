import { describe, expect, it } from 'vitest'
import type { Session } from './caller.ts'
import { abilities, permitted, policy } from './policy.ts'

/** A book that is edited together: relations beyond the owner. */
interface Book {
  viewers: readonly string[]
  editors: readonly string[]
}

const books = policy({
  object: 'book',
  relations: ({ viewers, editors }: Book, { session }) => [
    ...(session && viewers.includes(session.userId) ? (['viewer'] as const) : []),
    ...(session && editors.includes(session.userId) ? (['editor'] as const) : []),
  ],
  allows: { read: ['viewer', 'editor', 'staff'], write: ['editor'], close: ['admin'] },
})

const book: Book = { viewers: ['v'], editors: ['e'] }
const as = (userId: string, role: Session['role'] = 'member') => ({
  session: { id: '', userId, role },
})
const visitor = { session: null }

describe('a policy', () => {
  it.each([
    ['a visitor', visitor, { read: false, write: false, close: false }],
    ['a member', as('m'), { read: false, write: false, close: false }],
    ['a viewer', as('v'), { read: true, write: false, close: false }],
    ['an editor', as('e'), { read: true, write: true, close: false }],
    ['staff', as('s', 'staff'), { read: true, write: false, close: false }],
    ['an admin', as('a', 'admin'), { read: true, write: false, close: true }],
    ['staff who edit', as('e', 'staff'), { read: true, write: true, close: false }],
  ])('tells what %s may do', (_, caller, expected) => {
    expect(abilities(books, book, caller)).toEqual(expected)
  })

  const refusal = (
    action: 'read' | 'write',
    item: Book | undefined,
    caller: typeof visitor | ReturnType<typeof as>,
  ) => {
    try {
      permitted(books, action, item, caller)
    } catch (error) {
      return error
    }
    return undefined
  }

  it('gives the object to whom it allows it', () => {
    expect(permitted(books, 'write', book, as('e'))).toBe(book)
  })

  it('says no to who sees the object, and that there is none to anybody else', () => {
    expect(refusal('write', book, as('v'))).toMatchObject({ errorCode: 'not_permitted' })
    expect(refusal('write', book, as('m'))).toMatchObject({ errorCode: 'not_found' })
    expect(refusal('read', undefined, as('e'))).toMatchObject({ errorCode: 'not_found' })
    expect(refusal('read', book, visitor)).toMatchObject({ errorCode: 'session_unknown' })
  })
})
