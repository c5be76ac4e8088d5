import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTree } from '../../../../../seed/trees/load-trees.ts'
import { readTrees, type TreeRecord } from '../../../../../seed/trees/tree-record.ts'
import type { OpenDatabase } from '../../db/client.ts'
import {
  familyTrees,
  treeEvents,
  treeLinks,
  treePersons,
  treeUnions,
} from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { hasDatabase, openTestDatabase } from '../../testing/test-database.ts'

/** The tree as it was before the last people of its file were entered. */
function earlier(record: TreeRecord): TreeRecord {
  const people = record.people.slice(0, 120).map((person) => ({ ...person, memo: 'earlier' }))
  const keys = new Set(people.map(({ key }) => key))
  return {
    ...record,
    title: 'earlier',
    people,
    unions: record.unions.filter(({ first, second }) => keys.has(first) && keys.has(second)),
  }
}

describe.skipIf(!hasDatabase)('a book of the site that is loaded again', () => {
  const [record] = readTrees()
  if (!record) throw new Error('The site has no book')
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database?.close()
  })

  async function stored() {
    const { db } = database
    const [book] = await db
      .select()
      .from(familyTrees)
      .where(eq(familyTrees.seedKey, record?.key ?? ''))
    const people = await db.select().from(treePersons).where(isNull(treePersons.deletedAt))
    const links = await db.select().from(treeLinks)
    const unions = await db.select().from(treeUnions)
    const events = await db.select().from(treeEvents)
    return { book, people, links, unions, events }
  }

  it('says what its file says, its people under their old ids and serials', async () => {
    const whole = await stored()
    await transact(database.db, (tx) => loadTree(tx, earlier(record)))
    const before = await stored()
    expect(before.people.map(({ memo }) => memo.split('\n')[0])).toEqual(
      Array.from({ length: 120 }, () => 'earlier'),
    )
    expect(before.book).toMatchObject({ title: 'earlier', people: 120 })

    await transact(database.db, (tx) => loadTree(tx, record))
    const after = await stored()
    expect(after.book).toMatchObject({
      id: whole.book?.id,
      title: record.title,
      people: record.people.length,
      version: (before.book?.version ?? 0) + 1,
      firstSerial: whole.book?.firstSerial,
    })
    const whoIs = (rows: typeof whole.people) =>
      rows.map(({ id, serial, name, memo }) => `${serial} ${id} ${name} ${memo}`).sort()
    expect(whoIs(after.people)).toEqual(whoIs(whole.people))
    expect(after.events.length).toBe(record.people.flatMap(({ events }) => events).length)
    const ties = (rows: typeof whole.links) =>
      rows.map(({ union, child, kind, rank }) => `${union} ${child} ${kind} ${rank}`).sort()
    expect(ties(after.links)).toEqual(ties(whole.links))
    expect(after.unions.length).toBe(whole.unions.length)
  })

  it('has somebody at each end of a tie', async () => {
    const { people, links, unions } = await stored()
    const serials = new Set(people.map(({ serial }) => serial))
    const marriages = new Set(unions.map(({ serial }) => serial))
    for (const { first, second } of unions) {
      expect(serials).toContain(first)
      if (second > 0) expect(serials).toContain(second)
    }
    for (const { union, child } of links) {
      expect(marriages).toContain(union)
      expect(serials).toContain(child)
    }
  })

  it('takes somebody who is no longer in the file for deleted', async () => {
    const last = record.people.at(-1)
    const people = record.people.filter(({ key }) => key !== last?.key)
    await transact(database.db, (tx) => loadTree(tx, { ...record, people }))
    const { people: left, book } = await stored()
    expect(book?.people).toBe(people.length)
    expect(left.length).toBe(people.length)
    expect(left.map(({ name }) => name)).not.toContain(last?.name)
  })
})
