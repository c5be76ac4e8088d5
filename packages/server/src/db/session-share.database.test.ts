import { createConnection } from 'node:net'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCopy } from '../testing/embedded-copy.ts'
import { openSocket } from './client.ts'
import { serving, upkeep } from './connection-use.ts'
import { databaseCodeOf } from './database-errors.ts'
import type { Embedded } from './embedded.ts'
import { simpleQuery } from './wire.ts'

/** Long enough that a waiting query would have been answered, had it not waited. */
const A_WHILE_MS = 100

/** How long a silent transaction may keep the others here. */
const IDLE_MS = 1500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('connections that share the one session', () => {
  let embedded: Embedded
  const pools: pg.Pool[] = []

  beforeAll(async () => {
    embedded = await startCopy(IDLE_MS)
    await (await connect()).query('create table notes (id serial primary key, text text not null)')
  })
  beforeEach(async () => {
    await (await connect()).query('truncate notes')
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await embedded.close()
  })

  async function connect(use = upkeep): Promise<pg.PoolClient> {
    const pool = openSocket(embedded.socket, use)
    // A connection that a test breaks tells the pool; that is no failure of the test.
    pool.on('error', () => {})
    pools.push(pool)
    const client = await pool.connect()
    client.on('error', () => {})
    const release = client.release.bind(client)
    pool.end = async () => {
      release(true)
    }
    return client
  }

  /** As when the process at the other end is killed. */
  function breakOff(client: pg.PoolClient): void {
    client.connection.stream.destroy()
  }

  async function texts(): Promise<string[]> {
    const { rows } = await (await connect()).query<{ text: string }>('select text from notes')
    return rows.map((row) => row.text).sort()
  }

  it('do not see into or out of a transaction', async () => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    await one.query("insert into notes (text) values ('one')")
    let answered = false
    const waiting = two.query<{ count: number }>('select count(*)::int as count from notes')
    void waiting.then(() => {
      answered = true
    })
    await pause(A_WHILE_MS)
    expect(answered).toBe(false)
    await one.query("insert into notes (text) values ('more')")
    await one.query('commit')
    expect((await waiting).rows).toEqual([{ count: 2 }])
  })

  it('go on when one fails inside its transaction and rolls back', async () => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    await one.query("insert into notes (text) values ('one')")
    await expect(one.query('select no_such_column from notes')).rejects.toThrow(/no_such_column/)
    const waiting = two.query("insert into notes (text) values ('two')")
    await expect(one.query('select 1')).rejects.toThrow(/current transaction is aborted/)
    await one.query('rollback')
    await waiting
    expect(await texts()).toEqual(['two'])
  })

  it('go on when one dies between two statements of its transaction', async () => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    await one.query("insert into notes (text) values ('lost')")
    const waiting = two.query("insert into notes (text) values ('kept')")
    breakOff(one)
    await waiting
    expect(await texts()).toEqual(['kept'])
  })

  it('go on when one dies while its statement runs', async () => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    await one.query("insert into notes (text) values ('lost')")
    const running = one.query('select pg_sleep(2)')
    const waiting = two.query("insert into notes (text) values ('kept')")
    await pause(50)
    breakOff(one)
    await expect(running).rejects.toThrow()
    await waiting
    expect(await texts()).toEqual(['kept'])
  })

  it('serve who comes after one that died before its turn', async () => {
    const [one, two, three] = [await connect(), await connect(), await connect()]
    await one.query('begin')
    const never = two.query("insert into notes (text) values ('never')")
    const kept = three.query("insert into notes (text) values ('kept')")
    await pause(50)
    breakOff(two)
    await expect(never).rejects.toThrow()
    await pause(50)
    await one.query('commit')
    await kept
    expect(await texts()).toEqual(['kept'])
  })

  it('go on when one is silent inside its transaction, and it hears why it was cut off', async () => {
    const [one, two] = [await connect(), await connect(serving)]
    const told = new Promise<unknown>((resolve) => one.once('error', resolve))
    await one.query('begin')
    await one.query("insert into notes (text) values ('lost')")
    const started = performance.now()
    await two.query("insert into notes (text) values ('kept')")
    expect(performance.now() - started).toBeGreaterThan(IDLE_MS * 0.8)
    expect(databaseCodeOf(await told)).toBe('25P03')
    await expect(one.query('commit')).rejects.toThrow()
    expect(await texts()).toEqual(['kept'])
  })

  it('leave one in peace that is silent inside its transaction while nobody waits', async () => {
    const one = await connect()
    await one.query('begin')
    await one.query("insert into notes (text) values ('kept')")
    await pause(IDLE_MS * 1.2)
    await one.query('commit')
    expect(await texts()).toEqual(['kept'])
  })

  it('go on when one sends half a message inside its transaction', async () => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    const half = Buffer.from(simpleQuery('select 1')).subarray(0, 7)
    one.connection.stream.write(half)
    await two.query("insert into notes (text) values ('kept')")
    expect(await texts()).toEqual(['kept'])
  })

  it.each([
    ['half a start', Buffer.from([0, 0, 0, 60, 0, 3])],
    ['no start at all', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a start of no length', Buffer.alloc(16)],
    ['nothing', Buffer.alloc(0)],
  ])('are not hindered by a connection that sends %s', async (_, bytes) => {
    const stranger = createConnection(embedded.socket)
    stranger.on('error', () => {})
    stranger.write(bytes)
    await pause(50)
    const two = await connect()
    await two.query("insert into notes (text) values ('kept')")
    stranger.destroy()
    await pause(50)
    expect(await texts()).toEqual(['kept'])
  })

  it('let the server in before tools that came earlier', async () => {
    const [one, tool, server] = [await connect(), await connect(), await connect(serving)]
    const running = one.query('select pg_sleep(2)')
    await pause(50)
    const answered: string[] = []
    const all = [
      tool.query('select 1').then(() => answered.push('tool')),
      pause(50).then(() => server.query('select 1').then(() => answered.push('server'))),
      running,
    ]
    await Promise.all(all)
    expect(answered).toEqual(['server', 'tool'])
  })

  it('keep exactly what was committed, however their transactions meet', async () => {
    const work = fc.record({
      rows: fc.integer({ min: 1, max: 3 }),
      end: fc.constantFrom('commit', 'rollback', 'die'),
    })
    type Work = { rows: number; end: string }

    /** One connection's transactions, one after the other; gives what must remain of them. */
    async function carryOut(name: string, works: Work[]): Promise<string[]> {
      const kept: string[] = []
      let client = await connect()
      for (const [number, { rows, end }] of works.entries()) {
        const mine = Array.from({ length: rows }, (_, row) => `${name}-${number}-${row}`)
        await client.query('begin')
        for (const text of mine) {
          await client.query('insert into notes (text) values ($1)', [text])
        }
        const seen = await client.query('select text from notes where text like $1', [
          `${name}-${number}-%`,
        ])
        expect(seen.rows).toHaveLength(rows)
        if (end === 'die') {
          breakOff(client)
          client = await connect()
        } else await client.query(end)
        if (end === 'commit') kept.push(...mine)
      }
      return kept
    }

    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.array(work, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
          async (connections) => {
            const kept = await Promise.all(
              connections.map((works, index) => carryOut(`c${index}`, works)),
            )
            expect(await texts()).toEqual(kept.flat().sort())
          },
        )
        .beforeEach(async () => {
          await (await connect()).query('truncate notes')
        }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
