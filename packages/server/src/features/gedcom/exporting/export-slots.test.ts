import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import { usualPace } from '../../../app/reader-pace.ts'
import { ExportSlots } from './export-slots.ts'

const stranger = (address: string): Caller => ({
  ...{ lang: 'zh-CN', address, userAgent: '', requestId: '', session: null, way: 'api' },
})

/** A file that is written as long as it is asked for, and whether anybody still holds it. */
function endless() {
  const body = new Readable({
    read() {
      this.push('0 HEAD')
    },
  })
  const file: OutgoingFile = { name: 'a.gdz', type: 'application/zip', body }
  return { file, body }
}

const sent = ({ body }: OutgoingFile) => Readable.from(body as AsyncIterable<Uint8Array>)

async function fill(slots: ExportSlots, address: string, count = 3): Promise<Readable[]> {
  const files: Readable[] = []
  for (let each = 0; each < count; each += 1) {
    files.push(sent(await slots.hold(stranger(address), async () => endless().file)))
  }
  return files
}

it('one network exports three books at once, and the next is told when to come again', async () => {
  const slots = new ExportSlots()
  const [first] = await fill(slots, '192.0.2.1')
  const refusal = expect.objectContaining({ errorCode: 'too_many_requests', retryAfterS: 10 })
  expect(() => slots.check(stranger('192.0.2.1'))).toThrow(refusal)
  await expect(slots.hold(stranger('192.0.2.1'), async () => endless().file)).rejects.toEqual(
    refusal,
  )
  slots.check(stranger('198.51.100.1'))
  // Never read, as when its reader leaves before the first byte.
  first?.destroy()
  await vi.waitFor(() => slots.check(stranger('192.0.2.1')))
})

it('all together export sixteen, and strangers no more than leave room for members', async () => {
  const slots = new ExportSlots()
  const refusal = expect.objectContaining({ errorCode: 'unavailable', retryAfterS: 30 })
  for (const network of [1, 2, 3]) await fill(slots, `192.0.${network}.1`)
  await fill(slots, '192.0.4.1', 1)
  expect(() => slots.check(stranger('192.0.5.1'))).toThrow(refusal)
  const member = (userId: string): Caller => ({
    ...stranger('192.0.5.1'),
    session: { id: userId, userId, role: 'member' },
  })
  for (const userId of ['a', 'a', 'a', 'b', 'b', 'b']) {
    await slots.hold(member(userId), async () => endless().file)
  }
  expect(() => slots.check(member('c'))).toThrow(refusal)
})

it('many accounts of one network export six, and leave room for members elsewhere', async () => {
  const slots = new ExportSlots()
  const member = (userId: string, address = '192.0.2.1'): Caller => ({
    ...stranger(address),
    session: { id: userId, userId, role: 'member' },
  })
  for (const userId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await slots.hold(member(userId), async () => endless().file)
  }
  const refusal = expect.objectContaining({ errorCode: 'too_many_requests' })
  expect(() => slots.check(member('g'))).toThrow(refusal)
  slots.check(member('g', '198.51.100.1'))
})

it('a place is free again once its book has been read, or cannot be', async () => {
  const slots = new ExportSlots()
  const one = stranger('192.0.2.1')
  for (let each = 0; each < 4; each += 1) {
    const body = Readable.from(['0 HEAD', '0 TRLR'])
    const file = await slots.hold(one, async () => ({ name: 'a', type: 'b', body }))
    expect((await buffer(sent(file))).toString()).toBe('0 HEAD0 TRLR')
    const broken = async () => {
      throw new Error('gone')
    }
    await expect(slots.hold(one, broken)).rejects.toThrow('gone')
    const plain = await slots.hold(one, async () => ({ name: 'a', type: 'b', body: 'x' }))
    expect(plain.body).toBe('x')
  }
})

it('who takes nothing for too long loses the place, and what was open is closed', async () => {
  const slots = new ExportSlots({ ...usualPace, stalledMs: 1 })
  const { file, body } = endless()
  const iterator = (
    (await slots.hold(stranger('192.0.2.1'), async () => file)).body as AsyncIterable<string>
  )[Symbol.asyncIterator]()
  await vi.waitFor(() => expect(body.destroyed).toBe(true))
  await expect(iterator.next()).rejects.toMatchObject({ errorCode: 'request_timeout' })
})

/** Reads pieces of a file, so long after one another; on a clock of its own. */
async function readAt(msAPiece: number, pieces: number) {
  const clock = { now: 0 }
  const slots = new ExportSlots({ ...usualPace, now: () => clock.now })
  const body = new Readable({
    read() {
      this.push(Buffer.alloc(32_768))
    },
  })
  const one = stranger('192.0.2.1')
  const open = () => slots.hold(one, async () => ({ name: 'a', type: 'b', body }))
  const iterator = ((await open()).body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  await fill(slots, '192.0.2.1', 2)
  expect(() => slots.check(one)).toThrow()
  let taken = 0
  const error = await (async () => {
    for (; taken < pieces; taken += 1) {
      clock.now += msAPiece
      await iterator.next()
    }
  })().catch((failure: unknown) => failure)
  return { taken, error, body, isFree: () => slots.check(one) }
}

it('who takes a file too slowly loses the place, however steadily', async () => {
  const { taken, error, body, isFree } = await readAt(60_000, 1000)
  expect(error).toMatchObject({ errorCode: 'request_timeout' })
  expect(taken).toBeLessThan(10)
  isFree()
  await vi.waitFor(() => expect(body.destroyed).toBe(true))
})

it('who takes it as fast as a bad line allows keeps the place as long as it lasts', async () => {
  const { taken, error, isFree } = await readAt(16_000, 1000)
  expect([taken, error]).toEqual([1000, undefined])
  expect(isFree).toThrow()
})

it('time saved at first does not hold the place for long afterwards', async () => {
  const clock = { now: 0 }
  const slots = new ExportSlots({ ...usualPace, now: () => clock.now })
  const file = await slots.hold(stranger('192.0.2.1'), async () => endless().file)
  const iterator = (file.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  for (let each = 0; each < 1000; each += 1) await iterator.next()
  clock.now += usualPace.behindMs
  await expect(iterator.next()).rejects.toMatchObject({ errorCode: 'request_timeout' })
})

it('a long text leaves in pieces, and whole', async () => {
  const text = '谱'.repeat(50_000)
  const body = Readable.from([text, '完'])
  const slots = new ExportSlots()
  const file = await slots.hold(stranger('192.0.2.1'), async () => ({ name: 'a', type: 'b', body }))
  expect((await buffer(sent(file))).toString()).toBe(`${text}完`)
})
