import { randomBytes, randomUUID } from 'node:crypto'
import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { signed } from '@suyuan/contract/sign'
import { lifeReason } from '@suyuan/contract/tree-import-shapes'
import { parentRules } from '@suyuan/contract/tree-skeleton'
import { lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Session } from './app/caller.ts'
import { type Role, rolesOf } from './app/policy.ts'
import { mediaFiles } from './db/schema/media.ts'
import { messages, messageThreads } from './db/schema/messages.ts'
import { treeImports } from './db/schema/tree-imports.ts'
import { familyTrees } from './db/schema/trees.ts'
import { createSession } from './features/accounts/sessions.ts'
import { changeRole } from './features/accounts/staff-roles.ts'
import type { Found } from './features/gedcom/importing/thread-messages.ts'
import { policies } from './policies.ts'
import { articleForms, bookForms, bookImportForms, surnameForms } from './testing/content-forms.ts'
import { requestOf } from './testing/endpoint-request.ts'
import { freshAddress, type Member, memberSteps } from './testing/members.ts'
import {
  correctionForms,
  memberForms,
  newMember,
  reportForms,
  staffForms,
} from './testing/staff-forms.ts'
import { startTestApp, TEST_SECRET, type TestApp } from './testing/test-app.ts'
import { hasDatabase } from './testing/test-database.ts'
import { treeSteps } from './testing/tree-steps.ts'

const people = ['visitor', 'owner', 'other member', 'staff', 'admin'] as const
type Person = (typeof people)[number]

const role = (person: Person): Session['role'] =>
  person === 'staff' || person === 'admin' ? person : 'member'

/** Refusals: session_unknown, not_permitted, not_found. */
const refusals = [20001, 20003, 20005]

/**
 * Endpoints whose input names an object: what names one of the owner's. All others with a policy act
 * on what the caller owns, whoever calls.
 */
const named: Record<string, (test: TestApp, owner: Member) => Promise<object>> = {
  ...staffForms,
  ...correctionForms,
  ...memberForms,
  ...reportForms,
  ...articleForms,
  ...bookForms,
  ...bookImportForms,
  ...surnameForms,
  'POST /api/web/user/sessions/end': async ({ database }, { uid }) => {
    await createSession(database.db, { id: uid, role: 'member' }, 'of the owner', new Date())
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from sessions where device = 'of the owner' and user_id = $1
        and revoked_at is null order by created_at desc limit 1`,
      [uid],
    )
    return { id: rows[0]?.id }
  },
  'POST /api/web/media/delete': async ({ database }, { uid }) => {
    const id = randomBytes(16).toString('hex')
    await database.db.insert(mediaFiles).values({
      id,
      ownerId: uid,
      purpose: 'gedcom',
      visibility: 'private',
      name: 'a file',
      contentType: 'text/plain',
      bytes: 1,
      storedBytes: 1,
      renditions: [],
      sha256: id,
    })
    return { id }
  },
}

/** What was found in a small file. */
const preview: Found = {
  people: 1,
  families: 0,
  generations: 1,
  version: '7.0',
  program: '',
  encoding: 'UTF-8',
  lines: { read: 1, mapped: 1, kept: 0, leftOut: 0 },
  problems: [],
  faults: [],
  faultCount: 0,
  media: 0,
  firstPeople: [],
  root: null,
  told: {},
}

/** An import of the owner's that waits for its confirmation. */
async function importOf({ database }: TestApp, { uid }: Member): Promise<object> {
  const [row] = await database.db
    .insert(treeImports)
    .values({ ownerId: uid, fileId: '', fileName: 'a file', state: 'writing' })
    .returning()
  return {
    id: row?.id,
    text: '陈',
    title: '谱',
    surname: '陈',
    author: '甲',
    root: 1,
    book_version: 1,
  }
}

let booksToCompare: Promise<{ into: string; staging: number }> | undefined

/** A family tree of the owner's, and another one for the people of a file to stand in. */
async function makeBooks(test: TestApp, owner: Member) {
  const steps = treeSteps(test)
  // Another test ends the sessions that the owner has.
  const member = { id: owner.uid, role: 'member' } as const
  const { token } = await createSession(test.database.db, member, 'of the books', new Date())
  const into = await steps.treeWith({ ...owner, token }, { name: '祖' })
  const staged = await steps.treeWith({ ...owner, token }, { name: '祖' })
  const [row] = await test.database.db
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(eq(familyTrees.id, staged.book))
  return { into: into.book, staging: row?.number ?? 0 }
}

/** An import of the owner's that has been compared with a family tree. */
async function comparedOf(test: TestApp, owner: Member): Promise<object> {
  booksToCompare ??= makeBooks(test, owner)
  const { into, staging } = await booksToCompare
  const choice = { book: into, version: 1, rule: 80, isStaged: true }
  const file = { fileId: '', fileName: 'a file', state: 'matched' as const }
  const [row] = await test.database.db
    .insert(treeImports)
    .values({ ...file, ownerId: owner.uid, staging, preview, choice })
    .returning()
  return { id: row?.id, group: 'new', rule: 90, serial: 1, other: null }
}

for (const step of ['match', 'matches', 'rule', 'decide']) {
  named[`POST /api/web/tree/import/${step}`] = comparedOf
}

/** A thread in which the owner has asked and somebody has answered, with what is written to it. */
async function threadOf({ database: { db } }: TestApp, { uid }: Member): Promise<object> {
  const other = randomUUID()
  const [thread] = await db
    .insert(messageThreads)
    .values({ askerId: uid, ownerId: other })
    .returning()
  const id = thread?.id ?? ''
  const [message] = await db
    .insert(messages)
    .values({ thread: id, authorId: other, body: '答', key: randomUUID() })
    .returning()
  return { id, message: message?.id, reason: '广告', blocked: true }
}

for (const step of ['thread', 'block', 'report']) {
  named[`POST /api/web/message/${step}`] = threadOf
}

/** The same with somebody who can be written to. */
named['POST /api/web/message/reply'] = async (test, { uid }) => {
  const [thread] = await test.database.db
    .insert(messageThreads)
    .values({ askerId: uid, ownerId: await newMember(test) })
    .returning()
  return { id: thread?.id, text: '问', send_key: randomUUID() }
}

for (const step of ['live', 'info', 'people', 'confirm', 'merge', 'resume', 'cancel']) {
  named[`POST /api/web/tree/import/${step}`] = importOf
}

/** What its owner is asked of a table that was read, before it is written. */
for (const [step, answer] of Object.entries({
  answer: {},
  dates: { calendar: 'lunar' },
  parents: { rule: parentRules[0], told: [] },
  life: { reason: lifeReason.options.find((each) => lifeReasons[each].isAsked), counts: '' },
})) {
  named[`POST /api/web/tree/import/${step}`] = async ({ database }, { uid }) => {
    const file = { fileId: '', fileName: 'a table', state: 'ready' as const }
    const [row] = await database.db
      .insert(treeImports)
      .values({ ...file, ownerId: uid, preview: { ...preview, isTable: true } })
      .returning()
    return { id: row?.id, ...answer }
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What the policy of an endpoint says to somebody; `undefined` where it has none. */
function allowedBy(endpoint: Endpoint): readonly string[] | undefined {
  if (endpoint.policy === undefined) return undefined
  const [object, action = ''] = endpoint.policy.split('.')
  return policies.find((each) => each.object === object)?.allows[action]
}

/** Whether somebody without an account can be one of those. */
function isOpen({ policy }: Endpoint, who: readonly string[]): boolean {
  const { open = [] } = policies.find(({ object }) => policy?.startsWith(`${object}.`)) ?? {}
  return open.some((each) => who.includes(each))
}

function isAllowed(endpoint: Endpoint, person: Person): boolean {
  const session = person === 'visitor' ? null : { id: '', userId: '', role: role(person) }
  const roles: readonly string[] = rolesOf({ session })
  const who = allowedBy(endpoint)
  if (!who) return roles.includes(endpoint.auth === 'public' ? 'visitor' : endpoint.auth)
  const owns = session !== null && (person === 'owner' || !(nameOf(endpoint) in named))
  return who.some((each) => roles.includes(each) || (owns && each === 'owner'))
}

describe.skipIf(!hasDatabase)('policies', () => {
  let test: TestApp
  const members = new Map<Person, Member>()
  beforeAll(async () => {
    test = await startTestApp()
    const steps = memberSteps(test)
    for (const person of people) {
      if (person === 'visitor') continue
      const member = await steps.join()
      members.set(person, member)
      if (person === 'staff' || person === 'admin') {
        await changeRole(test.database.db, member.loginName, person)
      }
    }
  })
  afterAll(() => test.close())

  /** Each call has a session of its own: some end it. */
  async function tokenOf(person: Person): Promise<string | undefined> {
    const member = members.get(person)
    if (!member) return undefined
    const holder = { id: member.uid, role: role(person) }
    return (await createSession(test.database.db, holder, 'a device', new Date())).token
  }

  async function callAs(person: Person, endpoint: Endpoint): Promise<number> {
    const owner = members.get('owner')
    if (!owner) throw new Error('there is no owner')
    const input = (await named[nameOf(endpoint)]?.(test, owner)) ?? {}
    const token = await tokenOf(person)
    const fields = signed(input, token ?? TEST_SECRET, Math.floor(Date.now() / 1000))
    const request = requestOf(endpoint, fields)
    const response = await test.app.inject({
      ...request,
      remoteAddress: freshAddress(),
      headers: { ...request.headers, ...(token !== undefined && { 'access-token': token }) },
    })
    return response.json<{ sub_code: number }>().sub_code
  }

  // Who may do what to a family tree depends on the book, too: `tree-matrix.api.test.ts` tries that.
  const ofTrees = ({ policy }: Endpoint) => policy?.startsWith('tree.') ?? false
  const endpoints = allEndpoints().filter((endpoint) => !ofTrees(endpoint))

  const cells = endpoints.flatMap((endpoint) =>
    people.map((person) => ({
      name: nameOf(endpoint),
      policy: endpoint.policy ?? endpoint.auth,
      person,
      says: isAllowed(endpoint, person) ? 'yes' : 'no',
      endpoint,
    })),
  )

  it.each(cells)('$name ($policy) says $says to $person', async ({ endpoint, person, says }) => {
    const sub = await callAs(person, endpoint)
    if (says === 'yes') {
      if (nameOf(endpoint) in named) expect(sub).toBe(0)
      else expect([20001, 20003]).not.toContain(sub)
      return
    }
    // Of the staff's desk nobody else learns that there is one; nor staff of the administrators'.
    if (endpoint.auth === 'staff') expect(sub).toBe(20005)
    else if (person === 'visitor') expect(sub).toBe(20001)
    else if (nameOf(endpoint) in named) expect(refusals).toContain(sub)
    else expect(sub).toBe(20003)
  })

  it('are named by endpoints as they are declared, and no action stands for nothing', () => {
    const actions = policies.flatMap(({ object, allows }) =>
      Object.keys(allows).map((action) => `${object}.${action}`),
    )
    const named = new Set(allEndpoints().flatMap(({ policy }) => policy ?? []))
    expect([...named].sort()).toEqual(actions.sort())
  })

  it('ask no more and no less of a caller than their endpoints', () => {
    for (const endpoint of allEndpoints()) {
      const who = allowedBy(endpoint)
      if (!who) continue
      const roles: readonly Role[] = ['visitor', 'staff', 'admin']
      const least = isOpen(endpoint, who) ? 'visitor' : roles.find((each) => who.includes(each))
      const relations = who.some((each) => !roles.some((known) => known === each))
      const auth = least === 'visitor' ? 'public' : relations ? 'member' : 'staff'
      expect([nameOf(endpoint), endpoint.auth]).toEqual([nameOf(endpoint), auth])
    }
  })

  it('has every endpoint that takes an id of something owned tried with somebody else’s', () => {
    for (const endpoint of endpoints) {
      if (endpoint.policy === undefined) continue
      const { properties = {} } = z.toJSONSchema(endpoint.input, {
        io: 'input',
        unrepresentable: 'any',
      })
      const takesId = 'id' in properties
      expect([nameOf(endpoint), nameOf(endpoint) in named]).toEqual([nameOf(endpoint), takesId])
    }
  })
})
