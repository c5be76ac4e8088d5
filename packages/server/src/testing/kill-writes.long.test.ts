import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DOWNLOAD_PATH, UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type OpenDatabase, openServer, openShared } from '../db/client.ts'
import { socketPath } from '../db/embedded.ts'
import { users } from '../db/schema/accounts.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { familyTrees } from '../db/schema/trees.ts'
import { createSession } from '../features/accounts/sessions.ts'
import { openFolder } from '../media/folder-store.ts'
import { partsOf } from '../media/media-files.ts'
import { sweepOrphans } from '../media/purge.ts'
import { newBook } from './content-forms.ts'
import { startCluster } from './postgres-cluster.ts'
import { launchServer, startServer } from './server-process.ts'
import { freshAddress } from './signed-call.ts'

const SECRET = 'secret-of-the-tests'
const KILLS = 12
/** The server is killed at any moment up to this one after its first answers. */
const LONGEST_LIFE_MS = 900
const LIMIT_MS = 1_500_000
/** Of these lives one is ended while the server comes up and loads its own content anew. */
const RELOADED = 4
const LEAVING = 6

type Settings = Record<string, string>
interface Given {
  member: string
  staff: string
  pairs: { id: number; other_id: number }[]
  book: string
}

/** What was asked for and, where the answer came, answered. */
interface Kept {
  pictures: Map<string, { bytes: Buffer; id?: string }>
  /** Whether the last word about the book that was acknowledged is that it is deleted. */
  deleted: boolean
  /** A deletion or restoration whose answer never came. */
  isUncertain: boolean
  merged: Set<number>
  tickets: string[]
  members: string[]
}

const headersFor = (token: string) => ({
  'access-token': token,
  'x-forwarded-for': freshAddress(),
})
const signedNow = (input: object, token: string) =>
  signed(input, token, Math.floor(Date.now() / 1000))

async function dataOf<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { code: number; sub_code: number; data: T }
  if (body.code !== 10000) throw new Error(`${response.url}: ${body.sub_code}`)
  return body.data
}

async function call<T>(origin: string, path: string, token: string, input: object): Promise<T> {
  return dataOf<T>(
    await fetch(`${origin}/api/web/${path}`, {
      method: 'POST',
      headers: { ...headersFor(token), 'content-type': 'application/json' },
      body: JSON.stringify(signedNow(input, token)),
    }),
  )
}

async function sendPicture(origin: string, token: string, bytes: Buffer): Promise<{ id: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { sha256, size: bytes.length, file_name: 'a.jpg', file_type: 'image/jpeg' }
  const fields = signedNow({ purpose: 'person_picture', ...file }, token)
  return dataOf(
    await fetch(`${origin}/api/web/media/picture/upload`, {
      method: 'POST',
      headers: {
        ...headersFor(token),
        'content-type': 'application/octet-stream',
        [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
      },
      body: new Uint8Array(bytes),
    }),
  )
}

const newPicture = () =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: '#999', noise: NOISE } })
    .jpeg({ quality: 60 })
    .toBuffer()
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const

async function sendPictures(origin: string, { member }: Given, { pictures }: Kept): Promise<void> {
  for (;;) {
    const bytes = await newPicture()
    const picture: { bytes: Buffer; id?: string } = { bytes }
    pictures.set(createHash('sha256').update(bytes).digest('hex'), picture)
    picture.id = (await sendPicture(origin, member, bytes)).id
  }
}

const setDeleted = async (origin: string, { book, member }: Given, deleted: boolean) => {
  if (!deleted) return call(origin, 'tree/restore', member, { id: book })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(signedNow({ id: book }, member))) {
    query.append(name, String(value))
  }
  return dataOf(await fetch(`${origin}/api/web/tree/del?${query}`, { headers: headersFor(member) }))
}

async function deleteAndRestore(origin: string, given: Given, kept: Kept): Promise<void> {
  for (;;) {
    kept.isUncertain = true
    await setDeleted(origin, given, !kept.deleted)
    kept.deleted = !kept.deleted
    kept.isUncertain = false
  }
}

async function merge(origin: string, token: string, ids: Given['pairs'][number]): Promise<void> {
  const { seen } = await call<{ seen: string }>(origin, 'staff/book/compare', token, ids)
  await call(origin, 'staff/book/merge', token, { ...ids, seen })
}

async function mergeBooks(origin: string, { staff, pairs }: Given, { merged }: Kept) {
  for (const ids of pairs.filter(({ other_id }) => !merged.has(other_id))) {
    // One whose answer never came is merged: it can be compared with nothing.
    await merge(origin, staff, ids).then(
      () => merged.add(ids.other_id),
      (error: unknown) => {
        if (error instanceof TypeError) throw error
      },
    )
  }
}

async function exportBook(origin: string, { member, staff }: Given, { tickets }: Kept) {
  for (;;) {
    const table = { format: 'xlsx' }
    const token = tickets.length % 2 === 0 ? member : staff
    const { ticket } = await call<{ ticket: string }>(origin, 'tree/table/template', token, table)
    tickets.push(ticket)
    await pause(50)
  }
}

/** What a round will erase, and work for after the next start: keys, and now and then the seed. */
async function oweWork({ db, pool }: OpenDatabase, kept: Kept, reloads: boolean): Promise<void> {
  const long = new Date(Date.now() - 20 * 24 * 3_600_000)
  for (let count = 0; count < LEAVING; count++) {
    const id = `leaving-${randomUUID()}`
    kept.members.push(id)
    await db.insert(users).values({
      id,
      surname: '陈',
      lastName: '文德',
      loginName: id,
      loginKey: id,
      loginSkeleton: id,
      lang: 'zh-CN',
      passwordHash: '',
      consentVersion: '1',
      consentedAt: long,
      deletedAt: long,
    })
    await db.insert(familyTrees).values({ ownerId: id, title: '谱', surname: '陈', author: '甲' })
    await createSession(db, { id, role: 'member' }, 'a device', new Date())
  }
  await askForRound(pool)
  await pool.query('update books set keys_version = 0 where id % 5 = 0')
  if (reloads) await pool.query("delete from seed_parts where name in ('surnames', 'books')")
}

/** The round that erases, at once; one that is under way may have looked for its members already. */
async function askForRound(pool: OpenDatabase['pool']): Promise<void> {
  await pool.query(
    `insert into jobs (kind, payload, key) values ('accounts.purge', '{}', 'accounts.purge')
      on conflict do nothing`,
  )
}

async function prepare(database: OpenDatabase): Promise<Given> {
  const { db } = database
  const tokenOf = async (id: string, role: 'member' | 'staff') =>
    (await createSession(db, { id, role }, 'test', new Date())).token
  const pairs: Given['pairs'] = []
  for (let count = 0; count < 150; count++) {
    const title = `合${count}陈氏谱`
    const id = await newBook({ database }, { title, volumes: '四卷' })
    pairs.push({
      id,
      other_id: await newBook({ database }, { title: `${title}稿`, hall: '敦睦堂' }),
    })
  }
  const owned = { ownerId: 'sender', title: '谱', surname: '陈', author: '甲' }
  const [book] = await db.insert(familyTrees).values(owned).returning()
  const member = await tokenOf('sender', 'member')
  return { member, staff: await tokenOf('staff', 'staff'), pairs, book: book?.id ?? '' }
}

const counts = `select
  (select count(*)::int from surnames) as surnames,
  (select count(*)::int from celebrities) as celebrities,
  (select count(*)::int from articles) as articles,
  (select count(*)::int from books where title not like '合%') as books`

async function killAgainAndAgain(settings: Settings, open: () => OpenDatabase) {
  const server = await startServer(settings)
  const first = open()
  const given = await prepare(first)
  const seeded = (await first.pool.query(counts)).rows
  await first.close()
  await server.end('SIGTERM')
  const kept: Kept = {
    pictures: new Map(),
    deleted: false,
    isUncertain: false,
    merged: new Set(),
    tickets: [],
    members: [],
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const { origin, readyAfterMs, end } = await startServer(settings)
    await expectUncertainKnown(origin, given, kept)
    const before = kept.merged.size + kept.pictures.size
    const clients = [sendPictures, sendPictures, deleteAndRestore, mergeBooks, exportBook].map(
      (client) => client(origin, given, kept).catch(() => undefined),
    )
    const database = open()
    await oweWork(database, kept, kill % RELOADED === 0)
    for (let wait = 0; wait < 500 && kept.merged.size + kept.pictures.size < before + 4; wait++) {
      await pause(10)
    }
    await pause(Math.random() * LONGEST_LIFE_MS)
    await end('SIGKILL')
    await Promise.all(clients)
    await database.close().catch(() => undefined)
    if (kill % RELOADED > 0) continue
    const starting = launchServer(settings)
    starting.ready.catch(() => undefined)
    await pause(readyAfterMs * (0.5 + Math.random()))
    await starting.end('SIGKILL')
  }
  return { given, kept, seeded }
}

/** After a restart a deletion without an answer has happened or not: whoever asks is told. */
async function expectUncertainKnown(origin: string, given: Given, kept: Kept): Promise<void> {
  if (!kept.isUncertain) return
  await setDeleted(origin, given, false)
  kept.deleted = false
  kept.isUncertain = false
}

async function workedOff({ pool }: OpenDatabase): Promise<void> {
  for (let wait = 0; wait < 180; wait++) {
    const { rows } = await pool.query(
      `select 1 from jobs where state in ('waiting', 'running') and run_at < now() + interval '1 minute'
        union all select 1 from books where keys_version = 0 limit 1`,
    )
    if (rows.length === 0) return
    await pause(1000)
  }
  throw new Error('something is still owed')
}

/** Tables in which one of these texts stands anywhere. */
async function tablesNaming({ pool }: OpenDatabase, ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from "${name}" as each where each::text like any($1) limit 1`,
      [ids.map((id) => `%${id}%`)],
    )
    if (rows.length > 0) naming.push(name)
  }
  return naming
}

async function expectMerges({ pool }: OpenDatabase, { pairs }: Given, { merged }: Kept) {
  const { rows } = await pool.query<{ id: number; into: number | null; stands: boolean }>(
    `select o.id, m.into_id as into, exists (select 1 from books b where b.id = o.id) as stands
      from unnest($1::int[]) as o(id) left join merged_books m on m.id = o.id`,
    [pairs.map(({ other_id }) => other_id)],
  )
  const keptBy = new Map(pairs.map(({ id, other_id }) => [other_id, id]))
  const wrong = rows.filter(({ id, into, stands }) => {
    const isMerged = into !== null
    return (
      isMerged === stands || (isMerged && into !== keptBy.get(id)) || (merged.has(id) && stands)
    )
  })
  expect(wrong).toEqual([])
  const done = rows.filter(({ into }) => into !== null)
  const { rows: edits } = await pool.query(
    "select object_id from content_edits where object = 'book' and kind = 'merge' and object_id = any($1::int[])",
    [pairs.map(({ id }) => id)],
  )
  expect(edits).toHaveLength(done.length)
}

/** Every picture that was acknowledged is there with its bytes; one without an answer comes once. */
async function expectPictures(
  origin: string,
  dataDir: string,
  { db }: OpenDatabase,
  { member }: Given,
  { pictures }: Kept,
): Promise<void> {
  for (const [, { bytes, id }] of pictures) {
    const again = await sendPicture(origin, member, bytes)
    if (id !== undefined) expect(again.id).toBe(id)
  }
  const rows = await db.select().from(mediaFiles)
  expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([...pictures.keys()].sort())
  const store = await openFolder(join(dataDir, 'media'))
  const tomorrow = new Date(Date.now() + 2 * 24 * 3_600_000)
  await sweepOrphans({ db, store }, tomorrow)
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  const owed = rows.flatMap((row) => partsOf(row).map((part) => `${row.id}/${part}`))
  expect(keys.map((key) => key.slice(3)).sort()).toEqual(owed.sort())
}

async function expectNothingLeftBehind(settings: Settings, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads')
  const server = await startServer(settings)
  // One folder, that of the server which runs, with nothing in it but its lock.
  const left = readdirSync(folder, { recursive: true }).map(String)
  expect(left.map((name) => name.replace(/^[^./]+/, '')).sort()).toEqual(['.run', '.run/lock'])
  await server.end('SIGTERM')
}

async function expectTicketsServeOnce(origin: string, tickets: readonly string[]): Promise<void> {
  const last = tickets.at(-1)
  const fetched = await Promise.all(
    [1, 2, 3].map(() => fetch(`${origin}${DOWNLOAD_PATH}?ticket=${last}`)),
  )
  expect(fetched.map(({ ok }) => ok).sort()).toEqual([false, false, true])
}

describe('a server killed in the middle of anything', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-writes-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  async function check(more: Settings, open: () => OpenDatabase): Promise<void> {
    const settings = {
      DATA_DIR: dataDir,
      APP_SIGN_SECRET: SECRET,
      TRUST_PROXY: '127.0.0.1',
      ...more,
    }
    const { given, kept, seeded } = await killAgainAndAgain(settings, open)
    const server = await startServer(settings)
    const database = open()
    await expectTicketsServeOnce(server.origin, kept.tickets)
    await workedOff(database)
    await askForRound(database.pool)
    await workedOff(database)
    await expectMerges(database, given, kept)
    await expectPictures(server.origin, dataDir, database, given, kept)
    const { rows } = await database.pool.query(
      'select deleted_at is not null as deleted from tree_books where id = $1',
      [given.book],
    )
    if (!kept.isUncertain) expect(rows).toEqual([{ deleted: kept.deleted }])
    expect(await tablesNaming(database, kept.members)).toEqual([])
    expect((await database.pool.query(counts)).rows).toEqual(seeded)
    await database.close()
    await server.end('SIGTERM')
    await expectNothingLeftBehind(settings, dataDir)
    const acknowledged = [...kept.pictures.values()].filter(({ id }) => id !== undefined)
    console.info(
      `  » killed ${KILLS} times: ${acknowledged.length} of ${kept.pictures.size} pictures and ` +
        `${kept.merged.size} merged books were acknowledged and are there, ${kept.members.length} ` +
        'members are erased whole, and nothing is half done or left behind',
    )
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(kept.merged.size).toBeGreaterThan(KILLS)
  }

  it(
    'halves nothing on the embedded database',
    () => check({}, () => openShared(socketPath(dataDir))),
    LIMIT_MS,
  )

  it.skipIf(inject('postgresUrl') === '')(
    'halves nothing on PostgreSQL',
    async () => {
      // With fsync, as in life.
      const cluster = await startCluster([])
      const url = cluster?.url ?? inject('postgresUrl')
      try {
        await check({ DATABASE_URL: url }, () => openServer(url, 1))
      } finally {
        cluster?.stop()
      }
    },
    LIMIT_MS,
  )
})
