import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
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
  const slots = new ExportSlots(1)
  const { file, body } = endless()
  const iterator = (
    (await slots.hold(stranger('192.0.2.1'), async () => file)).body as AsyncIterable<string>
  )[Symbol.asyncIterator]()
  await vi.waitFor(() => expect(body.destroyed).toBe(true))
  await expect(iterator.next()).rejects.toMatchObject({ errorCode: 'request_timeout' })
})
