import type { NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeEvents } from '../../../db/schema/trees.ts'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import { personRows } from '../../trees/queries/show-tree.ts'
import { type CitedSource, citedSources } from '../../trees/queries/sources.ts'

type KeptKind = (typeof treeKept.$inferSelect)['kind']

/** Rows of one tree, as an export asks for them. */
export interface TreeRowsReader {
  persons(serials: readonly number[]): Promise<ReadonlyMap<number, PersonRow>>
  /** Events by the serial of their person, as they were entered. */
  events(serials: readonly number[]): Promise<ReadonlyMap<number, NamedEvent[]>>
  /** What was kept beside people or marriages, by their serial, or photos, by their id. */
  kept(kind: KeptKind, keys: readonly (number | string)[]): Promise<ReadonlyMap<string, unknown>>
  /** What is cited for people on the site, by their serial. */
  sources(serials: readonly number[]): Promise<ReadonlyMap<number, CitedSource[]>>
  /** Whole records, or the header, in the order of their file. */
  keptRecords(kind: KeptKind): Promise<unknown[]>
}

export function treeRowsIn(db: Database, book: number): TreeRowsReader {
  const keptHere = (kind: KeptKind) =>
    and(eq(treeKept.book, book), eq(treeKept.kind, kind), isNull(treeKept.deletedAt))
  return {
    persons: (serials) => personRows(db, book, serials),

    async events(serials) {
      if (serials.length === 0) return new Map()
      const rows = await db
        .select()
        .from(treeEvents)
        .where(
          and(
            eq(treeEvents.book, book),
            inArray(treeEvents.person, [...serials]),
            isNull(treeEvents.deletedAt),
          ),
        )
        .orderBy(asc(treeEvents.changed), asc(treeEvents.id))
      const events = new Map<number, NamedEvent[]>()
      for (const { person, id, type, day, reading, dayText, address, memo } of rows) {
        const told = { id, type, day, reading, dayText, address, memo }
        events.set(person, [...(events.get(person) ?? []), told])
      }
      return events
    },

    async kept(kind, keys) {
      if (keys.length === 0) return new Map()
      const rows = await db
        .select({ key: treeKept.key, said: treeKept.said })
        .from(treeKept)
        .where(and(keptHere(kind), inArray(treeKept.key, keys.map(String))))
      return new Map(rows.map(({ key, said }) => [key, said]))
    },

    sources: (serials) => citedSources(db, book, serials),

    async keptRecords(kind) {
      const rows = await db
        .select({ said: treeKept.said })
        .from(treeKept)
        .where(keptHere(kind))
        .orderBy(asc(treeKept.position))
      return rows.map(({ said }) => said)
    },
  }
}
