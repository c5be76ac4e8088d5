import {
  cpSync,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTree, writeTreeTo } from '../cli/gedcom-trees.ts'
import { writeGedzip } from '../features/gedcom/gedzip/write-gedzip.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openMediaStore } from '../media/open-store.ts'
import { type Member, memberSteps } from '../testing/members.ts'
import { plainPicture } from '../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'
import { openEmptyScratch } from './frozen-copy.ts'
import { MANIFEST_FILE, readManifest, tableFile, UnusableBackup } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

describe.skipIf(!hasDatabase)('a back-up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-backup-test-'))
  const at = (name: string) => join(folder, name)
  let test: TestApp
  let member: Member
  let store: MediaStore
  let tree: string

  beforeAll(async () => {
    test = await startTestApp()
    member = await memberSteps(test).enter()
    store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    writeFileSync(join(test.dataDir, 'sign-secret'), 'a secret of sixteen')
    const path = at('photos.gdz')
    const text = [
      '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME 文德 /陈/\n1 DEAT Y\n2 DATE (光緒三年 \u{20BB7})\n1 OBJE @O1@\n',
      '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n0 TRLR\n',
    ]
    const picture = await plainPicture(900, 600)
    const files = [{ path: 'a.png', open: async () => Readable.from([picture]) }]
    await pipeline(writeGedzip(text, files, String), createWriteStream(path))
    const order = { path, encoding: undefined, owner: member.loginName, title: 'a\tb\\c "d"\n' }
    const made = await importTree(test.database.db, store, order)
    tree = made.id
    await write('whole')
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, earlier?: string) =>
    writeBackup(
      { database: test.database, held: false, store, dataDir: test.dataDir },
      { folder: at(name), earlier, say() {} },
    )

  it('comes back row by row and file by file, whichever database it was made on', async () => {
    const manifest = await readManifest(at('whole'))
    expect(manifest.media.files).toBeGreaterThan(1)
    expect(await verifyBackup(at('whole'))).toEqual({
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.media.files,
    })
    // Whoever may read the site's folder may read no more of it here.
    expect((await stat(at('whole'))).mode & 0o077).toBe(0)
    expect((await stat(at(`whole/${tableFile('users')}`))).mode & 0o077).toBe(0)
  })

  it('is restored into an empty database, which then goes on counting where it was', async () => {
    const beside = mkdtempSync(join(folder, 'site-'))
    const database = await openEmptyScratch(beside)
    const dataDir = join(beside, 'data')
    const target = await openMediaStore({ kind: 'folder', folder: join(dataDir, 'media') })
    try {
      const order = { database, store: target, dataDir, say() {} }
      await restoreBackup(at('whole'), order)
      expect(readFileSync(join(dataDir, 'sign-secret'), 'utf8')).toBe('a secret of sixteen')
      const count = sql`select count(*)::int as n from users where login_name = ${member.loginName}`
      expect((await database.db.execute<{ n: number }>(count)).rows).toEqual([{ n: 1 }])
      const next = sql`select nextval('tree_books_number_seq')::int as number`
      const before = sql`select max(number) as number from tree_books`
      const last = (await database.db.execute<{ number: number }>(before)).rows[0]?.number ?? 0
      const { rows } = await database.db.execute<{ number: number }>(next)
      expect(rows[0]?.number).toBeGreaterThan(last)
      // What counts by triggers counts again, and what refers to nothing is refused again.
      const orphan = sql`update books set surname_id = -1 where id = (select min(id) from books)`
      await expect(database.db.execute(orphan)).rejects.toThrow()
      await expect(restoreBackup(at('whole'), order)).rejects.toThrow(/not empty/)
    } finally {
      await database.close()
    }
  })

  it('gives one family tree back, with its photos', async () => {
    const opened = await openBackup(at('whole'))
    try {
      const path = at('tree.gdz')
      const order = { book: tree, path, format: 'gedzip' as const, living: true }
      await writeTreeTo(opened.database.db, opened.store, order)
      expect((await stat(path)).size).toBeGreaterThan(1000)
    } finally {
      await opened.close()
    }
  })

  it('takes files over from an earlier one, and is whole without it', async () => {
    cpSync(at('whole'), at('first'), { recursive: true })
    const first = await readManifest(at('first'))
    const second = await write('second', at('first'))
    expect(second.media).toEqual(first.media)
    rmSync(at('first'), { recursive: true })
    await verifyBackup(at('second'))
  })

  it('is refused where a file is damaged or missing, where it is none, and where it is too new', async () => {
    cpSync(at('whole'), at('damaged'), { recursive: true })
    const media = at('damaged/media')
    const [first = ''] = (await readdir(media, { recursive: true })).filter((name) =>
      name.endsWith('full'),
    )
    const bytes = await readFile(join(media, first))
    writeFileSync(join(media, first), bytes.subarray(1))
    await expect(verifyBackup(at('damaged'))).rejects.toThrow(/missing or damaged/)
    writeFileSync(join(media, first), bytes)
    const users = at(`damaged/${tableFile('users')}`)
    const packed = readFileSync(users)
    writeFileSync(users, packed.subarray(0, packed.length - 20))
    await expect(verifyBackup(at('damaged'))).rejects.toThrow(/users\.jsonl\.gz is not as/)
    writeFileSync(users, packed)
    const manifest = await readManifest(at('damaged'))
    const newer = { ...manifest, migrations: [...manifest.migrations, 4_000_000_000_000] }
    writeFileSync(at(`damaged/${MANIFEST_FILE}`), JSON.stringify(newer))
    await expect(verifyBackup(at('damaged'))).rejects.toThrow(/newer version/)
    await expect(readManifest(folder)).rejects.toThrow(UnusableBackup)
    const beyond = { ...manifest, secrets: ['../../elsewhere'] }
    writeFileSync(at(`damaged/${MANIFEST_FILE}`), JSON.stringify(beyond))
    await expect(readManifest(at('damaged'))).rejects.toThrow(/secrets/)
    writeFileSync(at(`damaged/${MANIFEST_FILE}`), '{')
    await expect(readManifest(at('damaged'))).rejects.toThrow(/damaged or of another version/)
    await expect(write('damaged')).rejects.toThrow(/not empty/)
  })
})
