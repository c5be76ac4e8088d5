/**
 * Framing of the PostgreSQL wire protocol, as far as sharing one embedded session needs it.
 * Source: PostgreSQL documentation, "Message Formats".
 */

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

export type Batch =
  /** A request that must be answered with one byte before the real start. */
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'start'; bytes: Uint8Array }
  /** Messages up to a synchronisation point: they must reach the session in one piece. */
  | { kind: 'query'; bytes: Uint8Array }
  | { kind: 'end' }
  /** Not this protocol: nothing that follows can be trusted. */
  | { kind: 'nonsense' }

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/** PostgreSQL's own bounds: of the first message, and of any. */
const MAX_START = 10_000
const MAX_MESSAGE = 2 ** 30

/** Cuts what a client sends into batches that may not be mixed with another client's. */
export class BatchReader {
  private buffer: Buffer = Buffer.alloc(0)
  private started = false
  private givenUp = false
  /** Where the unfinished batch ends so far, in bytes. */
  private scanned = 0

  push(chunk: Buffer): Batch[] {
    if (this.givenUp) return []
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk])
    const batches: Batch[] = []
    for (let batch = this.next(); batch; batch = this.givenUp ? undefined : this.next()) {
      batches.push(batch)
    }
    return batches
  }

  private next(): Batch | undefined {
    return this.started ? this.nextMessages() : this.nextStart()
  }

  private nextStart(): Batch | undefined {
    if (this.buffer.length < 8) return undefined
    const length = this.buffer.readUInt32BE(0)
    if (length < 8 || length > MAX_START) return this.giveUp()
    if (this.buffer.length < length) return undefined
    const code = this.buffer.readUInt32BE(4)
    const bytes = this.take(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    this.started = true
    return { kind: 'start', bytes }
  }

  private nextMessages(): Batch | undefined {
    while (this.buffer.length >= this.scanned + 5) {
      const type = this.buffer[this.scanned]
      const length = this.buffer.readUInt32BE(this.scanned + 1)
      if (length < 4 || length > MAX_MESSAGE) return this.giveUp()
      const end = this.scanned + 1 + length
      if (this.buffer.length < end) return undefined
      this.scanned = end
      if (type === TERMINATE) return { kind: 'end' }
      if (type === QUERY || type === SYNC) return { kind: 'query', bytes: this.take(end) }
    }
    return undefined
  }

  private giveUp(): Batch {
    this.givenUp = true
    this.buffer = Buffer.alloc(0)
    return { kind: 'nonsense' }
  }

  private take(length: number): Uint8Array {
    const bytes = Uint8Array.from(this.buffer.subarray(0, length))
    this.buffer = this.buffer.subarray(length)
    this.scanned = 0
    return bytes
  }
}

/** Whether an answer leaves the session inside a transaction: its last ReadyForQuery tells. */
export function endsInTransaction(answer: Uint8Array): boolean {
  const readyForQuery = 'Z'.charCodeAt(0)
  if (answer.length < 6 || answer[answer.length - 6] !== readyForQuery) return false
  return answer[answer.length - 1] !== 'I'.charCodeAt(0)
}

/** What a connection calls itself in its first message; empty where it does not say. */
export function applicationName(start: Uint8Array): string {
  // Behind length and version: names and values by turns, each with a zero byte at its end.
  const words = Buffer.from(start.subarray(8)).toString('utf8').split('\0')
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'application_name')
  return at < 0 ? '' : (words[at + 1] ?? '')
}

function message(type: string, body: Buffer): Uint8Array {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + body.length, 1)
  return Uint8Array.from(Buffer.concat([head, body]))
}

/** A simple query as one wire message. */
export function simpleQuery(sql: string): Uint8Array {
  return message('Q', Buffer.from(`${sql}\0`))
}

/** The message with which a server ends a connection. */
export function fatalError(code: string, text: string): Uint8Array {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}
