import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suspensions } from '../../../db/schema/accounts.ts'
import { anniversaryFeeds } from '../../../db/schema/tree-anniversaries.ts'
import type { Member } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { anniversaryData } from '../personal-data.ts'

const MAKE = 'POST /api/web/tree/anniversary/feed/make'
const REVOKE = 'POST /api/web/tree/anniversary/feed/revoke'
const SHOW = 'POST /api/web/tree/anniversary/following'

describe.skipIf(!hasDatabase)('calendar feeds of anniversaries', () => {
  let test: TestApp
  let members: TreeMembers
  let steps: ReturnType<typeof treeSteps>
  const log: string[] = []
  beforeAll(async () => {
    test = await startTestApp({}, { log: { write: (line) => void log.push(line) } })
    members = await treeMembers(test)
    steps = treeSteps(test)
  })
  afterAll(() => test.close())

  async function family(visibility: 'private' | 'public' = 'private') {
    const { owner, viewer } = members
    const { book, first } = await steps.treeWith(
      owner,
      { name: '始祖', death: 1, death_text: '1950年正月廿五' },
      { visibility },
    )
    const child = await steps.addChild(owner, book, first.id, {
      name: '健在',
      death: 0,
      birth_day: '1987-12-05',
    })
    await steps.letIn(owner, viewer, book, 'viewer')
    return { book, first, child }
  }

  const make = async (book: string, member: Member = members.viewer, more: object = {}) =>
    test.data(MAKE, { family_tree_id: book, ...more }, { token: member.token })
  const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url, headers })
  const status = async (url: string) => (await fetchFeed(url)).statusCode

  it('hold one event a year of each, which is the same whenever it is fetched', async () => {
    const { book } = await family()
    const { path, events, cut } = await make(book)
    expect({ events, cut }).toEqual({ events: 10, cut: false })
    const answer = await fetchFeed(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const text = answer.body
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(10)
    const year = new Date().getFullYear()
    expect(text).toContain(`UID:birth-2-${year}-${book}`)
    expect(text).toContain(`UID:death-1-${year}-${book}`)
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}1205`)
    expect(text.replaceAll('\r\n ', '')).toMatch(/SUMMARY:陈始祖 忌辰\d+周年（农历正月廿五）/)
    expect(text.replaceAll('\r\n ', '')).toMatch(/SUMMARY:陈健在 \d+周岁生日\r\n/)
    const known = await fetchFeed(path, { 'if-none-match': String(answer.headers['etag']) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const packed = await fetchFeed(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
    // What the tree says anew has another tag.
    await steps.addChild(members.owner, book, (await firstOf(book)).id, {
      name: '新逝',
      death: 1,
      death_day: '2001-02-03',
    })
    const anew = await fetchFeed(path, { 'if-none-match': String(answer.headers['etag']) })
    expect(anew.statusCode).toBe(200)
    expect(anew.body).toContain('新逝')
  })

  const firstOf = async (book: string) => {
    const { first_node_id: id } = await test.data(
      'GET /api/web/tree/info',
      { id: book },
      { token: members.owner.token },
    )
    return { id }
  }

  it('are of what was chosen', async () => {
    const { book, child } = await family()
    const { path, events } = await make(book, members.owner, {
      kinds: ['birthday'],
      branch_root_id: child.id,
      generation_from: 2,
    })
    expect(events).toBe(5)
    expect((await fetchFeed(path)).body).not.toContain('始祖')
    const shown = await test.data(SHOW, { family_tree_id: book }, { token: members.owner.token })
    expect(shown).toMatchObject({
      feed: {
        kinds: ['birthday'],
        branch_root: { id: child.id, name: '陈健在' },
        generation_from: 2,
      },
      reminder: null,
    })
    const bad = { family_tree_id: book, branch_root_id: book }
    expect((await test.call(MAKE, bad, { token: members.owner.token })).status).toBe(400)
  })

  it('are good no more once they are revoked, or made anew', async () => {
    const { book } = await family()
    const first = await make(book)
    const second = await make(book)
    expect([await status(first.path), await status(second.path)]).toEqual([404, 200])
    const { token } = members.viewer
    await test.data(REVOKE, { family_tree_id: book }, { token })
    await test.data(REVOKE, { family_tree_id: book }, { token })
    expect(await status(second.path)).toBe(404)
    expect((await test.data(SHOW, { family_tree_id: book }, { token })).feed).toBeNull()
  })

  it('end with the tree, with the part in it, and while the account is suspended', async () => {
    const { book } = await family('public')
    const { owner, viewer } = members
    const { path } = await make(book)
    const id = crypto.randomUUID()
    const { db } = test.database
    await db
      .insert(suspensions)
      .values({ id, userId: viewer.uid, reason: '.', begunAt: new Date(), until: null })
    expect(await status(path)).toBe(404)
    await db.delete(suspensions).where(eq(suspensions.id, id))
    expect(await status(path)).toBe(200)
    await test.data(
      'POST /api/web/tree/member/remove',
      { family_tree_id: book, user_id: viewer.uid },
      { token: owner.token },
    )
    // Though the tree is public.
    expect(await status(path)).toBe(404)
    const own = await make(book, owner)
    expect(await status(own.path)).toBe(200)
    await test.data('GET /api/web/tree/del', { id: book }, { token: owner.token })
    expect(await status(own.path)).toBe(404)
  })

  it('are made by those alone who belong to the tree', async () => {
    const { book } = await family('public')
    const form = { family_tree_id: book }
    expect((await test.call(MAKE, form)).status).toBe(401)
    const { token } = members['other member']
    expect((await test.call(MAKE, form, { token })).status).toBe(403)
    const unknown = { family_tree_id: crypto.randomUUID() }
    expect((await test.call(MAKE, unknown, { token })).status).toBe(404)
  })

  it('have addresses that are stored as hashes and stand in no log', async () => {
    const { book } = await family()
    const { path } = await make(book)
    const key = path.split('key=')[1] ?? ''
    expect(key).toHaveLength(43)
    await fetchFeed(path)
    await fetchFeed(path.replace(key, 'x'.repeat(43)))
    await fetchFeed(`${path}x`)
    expect(log.join('\n')).not.toContain(key)
    const rows = await test.database.db.select().from(anniversaryFeeds)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(await status('/calendar/anniversaries.ics')).toBe(404)
    expect(await status('/calendar/anniversaries.ics?key=a&key=b')).toBe(404)
    const { db } = test.database
    const { feeds } = (await anniversaryData.collect(db, members.viewer.uid)) as {
      feeds: { family_tree: string }[]
    }
    expect(feeds[0]).toMatchObject({ family_tree: '陈氏家谱', kinds: [] })
    await anniversaryData.erase(db, members.viewer.uid)
    expect(await status(path)).toBe(404)
  })
})
