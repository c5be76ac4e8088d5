import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import {
  treeBooks,
  treeEvents,
  treeEventTypes,
  treeLinks,
  treePersons,
  treeUnions,
} from '@suyuan/server/db/schema/trees'
import { searchKey } from '@suyuan/server/features/trees/search-key'
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'
import { seedId } from './seed-id.ts'
import { readTrees, type TreeRecord } from './tree-record.ts'
import { coupleKey, unionsIn } from './tree-unions.ts'

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
  for (const record of records) await loadBook(tx, record)
  const keys = records.map((record) => record.key)
  await tx
    .delete(treeBooks)
    .where(and(isNotNull(treeBooks.seedKey), notInArray(treeBooks.seedKey, keys)))
  return records.reduce((sum, { people }) => sum + people.length, 0)
}

async function loadBook(tx: Transaction, record: TreeRecord): Promise<void> {
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
    .insert(treeBooks)
    .values({ ...said, id: seedId(record.key), seedKey: record.key })
    .onConflictDoUpdate({
      target: treeBooks.seedKey,
      set: { ...said, rowVersion: sql`${treeBooks.rowVersion} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (!book) throw new Error('A book of the site was not stored')
  const changed = book.version + 1
  const serials = await storePeople(tx, record, book, changed)
  const lastUnion = await storeTies(tx, record, { book: book.number, changed, serials })
  await tx
    .update(treeBooks)
    .set({
      version: changed,
      firstSerial: serials.get(record.first) ?? 0,
      lastPerson: Math.max(...serials.values()),
      lastUnion: Math.max(book.lastUnion, lastUnion),
      people: record.people.length,
    })
    .where(eq(treeBooks.number, book.number))
}

/** A person keeps the serial of before; whoever is no longer in the file counts as deleted. */
async function storePeople(
  tx: Transaction,
  record: TreeRecord,
  { number, lastPerson }: typeof treeBooks.$inferSelect,
  changed: number,
): Promise<Map<string, number>> {
  const known = await tx
    .select({ id: treePersons.id, serial: treePersons.serial })
    .from(treePersons)
    .where(eq(treePersons.book, number))
  const byId = new Map(known.map(({ id, serial }) => [id, serial]))
  let last = lastPerson
  const serials = new Map<string, number>()
  await tx
    .update(treePersons)
    .set({ deletedAt: sql`now()`, changed })
    .where(eq(treePersons.book, number))
  for (const person of record.people) {
    const id = seedId(record.key, person.key)
    const serial = byId.get(id) ?? ++last
    serials.set(person.key, serial)
    const row = { ...personSaid(record, person), changed, deletedAt: null }
    await tx
      .insert(treePersons)
      .values({ ...row, book: number, serial, id })
      .onConflictDoUpdate({ target: treePersons.id, set: row })
  }
  return serials
}

function personSaid(record: TreeRecord, person: TreeRecord['people'][number]) {
  const names = {
    surname: person.surname ?? record.surname,
    name: person.name,
    zi: person.zi,
    hao: person.hao,
    shihao: person.shihao,
    otherNames: person.other_names,
    spelling: '',
  }
  return {
    ...names,
    searchKey: searchKey(names),
    sex: person.sex,
    isDead: true,
    birthDay: person.birth.date,
    birthReading: person.birth.reading,
    birthText: person.birth.text,
    birthAddress: person.birth.address,
    deathDay: person.death.date,
    deathReading: person.death.reading,
    deathText: person.death.text,
    deathAddress: person.death.address,
    generation: person.generation ?? null,
    generationChar: person.generation_char,
    ranking: person.ranking,
    branch: person.branch,
    memo: [person.memo, `（${person.source}）`].filter((each) => each !== '').join('\n'),
  }
}

interface Storing {
  book: number
  changed: number
  serials: ReadonlyMap<string, number>
}

/** Unions, links and events are written anew: nothing outside the book refers to them. */
async function storeTies(
  tx: Transaction,
  record: TreeRecord,
  { book, changed, serials }: Storing,
): Promise<number> {
  await tx.delete(treeLinks).where(eq(treeLinks.book, book))
  await tx.delete(treeUnions).where(eq(treeUnions.book, book))
  await tx.delete(treeEvents).where(eq(treeEvents.book, book))
  const serialOf = (key: string | undefined) => serials.get(key ?? '') ?? 0
  const unions = unionsIn(record)
  const numbers = new Map([...unions.keys()].map((key, index) => [key, index + 1]))
  for (const [key, { first, second, ...said }] of unions) {
    await tx.insert(treeUnions).values({
      ...said,
      book,
      changed,
      serial: numbers.get(key) ?? 0,
      first: serialOf(first),
      second: serialOf(second),
    })
  }
  const ranks = new Map<number, number>()
  for (const person of record.people) {
    for (const [index, parents] of person.parents.entries()) {
      const union = numbers.get(coupleKey(parents.father, parents.mother)) ?? 0
      const rank = (ranks.get(union) ?? 0) + 1
      ranks.set(union, rank)
      const { kind } = parents
      const child = serialOf(person.key)
      const isPrimary = index === 0
      await tx.insert(treeLinks).values({ book, changed, union, child, kind, isPrimary, rank })
    }
    for (const [index, event] of person.events.entries()) {
      await tx.insert(treeEvents).values({
        id: seedId(record.key, person.key, 'event', String(index)),
        book,
        changed,
        person: serialOf(person.key),
        type: event.type,
        day: event.date,
        reading: event.reading,
        dayText: event.date_text,
        address: event.address,
        memo: event.memo,
      })
    }
  }
  return unions.size
}
