import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { FaultReport } from './fault-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

it('writes no faulty cell that a spreadsheet would run as a formula', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = join(folder, 'faults.csv')
  const report = new FaultReport('en', file)
  for (const value of ['=1+1', '+1', '-1', '@x', '＝1']) {
    await report.add(2, { column: 'title', code: 'too_long', value, detail: '300' })
  }
  await report.close()
  const cells = readFileSync(file, 'utf8').split('\r\n').slice(1, -1)
  expect(cells.map((line) => line.split(',')[2])).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'＝1"])
})
