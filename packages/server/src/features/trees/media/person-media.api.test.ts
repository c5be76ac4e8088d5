import { treeLimits } from '@suyuan/contract/limits'
import type { MediaFile } from '@suyuan/contract/media'
import type { PersonMedia } from '@suyuan/contract/tree-views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectKey } from '../../../media/media-store.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { purgeUnattached } from '../../../media/purge.ts'
import { handedOver } from '../../../testing/handed-over.ts'
import type { Member } from '../../../testing/members.ts'
import { photograph } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { upload } from '../../../testing/upload.ts'
import { treeData } from '../queries/personal-data.ts'
import { openTrees } from '../trees.routes.ts'
import { filesOfTree } from './tree-media.ts'

const ADD = 'POST /api/web/person/media/add'
const UPDATE = 'POST /api/web/person/media/update'
const DELETE = 'POST /api/web/person/media/delete'
const REORDER = 'POST /api/web/person/media/reorder'
const UNDO = 'POST /api/web/tree/undo'

const NOT_PERMITTED = 20003
const NOT_FOUND = 20005
const CONFLICT = 20007

describe.skipIf(!hasDatabase)('photos and documents of people', () => {
  let test: TestApp
  let members: TreeMembers
  let steps: ReturnType<typeof treeSteps>
  let picture: Buffer
  let made = 0
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
    steps = treeSteps(test)
    picture = await photograph(400, 300)
  })
  afterAll(() => test.close())

  /** A file that nobody has sent before. */
  async function sent(
    { token }: Member,
    kind: 'picture' | 'document' = 'picture',
    number?: number,
  ) {
    made += number === undefined ? 1 : 0
    const isPicture = kind === 'picture'
    const { body } = await upload(
      test,
      `POST /api/web/media/${kind}/upload`,
      // What stands behind the picture is cut off, and makes it another one.
      isPicture
        ? Buffer.concat([picture, Buffer.from(String(number ?? made))])
        : `%PDF-1.4\n${made}\n%%EOF`,
      {
        token,
        name: isPicture ? '祖父.jpg' : '族谱.pdf',
        type: isPicture ? 'image/jpeg' : 'application/pdf',
        input: isPicture ? { purpose: 'person_picture' } : {},
      },
    )
    if (body.code !== 10000) throw new Error(body.msg)
    return body.data as MediaFile
  }

  async function add(who: Member, family_tree_id: string, person_id: string, more: object = {}) {
    const { id: file_id } = await sent(who)
    const form = { family_tree_id, person_id, file_id, ...more }
    const { media } = await test.data(ADD, form, { token: who.token })
    if (!media) throw new Error('nothing was added')
    return media
  }

  const mediaOf = async (book: string, id: string, token?: string) =>
    (await steps.info(book, id, token === undefined ? {} : { token })).media

  const status = async ({ file }: PersonMedia, token?: string) => {
    const url = file.sizes[0]?.url ?? file.url
    const headers = token === undefined ? {} : { cookie: `token=${token}` }
    return (await test.app.inject({ url, headers })).statusCode
  }

  const book = async (visibility: 'private' | 'link' | 'public') => {
    const { owner } = members
    const { book: id, first } = await steps.treeWith(
      owner,
      { name: '祖', death: 1 },
      { visibility },
    )
    const son = await steps.addChild(owner, id, first.id, { name: '子' })
    return { id, dead: first.id, living: son.id, livingSerial: son.serial }
  }

  it('are given, told, changed, put in order and taken away, each a step of the history', async () => {
    const { owner } = members
    const { token } = owner
    const { id, dead } = await book('private')
    const event = await test.data(
      'POST /api/web/person/event/add',
      { person_id: dead, e_type: 10, e_memo: '迁居' },
      { token },
    )
    const one = await add(owner, id, dead, { title: '祖父', portrait: true })
    const two = await add(owner, id, dead, { event_id: event.id, m_date: '1931' })
    expect(one).toMatchObject({ kind: 'photo', portrait: true, event_id: null, title: '祖父' })
    const inTree = { family_tree_id: id, person_id: dead }
    const told = { title: '老屋', description: '槟城', portrait: true }
    await test.data(UPDATE, { ...inTree, id: two.id, ...told, row_version: 1 }, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([
      { id: one.id, portrait: false },
      { id: two.id, ...told, m_date: '1931', event_id: event.id },
    ])
    await test.data(REORDER, { ...inTree, ids: [two.id, one.id] }, { token })
    expect((await mediaOf(id, dead, token)).map((each) => each.id)).toEqual([two.id, one.id])
    const { version } = await test.data(DELETE, { ...inTree, id: two.id }, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([{ id: one.id }])
    expect(await status(two, token)).toBe(404)
    await test.data(UNDO, { family_tree_id: id, change: version }, { token })
    expect(await status(two, token)).toBe(200)
    const { list } = await test.data(
      'POST /api/web/tree/history',
      { family_tree_id: id, person_id: dead },
      { token },
    )
    expect(list.slice(0, 6).map(({ kind, way }) => [kind, way])).toEqual([
      ['media.delete', 'undo'],
      ['media.delete', 'edit'],
      ['media.reorder', 'edit'],
      ['media.update', 'edit'],
      ['media.add', 'edit'],
      ['media.add', 'edit'],
    ])
    expect(
      list[3]?.rows.flatMap(({ what, fields }) => fields.map((each) => [what, each.field])),
    ).toEqual(
      expect.arrayContaining([
        ['media', 'title'],
        ['media', 'portrait'],
      ]),
    )
    expect(JSON.stringify(list)).not.toContain(two.file.id)
    // Back to the portrait before it, and forward again: only one of them stands for the person.
    for (let step = 0; step < 2; step += 1) await test.data(UNDO, { family_tree_id: id }, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([
      { id: one.id, portrait: true },
      { id: two.id, portrait: false, title: '' },
    ])
    await test.data('POST /api/web/tree/redo', { family_tree_id: id }, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([{ portrait: false }, { portrait: true }])
  })

  it('come back beside the portrait that took their place', async () => {
    const { owner } = members
    const { token } = owner
    const { id, dead } = await book('private')
    const inTree = { family_tree_id: id, person_id: dead }
    const one = await add(owner, id, dead, { portrait: true })
    const { version } = await test.data(DELETE, { ...inTree, id: one.id }, { token })
    const two = await add(owner, id, dead, { portrait: true })
    await test.data(UNDO, { family_tree_id: id, change: version }, { token })
    const portraits = (await mediaOf(id, dead, token)).map(
      (each) => [each.id, each.portrait] as const,
    )
    expect(new Map(portraits)).toEqual(
      new Map([
        [one.id, false],
        [two.id, true],
      ]),
    )
  })

  it('of a deleted event stay with the person', async () => {
    const { owner } = members
    const { id, dead } = await book('private')
    const form = { person_id: dead, e_type: 10, e_memo: '迁居' }
    const { token } = owner
    const event = await test.data('POST /api/web/person/event/add', form, { token })
    await add(owner, id, dead, { event_id: event.id })
    const gone = { person_id: dead, id: event.id }
    await test.data('POST /api/web/person/event/delete', gone, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([{ event_id: null }])
    await test.data(UNDO, { family_tree_id: id }, { token })
    expect(await mediaOf(id, dead, token)).toMatchObject([{ event_id: event.id }])
  })

  it.each([
    ['private', 404, 404],
    ['link', 200, 404],
    ['public', 200, 404],
  ] as const)(
    'of a %s book are read by whoever sees the person',
    async (visibility, ofDead, ofLiving) => {
      const { owner, viewer, 'other member': other } = members
      const { id, dead, living } = await book(visibility)
      await steps.letIn(owner, viewer, id, 'viewer')
      const past = await add(owner, id, dead)
      const present = await add(owner, id, living)
      for (const token of [undefined, other.token]) {
        expect([await status(past, token), await status(present, token)]).toEqual([
          ofDead,
          ofLiving,
        ])
      }
      for (const { token } of [owner, viewer]) {
        expect([await status(past, token), await status(present, token)]).toEqual([200, 200])
      }
      const { headers } = await test.app.inject({
        url: past.file.url,
        headers: { cookie: `token=${viewer.token}` },
      })
      expect(headers['cache-control']).toMatch(/^private/)
      if (visibility !== 'public') return
      expect(await mediaOf(id, living)).toEqual([])
      // The moment somebody turns out to be alive, or the tree is closed, so is what is of them.
      const inTree = { family_tree_id: id, id: dead }
      await test.data('POST /api/web/person/update', { ...inTree, death: 0 }, owner)
      expect(await status(past)).toBe(404)
      await test.data('POST /api/web/person/update', { ...inTree, death: 1 }, owner)
      expect(await status(past)).toBe(200)
      await test.data('POST /api/web/tree/visibility', { id, visibility: 'private' }, owner)
      expect([await status(past), await status(past, viewer.token)]).toEqual([404, 200])
    },
  )

  it('of a deleted person are shown to nobody until the person is back', async () => {
    const { owner } = members
    const { id, living } = await book('public')
    const media = await add(owner, id, living)
    const form = { family_tree_id: id, id: living }
    await test.data('POST /api/web/person/delete', form, owner)
    expect(await status(media, owner.token)).toBe(404)
    await test.data('POST /api/web/person/restore', form, owner)
    expect(await status(media, owner.token)).toBe(200)
  })

  it('are given by those who edit the person, from what they have sent themselves', async () => {
    const { owner, viewer, editor, 'branch editor': bounded } = members
    const { id, dead, living } = await book('public')
    await steps.letIn(owner, viewer, id, 'viewer')
    await steps.letIn(owner, editor, id, 'editor')
    await steps.letIn(owner, bounded, id, 'branch_editor', living)
    const other = await book('private')
    const sub = async (who: Member, person_id: string, more: object = {}) => {
      const { id: file_id } = await sent(who)
      const form = { family_tree_id: id, person_id, file_id, ...more }
      return (await test.call(ADD, form, { token: who.token })).body.sub_code
    }
    expect(await sub(viewer, dead)).toBe(NOT_PERMITTED)
    expect(await sub(bounded, dead)).toBe(NOT_PERMITTED)
    expect(await sub(bounded, living)).toBe(0)
    expect(await sub(editor, other.dead)).toBe(NOT_FOUND)
    const { id: ofOwner } = await sent(owner)
    expect(await sub(editor, dead, { file_id: ofOwner })).toBe(NOT_FOUND)
    const event = await test.data(
      'POST /api/web/person/event/add',
      { person_id: living, e_type: 10, e_memo: '某' },
      owner,
    )
    expect(await sub(editor, dead, { event_id: event.id })).toBe(NOT_FOUND)
    const { id: file_id } = await sent(editor, 'document')
    const document = { family_tree_id: id, person_id: dead, file_id, portrait: true }
    expect((await test.call(ADD, document, editor)).body).toMatchObject({
      data: { fields: [{ name: 'portrait' }] },
    })
    const form = { ...document, portrait: false, request_key: crypto.randomUUID() }
    const twice = [await test.data(ADD, form, editor), await test.data(ADD, form, editor)]
    expect(twice[1]).toEqual(twice[0])
    expect(twice[0]?.media).toMatchObject({ kind: 'document', file: { name: '族谱.pdf' } })
    const stale = { family_tree_id: id, person_id: dead, id: twice[0]?.id, row_version: 99 }
    for (const call of [UPDATE, DELETE] as const) {
      expect((await test.call(call, stale, editor)).body).toMatchObject({ sub_code: CONFLICT })
    }
    expect((await test.call(DELETE, { ...stale, row_version: 1 }, bounded)).body).toMatchObject({
      sub_code: NOT_PERMITTED,
    })
  })

  it('stay with whoever has left the branch of the editor who gave them', async () => {
    const { owner, 'branch editor': bounded } = members
    const { id, living } = await book('private')
    const child = await steps.addChild(owner, id, living, { name: '孙' })
    await steps.letIn(owner, bounded, id, 'branch_editor', living)
    const given = await add(bounded, id, child.id)
    const [parents] = (await steps.info(id, child.id, owner)).parents
    const tie = { family_tree_id: id, union: parents?.union ?? 0, child: child.serial }
    await test.data('POST /api/web/tree/link/delete', tie, owner)
    const { body } = await test.call(UNDO, { family_tree_id: id }, { token: bounded.token })
    expect(body.sub_code).toBe(NOT_PERMITTED)
    expect(await mediaOf(id, child.id, owner.token)).toMatchObject([{ id: given.id }])
  })

  it('are refused where the book has no room, or its owner not', async () => {
    const { owner } = members
    const { id, dead } = await book('private')
    const fill = (bytes: number, media: PersonMedia) =>
      test.database.pool.query('update media_files set stored_bytes = $1 where id = $2', [
        bytes,
        media.file.id,
      ])
    const media = await add(owner, id, dead)
    await fill(treeLimits.fileBytes, media)
    const { id: file_id } = await sent(owner)
    const refused = await test.call(ADD, { family_tree_id: id, person_id: dead, file_id }, owner)
    expect([refused.status, refused.body.sub_code]).toEqual([409, 20063])
    const another = await book('private')
    const form = { family_tree_id: another.id, person_id: another.dead, file_id }
    await fill(treeLimits.fileBytes * treeLimits.fileRooms, media)
    expect((await test.call(ADD, form, owner)).body.sub_code).toBe(20063)
    await fill(1, media)
    expect((await test.call(ADD, form, owner)).body.code).toBe(10000)
  })

  /** Gives somebody the picture that the one before was given, too, until another one is sent. */
  async function giveAgain(by: Member, family_tree_id: string, person_id: string) {
    const { id: file_id } = await sent(by, 'picture', -made)
    const { media } = await test.data(ADD, { family_tree_id, person_id, file_id }, by)
    if (!media) throw new Error('nothing was added')
    return media
  }

  it('are shown again when the dead have left the book who are in them, the living never', async () => {
    const { owner } = members
    const ours = await book('public')
    const { id, dead } = ours
    const beside = async (more: Parameters<typeof steps.addChild>[3], at = ours) => {
      await sent(owner)
      const media = await giveAgain(owner, at.id, at.dead)
      const other = await steps.addChild(owner, at.id, at.dead, more)
      await giveAgain(owner, at.id, other.id)
      const form = { family_tree_id: at.id, id: other.id }
      return { media, leave: () => test.data('POST /api/web/person/delete', form, owner) }
    }
    const pictures = [
      await beside({ name: '先逝', death: 1 }),
      await beside({ name: '古人', birth_day: '1790' }, await book('public')),
      await beside({ name: '在世' }),
      await beside({ name: '不公开', death: 1, restricted: 1 }),
    ]
    const seen = () => Promise.all(pictures.map(({ media }) => status(media)))
    expect(await seen()).toEqual([200, 200, 404, 404])
    for (const { leave } of pictures) await leave()
    expect(await seen()).toEqual([200, 200, 404, 404])
    expect(await mediaOf(id, dead)).toHaveLength(1)
    await treeData.expire?.(test.database.db, new Date(Date.now() + 31 * 86_400_000))
    expect(await seen()).toEqual([200, 200, 404, 404])
    await test.data('POST /api/web/tree/visibility', { id, visibility: 'private' }, owner)
    expect(await seen()).toEqual([404, 200, 404, 404])
  })

  it('stay hidden when somebody leaves the book whose year was a century off', async () => {
    const { owner } = members
    const mother = { name: '母', sex: 0 as const, birth_day: '1960', death: 1 as const }
    const { book: id, first } = await steps.treeWith(owner, mother, { visibility: 'public' })
    await sent(owner)
    const media = await giveAgain(owner, id, first.id)
    // Born before the mother, and so of no certain year as long as she says so.
    const child = await steps.addChild(owner, id, first.id, { name: '笔误', birth_day: '1892' })
    await giveAgain(owner, id, child.id)
    expect(await status(media)).toBe(404)
    await test.data('POST /api/web/person/delete', { family_tree_id: id, id: child.id }, owner)
    expect(await status(media)).toBe(404)
  })

  it('that show somebody living are hidden from strangers wherever that is', async () => {
    const { owner, viewer } = members
    const { id, dead, living } = await book('public')
    await steps.letIn(owner, viewer, id, 'viewer')
    const alone = await add(owner, id, dead)
    const give = (person: string) => giveAgain(owner, id, person)
    const ofDead = await give(dead)
    expect(await status(ofDead)).toBe(200)
    const ofLiving = await give(living)
    expect([await status(ofDead), await status(ofLiving), await status(alone)]).toEqual([
      404, 404, 200,
    ])
    expect((await mediaOf(id, dead)).map((each) => each.id)).toEqual([alone.id])
    expect(await status(ofDead, viewer.token)).toBe(200)
    expect(await mediaOf(id, dead, viewer.token)).toHaveLength(2)
    const { viewing } = openTrees(test.database.db)
    const asked = { family_tree_id: id, living: false }
    const files = await filesOfTree(viewing, asked, { lang: 'zh-CN', session: null })
    expect(files.map((each) => each.id)).toEqual([alone.id])
    // That it is taken from the living one does not take them out of the picture.
    const inTree = { family_tree_id: id, person_id: living }
    await test.data(DELETE, { ...inTree, id: ofLiving.id }, { token: owner.token })
    expect(await status(ofDead)).toBe(404)
  })

  it('that show somebody living make no version for strangers, though somebody dead has them', async () => {
    const { owner } = members
    const { id, dead, living } = await book('public')
    const version = async () => JSON.parse((await steps.skeleton(id))[0] ?? '{}').version
    await sent(owner)
    await giveAgain(owner, id, living)
    const before = await version()
    await giveAgain(owner, id, dead)
    expect(await version()).toBe(before)
    await add(owner, id, dead)
    // Three changes, of which this one alone is seen.
    expect(await version()).toBe(before + 3)
  })

  it('are listed for files of a book as far as the caller sees them', async () => {
    const { owner, viewer } = members
    const { id, dead, living, livingSerial } = await book('public')
    await steps.letIn(owner, viewer, id, 'viewer')
    await add(owner, id, dead, { title: '祖父', m_date: '1931' })
    await add(owner, id, living)
    const { viewing } = openTrees(test.database.db)
    const ask = async (who: Member | null, all: boolean) => {
      const session = who && {
        id: 's',
        userId: who.uid,
        role: 'member' as const,
        createdAt: new Date(),
      }
      const caller = { lang: 'zh-CN' as const, session: session as never }
      const files = await filesOfTree(viewing, { family_tree_id: id, living: all }, caller)
      return files.map(({ person, title }) => [person, title])
    }
    const ofDead = [1, '祖父']
    expect(await ask(viewer, true)).toEqual([ofDead, [livingSerial, '']])
    expect(await ask(viewer, false)).toEqual([ofDead])
    expect(await ask(null, true)).toEqual([ofDead])
  })

  describe('that are deleted', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

    async function bytesOf(media: PersonMedia): Promise<boolean> {
      const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
      try {
        const stream = await store.open(objectKey(media.file.id, 'full'))
        stream.destroy()
        return true
      } catch {
        return false
      }
    }

    async function purge(now: Date) {
      const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
      await treeData.expire?.(test.database.db, now)
      await purgeUnattached({ db: test.database.db, store })
    }

    it('go after 30 days with their bytes and what the history kept', async () => {
      const { owner } = members
      const { id, dead, living } = await book('private')
      const gone = await add(owner, id, dead, { title: '将去之照' })
      const withPerson = await add(owner, id, living, { title: '随人之照' })
      const staying = await add(owner, id, dead)
      const inTree = { family_tree_id: id }
      await test.data(DELETE, { ...inTree, person_id: dead, id: gone.id }, owner)
      await test.data('POST /api/web/person/delete', { ...inTree, id: living }, owner)
      await purge(inDays(29))
      expect([await bytesOf(gone), await bytesOf(withPerson)]).toEqual([true, true])
      await purge(inDays(31))
      expect([await bytesOf(gone), await bytesOf(withPerson)]).toEqual([false, false])
      expect(await bytesOf(staying)).toBe(true)
      const { rows } = await test.database.pool.query(
        "select 1 from tree_changes where rows::text like '%之照%'",
      )
      expect(rows).toEqual([])
    })

    it('go with a book, and with the account of its owner, not with who sent them', async () => {
      const { editor } = members
      const heir = members.heir
      const { book: first, first: person } = await steps.treeWith(heir, { name: '祖', death: 1 })
      await steps.letIn(heir, editor, first, 'editor')
      const media = await add(editor, first, person.id, { title: '合影' })
      const collected = JSON.stringify(await handedOver(treeData, test.database.db, heir.uid))
      expect(collected).toContain(media.file.url)
      const { db } = test.database
      await db.transaction((tx) => treeData.erase(tx, editor.uid))
      await purge(new Date())
      expect(await bytesOf(media)).toBe(true)
      const deleted = await steps.treeWith(heir, { name: '祖', death: 1 })
      const ofTree = await add(heir, deleted.book, deleted.first.id)
      await test.data('GET /api/web/tree/del', { id: deleted.book }, heir)
      await purge(inDays(31))
      expect([await bytesOf(ofTree), await bytesOf(media)]).toEqual([false, true])
      await db.transaction((tx) => treeData.erase(tx, heir.uid))
      await purge(new Date())
      expect(await bytesOf(media)).toBe(false)
    })
  })
})
