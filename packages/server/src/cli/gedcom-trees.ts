import { renameSync, rmSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { exportFormats } from '@suyuan/contract/tree-files'
import type { Encoding } from '@suyuan/genealogy/gedcom/encoding/encodings'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Caller } from '../app/caller.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { familyTrees } from '../db/schema/trees.ts'
import { transact } from '../db/transact.ts'
import { exportTree } from '../features/gedcom/exporting/export-tree.ts'
import { fillTree } from '../features/gedcom/importing/fill-tree.ts'
import { failureOf } from '../features/gedcom/importing/import-rows.ts'
import { readInThread } from '../features/gedcom/importing/read-in-thread.ts'
import { makeStaging } from '../features/gedcom/importing/staging.ts'
import { MediaTaker } from '../features/gedcom/importing/take-media.ts'
import type { Found } from '../features/gedcom/importing/thread-messages.ts'
import { openFilledTree } from '../features/trees/commands/bulk.ts'
import { GraphCache } from '../features/trees/graph/graph-cache.ts'
import type { MediaStore } from '../media/media-store.ts'
import { NotThere } from './run-command.ts'

export interface ImportOrder {
  path: string
  encoding: Encoding | undefined
  /** Login name of the member whose tree it becomes. */
  owner: string
  title: string | undefined
}

/** A file could be read, and yet no tree can be made of it. */
export class CannotImport extends Error {
  readonly failure: Exclude<ReturnType<typeof failureOf>, ''>

  constructor(failure: CannotImport['failure']) {
    super(`A file cannot be imported: ${failure}`)
    this.failure = failure
  }
}

/**
 * Makes a tree of a file, as the site does once its preview is confirmed.
 * @returns the tree's id, how many people are in it, and what became of photos and documents
 * @throws {NotThere} where there is no such member
 * @throws {FileAtFault} {CannotImport} where there is nothing to import
 */
export async function importTree(db: Database, store: MediaStore, order: ImportOrder) {
  const { path, encoding } = order
  const [owner] = await db
    .select({ id: users.id, loginName: users.loginName, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.loginKey, order.owner.toLowerCase()))
  if (!owner || owner.deletedAt !== null) {
    throw new NotThere(`There is no member ${order.owner}.`)
  }
  const { signal } = new AbortController()
  const found = await lookInto(path, encoding, signal)
  const failure = failureOf(found)
  if (failure !== '') throw new CannotImport(failure)
  const book = await makeStaging(db)
  let id = ''
  const folder = await mkdtemp(join(tmpdir(), 'suyuan-import-'))
  const taker = new MediaTaker(
    { db, store },
    { path, folder, book, ownerId: owner.id, signal, report() {} },
  )
  await fillTree(db, { path, encoding, book }, signal, {
    report() {},
    takeMedia: (wanted, beside) => taker.take(wanted, beside),
    async finish(bulk) {
      const { title, surname, author, poem = '', poemStart = 1 } = found.told
      const said = {
        title: order.title ?? (title || 'GEDCOM'),
        surname: surname || (found.root?.surname ?? ''),
        author: author || owner.loginName,
        poem,
        poemStart,
        // Its owner has not yet seen which notes may tell of the living.
        visibility: 'private' as const,
        firstSerial: found.root?.serial ?? 0,
      }
      const made = await transact(db, (tx) =>
        openFilledTree(tx, { number: book, ownerId: owner.id, bulk }, said),
      )
      id = made.id
    },
  }).finally(() => rm(folder, { recursive: true, force: true }))
  return { id, people: found.people, media: taker.report }
}

/**
 * Reads a file as an import does before anything is written.
 * @throws {FileAtFault}
 */
export async function lookInto(
  path: string,
  encoding: Encoding | undefined,
  signal = new AbortController().signal,
): Promise<Found> {
  for await (const message of readInThread({ path, encoding }, signal)) {
    if (message.kind === 'found') return message.found
  }
  throw new Error('A file was not read to its end')
}

export interface ExportOrder {
  book: string
  path: string
  format: (typeof exportFormats)[number]
  /** Whether the living are told. */
  living: boolean
}

/**
 * Writes a tree to a file, in its owner's name.
 * @throws {NotThere} where there is no such tree
 */
export async function writeTreeTo(
  db: Database,
  store: MediaStore,
  order: ExportOrder,
): Promise<void> {
  const isId = z.uuid().safeParse(order.book).success
  const [book] = isId
    ? await db.select().from(familyTrees).where(eq(familyTrees.id, order.book))
    : []
  if (!book) throw new NotThere(`There is no family tree ${order.book}.`)
  const { ownerId } = book
  const caller: Caller = {
    lang: 'zh-CN',
    address: '',
    userAgent: '',
    requestId: '',
    session: ownerId === null ? null : { id: '', userId: ownerId, role: 'member' },
    way: 'api',
  }
  const form = { family_tree_id: book.id, format: order.format, root_id: null }
  const folder = await mkdtemp(join(tmpdir(), 'suyuan-export-'))
  const viewing = { db, graphs: new GraphCache(db), store, folder }
  const asked = exportTree(viewing, { ...form, living: order.living }, caller)
  // What is still to be read has no name there any more.
  const { body } = await asked.finally(() => rm(folder, { recursive: true, force: true }))
  // Under another name until it is whole, so that no half file is taken for a good one.
  const unfinished = `${order.path}.part`
  const output = await open(unfinished, 'w')
  try {
    for await (const piece of body as AsyncIterable<string | Uint8Array>) {
      await output.appendFile(piece)
    }
    await output.close()
    renameSync(unfinished, order.path)
  } finally {
    await output.close()
    rmSync(unfinished, { force: true })
  }
}
