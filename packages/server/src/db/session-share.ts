import type { Socket } from 'node:net'
import { BatchReader, endsInTransaction } from './wire.ts'

/** The one session of an embedded database. */
export interface RawSession {
  /** Runs wire messages up to a synchronisation point and gives the answer's bytes. */
  run(bytes: Uint8Array): Promise<Uint8Array>
}

interface Client {
  socket: Socket
  waiting: { bytes: Uint8Array; answered: (answer: Uint8Array) => void }[]
}

/**
 * Lets several connections use one database session, one batch at a time. A connection that is
 * inside a transaction keeps the session until it commits, rolls back or goes away.
 */
export class SessionShare {
  private readonly session: RawSession
  private readonly turn: Client[] = []
  private owner: Client | undefined
  private busy = false

  constructor(session: RawSession) {
    this.session = session
  }

  serve(socket: Socket): void {
    const client: Client = { socket, waiting: [] }
    const reader = new BatchReader()
    socket.on('data', (chunk: Buffer) => {
      for (const batch of reader.push(chunk)) {
        if (batch.kind === 'encryption') socket.write('N')
        else if (batch.kind === 'end' || batch.kind === 'cancel') socket.end()
        else this.enqueue(client, batch.bytes)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.leave(client))
  }

  private enqueue(client: Client, bytes: Uint8Array): void {
    const answered = (answer: Uint8Array) => {
      if (client.socket.writable) client.socket.write(answer)
    }
    client.waiting.push({ bytes, answered })
    this.turn.push(client)
    void this.work()
  }

  private async work(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      for (let client = this.nextClient(); client; client = this.nextClient()) {
        const batch = client.waiting.shift()
        if (!batch) continue
        const answer = await this.session.run(batch.bytes)
        this.owner = endsInTransaction(answer) ? client : undefined
        batch.answered(answer)
        if (this.owner?.socket.destroyed) await this.rollBack()
      }
    } finally {
      this.busy = false
    }
  }

  private nextClient(): Client | undefined {
    const index = this.owner ? this.turn.indexOf(this.owner) : 0
    return index < 0 ? undefined : this.turn.splice(index, 1)[0]
  }

  private leave(client: Client): void {
    client.waiting = []
    if (this.owner !== client || this.busy) return
    this.busy = true
    void this.rollBack().finally(() => {
      this.busy = false
      void this.work()
    })
  }

  private async rollBack(): Promise<void> {
    this.owner = undefined
    await this.session.run(simpleQuery('ROLLBACK'))
  }
}

/** A simple query as one wire message. */
export function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeUInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return Uint8Array.from(message)
}
