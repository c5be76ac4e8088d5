import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepClear } from './abandoned-uploads.ts'

const HOUR_MS = 3_600_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-abandoned-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function leave(name: string, hoursAgo: number): void {
  const path = join(folder, name)
  writeFileSync(path, 'bytes')
  const at = new Date(Date.now() - hoursAgo * HOUR_MS)
  utimesSync(path, at, at)
}

it('goes on clearing away what a killed process has left, as long as the server runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  leave('a.part', 1)
  leave('b.part', 7)
  const app = Fastify()
  await keepClear(app, folder)
  expect(readdirSync(folder)).toEqual(['a.part'])
  vi.advanceTimersByTime(6 * HOUR_MS)
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]))
  // Once the server has ended, what is in its folder is no longer its own.
  await app.close()
  leave('c.part', 7)
  vi.advanceTimersByTime(2 * HOUR_MS)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readdirSync(folder)).toEqual(['c.part'])
})
