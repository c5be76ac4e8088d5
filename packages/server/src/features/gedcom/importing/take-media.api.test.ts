import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { treeLimits } from '@suyuan/contract/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { treeMedia } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import type { MediaContext } from '../../../media/receive-file.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { plainPicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { requireRoomIn } from '../../trees/commands/tree-room.ts'
import { writeGedzip } from '../gedzip/write-gedzip.ts'
import { dropStaging, makeStaging } from './staging.ts'
import { MediaTaker } from './take-media.ts'
import type { WantedMedia } from './wanted-media.ts'

const names = ['a.png', 'b.png', 'c.png']

describe.skipIf(!hasDatabase)('while pictures are taken out of an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-take-'))
  const path = join(folder, 'book.gdz')
  let test: TestApp
  let context: MediaContext
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    context = { db: test.database.db, store, quota: { bytes: 1, files: 1 } }
    const files = await Promise.all(
      names.map(async (name, at) => {
        const bytes = await plainPicture(20 + at, 10)
        return { path: name, open: async () => Readable.from([bytes]) }
      }),
    )
    await pipeline(writeGedzip(['0 HEAD\n'], files, String), createWriteStream(path))
  })
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  /** A tree of nobody's that an import of the member's is filling. */
  async function staging(): Promise<number> {
    const { db } = context
    const number = await makeStaging(db)
    const id = randomUUID()
    await db.insert(treeImports).values({
      ...{ id, ownerId: owner.uid, fileId: '', fileName: '', state: 'writing', staging: number },
    })
    return number
  }

  function taker(book: number, report = () => {}, signal = new AbortController().signal) {
    return new MediaTaker(context, { path, folder, book, ownerId: owner.uid, signal, report })
  }

  const wanted = (): WantedMedia[] =>
    names.map((file, at) => ({
      ...{ id: randomUUID(), file, person: 1, event: null, rank: at + 1, kind: 'photo' as const },
      ...{ title: '', description: '', day: '', reading: 'exact' as const, dayText: '' },
      ...{ isPortrait: false, shown: [] },
    }))

  const ofMember = () => and(eq(mediaFiles.ownerId, owner.uid), isNull(mediaFiles.deletedAt))

  /** A picture in a tree that has so many bytes. */
  async function stored(book: number, bytes: number, db: Queryable = context.db): Promise<void> {
    const [one] = wanted()
    if (!one) throw new Error('no picture')
    const { kind: _kind, file: _file, shown: _shown, ...said } = one
    const file = randomUUID().replaceAll('-', '')
    await db.insert(mediaFiles).values({
      ...{ id: file, purpose: 'person_picture', visibility: 'private', name: '', sha256: '' },
      ...{ contentType: 'image/png', bytes, storedBytes: bytes, renditions: [], subjectId: one.id },
    })
    await db.insert(treeMedia).values({ ...said, book, file, changed: 1 })
  }

  it('the quota of what the member keeps beside books is not asked', async () => {
    const book = await staging()
    const taking = taker(book)
    expect((await taking.take(wanted())).taken).toHaveLength(3)
    expect(await context.db.$count(mediaFiles, ofMember())).toBe(0)
  })

  it('a book that is full takes no more, and what is refused is left nowhere', async () => {
    const book = await staging()
    await stored(book, treeLimits.fileBytes)
    const taking = taker(book)
    expect((await taking.take(wanted())).taken).toEqual([])
    expect(taking.report).toEqual({
      taken: 0,
      known: 0,
      refused: names.map((file) => ({ file, reason: 'room' })),
      refusedCount: 3,
    })
    expect(await context.db.$count(mediaFiles, ofMember())).toBe(0)
    expect(await context.db.$count(treeMedia, eq(treeMedia.book, book))).toBe(1)
    expect(readdirSync(folder)).toEqual(['book.gdz'])
  })

  it('the member can stop it, and nothing of it stays', async () => {
    const book = await staging()
    const stop = new AbortController()
    const isCancelled = new Error('cancelled')
    const taking = taker(book, () => stop.abort(isCancelled), stop.signal)
    await expect(taking.take(wanted())).rejects.toBe(isCancelled)
    expect(await context.db.$count(treeMedia, eq(treeMedia.book, book))).toBe(1)
    await dropStaging(context.db, book)
    expect(await context.db.$count(treeMedia, eq(treeMedia.book, book))).toBe(0)
    expect(await context.db.$count(mediaFiles, ofMember())).toBe(0)
    expect(readdirSync(folder)).toEqual(['book.gdz'])
  })

  it('books that are being filled share the rooms of their owner', async () => {
    for (let full = 0; full < treeLimits.fileRooms; full += 1) {
      await stored(await staging(), treeLimits.fileBytes)
    }
    const taking = taker(await staging())
    expect((await taking.take(wanted())).taken).toEqual([])
    expect(taking.report.refused.map(({ reason }) => reason)).toEqual(['room', 'room', 'room'])
  })

  it('two that find the last room at the same moment do not both get it', async () => {
    const books: number[] = []
    for (let each = 0; each < treeLimits.fileRooms; each += 1) books.push(await staging())
    for (const book of books) await stored(book, treeLimits.fileBytes - 1)
    const last = await staging()
    const alsoLast = await staging()
    /** A picture of three bytes: there is room for five. */
    const add = (book: number, meanwhile: (tx: Transaction) => Promise<unknown>) =>
      transact(context.db, async (tx) => {
        await stored(book, 3, tx)
        await requireRoomIn(tx, { ownerId: owner.uid, book })
        await meanwhile(tx)
      })
    const first = Promise.withResolvers<void>()
    const other = first.promise
      .then(() => add(alsoLast, async () => {}))
      .then(
        () => 'stored',
        ({ errorCode }) => errorCode,
      )
    await add(last, async (tx) => {
      first.resolve()
      // On PGlite no other transaction goes on before this one has ended.
      if (test.database.kind === 'embedded') return
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
        )
        expect(rows).not.toEqual([])
      })
    })
    expect(await other).toBe('book_room_reached')
  })
})
