import { treeLimits } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaFiles } from '../../../db/schema/media.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { photograph, plainPicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { mediaSteps, zipOf } from '../testing/media-steps.ts'
import { mergeSteps } from '../testing/merge-steps.ts'

const record = (n: number, name: string, more = '') =>
  `0 @O${n}@ OBJE\n1 FILE ${name}\n2 FORM image/png\n${more}`

describe.skipIf(!hasDatabase)('photos and documents of an archive that goes into a book', () => {
  let test: TestApp
  let steps: ReturnType<typeof mergeSteps>
  let media: ReturnType<typeof mediaSteps>
  let owner: Member
  let book = ''
  let first = ''
  let known: Buffer
  beforeAll(async () => {
    test = await startTestApp()
    steps = mergeSteps(test)
    media = mediaSteps(test)
  })
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
    const made = await treeSteps(test).treeWith(owner, { name: '文德', death: 1 })
    book = made.book
    first = made.first.id
    await test.data(
      'POST /api/web/person/event/add',
      { person_id: first, e_type: 10, e_memo: '成婚', e_date: '1920' },
      by(),
    )
    const of = { family_tree_id: book, person_id: first }
    await media.give(owner, of, await photograph(90, 60), { title: '祖父', portrait: true })
    const out = await media.takePacked(book, { living: true }, owner)
    known = [...out.media.values()][0] ?? Buffer.alloc(0)
  })
  afterAll(() => test.close())

  const by = () => ({ token: owner.token })
  const info = () => test.data('GET /api/web/tree/info', { id: book }, by())
  const page = (id: string) => treeSteps(test).info(book, id, by())

  /** The same man with a photo that the tree has and one that it has not, and his daughter. */
  async function archive(ofDaughter = ''): Promise<Buffer> {
    const told = await media.takePacked(book, { living: true }, owner)
    const [event = ''] = /1 (?:EVEN|MARR).*\n(?:[2-9] .*\n)*/.exec(told.gedcom) ?? []
    const text = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME 文德 /陈/
1 SEX M
1 DEAT Y
${event}2 OBJE @O2@
1 OBJE @O1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME 秀英 /陈/
1 SEX F
1 FAMC @F1@
1 OBJE @O3@
${ofDaughter}0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
${record(1, 'old.jpg')}${record(2, 'wedding.png', '1 REFN 7\n')}${record(3, 'girl.png')}0 TRLR
`
    return zipOf({
      'gedcom.ged': text,
      'old.jpg': known,
      'wedding.png': await plainPicture(61, 40),
      'girl.png': await plainPicture(62, 40),
    })
  }

  async function merged(ofDaughter?: string) {
    const { id } = await steps.match(owner, book, await archive(ofDaughter), '家谱.gdz')
    await steps.decide(owner, id, 1, 1)
    return steps.merge(owner, id)
  }

  it('go to those who are new and those who were there, nothing twice, as one step', async () => {
    const before = (await info()).version
    const done = await merged()
    expect(done).toMatchObject({ state: 'done', outcome: { joined: 1, added: 1 } })
    expect(done.media).toEqual({ taken: 2, known: 1, refused: [], refused_count: 0 })
    expect((await info()).version).toBe(before + 1)
    const man = await page(first)
    expect(man.media.map(({ title, portrait, file }) => [title, portrait, file.width])).toEqual([
      ['祖父', true, 90],
      ['', false, 61],
    ])
    expect(man.media[1]?.event_id).toBe(man.event[0]?.id)
    const out = await media.takePacked(book, { living: true }, owner)
    expect([...out.media.keys()]).toHaveLength(3)
    expect(out.gedcom).toContain('\n1 REFN 7\n')
    const undo = { family_tree_id: book, change: before + 1 }
    await test.data('POST /api/web/tree/undo', undo, by())
    expect((await page(first)).media.map(({ title }) => title)).toEqual(['祖父'])
    expect([...(await media.takePacked(book, { living: true }, owner)).media.keys()]).toHaveLength(
      1,
    )
    await test.data('POST /api/web/tree/undo', { ...undo, change: before + 2 }, by())
    expect((await page(first)).media).toHaveLength(2)
    expect((await media.takePacked(book, { living: true }, owner)).gedcom).toBe(out.gedcom)
  })

  it('leave nothing behind where the import is cancelled before it is merged', async () => {
    const { id } = await steps.match(owner, book, await archive(), '家谱.gdz')
    await test.data('POST /api/web/tree/import/cancel', { id }, by())
    await test.app.worker.idle()
    expect((await page(first)).media).toHaveLength(1)
    const { db } = test.database
    expect(await db.$count(mediaFiles, eq(mediaFiles.ownerId, owner.uid))).toBe(0)
  })

  it('stay in the archive where the book has no room, and it is said which', async () => {
    const { db } = test.database
    const { media: mine } = await page(first)
    const file = mine[0]?.file.id ?? ''
    await db
      .update(mediaFiles)
      .set({ storedBytes: treeLimits.fileBytes })
      .where(eq(mediaFiles.id, file))
    const done = await merged()
    expect(done.media).toMatchObject({ taken: 0, known: 1, refused_count: 2 })
    expect(done.media?.refused.map((each) => each.file)).toEqual(['wedding.png', 'girl.png'])
    expect((await page(first)).media).toHaveLength(1)
  })

  it('that show a living person of the file are kept from strangers', async () => {
    await test.data('POST /api/web/tree/visibility', { id: book, visibility: 'public' }, by())
    const widths = async () =>
      (await treeSteps(test).info(book, first)).media.map(({ file }) => file.width)
    expect(await widths()).toEqual([90])
    const done = await merged('1 OBJE @O1@\n')
    expect(done.media).toMatchObject({ taken: 3, known: 1 })
    // The daughter, who lives, is in the picture that the tree had already.
    expect(await widths()).toEqual([61])
    expect((await page(first)).media).toHaveLength(2)
  })
})
