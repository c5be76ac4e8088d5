import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../app/app-error.ts'
import type { Session } from '../app/caller.ts'
import type { OpenDatabase } from '../db/client.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { pendingWork, until } from '../testing/pending-work.ts'
import { photograph, plainPicture } from '../testing/pictures.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { attachFile, deleteFilesOf, findFile, type MediaRow, partsOf } from './media-files.ts'
import { mediaJobs, mediaSchedules } from './media-jobs.ts'
import { type MediaStore, objectKey } from './media-store.ts'
import { openMediaStore } from './open-store.ts'
import { mediaData } from './personal-data.ts'
import { purgeUnattached, sweepOrphans } from './purge.ts'
import { fileToRead, type Readers } from './read-file.ts'
import { type MediaContext, receiveFile } from './receive-file.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const member = (role: Session['role'] = 'member'): Session => ({
  id: 'session',
  userId: randomBytes(8).toString('hex'),
  role,
})

describe.skipIf(!hasDatabase)('keeping media', () => {
  let database: OpenDatabase
  let folder: string
  let context: MediaContext
  let owner: Session
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'suyuan-keeping-'))
    const store = await openMediaStore({ kind: 'folder', folder: join(folder, 'media') })
    context = { db: database.db, store, quota: { bytes: 1_000_000_000, files: 1000 } }
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => {
    owner = member()
  })

  type Purpose = Parameters<typeof receiveFile>[1]

  async function receive(
    purpose: Purpose = 'person_picture',
    from: Session = owner,
    store: MediaStore = context.store,
    bytes?: Buffer,
  ): Promise<MediaRow> {
    const path = join(folder, randomBytes(8).toString('hex'))
    writeFileSync(path, bytes ?? (await plainPicture(9, 9)))
    const sha256 = randomBytes(32).toString('hex')
    return receiveFile({ ...context, store }, purpose, { path, sha256, name: 'x' }, from)
  }

  const attach = (row: MediaRow, subjectId: string, by: Session = owner) =>
    attachFile(context.db, {
      id: row.id,
      ownerId: by.userId,
      purpose: row.purpose as Purpose,
      subjectId,
    })

  const pathOf = ({ id }: Pick<MediaRow, 'id'>) => join(folder, 'media', objectKey(id, 'full'))
  const rowOf = async ({ id }: MediaRow) =>
    (await context.db.select().from(mediaFiles).where(eq(mediaFiles.id, id)))[0]

  describe('uploads that nothing claims', () => {
    it('go after a day with every part, and those that belong to something stay', async () => {
      const idle = await receive('person_picture', owner, context.store, await photograph(500, 400))
      const used = await receive()
      await attach(used, 'person-1')
      expect(partsOf(idle)).toEqual(['full', '320'])
      await purgeUnattached(context, inHours(23.9))
      expect(await findFile(context.db, idle.id)).toBeDefined()
      const { files } = await purgeUnattached(context, inHours(24.1))
      expect(files).toBe(1)
      expect(await rowOf(idle)).toBeUndefined()
      expect(existsSync(join(folder, 'media', idle.id.slice(0, 2), idle.id))).toBe(false)
      expect([(await rowOf(used))?.id, existsSync(pathOf(used))]).toEqual([used.id, true])
    })

    it('go in the next round where this one could not remove their bytes', async () => {
      const [stuck, other] = [await receive(), await receive()]
      const store: MediaStore = {
        ...context.store,
        delete: (key) =>
          key.includes(stuck.id) ? Promise.reject(new Error('disk')) : context.store.delete(key),
      }
      await expect(purgeUnattached({ ...context, store }, inHours(25))).rejects.toThrow('1 files')
      expect([await rowOf(other), (await rowOf(stuck))?.id]).toEqual([undefined, stuck.id])
      // Nobody reads it meanwhile.
      expect(await findFile(context.db, stuck.id)).toBeUndefined()
      await purgeUnattached(context)
      expect([await rowOf(stuck), existsSync(pathOf(stuck))]).toEqual([undefined, false])
    })
  })

  it('go by regular work, once however many servers there are', async () => {
    const idle = await receive()
    const age = { createdAt: inHours(-25) }
    await context.db.update(mediaFiles).set(age).where(eq(mediaFiles.id, idle.id))
    const orphan = await receive()
    await context.db.delete(mediaFiles).where(eq(mediaFiles.id, orphan.id))
    utimesSync(pathOf(orphan), inHours(-48), inHours(-48))
    const work = pendingWork(database)
    const workers = [1, 2].map(() => work.startWorker(...mediaJobs(context)))
    for (const worker of workers) worker.keep(mediaSchedules)
    await until(async () => {
      const done = (await work.rows()).filter(({ state }) => state === 'done')
      return done.length >= mediaSchedules.length
    })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect((await work.rows()).map(({ kind }) => kind).sort()).toEqual([
      'media.purge',
      'media.sweep',
    ])
    expect(await rowOf(idle)).toBeUndefined()
    expect([existsSync(pathOf(idle)), existsSync(pathOf(orphan))]).toEqual([false, false])
    expect(work.failures).toEqual([])
  })

  describe('bytes without a row', () => {
    it('of an upload that was killed between the two are swept up a day later', async () => {
      // As a kill leaves it: the last part is stored, and then nothing more happens.
      let stopped: string | undefined
      const store: MediaStore = {
        ...context.store,
        async put(key, file, type) {
          await context.store.put(key, file, type)
          stopped = key
          throw new Error('killed')
        },
        delete: () => Promise.reject(new Error('killed')),
      }
      await expect(receive('person_picture', owner, store)).rejects.toThrow('killed')
      const left = join(folder, 'media', stopped ?? '')
      const growing = join(folder, 'media', 'incoming', 'cbf0f21f-4b6f-4d6b-9d0e-1f6f3f5f6a7b')
      writeFileSync(growing, 'half')
      const kept = await receive()
      // While uploads are under way nothing is lost.
      expect(await sweepOrphans(context)).toEqual({ objects: 0 })
      expect(existsSync(left)).toBe(true)
      expect(await sweepOrphans(context, inHours(24.1))).toEqual({ objects: 2 })
      expect([existsSync(left), existsSync(growing), existsSync(pathOf(kept))]).toEqual([
        false,
        false,
        true,
      ])
    })

    it('are found among many, whose rows stay', async () => {
      const row = await receive()
      const orphan = { id: 'f'.repeat(32) }
      await context.store.put(objectKey(orphan.id, 'full'), pathOf(row), 'image/png')
      const old = new Date(Date.now() - 48 * HOUR_MS)
      for (const each of [row, orphan]) utimesSync(pathOf(each), old, old)
      expect(await sweepOrphans(context)).toEqual({ objects: 1 })
      expect([existsSync(pathOf(orphan)), existsSync(pathOf(row))]).toEqual([false, true])
    })

    it('are none where the database refuses the row', async () => {
      const before = await sweepOrphans(context, inHours(48))
      expect(before.objects).toBe(0)
      const full = { ...context, quota: { bytes: 1_000_000_000, files: 1 } }
      await receive()
      const path = join(folder, 'another')
      writeFileSync(path, await plainPicture(11, 11))
      const file = { path, sha256: 'a'.repeat(64), name: '' }
      await expect(receiveFile(full, 'person_picture', file, owner)).rejects.toThrow(
        'quota_reached',
      )
      expect(await sweepOrphans(context, inHours(48))).toEqual({ objects: 0 })
    })
  })

  it('stay whole where the answer to the commit was lost', async () => {
    const { db } = database
    const lossy = new Proxy(db, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key)
        return async (...work: Parameters<typeof db.transaction>) => {
          await target.transaction(...work)
          throw new Error('connection lost')
        }
      },
    })
    const path = join(folder, 'over-the-commit')
    writeFileSync(path, await plainPicture(13, 13))
    const file = { path, sha256: 'c'.repeat(64), name: '' }
    const sending = receiveFile({ ...context, db: lossy }, 'person_picture', file, owner)
    await expect(sending).rejects.toThrow('connection lost')
    const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, owner.userId))
    expect(row && existsSync(pathOf(row))).toBe(true)
  })

  describe('what a file belongs to', () => {
    it('is given once, by its owner, for what it is for', async () => {
      const row = await receive()
      const refused = expect.objectContaining({ errorCode: 'not_found' })
      await expect(attach(row, 'person-2', member())).rejects.toEqual(refused)
      await expect(attach({ ...row, purpose: 'gedcom' }, 'tree-1')).rejects.toEqual(refused)
      await attach(row, 'person-2')
      await expect(attach(row, 'person-3')).rejects.toEqual(refused)
      expect((await rowOf(row))?.subjectId).toBe('person-2')
    })

    it('takes its files with it, when its transaction does', async () => {
      const row = await receive()
      await attach(row, 'person-4')
      const undone = context.db.transaction(async (tx) => {
        await deleteFilesOf(tx, 'person_picture', 'person-4')
        throw new AppError('conflict')
      })
      await expect(undone).rejects.toThrow('conflict')
      expect(await findFile(context.db, row.id)).toBeDefined()
      await context.db.transaction((tx) => deleteFilesOf(tx, 'person_picture', 'person-4'))
      expect(await findFile(context.db, row.id)).toBeUndefined()
      await purgeUnattached(context)
      expect([await rowOf(row), existsSync(pathOf(row))]).toEqual([undefined, false])
    })

    it('decides who reads them', async () => {
      const relative = member()
      const readers: Readers = {
        person_picture: async ({ subjectId }, session) =>
          subjectId === 'person-5' && session?.userId === relative.userId,
      }
      const reads = (row: MediaRow, session: Session | null) =>
        fileToRead({ db: context.db, readers }, row.id, null, async () => session).then(
          () => true,
          (error: unknown) => {
            expect(error).toEqual(expect.objectContaining({ errorCode: 'not_found' }))
            return false
          },
        )
      const row = await receive()
      // Until it belongs to something, the rule of that something says nothing.
      expect([await reads(row, owner), await reads(row, relative)]).toEqual([true, false])
      await attach(row, 'person-5')
      expect([await reads(row, relative), await reads(row, member())]).toEqual([true, false])
      expect([await reads(row, null), await reads(row, owner)]).toEqual([false, false])
    })

    it('shows what is public to everybody, once it is published', async () => {
      const staff = member('staff')
      const row = await receive('article_picture', staff)
      const asked: string[] = []
      let isShown = true
      const readers: Readers = { article_picture: async () => isShown }
      const read = () =>
        fileToRead({ db: context.db, readers }, row.id, null, async () => {
          asked.push('session')
          return null
        })
      await expect(read()).rejects.toThrow('not_found')
      await attach(row, 'article-1', staff)
      expect((await read()).public).toBe(true)
      expect(asked).toEqual(['session'])
      isShown = false
      await expect(read()).rejects.toThrow('not_found')
    })
  })

  describe('the files of a member', () => {
    it('are handed over, and go with the account', async () => {
      const [loose, used, others] = [
        await receive(),
        await receive(),
        await receive('gedcom', member(), context.store, Buffer.from('0 HEAD\n')),
      ]
      await attach(used, 'person-6')
      expect(await mediaData.collect(context.db, owner.userId)).toMatchObject([
        { id: loose.id, name: 'x.png' },
        { id: used.id, purpose: 'person_picture' },
      ])
      await context.db.transaction((tx) => mediaData.erase(tx, owner.userId))
      expect(await mediaData.collect(context.db, owner.userId)).toEqual([])
      expect((await rowOf(used))?.ownerId).toBeNull()
      await purgeUnattached(context)
      for (const row of [loose, used]) {
        expect([await rowOf(row), existsSync(pathOf(row))]).toEqual([undefined, false])
      }
      expect(existsSync(pathOf(others))).toBe(true)
    })

    it('that belong to the site stay, without a name', async () => {
      const staff = member('staff')
      const row = await receive('article_picture', staff)
      await attach(row, 'article-2', staff)
      await context.db.transaction((tx) => mediaData.erase(tx, staff.userId))
      await purgeUnattached(context)
      expect(await rowOf(row)).toMatchObject({ ownerId: null, name: '', deletedAt: null })
      expect(existsSync(pathOf(row))).toBe(true)
    })
  })
})
