import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OpenDatabase, openServer, openShared } from '../../../db/client.ts'
import { socketPath } from '../../../db/embedded.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { type Cluster, startCluster } from '../../../testing/postgres-cluster.ts'
import { startServer } from '../../../testing/server-process.ts'
import { freshAddress } from '../../../testing/signed-call.ts'
import { createSession } from '../../accounts/sessions.ts'

const SECRET = 'secret-of-the-tests'
const KILLS = 12
const EDITORS = 4
const PARENTS = 20
/** The server is killed at any moment up to this one after its first answer. */
const LONGEST_LIFE_MS = 900

interface Editing {
  book: string
  token: string
  /** Those who get children, by turns: a quick machine makes more than a couple may have. */
  parents: string[]
}

async function call(origin: string, path: string, token: string, input: object) {
  const response = await fetch(`${origin}/api/web/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'access-token': token,
      'x-forwarded-for': freshAddress(),
    },
    body: JSON.stringify(signed(input, token, Math.floor(Date.now() / 1000))),
  })
  const body = (await response.json()) as { code: number; sub_code: number; data: { id: string } }
  if (body.code !== 10000) throw new Error(`${path}: ${body.sub_code}`)
  return body.data
}

/** Adds children, each with a form of its own, until the server is gone. */
async function editUntilGone(
  origin: string,
  editing: Editing,
  sent: Map<string, string | undefined>,
): Promise<void> {
  for (;;) {
    const request_key = crypto.randomUUID()
    sent.set(request_key, undefined)
    try {
      const { id } = await addChild(origin, editing, request_key)
      sent.set(request_key, id)
    } catch {
      // Killed with this one under way: the same form comes through later, once.
      return
    }
  }
}

const addChild = (origin: string, { book, token, parents }: Editing, request_key: string) =>
  call(origin, 'tree/node/create', token, {
    family_tree_id: book,
    master_id: parents[Number.parseInt(request_key.slice(0, 4), 16) % parents.length],
    node_type: 3,
    surname: '陈',
    name: request_key.slice(0, 8),
    request_key,
  })

async function killAgainAndAgain(settings: Record<string, string>, open: () => OpenDatabase) {
  const server = await startServer(settings)
  const editing = await prepare(open())
  const form = { family_tree_id: editing.book, surname: '陈', name: '祖' }
  const { id: first } = await call(server.origin, 'tree/node/init', editing.token, form)
  const parents: string[] = []
  for (let number = 0; number < PARENTS; number++) {
    const one = { book: editing.book, token: editing.token, parents: [first] }
    parents.push((await addChild(server.origin, one, crypto.randomUUID())).id)
  }
  await server.end('SIGTERM')
  const sent = new Map<string, string | undefined>()
  for (let kill = 0; kill < KILLS; kill++) {
    const { origin, end } = await startServer(settings)
    const editors = Array.from({ length: EDITORS }, () =>
      editUntilGone(origin, { ...editing, parents }, sent),
    )
    const before = sent.size
    for (let wait = 0; wait < 500 && sent.size <= before + EDITORS; wait++) await pause(10)
    await pause(Math.random() * LONGEST_LIFE_MS)
    await end('SIGKILL')
    await Promise.all(editors)
  }
  return { editing: { ...editing, parents }, sent }
}

/** A member who is there by a session alone, and a tree. */
async function prepare(database: OpenDatabase): Promise<Omit<Editing, 'parents'>> {
  const { db } = database
  const holder = { id: 'editor-of-the-test', role: 'member' } as const
  const { token } = await createSession(db, holder, 'test', new Date())
  const [book] = await db
    .insert(familyTrees)
    .values({ ownerId: holder.id, title: '谱', surname: '陈', author: '甲' })
    .returning()
  await database.close()
  return { book: book?.id ?? '', token }
}

/** Every acknowledged change is there, none twice and none by half. */
async function expectAllThere(
  settings: Record<string, string>,
  { editing, sent }: Awaited<ReturnType<typeof killAgainAndAgain>>,
  open: () => OpenDatabase,
): Promise<void> {
  const server = await startServer(settings)
  const acknowledged = [...sent].filter(([, id]) => id !== undefined)
  for (const [key, id] of sent) {
    const { id: again } = await addChild(server.origin, editing, key)
    if (id !== undefined) expect(again).toBe(id)
  }
  const database = open()
  const { rows } = await database.pool.query<Record<string, number>>(
    `select b.version, b.people, b.last_person as last,
      (select count(*)::int from tree_persons p where p.book = b.number) as persons,
      (select count(*)::int from tree_links l where l.book = b.number) as links,
      (select count(distinct (union_serial, rank))::int from tree_links l where l.book = b.number) as ranks,
      (select count(*)::int from tree_changes c where c.book = b.number) as changes
    from tree_books b where b.id = $1`,
    [editing.book],
  )
  const children = sent.size + PARENTS
  expect(rows).toEqual([
    {
      version: children + 1,
      people: children + 1,
      last: children + 1,
      persons: children + 1,
      links: children,
      ranks: children,
      changes: children + 1,
    },
  ])
  await database.close()
  await server.end('SIGTERM')
  console.info(
    `  » killed ${KILLS} times: all ${acknowledged.length} acknowledged changes are there, ` +
      `${sent.size - acknowledged.length} that were under way came through once at a second try`,
  )
  expect(acknowledged.length).toBeGreaterThan(KILLS)
}

describe('a server killed while a family tree is edited', () => {
  let dataDir: string
  let cluster: Cluster | undefined
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-edits-'))
    // With fsync, unlike the other tests: that is what is tested here.
    cluster = await startCluster([])
  })
  afterAll(() => {
    cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const common = () => ({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' })

  it('loses and halves no change on the embedded database', async () => {
    const open = () => openShared(socketPath(dataDir))
    await expectAllThere(common(), await killAgainAndAgain(common(), open), open)
  })

  it.skipIf(inject('postgresUrl') === '')('loses and halves no change on PostgreSQL', async () => {
    const url = cluster?.url ?? inject('postgresUrl')
    const settings = { ...common(), DATABASE_URL: url }
    const open = () => openServer(url, 1)
    await expectAllThere(settings, await killAgainAndAgain(settings, open), open)
  })
})
