import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

const owed = (at = '2026-11-20T10:00:00Z') => ({ id: randomUUID(), createdAt: new Date(at) })

it('keeps each message in one file for the operator alone', async () => {
  await Promise.all(Array.from({ length: 20 }, () => putInOutbox(dataDir, message, owed())))
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
    await putInOutbox(dataDir, { ...message, text: day }, owed(`2026-11-${day}T10:00:00Z`))
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

it('holds a message once, however often it is sent', async () => {
  const once = owed()
  for (let time = 0; time < 3; time++) await putInOutbox(dataDir, message, once)
  expect(await readOutbox(dataDir)).toHaveLength(1)
})

it('forgets what a killed server left half written', async () => {
  await putInOutbox(dataDir, message, owed('2026-11-03T10:00:00Z'))
  const rest = join(outboxFolder(dataDir), '2026-11-01T100000.000Z-a.b.part')
  writeFileSync(rest, '{"to":"+6591234567"')
  expect(await readOutbox(dataDir)).toHaveLength(1)
  await pruneOutbox(dataDir, new Date('2026-11-02T10:00:00Z'))
  expect(readdirSync(outboxFolder(dataDir))).toHaveLength(1)
})

it('forgets what was written to one recipient', async () => {
  for (const to of ['a@example.org', 'b@example.org', 'a@example.org']) {
    await putInOutbox(dataDir, { ...message, to }, owed())
  }
  await clearOutbox(dataDir, new Set(['a@example.org', 'c@example.org']))
  expect((await readOutbox(dataDir)).map(({ to }) => to)).toEqual(['b@example.org'])
})

it('is empty before the first message', async () => {
  expect(await readOutbox(dataDir)).toEqual([])
  await pruneOutbox(dataDir, new Date())
})
