import { expect, it } from 'vitest'
import { checkRows, eachRow } from './each-row.ts'

const doubled = (number: unknown, twice: unknown) => expect(Number(number) * 2).toBe(twice)

it('names each row that does not hold, with its reason, after all have been checked', async () => {
  const rows = [
    [1, 2],
    [2, 5],
    [3, 6],
    [4, 9],
  ]
  const failed = await checkRows(rows, 'twice %i is %i', doubled).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  const { message, cause } = failed as Error
  expect(message).toMatch(/^2 of 4 rows fail:\n {2}twice 2 is 5\n {4}expected 4 to be 5/)
  expect(message).toMatch(/\n {2}twice 4 is 9\n {4}expected 8 to be 9/)
  expect(message).not.toContain('twice 1')
  expect(cause).toMatchObject({ actual: 4, expected: 5 })
})

it('waits for each row, also for those that fail later', async () => {
  const check = async (row: unknown) => {
    await Promise.resolve()
    if (row === 'b') throw new Error('no')
  }
  await expect(checkRows(['a', 'b'], 'row %s', check)).rejects.toThrow('row b\n    no')
  await expect(checkRows(['a'], 'row %s', check)).resolves.toBeUndefined()
})

it('refuses a table without rows', async () => {
  await expect(checkRows([], 'row %s', () => undefined)).rejects.toThrow('without rows')
})

eachRow<[string, number]>([
  ['a', 1],
  ['bc', 2],
])('%s has %i letters', (word, letters) => {
  expect(word).toHaveLength(letters)
})
