import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ErrorLog } from '../app/error-log.ts'
import type { Database, OpenDatabase } from './client.ts'

const CHANNEL = 'suyuan'

/** How often a server tells itself something through the database, to know that it hears. */
const PULSE_MS = 20_000
/** After this silence nothing is heard any more, whatever the connection says. */
const SILENT_MS = 3 * PULSE_MS
const RECONNECT_MS = 2000

export type Topic = 'tree' | 'jobs'
type Listener = (about: string) => void

/**
 * What servers of one PostgreSQL tell each other when a transaction has ended well: that a tree has
 * another version, that work is owed. A hint to look at once, never the only way: who listens still
 * looks by itself, seldom while notices are heard, often while they are not.
 */
export class Notices {
  readonly #db: Database
  readonly #url: string
  readonly #log: ErrorLog
  readonly #listeners = new Map<Topic, Set<Listener>>()
  readonly #own = randomUUID()
  #client: pg.Client | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param url of the database itself: a pooler in front does not pass notices on */
  constructor(db: Database, url: string, log: ErrorLog) {
    this.#db = db
    this.#url = url
    this.#log = log
  }

  /** Whether what is told now will be heard. */
  get areHeard(): boolean {
    return performance.now() - this.#heardAt < SILENT_MS
  }

  listen(topic: Topic, listener: Listener): void {
    const all = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, all.add(listener))
  }

  start(): void {
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'suyuan notices',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    this.#client = client
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    // The next pulse finds it out, too.
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.#pulse(client)
    } catch (error) {
      if (!this.#isClosed) this.#log.error({ err: error }, 'notices are not heard')
      this.#lose(client)
    }
  }

  /** Tells itself something, and goes on so for as long as it is heard. */
  async #pulse(client: pg.Client): Promise<void> {
    if (this.#isClosed || client !== this.#client) return
    const isSilent = !this.areHeard && this.#heardAt !== Number.NEGATIVE_INFINITY
    if (isSilent) return this.#lose(client)
    await this.#db.execute(sql`select pg_notify(${CHANNEL}, ${`pulse ${this.#own}`})`)
    this.#timer = setTimeout(() => {
      this.#pulse(client).catch(() => this.#lose(client))
    }, PULSE_MS).unref()
  }

  #hear(payload: string): void {
    const [topic, about = ''] = payload.split(' ')
    if (topic === 'pulse') {
      if (about === this.#own) this.#heardAt = performance.now()
      return
    }
    for (const listener of this.#listeners.get(topic as Topic) ?? []) listener(about)
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#heardAt = Number.NEGATIVE_INFINITY
    clearTimeout(this.#timer)
    client.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#connect(), RECONNECT_MS).unref()
  }
}

/**
 * Hears what other servers tell; undefined of an embedded database, which has one server.
 * @param url of the database itself, where `DATABASE_URL` is a pooler's
 */
export function openNotices(
  { db, address }: Pick<OpenDatabase, 'db' | 'address'>,
  url: string | undefined,
  log: ErrorLog,
): Notices | undefined {
  if (!('url' in address)) return undefined
  const notices = new Notices(db, url ?? address.url, log)
  notices.start()
  return notices
}

/** Has the tables themselves tell, whoever writes them. */
export async function createNoticeTriggers(db: Pick<Database, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select from pg_trigger where tgname = 'jobs_told') as there`,
  )
  if (rows[0]?.there) return
  await db.execute(sql`
    create or replace function tell_tree_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suyuan', 'tree ' || new.number);
      return null;
    end $$`)
  await db.execute(sql`
    create or replace function tell_jobs() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suyuan', 'jobs');
      return null;
    end $$`)
  await db.execute(sql`
    create or replace trigger tree_version_told after update of version on tree_books
    for each row when (old.version is distinct from new.version)
    execute function tell_tree_version()`)
  await db.execute(sql`
    create or replace trigger jobs_told after insert on jobs
    for each statement execute function tell_jobs()`)
}
