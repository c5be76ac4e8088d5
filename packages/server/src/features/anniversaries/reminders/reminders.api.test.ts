import { siteDay } from '@suyuan/contract/site-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anniversaryReminders,
  anniversaryStopLinks,
} from '../../../db/schema/tree-anniversaries.ts'
import { forgetAbout, Queue } from '../../../jobs/queue.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { anniversaryData } from '../personal-data.ts'
import { remind, startReminders } from './reminder-jobs.ts'

const SET = 'POST /api/web/tree/anniversary/reminder/set'
const END = 'POST /api/web/tree/anniversary/reminder/end'
const STOP = 'POST /api/web/anniversary/stop'
const DAY_MS = 86_400_000

describe.skipIf(!hasDatabase)('reminders of anniversaries', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  /** Whose e-mail was confirmed while the worker ran. */
  let joined: Member
  const people = memberSteps
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    joined = await people(test).join()
  })
  afterAll(() => test.close())

  /** A day of another year, so many days from now. */
  const dayOf = (year: number, days: number) =>
    `${year}-${siteDay(new Date(Date.now() + days * DAY_MS)).slice(5)}`

  async function family(owner: Member) {
    const { book, first } = await steps.treeWith(
      owner,
      { name: '始祖', death: 1, death_day: dayOf(1952, 1) },
      { visibility: 'private' },
    )
    return { book, first }
  }

  const set = (member: Member, book: string, days_before = 1) =>
    test.data(SET, { family_tree_id: book, days_before }, { token: member.token })
  const context = () => ({
    db: test.database.db,
    queue: new Queue(),
    config: { site: { ...testConfig().site, url: 'https://suyuan.example' } },
    delivery: { mail: { send: async () => {} } },
  })
  const letters = async ({ email }: Member) => {
    await test.app.worker.idle()
    return (await test.sent()).filter((each) => each.to === email && each.kind === 'anniversaries')
  }

  it('are one letter a day with all trees, whoever looks how often', async () => {
    const owner = await people(test).join()
    const trees = [await family(owner), await family(owner)]
    for (const { book } of trees) await set(owner, book)
    const now = new Date()
    await Promise.all([remind(context(), owner.uid, now), remind(context(), owner.uid, now)])
    await remind(context(), owner.uid, now)
    const sent = await letters(owner)
    expect(sent).toHaveLength(1)
    const { text } = sent[0] ?? { text: '' }
    expect(text.match(/陈始祖 忌辰\d+周年/g)).toHaveLength(2)
    expect(text).toContain('https://suyuan.example/family-tree-anniversaries?id=')
    const token = /anniversary-letters\?lang=zh-CN#(\S+)/.exec(text)?.[1] ?? ''
    expect((await test.call(STOP, { token: 'x'.repeat(43) })).status).toBe(404)
    await test.data(STOP, { token })
    await test.data(STOP, { token })
    const rows = await test.database.db
      .select()
      .from(anniversaryReminders)
      .where(eq(anniversaryReminders.userId, owner.uid))
    expect(rows).toEqual([])
  })

  it('have links that end them for 90 days, and are erased then', async () => {
    const owner = await people(test).join()
    const { book } = await family(owner)
    await set(owner, book)
    await remind(context(), owner.uid, new Date())
    const [letter] = await letters(owner)
    const token = /anniversary-letters\?lang=zh-CN#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const { db } = test.database
    const ofOwner = eq(anniversaryStopLinks.userId, owner.uid)
    const links = () => db.select().from(anniversaryStopLinks).where(ofOwner)
    const [link] = await links()
    expect(JSON.stringify(link)).not.toContain(token)
    const until = (link?.expiresAt.getTime() ?? 0) - Date.now()
    expect(Math.round(until / DAY_MS)).toBe(90)
    await anniversaryData.expire?.(db, new Date(Date.now() + 89 * DAY_MS))
    expect(await links()).toHaveLength(1)
    await anniversaryData.expire?.(db, new Date(Date.now() + 91 * DAY_MS))
    expect(await links()).toEqual([])
    expect((await test.call(STOP, { token })).status).toBe(404)
  })

  /** Noon of the site, so many days before the anniversary of next year. */
  function before(days: number): Date {
    const day = dayOf(new Date().getFullYear() + 1, 1).replace('02-29', '02-28')
    return new Date(new Date(`${day}T12:00:00+08:00`).getTime() - days * DAY_MS)
  }

  it('come as many days before as was chosen, and not without anything due', async () => {
    const owner = await people(test).join()
    const { book } = await family(owner)
    await set(owner, book, 3)
    const counts: number[] = []
    for (const days of [4, 3, 2]) {
      await remind(context(), owner.uid, before(days))
      counts.push((await letters(owner)).length)
    }
    expect(counts).toEqual([0, 1, 1])
    await test.data(END, { family_tree_id: book }, { token: owner.token })
    await remind(context(), owner.uid, before(1))
    expect(await letters(owner)).toHaveLength(1)
  })

  it('make up for days on which no server looked', async () => {
    const owner = await people(test).join()
    const { book } = await family(owner)
    await set(owner, book, 3)
    await remind(context(), owner.uid, before(6))
    expect(await letters(owner)).toHaveLength(0)
    await remind(context(), owner.uid, before(1))
    expect(await letters(owner)).toHaveLength(1)
  })

  it('go to nobody who has left the tree, and to no e-mail that nobody has confirmed', async () => {
    const owner = await people(test).join()
    const guest = await people(test).join()
    const unconfirmed = await people(test).enter()
    const { book } = await family(owner)
    for (const member of [guest, unconfirmed]) {
      await steps.letIn(owner, member, book, 'viewer')
      await set(member, book)
    }
    await test.data(
      'POST /api/web/tree/member/remove',
      { family_tree_id: book, user_id: guest.uid },
      { token: owner.token },
    )
    const now = new Date()
    for (const { uid } of [guest, unconfirmed]) await remind(context(), uid, now)
    expect(await letters(guest)).toEqual([])
    expect(await letters(unconfirmed)).toEqual([])
  })

  it('are looked for in the morning of the site, once for each member', async () => {
    const owner = await people(test).join()
    const { book } = await family(owner)
    await set(owner, book)
    const { db } = test.database
    const queue = new Queue()
    await test.app.worker.stop()
    const owed = async () => {
      const { rows } = await test.database.pool.query(
        `select id from jobs where kind = 'anniversaries.member' and key like $1`,
        [`%${owner.uid}`],
      )
      return rows.length
    }
    const day = siteDay(new Date())
    await startReminders({ db, queue }, new Date(`${day}T06:30:00+08:00`))
    expect(await owed()).toBe(0)
    await startReminders({ db, queue }, new Date(`${day}T07:30:00+08:00`))
    await startReminders({ db, queue }, new Date(`${day}T07:40:00+08:00`))
    expect(await owed()).toBe(1)
  })

  it('are set by those who belong to the tree', async () => {
    const owner = await people(test).enter()
    const stranger = await people(test).enter()
    const { book } = await family(owner)
    const form = { family_tree_id: book, days_before: 1 }
    expect((await test.call(SET, form)).status).toBe(401)
    expect((await test.call(SET, form, { token: stranger.token })).status).toBe(404)
    const odd = { ...form, days_before: 2 }
    expect((await test.call(SET, odd, { token: owner.token })).status).toBe(400)
    expect(await set(owner, book, 7)).toMatchObject({ reminder: { days_before: 7 } })
  })

  it('that wait to be sent go with the account', async () => {
    const owner = joined
    const { book } = await family(owner)
    await set(owner, book)
    await test.app.worker.stop()
    await remind(context(), owner.uid, new Date())
    const waiting = async () => {
      const found = await test.database.pool.query(
        `select id from jobs where kind = 'anniversaries.letter' and payload->>'userId' = $1`,
        [owner.uid],
      )
      return found.rows.length
    }
    expect(await waiting()).toBe(1)
    await forgetAbout(test.database.db, [emailKey(owner.email)])
    expect(await waiting()).toBe(0)
  })
})
