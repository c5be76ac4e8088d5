import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditData } from '../../app/audit-log.ts'
import type { PersonalData } from '../../app/personal-data.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { readOutbox } from '../../delivery/outbox.ts'
import { countAbout } from '../../jobs/queue.ts'
import { personalData } from '../../personal-data.ts'
import {
  freshAddress,
  freshMobile,
  freshName,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { emailCodeJob } from './account-jobs.ts'
import { purgeExpired } from './purge.ts'

const DAY_MS = 86_400_000

describe.skipIf(!hasDatabase)('deleting an account', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const info = (token: string) => test.call('GET /api/web/user/info', {}, { token })

  /** Tables of which some row holds a text, in whichever column. */
  async function tablesWith(text: string): Promise<string[]> {
    const { pool } = test.database
    const tables = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const rows = await pool.query(
        `select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`,
        [text],
      )
      if (rows.rowCount !== 0) found.push(name)
    }
    return found
  }

  const remove = (token: string, passwd = PASSWORD) =>
    test.call('POST /api/web/user/delete', { passwd }, { token })
  const logIn = (login_name: string, more: object = {}) =>
    test.call(
      'POST /api/web/user/login/pwd',
      { login_name, passwd: PASSWORD, ...more },
      { address: freshAddress() },
    )
  const services = () => ({
    db: test.database.db,
    config: testConfig({ dataDir: test.dataDir }),
    personalData,
  })

  it('needs the password, ends all sessions and can be undone by logging in', async () => {
    const member = await steps.join()
    expect((await remove(member.token, 'wrong-password')).body).toMatchObject({
      sub_code: 20002,
      data: { fields: [{ name: 'passwd' }] },
    })
    const { body } = await remove(member.token)
    if (body.code !== 10000) throw new Error(body.msg)
    const days = (Date.parse(body.data.restorable_until) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(14)
    expect((await info(member.token)).body).toMatchObject({ sub_code: 20004 })
    const wrong = await steps.logIn(member.loginName, {}, 'wrong-one').catch((error) => error)
    expect(String(wrong)).toContain('20010')
    const refused = await logIn(member.loginName)
    expect([refused.status, refused.body.sub_code]).toEqual([403, 20018])
    const taken = await test.call(
      'POST /api/web/user/register',
      registration({ login_name: member.loginName }),
      { address: freshAddress() },
    )
    expect(taken.body).toMatchObject({ data: { fields: [{ name: 'login_name' }] } })
    expect((await logIn(member.loginName, { restore: true })).status).toBe(200)
    expect((await logIn(member.loginName)).status).toBe(200)
  })

  it('can be undone by SMS with the code that said so', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    await remove(member.token)
    await test.database.pool.query('delete from one_time_codes')
    const { mobile } = member
    await test.data('POST /api/web/user/login/getSms', { mobile }, { address: freshAddress() })
    const sms_code = await steps.codeFor(`+86${mobile}`)
    const bySms = (restore: boolean) =>
      test.call(
        'POST /api/web/user/login/sms',
        { mobile, sms_code, restore },
        { address: freshAddress() },
      )
    expect((await bySms(false)).body).toMatchObject({ sub_code: 20018 })
    expect((await bySms(true)).status).toBe(200)
  })

  it('goes on with everybody else where one cannot be erased, and says so', async () => {
    const stuck = await steps.join()
    const other = await steps.join({ email: `${freshName()}@example.org` })
    const { db } = test.database
    for (const { token } of [stuck, other]) await remove(token)
    await db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - 15 * DAY_MS) })
      .where(inArray(users.id, [stuck.uid, other.uid]))
    const lettersTo = async (address: string) =>
      (await readOutbox(test.dataDir)).filter(({ to }) => to === address).length
    await test.sent()
    expect(await lettersTo(other.email)).toBeGreaterThan(0)
    const lettersThen: number[] = []
    const failing: PersonalData = {
      name: 'failing',
      collect: async () => ({}),
      async erase(_tx, userId) {
        lettersThen.push(await lettersTo(other.email))
        if (userId === stuck.uid) throw new Error('too much')
      },
      async expire() {
        throw new Error('too old')
      },
    }
    const withFailing = { ...services(), personalData: [failing, ...services().personalData] }
    const failed = await purgeExpired(withFailing).catch((error: unknown) => error)
    expect(failed instanceof AggregateError && failed.errors.map(String)).toEqual([
      'Error: too much',
      'Error: too old',
    ])
    const left = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [stuck.uid, other.uid]))
    expect(left).toEqual([{ id: stuck.uid }])
    // Gone before anybody was erased: a round that is cut off leaves none behind.
    expect(lettersThen).toEqual([0, 0])
    expect(await purgeExpired(services())).toEqual({ accounts: 1 })
  })

  it('becomes final after 14 days', async () => {
    const member = await steps.join({ mobile: freshMobile(), email: `${freshName()}@Example.org` })
    const staying = await steps.join()
    const written = async (to: string) =>
      (await test.sent()).filter((message) => message.to === to).length
    await test.data(
      'POST /api/web/roots/apply',
      { surname: '林', mobile: '1', describe: member.uid, request_key: crypto.randomUUID() },
      { token: member.token, address: freshAddress() },
    )
    await test.data(
      'POST /api/web/correction/suggest',
      {
        object: 'book',
        object_id: 10,
        fields: [{ field: 'volumes', value: '二十四卷' }],
        reason: member.uid,
        request_key: crypto.randomUUID(),
      },
      { token: member.token, address: freshAddress() },
    )
    const { id: requestId } = await test.data(
      'POST /api/web/roots/apply',
      { surname: '林', mobile: '1', request_key: crypto.randomUUID() },
      { token: staying.token, address: freshAddress() },
    )
    const given = { field: 'assignee' as const, from: '', to: member.uid }
    const taken = { field: 'assignee' as const, from: member.uid, to: staying.uid }
    for (const changes of [[given], [taken]]) {
      await test.database.db.insert(requestEvents).values({ requestId, kind: 'changed', changes })
    }
    const holding = await tablesWith(member.uid)
    const told = ['root_requests', 'request_events', 'corrections']
    expect(holding).toEqual(expect.arrayContaining(told))
    await remove(member.token)
    const { db } = test.database
    const age = (days: number) =>
      db
        .update(users)
        .set({ deletedAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(users.id, member.uid))
    await age(13.9)
    expect(await purgeExpired(services())).toEqual({ accounts: 0 })
    const recipients = [member.email, `+86${member.mobile}`]
    for (const to of recipients) expect(await written(to)).toBeGreaterThan(0)
    await age(14.1)
    expect((await logIn(member.loginName, { restore: true })).body).toMatchObject({
      sub_code: 20010,
    })
    expect(await purgeExpired(services())).toEqual({ accounts: 1 })
    expect(await db.select().from(users).where(eq(users.id, member.uid))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, member.uid))).toEqual([])
    for (const to of recipients) expect(await written(to)).toBe(0)
    expect(await written(staying.email)).toBeGreaterThan(0)
    const requests = await db
      .select()
      .from(rootRequests)
      .where(eq(rootRequests.message, member.uid))
    expect(requests).toEqual([])
    expect(await tablesWith(member.uid)).toEqual([])
    const history = await db
      .select({ changes: requestEvents.changes })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, requestId))
      .orderBy(asc(requestEvents.id))
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ ...given, to: '—' }],
      [{ ...taken, from: '—' }],
    ])
    expect(await countAbout(db, emailCodeJob, member.email, 86_400)).toBe(0)
    expect(await countAbout(db, emailCodeJob, staying.email, 86_400)).toBe(1)
    for (const to of recipients) expect(await tablesWith(to)).toEqual([])
    expect((await info(staying.token)).status).toBe(200)
    await steps.forgetCodes()
    await steps.join({ login_name: member.loginName, email: member.email })
  })

  it('takes accounts that no code has confirmed once they have been unused for 30 days', async () => {
    const abandoned = await steps.enter()
    const used = await steps.enter()
    const byEmail = await steps.join()
    const byMobile = await steps.enter({ mobile: freshMobile() })
    const young = await steps.enter()
    const { pool } = test.database
    const age = async ({ uid }: { uid: string }, madeDays: number, usedDays: number) => {
      await pool.query(
        'update users set created_at = now() - make_interval(days => $2) where id = $1',
        [uid, madeDays],
      )
      await pool.query(
        'update sessions set last_used_at = now() - make_interval(days => $2) where user_id = $1',
        [uid, usedDays],
      )
    }
    await age(abandoned, 31, 31)
    await age(used, 31, 29)
    await age(byEmail, 400, 400)
    await age(byMobile, 400, 400)
    await age(young, 29, 29)
    await purgeExpired(services())
    const left = await pool.query<{ id: string }>('select id from users where id = any($1)', [
      [abandoned, used, byEmail, byMobile, young].map(({ uid }) => uid),
    ])
    expect(left.rows.map(({ id }) => id).sort()).toEqual(
      [used, byEmail, byMobile, young].map(({ uid }) => uid).sort(),
    )
    expect(await tablesWith(abandoned.uid)).toEqual([])
    // Its name and its address are free again.
    const { loginName: login_name, email } = abandoned
    await steps.forgetCodes()
    await steps.join({ login_name, email })
  })

  it('takes the record of what staff did after 24 months, and a member’s name out of it at once', async () => {
    const { pool } = test.database
    await pool.query(
      `insert into audit_events (at, actor_id, role, action, object, object_id, detail, request_id)
       values (now() - interval '24 months 1 day', 'a', 'staff', 'read', 'request', 'old', '{}', ''),
              (now() - interval '24 months' + interval '1 day', 'a', 'staff', 'read', 'request', 'young', '{}', '')`,
    )
    await purgeExpired(services())
    const { rows } = await pool.query(
      "select object_id from audit_events where object_id in ('old', 'young')",
    )
    expect(rows).toEqual([{ object_id: 'young' }])
    await auditData.erase(test.database.db, 'a')
    const { rows: left } = await pool.query("select 1 from audit_events where actor_id = 'a'")
    expect(left).toEqual([])
  })

  it('takes suggested corrections after 24 months', async () => {
    const { pool } = test.database
    await pool.query(
      `insert into corrections (object, object_id, fields, reason, contact, lang, request_key, created_at)
       values ('book', 1, '[]', '', '', 'en', 'older', now() - interval '24 months 1 day'),
              ('book', 1, '[]', '', '', 'en', 'younger', now() - interval '24 months' + interval '1 day')`,
    )
    await purgeExpired(services())
    const { rows } = await pool.query(
      "select request_key from corrections where request_key in ('older', 'younger')",
    )
    expect(rows).toEqual([{ request_key: 'younger' }])
  })

  it('takes root requests after 24 months, whoever sent them', async () => {
    const { pool } = test.database
    const kept = () =>
      pool.query<{ request_key: string }>(
        "select request_key from root_requests where request_key in ('older', 'younger') order by 1",
      )
    await pool.query(
      `insert into root_requests (surname, contact, message, lang, context, request_key, created_at)
       values ('陈', 'a', '', 'en', '{}', 'older', now() - interval '24 months 1 day'),
              ('陈', 'b', '', 'en', '{}', 'younger', now() - interval '24 months' + interval '1 day')`,
    )
    await purgeExpired(services())
    expect((await kept()).rows).toEqual([{ request_key: 'younger' }])
  })

  it('takes old events, ended sessions and devices unused for a year along, and nothing newer', async () => {
    const { uid, token } = await steps.join()
    const { pool } = test.database
    await pool.query(
      `insert into security_events (event, user_id, request_id, at)
       values ('logged_in', $1, 'old', now() - interval '366 days'), ('logged_in', $1, 'new', now() - interval '364 days')`,
      [uid],
    )
    await pool.query(
      `insert into sessions (token_hash, user_id, role, expires_at)
       values ('old-' || $1, $1, 'member', now() - interval '31 days'), ('new-' || $1, $1, 'member', now() - interval '29 days')`,
      [uid],
    )
    await pool.query(
      `insert into sessions (token_hash, user_id, role, expires_at, revoked_at)
       values ('out-' || $1, $1, 'member', now() + interval '1 day', now() - interval '31 days'), ('left-' || $1, $1, 'member', now() + interval '1 day', now() - interval '29 days')`,
      [uid],
    )
    await pool.query(
      `insert into known_devices (user_id, device_key, last_used_at)
       values ($1, 'old', now() - interval '366 days'), ($1, 'new', now() - interval '364 days')`,
      [uid],
    )
    await pool.query(
      `insert into download_tickets (ticket_hash, call, input, lang, expires_at)
       values ('old', 'POST /x', '{}', 'en', now() - interval '1 second'), ('new', 'POST /x', '{}', 'en', now() + interval '50 seconds')`,
    )
    await purgeExpired(services())
    const tickets = await pool.query('select ticket_hash from download_tickets')
    expect(tickets.rows).toEqual([{ ticket_hash: 'new' }])
    const events = await pool.query(
      "select request_id from security_events where user_id = $1 and request_id in ('old', 'new')",
      [uid],
    )
    expect(events.rows).toEqual([{ request_id: 'new' }])
    const kept = await pool.query('select 1 from sessions where user_id = $1', [uid])
    expect(kept.rowCount).toBe(3)
    const devices = await pool.query(
      "select device_key from known_devices where user_id = $1 and device_key in ('old', 'new')",
      [uid],
    )
    expect(devices.rows).toEqual([{ device_key: 'new' }])
    expect((await info(token)).status).toBe(200)
  })
})
