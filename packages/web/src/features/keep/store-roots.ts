import type { FamilyTree } from '@suyuan/contract/tree-views'
import { callApi } from '../../lib/call-api.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import type { KeyOf } from '../../lib/request-keys.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { storedJson } from '../../lib/stored-json.ts'
import type { SavedRoots } from './saved-roots.ts'

/** What is to be made or filled, and the keys that make a second try harmless. */
interface RootsToStore {
  kept: SavedRoots
  surname: string
  title: string
  author: string
  place: string
  isDead: boolean
  /** The empty book to fill; null for a new one. */
  book: FamilyTree | null
  keyOf: KeyOf
}

const nameOf = (address: string) => `keep ${address}`

/**
 * Keys of what is kept of a result: pressed twice, also after a reload, it makes one book. Other
 * words, chosen after a failure, are another book.
 */
export function keysFor(address: string): { keyOf: KeyOf; forget: () => void } {
  const name = nameOf(address)
  const kept = new Map(pairsIn(sessionStore.read(name)))
  const keyOf: KeyOf = (said: unknown) => {
    const words = JSON.stringify(said)
    const key = kept.get(words) ?? randomUuid()
    kept.set(words, key)
    sessionStore.write(name, JSON.stringify([...kept]))
    return key
  }
  return { keyOf, forget: () => sessionStore.remove(name) }
}

/** What was stored, unless it is something else by now. */
function pairsIn(stored: string | null): [string, string][] {
  const read = storedJson(stored)
  return Array.isArray(read) ? read.filter(isPair) : []
}

const isPair = (each: unknown): each is [string, string] =>
  Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string')

/** @returns id of the book */
export async function storeRoots(roots: RootsToStore): Promise<string> {
  const { kept, surname, place, isDead, keyOf } = roots
  const book = roots.book ? await fill(roots.book, kept.poem) : await make(roots)
  if (kept.name === '') return book.id
  const person = {
    family_tree_id: book.id,
    surname,
    name: kept.name,
    death: isDead ? 1 : 0,
    birth_address: place,
    memo: kept.memo,
  } as const
  await callApi('POST /api/web/tree/node/init', { ...person, request_key: keyOf(person) })
  return book.id
}

function make({ kept, surname, title, author, keyOf }: RootsToStore): Promise<FamilyTree> {
  const said = { title, surname, author, poem: kept.poem }
  return callApi('POST /api/web/tree/create', { ...said, request_key: keyOf(said) })
}

/**
 * A poem that the book has already stays, and so does all else that it says by now: others may have
 * changed it since the list of books was read.
 */
async function fill(listed: FamilyTree, poem: string): Promise<FamilyTree> {
  if (poem === '' || listed.poem !== '') return listed
  const now = await callApi('GET /api/web/tree/info', { id: listed.id })
  if (now.poem !== '') return now
  const { id, title, surname, author, row_version } = now
  return callApi('POST /api/web/tree/update', { id, title, surname, author, poem, row_version })
}
