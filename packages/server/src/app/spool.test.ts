import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { spool } from './spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-spool-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('has no name from the first word on, so that a process that is ended leaves nothing', async () => {
  const seen: string[][] = []
  async function* pieces() {
    for (const piece of ['0 HEAD\n', Buffer.from('0 TRLR\n')]) {
      yield piece
      seen.push(readdirSync(folder))
    }
  }
  expect(await text(await spool(folder, pieces()))).toBe('0 HEAD\n0 TRLR\n')
  expect(seen).toEqual([[], []])
})

it('ends where the disk fills while it is written, and what it read from is closed', async () => {
  let room = 10 ** 9
  let isClosed = false
  async function* pieces() {
    try {
      for (;;) {
        room -= 100_000_000
        yield Buffer.alloc(2 ** 22)
      }
    } finally {
      isClosed = true
    }
  }
  const spooled = spool(folder, pieces(), async () => room)
  await expect(spooled).rejects.toMatchObject({ errorCode: 'unavailable' })
  expect(isClosed).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})
