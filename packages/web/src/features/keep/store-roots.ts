import type { Calls } from '@suyuan/contract/api'
import type { TreeBook } from '@suyuan/contract/tree-views'
import { callApi } from '../../lib/call-api.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { sessionStore } from '../../lib/session-store.ts'
import type { KeptRoots } from './kept-roots.ts'

/** What is to be made or filled, and the keys that make a second try harmless. */
interface RootsToStore {
  kept: KeptRoots
  surname: string
  title: string
  author: string
  place: string
  isDead: boolean
  /** The empty book to fill; null for a new one. */
  book: TreeBook | null
  keys: { book: string; person: string }
}

/** The same keys for the same result until it is kept: pressed twice, it makes one book. */
export function keysFor(address: string): RootsToStore['keys'] {
  const name = `keep ${address}`
  const [book, person] = (sessionStore.read(name) ?? '').split(' ')
  if (book && person) return { book, person }
  const made = { book: randomUuid(), person: randomUuid() }
  sessionStore.write(name, `${made.book} ${made.person}`)
  return made
}

export function forgetKeys(address: string): void {
  sessionStore.remove(`keep ${address}`)
}

/** @returns id of the book */
export async function storeRoots(roots: RootsToStore): Promise<string> {
  const { kept, surname, place, isDead, keys } = roots
  const book = roots.book ? await fill(roots.book, kept.poem) : await make(roots)
  if (kept.name === '') return book.id
  const person: Calls['POST /api/web/tree/node/init']['input'] = {
    family_tree_id: book.id,
    surname,
    name: kept.name,
    death: isDead ? 1 : 0,
    birth_address: place,
    memo: kept.memo,
    request_key: keys.person,
  }
  await callApi('POST /api/web/tree/node/init', person)
  return book.id
}

function make({ kept, surname, title, author, keys }: RootsToStore): Promise<TreeBook> {
  const { poem } = kept
  const said = { title, surname, author, poem, request_key: keys.book }
  return callApi('POST /api/web/tree/create', said)
}

/** A poem that the book has already stays. */
async function fill(book: TreeBook, poem: string): Promise<TreeBook> {
  if (poem === '' || book.poem !== '') return book
  const { id, title, surname, author } = book
  const now = await callApi('GET /api/web/tree/info', { id })
  if (now.poem !== '') return now
  const said = { id, title, surname, author, poem, row_version: now.row_version }
  return callApi('POST /api/web/tree/update', said)
}
