import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface EmbeddedOptions {
  /** Folder of the database's files. */
  folder: string
  /** Path of the local socket that serves it. */
  socket: string
  /** How long a connection may be silent in a transaction when others wait; 10 s if absent. */
  idleInTransactionMs?: number
}

export interface Embedded {
  socket: string
  /** What its thread keeps on the JavaScript heap after a collection, in bytes; for measurements. */
  storedBytes(): Promise<number>
  close(): Promise<void>
}

/** Unix socket paths end after 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH = 100

/** Where the embedded database of a data folder is served; the same for every process. */
export function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\suyuan-${name}`
  const inside = join(dataDir, 'db.sock')
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH
    ? inside
    : join(tmpdir(), `suyuan-${name}.sock`)
}

/** Starts PGlite in a worker thread, so that its work never blocks the server's event loop. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: options,
  })
  // Node's own watcher sends messages of its own from a worker: only ours are answers.
  const answer = <T>(question: string, isOurs: (message: unknown) => message is T) =>
    new Promise<T>((resolve, reject) => {
      const listen = (message: unknown) => {
        if (!isOurs(message)) return
        worker.off('message', listen)
        resolve(message)
      }
      worker.on('message', listen)
      worker.once('error', reject)
      if (question !== '') worker.postMessage(question)
    })
  await answer('', (message) => message === 'ready')
  worker.on('error', (error) => {
    throw new Error('The embedded database stopped', { cause: error })
  })
  return {
    socket: options.socket,
    storedBytes: () => answer('kept', (message) => typeof message === 'number'),
    async close() {
      await answer('close', (message) => message === 'closed')
      await worker.terminate()
    },
  }
}
