import type { Socket } from 'node:net'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { serving } from './connection-use.ts'
import { TurnOrder } from './turn-order.ts'
import { applicationName, BatchReader, endsInTransaction, fatalError, simpleQuery } from './wire.ts'

/** The one session of an embedded database. */
export interface RawSession {
  /** Runs wire messages up to a synchronisation point and gives the answer's bytes. */
  run(bytes: Uint8Array): Promise<Uint8Array>
}

/** How long a connection may be silent inside a transaction when others wait for it. */
const IDLE_IN_TRANSACTION_MS = 10_000

interface Client {
  socket: Socket
  isServer: boolean
  /** Closed or cut off: nothing it still sends may run, outside the transaction it was meant for. */
  gone: boolean
  waiting: Uint8Array[]
}

/**
 * Lets several connections use one database session, one batch at a time, in the order that
 * `TurnOrder` gives. A connection that is inside a transaction keeps the session until it commits,
 * rolls back, goes away, or is silent for too long while others wait.
 */
export class SessionShare {
  private readonly session: RawSession
  private readonly idleMs: number
  private readonly order = new TurnOrder<Client>(() => performance.now())
  private owner: Client | undefined
  private ownerAnsweredAt = 0
  private busy = false
  /** Ends an owner's silence, or a tool's rest. */
  private timer: NodeJS.Timeout | undefined

  constructor(session: RawSession, idleMs = IDLE_IN_TRANSACTION_MS) {
    this.session = session
    this.idleMs = idleMs
  }

  serve(socket: Socket): void {
    const client: Client = { socket, isServer: false, gone: false, waiting: [] }
    const reader = new BatchReader()
    socket.on('data', (chunk: Buffer) => {
      for (const batch of reader.push(chunk)) {
        if (batch.kind === 'encryption') socket.write('N')
        else if (batch.kind === 'end' || batch.kind === 'cancel') socket.end()
        else if (batch.kind === 'nonsense') socket.destroy()
        else {
          if (batch.kind === 'start') {
            client.isServer = applicationName(batch.bytes) === serving.name
          }
          this.enqueue(client, batch.bytes)
        }
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.leave(client))
  }

  private enqueue(client: Client, bytes: Uint8Array): void {
    if (client.gone) return
    client.waiting.push(bytes)
    this.order.join(client)
    void this.work()
  }

  private async work(): Promise<void> {
    if (this.busy) return
    this.busy = true
    clearTimeout(this.timer)
    try {
      for (let client = this.nextClient(); client; client = this.nextClient()) {
        const bytes = client.waiting.shift()
        if (bytes) await this.serveBatch(client, bytes)
      }
    } finally {
      this.busy = false
    }
  }

  private nextClient(): Client | undefined {
    if (this.owner) {
      if (this.order.goOn(this.owner)) return this.owner
      if (this.order.isAwaited) {
        const silentMs = performance.now() - this.ownerAnsweredAt
        this.timer = setTimeout(() => this.cutOff(), Math.max(0, this.idleMs - silentMs))
      }
      return undefined
    }
    const next = this.order.next()
    if (next === undefined || !('waitMs' in next)) return next
    this.timer = setTimeout(() => void this.work(), next.waitMs)
    return undefined
  }

  private async serveBatch(client: Client, bytes: Uint8Array): Promise<void> {
    const answer = await this.session.run(bytes)
    this.owner = endsInTransaction(answer) ? client : undefined
    this.ownerAnsweredAt = performance.now()
    if (client.socket.writable) client.socket.write(answer)
    if (!this.owner) this.order.end(client)
    // What came in meanwhile is read first, so that a call of the server is seen before a tool's;
    // only between two rounds of the loop does Node look for what came in.
    await turnOfLoop()
    await turnOfLoop()
    // Also whoever went while the batch ran, of which this thread hears only now.
    if (this.owner?.gone) await this.rollBack(this.owner)
  }

  private leave(client: Client): void {
    client.gone = true
    client.waiting = []
    this.order.leave(client)
    if (this.owner !== client || this.busy) return
    this.busy = true
    clearTimeout(this.timer)
    void this.rollBack(client).finally(() => {
      this.busy = false
      void this.work()
    })
  }

  /** Rolls back for an owner that keeps everybody waiting, and tells it so. */
  private cutOff(): void {
    const silent = this.owner
    if (!silent || this.busy) return
    const text = 'terminating connection due to idle-in-transaction timeout'
    silent.socket.write(fatalError('25P03', text))
    silent.socket.destroySoon()
    this.leave(silent)
  }

  private async rollBack(client: Client): Promise<void> {
    this.owner = undefined
    await this.session.run(simpleQuery('ROLLBACK'))
    this.order.end(client)
  }
}
