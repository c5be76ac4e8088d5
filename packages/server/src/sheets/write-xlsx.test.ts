import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'
import { openXlsx } from './xlsx-file.ts'

it('a text that no cell can hold ends with an ellipsis, and never within a character', async () => {
  const most = 32_767
  const folder = await mkdtemp(join(tmpdir(), 'suyuan-cells-'))
  const path = join(folder, 'long.xlsx')
  const cells = ['a'.repeat(most), 'a'.repeat(most + 1), `${'a'.repeat(most - 2)}😀a`]
  try {
    await writeFile(path, writeXlsx('A', [cells]))
    const found: (readonly string[])[] = []
    for await (const row of await openXlsx(path)) found.push(row.cells)
    const [[whole, cut, between] = []] = found
    expect(whole).toBe(cells[0])
    expect(cut).toBe(`${'a'.repeat(most - 1)}…`)
    expect(between).toBe(`${'a'.repeat(most - 2)}…`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

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
