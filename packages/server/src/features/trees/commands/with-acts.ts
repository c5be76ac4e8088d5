import { and, eq, isNull } from 'drizzle-orm'
import { oneOf } from '../../../db/one-of.ts'
import { treeEvents } from '../../../db/schema/trees.ts'
import { type ActEvent, actsPatch } from './acts.ts'
import type { TreeEdit } from './tree-edit.ts'

/** Works on events of people, and has their rows say when they act last, as their events then do. */
export async function withActs<T>(
  edit: TreeEdit,
  serials: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await statedDateOf(edit, serials)
  const done = await work()
  const after = await statedDateOf(edit, serials)
  const of = (told: ReadonlyMap<number, ActEvent[]>, serial: number) => told.get(serial) ?? []
  for (const person of await edit.persons(serials)) {
    const { serial } = person
    const { lastActed } = actsPatch(person, of(before, serial), of(after, serial))
    if (lastActed !== undefined) await edit.updateLastActed(person, lastActed)
  }
  return done
}

async function statedDateOf({ tx, number }: TreeEdit, serials: readonly number[]) {
  const { person, type, day, reading, dayFrom, dayTo, datesVersion, memo } = treeEvents
  const rows = await tx
    .select({ person, type, day, reading, dayFrom, dayTo, datesVersion, memo })
    .from(treeEvents)
    .where(
      and(
        eq(treeEvents.book, number),
        oneOf(person, [...serials], 'int'),
        isNull(treeEvents.deletedAt),
      ),
    )
  return Map.groupBy(rows, (event) => event.person)
}
