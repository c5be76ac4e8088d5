import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openGedzip } from '../features/gedcom/gedzip/read-gedzip.ts'
import { writeGedzip } from '../features/gedcom/gedzip/write-gedzip.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openMediaStore } from '../media/open-store.ts'
import { type Member, memberSteps } from '../testing/members.ts'
import { plainPicture } from '../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'
import { importTree, writeTreeTo } from './gedcom-trees.ts'
import { NotThere } from './run-command.ts'

describe.skipIf(!hasDatabase)('from the command line', () => {
  let test: TestApp
  let member: Member
  let store: MediaStore
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-gedcom-'))
  beforeAll(async () => {
    test = await startTestApp()
    member = await memberSteps(test).enter()
    store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const order = (name: string, owner = member.loginName) => ({
    path: join(corpusFolder, name),
    encoding: undefined,
    owner,
    title: undefined,
  })

  it('a file becomes a family tree of a member, and the tree a file', async () => {
    const { db } = test.database
    const { id, people } = await importTree(db, store, order('families.ged'))
    expect(people).toBe(5)
    const { list } = await test.data('POST /api/web/tree/list', {}, { token: member.token })
    expect(list).toMatchObject([{ id, people: 5, relation: 'owner' }])
    const path = join(folder, 'families.ged')
    // Of nobody else's: who runs it next may be another user of the machine.
    const own = mkdtempSync(join(folder, 'tmp-'))
    vi.stubEnv('TMPDIR', own)
    await writeTreeTo(db, store, { book: id, path, format: 'gedcom551', living: true })
    vi.unstubAllEnvs()
    expect(readdirSync(own)).toEqual([])
    const { book } = await treeOfText(readFileSync(path))
    expect([book.persons.length, book.unions.length]).toEqual([5, 4])
  })

  it('a GEDZIP brings its photos along, and says of which it could not', async () => {
    const { db } = test.database
    const path = join(folder, 'photos.gdz')
    const text = [
      '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME 文德 /陈/\n1 DEAT Y\n1 OBJE @O1@\n1 OBJE @O2@\n',
      '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n0 @O2@ OBJE\n1 FILE b.png\n2 FORM image/png\n0 TRLR\n',
    ]
    const picture = await plainPicture(30, 20)
    const files = [{ path: 'a.png', open: async () => Readable.from([picture]) }]
    await pipeline(writeGedzip(text, files, String), createWriteStream(path))
    const { id, media } = await importTree(db, store, { ...order('families.ged'), path })
    expect(media).toEqual({
      taken: 1,
      known: 0,
      refused: [{ file: 'b.png', reason: 'missing' }],
      refusedCount: 1,
    })
    const out = join(folder, 'back.gdz')
    await writeTreeTo(db, store, { book: id, path: out, format: 'gedzip', living: true })
    const archive = await openGedzip(out)
    expect([...archive.media.keys()]).toEqual(['media/1-1.png'])
    archive.close()
  })

  it('nothing comes of an unknown member, book, or a file with nobody in it', async () => {
    const { db } = test.database
    await expect(
      importTree(db, store, order('families.ged', 'nobody-of-the-name')),
    ).rejects.toThrow(NotThere)
    const absent = { book: '00000000-0000-4000-8000-000000000000', path: join(folder, 'x') }
    await expect(
      writeTreeTo(db, store, { ...absent, format: 'csv', living: false }),
    ).rejects.toThrow(NotThere)
    await expect(
      writeTreeTo(db, store, { ...absent, book: 'no-id', format: 'csv', living: false }),
    ).rejects.toThrow('There is no family tree no-id.')
    const { rows } = await test.database.pool.query(
      'select 1 from tree_books where owner_id is null and not is_demonstration',
    )
    expect(rows).toEqual([])
  })
})
