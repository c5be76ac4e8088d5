import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCaller } from '../../app/caller.ts'
import { books } from '../../db/schema/catalogue.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { treeHintRuns, treeHints, treePublicClues } from '../../db/schema/tree-hints.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { Queue } from '../../jobs/queue.ts'
import { bareBook } from '../../testing/bare-book.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { secrets, secretWords } from '../../testing/tree-fixture.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { mergeBooks } from '../catalogue/import/merge-books.ts'
import { insertBooks } from '../catalogue/import/storing/book-records.ts'
import { treeData } from '../trees/queries/personal-data.ts'
import { hintRound } from './hint-jobs.ts'
import { lookForHints } from './look-for-hints.ts'
import { PUBLIC_CLUES_VERSION } from './public-clues.ts'
import { listHints } from './show-hints.ts'

const FUJIAN = 350000
const QUANZHOU = 350500
const CHEN = 5
const POEM = '龘宗功泽长靐永昌'

/** A family of 安溪 whose poem and ancestor stand in one record of the catalogue. */
const record = {
  ...bareBook,
  title: '湖头陈氏宗谱',
  provinceId: FUJIAN,
  cityId: QUANZHOU,
  area: '安溪县',
  generationPoem: POEM,
  lineage: ['陈龘源', '陈宗岳', '陈功懋', '陈泽垚'],
}

describe.skipIf(!hasDatabase)('hints', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let viewer: Member
  let stranger: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    viewer = await enter()
    stranger = await enter()
    await insertBooks(test.database.db, [
      record,
      { ...record, title: '样本陈氏宗谱', isSample: true },
      { ...bareBook, title: '别处陈氏宗谱', provinceId: 330000, cityId: 330100 },
    ])
  })
  afterAll(() => test.close())

  const numberOf = async (id: string) => {
    const [row] = await test.database.db.select().from(familyTrees).where(eq(familyTrees.id, id))
    if (!row) throw new Error('there is no such book')
    return row.number
  }
  const look = async (id: string) =>
    lookForHints(test.database.db, await numberOf(id), new AbortController().signal)
  const list = (id: string, member = owner, more: object = {}) =>
    test.data(
      'POST /api/web/tree/hint/list',
      { family_tree_id: id, ...more },
      {
        token: member.token,
      },
    )

  /** The ancestor, his son, and a grandson who is alive. */
  async function family(member = owner, more: object = {}) {
    const { book, first } = await steps.treeWith(
      member,
      {
        name: '龘源',
        death: 1,
        birth_day: '1850',
        death_day: '1910',
        birth_address: '福建省泉州市安溪县',
      },
      { poem: POEM, visibility: 'public', ...more },
    )
    const son = await steps.addChild(member, book, first.id, {
      name: '宗岳',
      death: 1,
      birth_day: '1880',
    })
    const living = await steps.addChild(member, book, son.id, { ...secrets })
    return { book, first, son, living }
  }

  it('propose the record that holds poem, ancestor and place, and no sample', async () => {
    const { book, first } = await family()
    await steps.letIn(owner, viewer, book, 'viewer')
    expect((await list(book)).pending).toBe(true)
    await look(book)
    const found = await list(book)
    expect(found.pending).toBe(false)
    expect(found.list[0]).toMatchObject({
      state: 'offered',
      person: { id: first.id, name: '陈龘源' },
      record: { book_name: '湖头陈氏宗谱', city: '泉州市' },
      other: null,
      may: { decide: true },
    })
    const texts = found.list[0]?.reasons.map(({ stand, text }) => `${stand} ${text}`).join()
    expect(texts).toContain('龘源')
    expect(texts).toContain(POEM)
    expect(found.list[0]?.percent).toBeGreaterThan(0)
    const names = found.list.map((hint) => hint.record?.book_name)
    expect(names).not.toContain('样本陈氏宗谱')
    expect(names).not.toContain('别处陈氏宗谱')
    const seen = await list(book, viewer, { person_id: first.id })
    expect(seen.list.map(({ may }) => may.decide)).not.toContain(true)
    expect(seen.list.length).toBeGreaterThan(0)
  })

  it('are kept as a source, which readers see and an editor takes off again', async () => {
    const { book, first } = await family()
    await look(book)
    const [hint] = (await list(book)).list
    const one = { family_tree_id: book, id: hint?.id ?? '' }
    const { token } = owner
    await test.data('POST /api/web/tree/hint/accept', one, { token })
    const again = await test.data('POST /api/web/tree/hint/accept', one, { token })
    expect(again.state).toBe('accepted')
    const { sources } = await steps.info(book, first.id)
    expect(sources).toMatchObject([{ title: '湖头陈氏宗谱', record_id: hint?.record?.id }])
    const source = { family_tree_id: book, id: sources[0]?.id ?? '' }
    await test.data('POST /api/web/person/source/delete', source, { token })
    expect((await steps.info(book, first.id)).sources).toEqual([])
    const declined = (await list(book)).list.find(({ id }) => id === hint?.id)
    expect(declined).toMatchObject({ state: 'declined' })
  })

  it('are not offered again once they were turned down', async () => {
    const { book, first } = await family()
    await look(book)
    const [hint, ...others] = (await list(book)).list
    const { token } = owner
    const one = { family_tree_id: book, id: hint?.id ?? '' }
    await test.data('POST /api/web/tree/hint/decline', one, { token })
    const change = { family_tree_id: book, id: first.id, memo: '改' }
    await test.data('POST /api/web/person/update', change, { token })
    await look(book)
    const after = await list(book)
    expect(after.list.find(({ id }) => id === hint?.id)?.state).toBe('declined')
    expect(after.open_count).toBe(others.length)
    expect(after.list.length).toBe(others.length + 1)
  })

  it('go to the staff with the dead of the branch, once', async () => {
    const { book } = await family()
    await look(book)
    const [hint] = (await list(book)).list
    const form = {
      family_tree_id: book,
      id: hint?.id ?? '',
      mobile: 'wechat: penang',
      describe: '想知道世系',
      request_key: crypto.randomUUID(),
    }
    const { token } = owner
    const first = await test.data('POST /api/web/tree/hint/ask', form, { token })
    const second = await test.data('POST /api/web/tree/hint/ask', form, { token })
    expect(second.request.id).toBe(first.request.id)
    const status = { token: first.request.status_token }
    expect((await test.call('POST /api/web/request/status', status)).status).toBe(200)
    expect(first.hint.state).toBe('asked')
    const [stored] = await test.database.db
      .select()
      .from(rootRequests)
      .where(eq(rootRequests.id, first.request.id))
    expect(stored).toMatchObject({ surname: '陈', contact: 'wechat: penang', userId: owner.uid })
    expect(stored?.message).toContain('想知道世系')
    expect(stored?.message).toContain('陈宗岳')
    // The match that the staff see is asked with what the hint was found by.
    expect(stored?.context).toMatchObject({
      ancestors: '陈龘源',
      generations: POEM,
      province_id: FUJIAN,
      city_id: QUANZHOU,
      place: '安溪县',
    })
    const told = JSON.stringify(stored)
    expect(secretWords.filter((word) => told.includes(word))).toEqual([])
  })

  it('find the same dead person in a public book of somebody else', async () => {
    const { book, son } = await family(owner, { visibility: 'private' })
    const theirs = await family(stranger, { title: '安溪陈氏家谱' })
    await look(book)
    const others = async () =>
      (await list(book, owner, { person_id: son.id })).list.flatMap(({ other, reasons }) =>
        other ? [{ ...other, why: reasons.map(({ text }) => text).join('') }] : [],
      )
    expect(await others()).toMatchObject([
      {
        id: theirs.son.id,
        family_tree_id: theirs.book,
        title: '安溪陈氏家谱',
        why: '姓名相同。出生年份相同。父亲同名。',
      },
    ])
    const told = JSON.stringify(await list(book))
    expect(secretWords.filter((word) => told.includes(word))).toEqual([])
    // Their own look finds nothing in a private book.
    await look(theirs.book)
    const back = (await list(theirs.book, stranger)).list.map(({ other }) => other?.family_tree_id)
    expect(back).not.toContain(book)
    const open = { id: book, visibility: 'link' as const }
    await test.data('POST /api/web/tree/visibility', open, { token: owner.token })
    const one = (await list(book, owner, { person_id: son.id })).list.find(({ other }) => other)
    const form = { family_tree_id: book, id: one?.id ?? '' }
    await test.data('POST /api/web/tree/hint/accept', form, { token: owner.token })
    const cited = async (options: object) =>
      (await steps.info(book, son.id, options)).sources.map(({ title }) => title)
    expect(await cited({})).toEqual(['安溪陈氏家谱'])
    const detail = async () =>
      (await steps.info(book, son.id, { token: owner.token })).sources.map((each) => each.detail)
    expect(await detail()).toEqual(['陈宗岳 · 陈文德'])
    const alive = { family_tree_id: theirs.book, id: theirs.son.id, death: 0 as const }
    await test.data('POST /api/web/person/update', alive, { token: stranger.token })
    expect(await cited({})).toEqual([])
    const dead = { ...alive, death: 1 as const }
    await test.data('POST /api/web/person/update', dead, { token: stranger.token })
    expect(await cited({})).toEqual(['安溪陈氏家谱'])
    // A death that is still to come tells of somebody alive.
    const ahead = { ...dead, death_day: '2999' }
    await test.data('POST /api/web/person/update', ahead, { token: stranger.token })
    expect(await steps.info(theirs.book, theirs.son.id)).toMatchObject({ masked: true })
    expect([await cited({}), await others()]).toEqual([[], []])
    await test.data(
      'POST /api/web/person/update',
      { ...dead, death_day: '' },
      { token: stranger.token },
    )
    expect(await cited({})).toEqual(['安溪陈氏家谱'])
    const hide = { id: theirs.book, visibility: 'link' as const }
    await test.data('POST /api/web/tree/visibility', hide, { token: stranger.token })
    expect(await others()).toEqual([])
    expect(await cited({})).toEqual([])
    expect(await cited({ token: owner.token })).toEqual(['安溪陈氏家谱'])
    // Its compiler may be alive.
    expect(await detail()).toEqual(['陈宗岳'])
    // With the account of its owner everything goes that names the book.
    await transact(test.database.db, (tx) => treeData.erase(tx, stranger.uid))
    expect(await cited({ token: owner.token })).toEqual([])
  })

  it('are looked for once a book has settled, and not again until it changes', async () => {
    const { book } = await family()
    const { db } = test.database
    const number = await numberOf(book)
    const queue = new Queue()
    const owed = async () => {
      await hintRound.start(db, queue)
      const rows = await db.select().from(jobs).where(eq(jobs.kind, 'hints.look'))
      return rows.filter(({ payload }) => (payload as { book: number }).book === number).length
    }
    expect(await owed()).toBe(0)
    const settle = () =>
      db
        .update(familyTrees)
        .set({ updatedAt: sql`now() - interval '1 hour'` })
        .where(eq(familyTrees.number, number))
    await settle()
    expect(await owed()).toBe(1)
    expect(await owed()).toBe(1)
    await db.delete(jobs).where(inArray(jobs.kind, ['hints.look']))
    await look(book)
    expect(await owed()).toBe(0)
    // Looked through while the clock was forty days ahead, which has been put right since.
    const ahead = sql`now() + interval '40 days'`
    await db.update(treeHintRuns).set({ at: ahead }).where(eq(treeHintRuns.book, number))
    await db.update(familyTrees).set({ updatedAt: ahead }).where(eq(familyTrees.number, number))
    expect(await owed()).toBe(1)
    await db.delete(jobs).where(inArray(jobs.kind, ['hints.look']))
    await look(book)
    expect(await owed()).toBe(0)
    // What root searches find it by was made by an older rule; not more often than every minute.
    await db.update(familyTrees).set({ visibility: 'public' }).where(eq(familyTrees.number, number))
    await look(book)
    await db.update(treePublicClues).set({ keysVersion: 0 }).where(eq(treePublicClues.book, number))
    expect(await owed()).toBe(0)
    await db
      .update(treeHintRuns)
      .set({ at: sql`now() - interval '2 minutes'` })
      .where(eq(treeHintRuns.book, number))
    expect(await owed()).toBe(1)
    await db.delete(jobs).where(inArray(jobs.kind, ['hints.look']))
    await look(book)
    expect(await owed()).toBe(0)
    const clues = await db.select().from(treePublicClues).where(eq(treePublicClues.book, number))
    expect(clues.map(({ keysVersion }) => keysVersion)).toEqual([PUBLIC_CLUES_VERSION])
    // Restored, it is found by root searches again.
    const { token } = owner
    await test.data('GET /api/web/tree/del', { id: book }, { token })
    await test.data('POST /api/web/tree/restore', { id: book }, { token })
    expect(await owed()).toBe(1)
  })

  it('are never told as looked for without what that look found', async () => {
    const { book } = await family()
    const { db } = test.database
    /** A database in which a look ends the moment before its record is read. */
    const lookedMeanwhile = new Proxy(db, {
      get: (target, key) =>
        key === 'select'
          ? (...fields: [never]) => {
              const query = target.select(...fields)
              const from = (table: PgTable) =>
                table === treeHintRuns
                  ? {
                      where: async (condition: SQL) => {
                        await look(book)
                        return query.from(table).where(condition)
                      },
                    }
                  : query.from(table)
              return { from }
            }
          : Reflect.get(target, key),
    })
    const session = { userId: owner.uid } as SignedInCaller['session']
    const caller = { session, lang: 'zh-CN' } as SignedInCaller
    const told = await listHints(lookedMeanwhile, { family_tree_id: book }, caller)
    expect([told.pending, told.list[0]?.record?.book_name]).toEqual([false, record.title])
  })

  it('leave a book that is gone, and end when they are cancelled', async () => {
    const { book } = await family()
    const cancelled = AbortSignal.abort()
    await expect(lookForHints(test.database.db, await numberOf(book), cancelled)).rejects.toThrow()
    await test.data('GET /api/web/tree/del', { id: book }, { token: owner.token })
    await look(book)
  })

  it('of large books are the same, found in a thread', async () => {
    const { book } = await family()
    await look(book)
    const here = (await list(book)).list
    expect(here).not.toEqual([])
    await test.database.db.delete(treeHints)
    const task = { address: test.database.address, book: await numberOf(book) }
    await hintRound.inThread(task, new AbortController().signal)
    const plain = (hints: typeof here) => hints.map(({ id: _, ...hint }) => hint)
    expect(plain((await list(book)).list)).toEqual(plain(here))
    await expect(hintRound.inThread(task, AbortSignal.abort())).rejects.toThrow()
  })

  describe('of root searches', () => {
    const search = async (more: object = {}) =>
      test.data('POST /api/web/roots/search', {
        surname_id: CHEN,
        province_id: FUJIAN,
        city_id: QUANZHOU,
        ancestors: '龘源',
        generations: POEM.slice(0, 4),
        ...more,
      })
    const found = async (id: string) => (await search()).family_trees.find((tree) => tree.id === id)

    it('show a public family tree apart from the books, with its chance and its evidence', async () => {
      const { book } = await family(owner, { title: '公开的陈氏家谱' })
      expect(await found(book)).toBeUndefined()
      await look(book)
      const tree = await found(book)
      expect(tree).toMatchObject({ title: '公开的陈氏家谱', surname: '陈', city: '泉州市' })
      expect(tree?.has_your_ancestors).toBe(true)
      expect(tree?.percent).toBeGreaterThan(0)
      const { books: records, percent, report_msg } = await search()
      expect(records.map(({ book_name }) => book_name)).not.toContain('公开的陈氏家谱')
      // The result's own figure and reasons are of the first book, however well a tree fits.
      expect(percent).toBe(records[0]?.percent ?? 0)
      expect(report_msg.join('')).not.toContain('公开的陈氏家谱')
    })

    it.each(['private', 'link'] as const)('show no %s one', async (visibility) => {
      const { book } = await family(owner, { visibility })
      await look(book)
      expect(await found(book)).toBeUndefined()
    })

    it('lose it the moment it is hidden, deleted or changed', async () => {
      const { token } = owner
      const hidden = await family()
      const deleted = await family()
      const changed = await family()
      for (const { book } of [hidden, deleted, changed]) await look(book)
      expect(await found(hidden.book)).toBeDefined()
      const hide = { id: hidden.book, visibility: 'link' as const }
      await test.data('POST /api/web/tree/visibility', hide, { token })
      await test.data('GET /api/web/tree/del', { id: deleted.book }, { token })
      const alive = { family_tree_id: changed.book, id: changed.son.id, death: 0 as const }
      await test.data('POST /api/web/person/update', alive, { token })
      for (const { book } of [hidden, deleted, changed]) expect(await found(book)).toBeUndefined()
      const numbers = [await numberOf(hidden.book), await numberOf(deleted.book)]
      const left = await test.database.db
        .select()
        .from(treePublicClues)
        .where(inArray(treePublicClues.book, numbers))
      expect(left).toEqual([])
      await look(changed.book)
      expect(await found(changed.book)).toBeDefined()
    })

    it('hold nothing of the living', async () => {
      const { book } = await family()
      await look(book)
      const kept = await test.database.db.select().from(treePublicClues)
      expect(kept.length).toBeGreaterThan(0)
      const told = JSON.stringify([kept, await search({ ancestors: secrets.name })])
      expect(secretWords.filter((word) => told.includes(word) && word !== secrets.name)).toEqual([])
      expect(JSON.stringify(kept)).not.toContain(secrets.name)
    })
  })

  it('name what a record has become that was merged since', async () => {
    const { book } = await family()
    await look(book)
    const hint = (await list(book)).list.find(({ record: found }) => found !== null)
    const { db } = test.database
    await insertBooks(db, [{ ...bareBook, title: '合并后的陈氏宗谱' }])
    const [kept] = await db
      .select({ id: books.id })
      .from(books)
      .where(eq(books.title, '合并后的陈氏宗谱'))
    await mergeBooks(db, kept?.id ?? 0, [hint?.record?.id ?? 0])
    const after = (await list(book)).list.find(({ id }) => id === hint?.id)
    expect(after?.record).toMatchObject({ id: kept?.id, book_name: '合并后的陈氏宗谱' })
  })
})
