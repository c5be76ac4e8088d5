import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearOutbox, outboxFolder, pruneOutbox, putInOutbox, readOutbox } from './outbox.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suyuan-outbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const message = {
  channel: 'sms',
  to: '+6591234567',
  kind: 'login_code',
  text: '码 123456',
  code: '123456',
} as const

it('keeps each message in one file for the operator alone', async () => {
  await Promise.all(Array.from({ length: 20 }, () => putInOutbox(dataDir, message)))
  const files = readdirSync(outboxFolder(dataDir))
  expect(files).toHaveLength(20)
  for (const name of files) {
    expect(name).toMatch(/\.json$/)
    expect(statSync(join(outboxFolder(dataDir), name)).mode & 0o777).toBe(0o600)
  }
  expect(statSync(outboxFolder(dataDir)).mode & 0o777).toBe(0o700)
  expect(await readOutbox(dataDir)).toHaveLength(20)
})

it('gives them back in the order they were sent', async () => {
  for (const day of ['03', '01', '02']) {
    await putInOutbox(dataDir, { ...message, text: day }, new Date(`2026-11-${day}T10:00:00Z`))
  }
  expect((await readOutbox(dataDir)).map(({ text }) => text)).toEqual(['01', '02', '03'])
  expect((await readOutbox(dataDir))[0]).toEqual({
    ...message,
    text: '01',
    at: '2026-11-01T10:00:00.000Z',
  })
  await pruneOutbox(dataDir, new Date('2026-11-02T10:00:00Z'))
  expect((await readOutbox(dataDir)).map(({ text }) => text)).toEqual(['02', '03'])
})

it('forgets what was written to one recipient', async () => {
  for (const to of ['a@example.org', 'b@example.org', 'a@example.org']) {
    await putInOutbox(dataDir, { ...message, to })
  }
  await clearOutbox(dataDir, new Set(['a@example.org', 'c@example.org']))
  expect((await readOutbox(dataDir)).map(({ to }) => to)).toEqual(['b@example.org'])
})

it('is empty before the first message', async () => {
  expect(await readOutbox(dataDir)).toEqual([])
  await pruneOutbox(dataDir, new Date())
})
