import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { callOrNull } from '../../../../lib/call-or-null.ts'
import type { ServerCall } from '../../../../page-context.ts'
import type { Outlook } from '../../chart/chart-events.ts'
import { modeInAddress } from '../view-address.ts'

type Listed = Calls['POST /api/web/tree/list']['output']

/** What an address of the page comes to. */
export type FoundTree =
  | {
      kind: 'book'
      book: FamilyTree
      /** Serial of whom to show first; 0 for nobody in particular. */
      focus: number
      /** The address names a person whom the tree does not have. */
      personMissing: boolean
      /** Whom the chart begins with, and in which directions it goes. */
      view: Outlook
      /** The first generations in words, for readers without the chart; null where it is empty. */
      beginning: Beginning | null
    }
  | { kind: 'missing' }
  /** The one tree that a member has. */
  | { kind: 'only'; id: string }
  | { kind: 'choose'; listed: Listed; demonstrations: FamilyTree[] }
  | { kind: 'welcome'; demonstrations: FamilyTree[] }

export type Beginning = Calls['GET /api/web/tree/node/list']['output']

/** Generations that stand in the page itself. */
const GENERATIONS_IN_WORDS = 3

/** @param signedIn without an id, visitors are told what a family tree is, members get theirs */
export async function findTree(
  call: ServerCall,
  { searchParams }: URL,
  signedIn: boolean,
): Promise<FoundTree> {
  const id = searchParams.get('id') ?? ''
  if (id !== '') return findOneTree(call, id, searchParams)
  const shown = await callOrNull(call, 'POST /api/web/tree/demonstrations', {})
  const demonstrations = shown?.list ?? []
  if (!signedIn) return { kind: 'welcome', demonstrations }
  const listed = await call('POST /api/web/tree/list', {})
  const books = [...listed.list, ...listed.shared]
  const [only] = books
  if (only && books.length === 1 && listed.invitations.length === 0) {
    return { kind: 'only', id: only.id }
  }
  return { kind: 'choose', listed, demonstrations }
}

async function findOneTree(
  call: ServerCall,
  id: string,
  params: URLSearchParams,
): Promise<FoundTree> {
  const book = await orNull(() => call('GET /api/web/tree/info', { id }))
  if (book === null) return { kind: 'missing' }
  const inTree = async (personId: string) =>
    personId === ''
      ? null
      : orNull(() => call('POST /api/web/person/info', { id: personId, family_tree_id: id }))
  const personId = params.get('person-id') ?? ''
  const rootId = params.get('root-id') ?? ''
  const namesNobody = personId === '' && rootId === ''
  const person = await inTree(personId)
  const root = rootId === personId ? person : await inTree(rootId)
  const open = book.visibility === 'public' || book.is_demonstration
  const beginning =
    open && book.first_serial > 0
      ? await callOrNull(call, 'GET /api/web/tree/node/list', {
          family_tree_id: id,
          depth: GENERATIONS_IN_WORDS,
        })
      : null
  return {
    kind: 'book',
    book,
    focus: person?.serial ?? (namesNobody ? (book.me?.serial ?? 0) : 0),
    personMissing: personId !== '' && person === null,
    view: { mode: modeInAddress(params), root: root?.serial ?? 0 },
    beginning,
  }
}

/** Null for what is not there, not for this reader, only after log-in, or no id at all. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isCallFailure(error) && [400, 401, 403, 404].includes(error.status)) return null
    throw error
  }
}
