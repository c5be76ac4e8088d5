import type { Transaction } from '@suyuan/server/db/client'
import { treeEvents, treeLinks, treeUnions } from '@suyuan/server/db/schema/trees'
import { datesOfEvent } from '@suyuan/server/features/trees/commands/stored-dates'
import { eq } from 'drizzle-orm'
import { upsertRows } from '../store-rows.ts'
import { seedId } from './seed-id.ts'
import type { TreeRecord } from './tree-record.ts'
import { coupleKey, unionsIn } from './tree-unions.ts'

interface Storing {
  book: number
  changed: number
  serials: ReadonlyMap<string, number>
}

/**
 * Unions, links and events are written anew: nothing outside the book refers to them.
 * @returns the highest serial of a union
 */
export async function storeTies(
  tx: Transaction,
  record: TreeRecord,
  { book, changed, serials }: Storing,
): Promise<number> {
  await tx.delete(treeLinks).where(eq(treeLinks.book, book))
  await tx.delete(treeUnions).where(eq(treeUnions.book, book))
  await tx.delete(treeEvents).where(eq(treeEvents.book, book))
  const serialOf = (key: string | undefined) => serials.get(key ?? '') ?? 0
  const couples = [...unionsIn(record)]
  const unions = couples.map(([, { first, second, ...said }], index) => ({
    ...said,
    book,
    changed,
    serial: index + 1,
    first: serialOf(first),
    second: serialOf(second),
  }))
  const numbers = new Map(couples.map(([key], index) => [key, index + 1]))
  const links = linksIn(record, numbers).map((link) => ({
    ...link,
    book,
    changed,
    child: serialOf(link.child),
  }))
  const events = eventsIn(record).map((event) => ({
    ...event,
    ...datesOfEvent(event, 'ask'),
    book,
    changed,
    person: serialOf(event.person),
  }))
  await upsertRows(tx, treeUnions, [treeUnions.book, treeUnions.serial], unions)
  await upsertRows(tx, treeLinks, [treeLinks.book, treeLinks.union, treeLinks.child], links)
  await upsertRows(tx, treeEvents, [treeEvents.id], events)
  return unions.length
}

/** Children of the unions, ranked as they stand in the file. */
function linksIn(record: TreeRecord, unions: ReadonlyMap<string, number>) {
  const ranks = new Map<number, number>()
  return record.people.flatMap((person) =>
    person.parents.map(({ father, mother, kind }, index) => {
      const union = unions.get(coupleKey(father, mother)) ?? 0
      const rank = (ranks.get(union) ?? 0) + 1
      ranks.set(union, rank)
      return { union, child: person.key, kind, isPrimary: index === 0, rank }
    }),
  )
}

function eventsIn(record: TreeRecord) {
  return record.people.flatMap((person) =>
    person.events.map((event, index) => ({
      id: seedId(record.key, person.key, 'event', String(index)),
      person: person.key,
      type: event.type,
      day: event.date,
      reading: event.reading,
      dayText: event.date_text,
      address: event.address,
      memo: event.memo,
    })),
  )
}
