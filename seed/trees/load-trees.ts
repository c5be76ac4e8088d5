import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import { familyTrees, treeEventTypes } from '@suyuan/server/db/schema/trees'
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'
import { seedId } from './seed-id.ts'
import { storePeople } from './store-people.ts'
import { storeTies } from './store-ties.ts'
import { readTrees, type TreeRecord } from './tree-record.ts'

const eventType = z.strictObject({
  id: z.number().int().positive(),
  parent_id: z.number().int().positive().nullable(),
  name: z.string().min(1),
  name_tw: z.string().min(1),
  name_en: z.string().min(1),
  rank: z.number().int(),
})

const typesFile = fileURLToPath(new URL('event-types.json', import.meta.url))

/** Event types, and the site's own books: historical, deceased people only, each with its source. */
export async function loadTrees(tx: Transaction): Promise<number> {
  const types = readJson(typesFile, z.array(eventType)).map((type) => ({
    id: type.id,
    parentId: type.parent_id,
    name: type.name,
    nameTw: type.name_tw,
    nameEn: type.name_en,
    rank: type.rank,
  }))
  // Members' events refer to types, so none is removed.
  await storeRows(tx, { table: treeEventTypes, key: treeEventTypes.id, removes: false }, types)
  const records = readTrees()
  for (const record of records) await loadTree(tx, record)
  const keys = records.map((record) => record.key)
  await tx
    .delete(familyTrees)
    .where(and(isNotNull(familyTrees.seedKey), notInArray(familyTrees.seedKey, keys)))
  return records.reduce((sum, { people }) => sum + people.length, 0)
}

/** Stores a book, or brings the one that is there up to its file. */
export async function loadTree(tx: Transaction, record: TreeRecord): Promise<void> {
  const said = {
    title: record.title,
    surname: record.surname,
    author: record.author,
    poem: record.poem,
    poemStart: record.poem_start,
    sources: record.sources,
    visibility: 'public' as const,
    isDemonstration: true,
  }
  const [book] = await tx
    .insert(familyTrees)
    .values({ ...said, id: seedId(record.key), seedKey: record.key })
    .onConflictDoUpdate({
      target: familyTrees.seedKey,
      set: { ...said, rowVersion: sql`${familyTrees.rowVersion} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (!book) throw new Error('A book of the site was not stored')
  const changed = book.version + 1
  const serials = await storePeople(tx, record, book, changed)
  const lastUnion = await storeTies(tx, record, { book: book.number, changed, serials })
  await tx
    .update(familyTrees)
    .set({
      version: changed,
      firstSerial: serials.get(record.first) ?? 0,
      lastPerson: Math.max(book.lastPerson, ...serials.values()),
      lastUnion: Math.max(book.lastUnion, lastUnion),
      people: record.people.length,
    })
    .where(eq(familyTrees.number, book.number))
}
