import { allEndpoints } from '@suyuan/contract/api'
import { MEMBER_HEADER } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../db/schema/accounts.ts'
import { requestOf } from '../../testing/endpoint-request.ts'
import { freshAddress, memberSteps } from '../../testing/members.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { createSession, hashToken } from './sessions.ts'
import { changeRole } from './staff-roles.ts'

/** What access alone may answer: past it an endpoint says whatever it says to an empty input. */
type Expected = 'passes' | 20001 | 20003 | 20004 | 20005 | 20008 | 20020

const auths = ['public', 'member', 'staff'] as const

/** Who calls, and what each kind of endpoint answers them. */
const matrix: Record<string, Record<(typeof auths)[number], Expected>> = {
  'no token': { public: 'passes', member: 20001, staff: 20005 },
  'a wrong token': { public: 20001, member: 20001, staff: 20005 },
  'an expired token': { public: 20004, member: 20004, staff: 20005 },
  'an expired token of the staff': { public: 20004, member: 20004, staff: 20004 },
  'a revoked token': { public: 20004, member: 20004, staff: 20005 },
  'a token hash': { public: 20001, member: 20001, staff: 20005 },
  "someone else's signature": { public: 20008, member: 20008, staff: 20008 },
  'a member': { public: 'passes', member: 'passes', staff: 20005 },
  'a member on a page of their own': { public: 'passes', member: 'passes', staff: 20005 },
  "a member on someone else's page": { public: 20020, member: 20020, staff: 20005 },
  staff: { public: 'passes', member: 'passes', staff: 'passes' },
  'an admin': { public: 'passes', member: 'passes', staff: 'passes' },
}

const statusOf: Partial<Record<Expected, number>> = {
  20001: 401,
  20003: 403,
  20004: 401,
  20005: 404,
  20008: 400,
  20020: 409,
}
const accessCodes = [20001, 20003, 20004, 20008, 20020]

describe.skipIf(!hasDatabase)('who may call', () => {
  let test: TestApp
  let makeToken: Record<string, () => Promise<{ token?: string; key?: string; shown?: string }>>

  beforeAll(async () => {
    test = await startTestApp()
    const { db } = test.database
    const steps = memberSteps(test)
    const people = {
      member: await steps.join(),
      staff: await steps.join(),
      admin: await steps.join(),
    }
    await changeRole(db, people.staff.loginName, 'staff')
    await changeRole(db, people.admin.loginName, 'admin')
    // Each call has a session of its own: some end it.
    const session = async (role: keyof typeof people) => {
      const { token } = await createSession(db, { id: people[role].uid, role }, '', new Date())
      return { token }
    }
    const dead = async (
      column: 'expires_at' | 'revoked_at',
      role: keyof typeof people = 'member',
    ) => {
      const { token } = await session(role)
      await test.database.pool.query(
        `update sessions set ${column} = now() - interval '1 second' where token_hash = $1`,
        [hashToken(token)],
      )
      return { token }
    }
    makeToken = {
      'no token': async () => ({}),
      'a wrong token': async () => ({ token: 'A'.repeat(43) }),
      'an expired token': () => dead('expires_at'),
      'an expired token of the staff': () => dead('expires_at', 'staff'),
      'a revoked token': () => dead('revoked_at'),
      'a token hash': async () => ({ token: hashToken((await session('admin')).token) }),
      "someone else's signature": async () => ({
        token: (await session('admin')).token,
        key: (await session('member')).token,
      }),
      'a member': () => session('member'),
      'a member on a page of their own': async () => ({
        ...(await session('member')),
        shown: people.member.uid,
      }),
      "a member on someone else's page": async () => ({
        ...(await session('member')),
        shown: people.staff.uid,
      }),
      staff: () => session('staff'),
      'an admin': () => session('admin'),
    }
  })
  afterAll(() => test.close())

  const cells = allEndpoints().flatMap((endpoint) =>
    Object.entries(matrix).map(([who, row]) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      who,
      expected: row[endpoint.auth],
      endpoint,
    })),
  )

  it.each(cells)('$name for $who: $expected', async ({ who, expected, endpoint }) => {
    const { token, key, shown } = (await makeToken[who]?.()) ?? {}
    const fields = signed({}, key ?? token ?? TEST_SECRET, Math.floor(Date.now() / 1000))
    const request = requestOf(endpoint, fields)
    const response = await test.app.inject({
      ...request,
      remoteAddress: freshAddress(),
      headers: {
        ...request.headers,
        ...(token !== undefined && { 'access-token': token }),
        ...(shown !== undefined && { [MEMBER_HEADER]: shown }),
      },
    })
    const { sub_code } = response.json<{ sub_code: number }>()
    if (expected === 'passes') expect(accessCodes).not.toContain(sub_code)
    else expect(sub_code).toBe(expected)
    const status = statusOf[expected]
    if (status !== undefined) expect(response.statusCode).toBe(status)
  })

  it('covers every endpoint of the contract', () => {
    expect(cells).toHaveLength(allEndpoints().length * Object.keys(matrix).length)
    expect(allEndpoints().filter(({ auth }) => !auths.includes(auth))).toEqual([])
  })

  it('knows a session by its hash alone', async () => {
    const rows = await test.database.db.select().from(sessions)
    for (const { tokenHash } of rows) expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
