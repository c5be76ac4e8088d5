import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type OpenDatabase, openEmbedded } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'

/** How often the session shows that it is still at work: who is silent in a transaction loses it. */
const SIGN_OF_LIFE_MS = 2000

/**
 * A copy of an embedded database that a server holds, as it is at one moment, open for reading at
 * leisure. The site waits while the files are copied: about a second for 300 MB.
 * @param shared the database through its server's socket
 * @param folder where the database's files are
 * @param beside a folder on a disk with room for them
 */
export async function openFrozenCopy(
  shared: OpenDatabase,
  folder: string,
  beside: string,
): Promise<OpenDatabase> {
  const scratch = await mkdtemp(join(beside, 'frozen-'))
  const copy = join(scratch, 'pglite')
  const client = await shared.pool.connect()
  try {
    await client.query('begin')
    // All that is written stands in the files then, but for this transaction, which writes nothing.
    await client.query('checkpoint')
    await whileAlive(client, () =>
      cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    await rm(scratch, { recursive: true, force: true })
    throw error
  }
  return openScratch(scratch, copy)
}

/** An empty embedded database that goes when it is closed. */
export async function openEmptyScratch(beside: string): Promise<OpenDatabase> {
  const scratch = await mkdtemp(join(beside, 'scratch-'))
  return openScratch(scratch, join(scratch, 'pglite'))
}

async function openScratch(scratch: string, folder: string): Promise<OpenDatabase> {
  const sockets = await mkdtemp(join(tmpdir(), 'suyuan-'))
  const clear = async () => {
    await rm(scratch, { recursive: true, force: true })
    await rm(sockets, { recursive: true, force: true })
  }
  try {
    const embedded = await startEmbedded({ folder, socket: join(sockets, 'db.sock') })
    const database = openEmbedded(embedded)
    return {
      ...database,
      async close() {
        await database.close()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

async function whileAlive(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  let answered: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    answered = answered.then(() => client.query('select 1'))
    // Dealt with below.
    answered.catch(() => undefined)
  }, SIGN_OF_LIFE_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  await answered
}
