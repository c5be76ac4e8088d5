import { setTimeout as pause } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Database } from '../../../db/client.ts'
import { GraphCache } from './graph-cache.ts'

it('reads few books into memory at once, however many are asked for', async () => {
  let reading = 0
  let most = 0
  // A database of empty trees that takes its time.
  const db = {
    async execute() {
      reading += 1
      most = Math.max(most, reading)
      await pause(2)
      reading -= 1
      return { rows: [] }
    },
  } as unknown as Database
  const cache = new GraphCache(db)
  const books = Array.from({ length: 12 }, (_each, index) => index + 1)
  await Promise.all(books.map((book) => cache.now(book)))
  // Three are read, while what has changed meanwhile is asked for of three that have been.
  expect(most).toBeLessThanOrEqual(6)
  expect(books.filter((book) => cache.lastKnown(book))).toEqual(books)
})

it('hides the living from whoever holds a book that is being read anew, and from all after it', async () => {
  const dialect = new PgDialect()
  const reading = Promise.withResolvers<void>()
  const people = Promise.withResolvers<void>()
  let isPartial = false
  let isHeld = false
  const boy = [
    ...[1, 'boy', '陈', '小明', '', '', '', 1, false, '', 'exact', '', 'exact', null, 0, ''],
    ...[false, 0, 0, true],
  ]
  const db = {
    async execute(query: SQL) {
      const { sql } = dialect.sqlToQuery(query)
      if (sql.includes('is_partial')) {
        const rows = [{ version: 1, first_serial: 1, is_partial: isPartial }]
        isPartial = false
        return { rows }
      }
      if (!sql.includes('order by')) return { rows: [{ version: 1, first_serial: 1 }] }
      if (!sql.includes('"tree_persons"')) return { rows: [{ lists: [] }] }
      if (isHeld) {
        reading.resolve()
        await people.promise
      }
      return { rows: [{ lists: [boy] }] }
    },
  } as unknown as Database
  const cache = new GraphCache(db)
  const before = await cache.now(1)
  isPartial = true
  isHeld = true
  const anew = cache.now(1)
  await reading.promise
  expect(before.isGuarded(1)).toBe(true)
  people.resolve()
  expect((await anew).isGuarded(1)).toBe(true)
  expect(before.isGuarded(1)).toBe(true)
})
