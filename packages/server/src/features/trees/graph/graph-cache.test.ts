import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Database } from '../../../db/client.ts'
import { GraphCache } from './graph-cache.ts'

it('reads few books into memory at once, however many are asked for', async () => {
  let reading = 0
  let most = 0
  // A database of empty books that takes its time.
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
