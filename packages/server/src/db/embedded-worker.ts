import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { boundedTimer } from './bounded-timer.ts'
import { DurableFs } from './durable-fs.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { SessionShare } from './session-share.ts'
import { storedBytes } from './stored-bytes.ts'

/**
 * A page is a file's, read without a disk's arm to move; and as nothing tidies up in the background
 * here, what the indexes of words put off stays small: each search reads all of it.
 */
const settings = ['-c', 'random_page_cost=1.1', '-c', 'gin_pending_list_limit=128kB']

/** PGlite's own, less the one that leaves out fsync. */
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...settings]

/** Runs the embedded database off the main thread and serves it on a local socket. */
async function serve(options: EmbeddedOptions): Promise<void> {
  const database = await PGlite.create({
    extensions: { pg_trgm, btree_gin },
    fs: new DurableFs(options.folder),
    startParams,
  })
  const share = new SessionShare(
    { run: (bytes) => answerOf(database, bytes) },
    options.idleInTransactionMs,
  )
  const server = createServer((socket) => share.serve(socket))
  if (existsSync(options.socket)) rmSync(options.socket)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.socket, resolve)
  })
  if (process.platform !== 'win32') chmodSync(options.socket, 0o600)
  parentPort?.on('message', (message: unknown) => {
    if (message === 'close') void close()
    if (message === 'kept') void storedBytes().then((bytes) => parentPort?.postMessage(bytes))
  })
  parentPort?.postMessage('ready')

  async function close(): Promise<void> {
    server.close()
    await database.close()
    parentPort?.postMessage('closed')
    parentPort?.close()
  }
}

/** As it comes: the database's other ways parse every answer and keep what they made of it. */
async function answerOf(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // A part is a view of memory that the database uses again.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) })
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

// Of this thread alone.
globalThis.setTimeout = boundedTimer(setTimeout)
await serve(workerData as EmbeddedOptions)
