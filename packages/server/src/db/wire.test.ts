import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicationName, type Batch, BatchReader, endsInTransaction } from './wire.ts'

const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
const VERSION_3 = 196_608

/** The first message of a connection: its length, a code, and what belongs to it. */
function opening(code: number, body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.writeUInt32BE(code, 4)
  return Buffer.concat([head, body])
}

function message(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

function batchesOf(reader: BatchReader, chunks: readonly Buffer[]): Batch[] {
  return chunks.flatMap((chunk) => reader.push(chunk))
}

/** The same bytes in pieces that end anywhere. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

const bodies = fc.uint8Array({ maxLength: 40 })
/** Parse, bind, describe, execute, close, flush, copy data and copy done: none ends a batch. */
const inner = fc
  .tuple(fc.constantFrom(...'PBDECHdc'), bodies)
  .map(([type, body]) => message(type, body))
const last = fc.oneof(
  bodies.map((body) => message('Q', body)),
  fc.constant(message('S')),
)
const batch = fc
  .tuple(fc.array(inner, { maxLength: 5 }), last)
  .map(([before, end]) => Buffer.concat([...before, end]))
const places = fc.array(fc.nat(2000), { maxLength: 12 })

describe('batches of a connection', () => {
  it('are the same wherever the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        bodies,
        fc.array(batch, { maxLength: 6 }),
        fc.array(inner, { maxLength: 3 }),
        places,
        (encrypted, start, batches, unfinished, cuts) => {
          const head = opening(VERSION_3, start)
          const bytes = Buffer.concat([
            ...(encrypted ? [opening(SSL_REQUEST)] : []),
            head,
            ...batches,
            ...unfinished,
          ])
          const expected: Batch[] = [
            ...(encrypted ? [{ kind: 'encryption' } as const] : []),
            { kind: 'start', bytes: Uint8Array.from(head) },
            ...batches.map((part) => ({ kind: 'query', bytes: Uint8Array.from(part) }) as const),
          ]
          expect(batchesOf(new BatchReader(), cut(bytes, cuts))).toEqual(expected)
        },
      ),
    )
  })

  it('are the same when every byte comes alone', () => {
    const parts = [message('P', Buffer.from('select 1')), message('B'), message('S')]
    const bytes = Buffer.concat([opening(VERSION_3), ...parts, message('X')])
    const alone = Array.from(bytes, (byte) => Buffer.of(byte))
    expect(batchesOf(new BatchReader(), alone)).toEqual([
      { kind: 'start', bytes: Uint8Array.from(opening(VERSION_3)) },
      { kind: 'query', bytes: Uint8Array.from(Buffer.concat(parts)) },
      { kind: 'end' },
    ])
  })

  it('tell a request to cancel from a start', () => {
    expect(new BatchReader().push(opening(CANCEL_REQUEST, Buffer.alloc(8)))).toEqual([
      { kind: 'cancel' },
    ])
  })
})

describe('bytes that are not this protocol', () => {
  it.each([
    ['a start shorter than its head', Buffer.alloc(8)],
    ['a start longer than any', Buffer.from('GET / HTTP/1.1')],
    [
      'a message shorter than its head',
      Buffer.concat([opening(VERSION_3), Buffer.from('Q\0\0\0\x03')]),
    ],
    ['a message longer than any', Buffer.concat([opening(VERSION_3), Buffer.from('QABCD')])],
  ])('end the connection, and nothing after them is read: %s', (_, bytes) => {
    const reader = new BatchReader()
    expect(reader.push(bytes).at(-1)).toEqual({ kind: 'nonsense' })
    expect(reader.push(message('Q', Buffer.from('select 1\0')))).toEqual([])
  })
})

describe('the name in a start', () => {
  const start = (text: string) => opening(VERSION_3, Buffer.from(text))

  it.each([
    ['user\0postgres\0application_name\0suyuan\0\0', 'suyuan'],
    ['user\0application_name\0database\0suyuan\0\0', ''],
    ['user\0postgres\0\0', ''],
  ])('of %j is %j', (text, name) => {
    expect(applicationName(start(text))).toBe(name)
  })
})

describe('an answer', () => {
  const ready = (state: string) => message('Z', Buffer.from(state))

  it.each([
    ['I', false],
    ['T', true],
    ['E', true],
  ])('that ends in state %s is inside a transaction: %s', (state, inside) => {
    expect(endsInTransaction(Buffer.concat([message('C'), ready(state)]))).toBe(inside)
  })

  it('without the end of a batch is in no transaction', () => {
    expect(endsInTransaction(new Uint8Array())).toBe(false)
    expect(endsInTransaction(message('C', Buffer.from('INSERT 0 1\0')))).toBe(false)
  })
})
