import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isCode } from '../app/system-error.ts'

const storedMessage = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  kind: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  code: z.string().optional(),
  at: z.string(),
})

/** A message as its file in the outbox holds it. */
export type OutboxMessage = z.output<typeof storedMessage>

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** What a message was owed by: the same one, sent twice, stands in the outbox once. */
export interface MessageKey {
  id: string
  createdAt: Date
}

/**
 * Writes a message as one file that only the operator can read, whole or not at all; again and it
 * is the same file.
 */
export async function putInOutbox(
  dataDir: string,
  message: Omit<OutboxMessage, 'at'>,
  { id, createdAt }: MessageKey,
): Promise<void> {
  const folder = outboxFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = createdAt.toISOString()
  const name = `${at.replaceAll(':', '')}-${id}`
  const text = `${JSON.stringify({ ...message, at }, null, 2)}\n`
  const unfinished = join(folder, `${name}.${randomUUID()}.part`)
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, join(folder, `${name}.json`))
}

async function messageFiles(dataDir: string, ending = /\.json$/): Promise<string[]> {
  try {
    const names = await readdir(outboxFolder(dataDir))
    return names.filter((name) => ending.test(name)).sort()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

async function readMessage(dataDir: string, name: string): Promise<OutboxMessage> {
  return storedMessage.parse(JSON.parse(await readFile(join(outboxFolder(dataDir), name), 'utf8')))
}

/** All messages, the oldest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMessage[]> {
  const files = await messageFiles(dataDir)
  return Promise.all(files.map((name) => readMessage(dataDir, name)))
}

/** Removes what was written to some numbers and addresses, each as it was sent to. */
export async function clearOutbox(dataDir: string, recipients: ReadonlySet<string>): Promise<void> {
  if (recipients.size === 0) return
  for (const name of await messageFiles(dataDir)) {
    const { to } = await readMessage(dataDir, name)
    if (recipients.has(to)) await rm(join(outboxFolder(dataDir), name), { force: true })
  }
}

/**
 * Removes messages written before a moment: they hold numbers, addresses and codes. So may a file
 * that a killed server left unfinished.
 */
export async function pruneOutbox(dataDir: string, before: Date): Promise<void> {
  const oldest = before.toISOString().replaceAll(':', '')
  for (const name of await messageFiles(dataDir, /\.(json|part)$/)) {
    if (name < oldest) await rm(join(outboxFolder(dataDir), name), { force: true })
  }
}
