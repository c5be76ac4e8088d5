import { Checker70 } from '@suyuan/genealogy/gedcom/testing/check-70'
import { readFile } from '@suyuan/genealogy/gedcom/testing/read-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectKey } from '../../../media/media-store.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { photograph } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { mediaSteps } from '../testing/media-steps.ts'

const PDF = Buffer.from('%PDF-1.4\n族谱扫描\n%%EOF')

describe.skipIf(!hasDatabase)('a family tree exported with its photos and documents', () => {
  let test: TestApp
  let members: TreeMembers
  let steps: ReturnType<typeof mediaSteps>
  let id = ''
  let dead: string
  let living: string
  let kept: Record<'portrait' | 'wedding' | 'scan' | 'secret', Buffer>
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
    steps = mediaSteps(test)
    const { owner, viewer } = members
    const trees = treeSteps(test)
    const book = await trees.treeWith(owner, { name: '祖', death: 1 }, { visibility: 'public' })
    id = book.book
    dead = book.first.id
    living = (await trees.addChild(owner, id, dead, { name: '子' })).id
    await trees.letIn(owner, viewer, id, 'viewer')
    const event = await test.data(
      'POST /api/web/person/event/add',
      { person_id: dead, e_type: 10, e_memo: '成婚' },
      { token: owner.token },
    )
    const of = { family_tree_id: id, person_id: dead }
    const told = {
      title: '祖父@槟城',
      description: '摄于\n槟城',
      m_date: '1931',
      m_reading: 'about',
    }
    const portrait = await steps.give(owner, of, await photograph(200, 100), {
      ...{ ...told, portrait: true },
    })
    const wedding = await steps.give(owner, of, await photograph(150, 100), { event_id: event.id })
    const scan = await steps.give(owner, of, PDF, { title: '族谱', m_text: '光绪年间' })
    const secret = await steps.give(
      owner,
      { family_tree_id: id, person_id: living },
      await photograph(120, 100),
      { title: '在世之照' },
    )
    kept = {
      portrait: await steps.storedBytes(portrait),
      wedding: await steps.storedBytes(wedding),
      scan: await steps.storedBytes(scan),
      secret: await steps.storedBytes(secret),
    }
  })
  afterAll(() => test.close())

  it('is a GEDZIP that 7.0 allows, with the bytes as they are kept', async () => {
    const { gedcom, media, headers } = await steps.takePacked(id, { living: true }, members.owner)
    expect(headers['content-type']).toBe('application/vnd.familysearch.gedcom+zip')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('陈氏家谱.gdz')
    const checker = new Checker70()
    for (const record of (await readFile(gedcom)).records) checker.record(record)
    expect(checker.end()).toEqual([])
    expect(Object.fromEntries(media)).toEqual({
      'media/1-1.jpg': kept.portrait,
      'media/1-2.jpg': kept.wedding,
      'media/1-3.pdf': kept.scan,
      'media/2-1.jpg': kept.secret,
    })
    expect(gedcom).toContain(
      [
        '0 @OM1@ OBJE\n1 FILE media/1-1.jpg\n2 FORM image/jpeg\n3 MEDI PHOTO\n2 TITL 祖父@槟城\n',
        '1 NOTE 摄于\n2 CONT 槟城\n1 _SYMEDIA photo\n2 _SYRANK 1\n2 _SYPORTRAIT Y\n2 DATE ABT 1931\n',
        '0 @OM2@ OBJE\n1 FILE media/1-2.jpg\n',
      ].join(''),
    )
    expect(gedcom).toMatch(/1 EVEN\n2 TYPE 婚姻\n(?:2 .*\n)*2 OBJE @OM2@\n/)
    expect(gedcom).toMatch(
      /\n1 OBJE @OM1@\n1 OBJE @OM3@\n1 REFN [\da-f-]{36}\n2 TYPE suyuan:person\n0 @I2@ INDI\n/,
    )
  })

  it('leaves those of the living at home, whoever asks', async () => {
    for (const member of [undefined, members['other member'], members.viewer, members.owner]) {
      const { gedcom, media } = await steps.takePacked(id, {}, member)
      expect([...media.keys()]).toEqual(['media/1-1.jpg', 'media/1-2.jpg', 'media/1-3.pdf'])
      expect(gedcom).not.toContain('在世之照')
      expect(gedcom).not.toContain('OM4')
    }
  })

  it('takes along those of the branch alone', async () => {
    const form = { living: true, root_id: living }
    const { gedcom, media } = await steps.takePacked(id, form, members.owner)
    expect(Object.fromEntries(media)).toEqual({ 'media/2-1.jpg': kept.secret })
    expect(gedcom).not.toContain('祖父')
  })

  it('leaves out what is lost, and says so, and comes back without it', async () => {
    const { owner } = members
    const trees = treeSteps(test)
    const { book, first } = await trees.treeWith(owner, { name: '祖', death: 1 })
    const of = { family_tree_id: book, person_id: first.id }
    const lost = await steps.give(owner, of, await photograph(80, 50), { title: '全家福' })
    await steps.give(owner, of, PDF, { title: '族谱' })
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    await store.delete(objectKey(lost.file.id, 'full'))
    const { bytes, gedcom, media } = await steps.takePacked(book, { living: true }, owner)
    expect(gedcom).toContain('1 FILE media/1-1.jpg')
    expect(Object.fromEntries(media)).toEqual({ 'media/1-2.pdf': PDF })
    expect(bytes.includes(Buffer.from('media/1-1.jpg\tI1\t全家福\r\n'))).toBe(true)
  })

  it('gives nothing to whom it does not concern', async () => {
    const call = 'POST /api/web/tree/export'
    const form = { family_tree_id: id, format: 'gedzip', living: true }
    const { viewer } = members
    expect((await test.call(call, form, { token: viewer.token })).body.sub_code).toBe(20003)
    const { book } = await treeSteps(test).treeWith(
      members.owner,
      { name: '祖', death: 1 },
      { visibility: 'private' },
    )
    const { body } = await test.call(call, { family_tree_id: book, format: 'gedzip' })
    expect(body.sub_code).toBe(20001)
  })

  it('is in no other kind of file', async () => {
    for (const format of ['gedcom7', 'gedcom551'] as const) {
      const { body } = await test.file(
        'POST /api/web/tree/export',
        { family_tree_id: id, format, living: true },
        { token: members.owner.token },
      )
      expect(body).not.toContain('OBJE')
    }
  })
})
