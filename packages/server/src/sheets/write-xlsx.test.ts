import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

it.each([1, 1000])('rows that break off after %i fail the workbook', async (count) => {
  async function* rows() {
    for (let row = 0; row < count; row += 1) {
      yield [String(row)]
      await setImmediate()
    }
    throw new Error('gone')
  }
  await expect(buffer(writeXlsx('A', rows()))).rejects.toThrow('gone')
})

it('a reader that goes away in the middle ends the reading of them', async () => {
  let rowsGiven = 0
  let hasEnded = false
  async function* rows() {
    try {
      for (;;) {
        rowsGiven += 1
        yield ['甲']
        await setImmediate()
      }
    } finally {
      hasEnded = true
    }
  }
  const workbook = writeXlsx('A', rows())
  await expect.poll(() => rowsGiven).toBeGreaterThan(1)
  workbook.destroy()
  await expect.poll(() => hasEnded).toBe(true)
})
