import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { persons } from '@suyuan/contract/persons'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import { treeEvents } from '../../../db/schema/trees.ts'
import { openTree } from '../access/tree-access.ts'
import { personRow, presentContextOf, type Viewing } from './show-tree.ts'

/**
 * The whole memo of a person or of an event: pages are sent the beginning of a long one.
 * Of somebody hidden it is empty, as their page is.
 * @throws {AppError} not_found
 */
export async function wholeTextOf(
  { db, graphs }: Viewing,
  { id, family_tree_id: treeId, event_id: eventId }: ParsedInputOf<typeof persons.text>,
  caller: Caller,
): Promise<OutputOf<typeof persons.text>> {
  const book = await openTree(db, treeId, 'read', caller)
  const person = await personRow(db, book.row.number, id)
  const told = eventId === null ? person : await eventOf()
  // Last, so that who is hidden is decided by a state no older than what is told.
  const { mask, tell } = await presentContextOf(graphs, book, caller)
  if (mask.hides(person.serial)) return { text: '', length: 0, row_version: 0 }
  if (!told) throw new AppError('not_found')
  const text = mask.text(told.memo)
  return { text: tell(text), length: text.length, row_version: told.rowVersion }

  async function eventOf() {
    const ofPerson = and(eq(treeEvents.book, person.book), eq(treeEvents.person, person.serial))
    const [event] = await db
      .select()
      .from(treeEvents)
      .where(and(ofPerson, eq(treeEvents.id, eventId ?? ''), isNull(treeEvents.deletedAt)))
    return event
  }
}
