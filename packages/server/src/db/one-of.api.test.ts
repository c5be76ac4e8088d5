import { expect, it } from 'vitest'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { oneOf } from './one-of.ts'
import { books } from './schema/catalogue.ts'

it.skipIf(!hasDatabase)('takes more values than a statement has parameters', async () => {
  const database = await openTestDatabase()
  try {
    const many = Array.from({ length: 70_000 }, (_, at) => at)
    expect(await database.db.$count(books, oneOf(books.id, many, 'int'))).toBeGreaterThan(0)
    expect(await database.db.$count(books, oneOf(books.id, [], 'int'))).toBe(0)
    expect(await database.db.$count(books, oneOf(books.title, ['无此谱'], 'text'))).toBe(0)
  } finally {
    await database.close()
  }
})
