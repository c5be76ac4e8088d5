import { emptyPart } from '@suyuan/contract/tree-skeleton'
import { beforeEach, expect, it } from 'vitest'
import type { SkeletonChange } from '../../skeleton/change.ts'
import { TreeSync } from './tree-sync.ts'

const nothing = { part: emptyPart(), gone: { people: [], unions: [], links: [] } }

let applied: SkeletonChange[]
let asked: number[]
let reloads: number
let failures: unknown[]
/** What the server has, and with whom the tree begins there. */
let server: { version: number; first: number; reload: boolean; fails: boolean }

function syncOf(): TreeSync {
  return new TreeSync(
    {
      apply: (change) => applied.push(change),
      async changesSince(version) {
        asked.push(version)
        if (server.fails) throw new Error('offline')
        const { version: newest, first, reload } = server
        return { version: newest, first_serial: first, reload, delta: nothing }
      },
      reload: () => {
        reloads += 1
      },
      onChange: () => undefined,
      onFailure: (error) => failures.push(error),
    },
    'a',
  )
}

const written = (version: number, first = 'a') => ({
  version,
  first_node_id: first,
  delta: nothing,
})
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  applied = []
  asked = []
  reloads = 0
  failures = []
  server = { version: 9, first: 1, reload: false, fails: false }
})

it('takes the next version from the answer of a write, without asking', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  sync.take(written(6))
  sync.hear(6)
  await settled()
  expect(applied.map(({ version }) => version)).toEqual([6])
  expect(asked).toEqual([])
})

it('asks for nothing where it hears of its own write before that is answered', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  await sync.during(async () => {
    sync.hear(6)
    await settled()
    sync.take(written(6))
  })
  await settled()
  expect(applied.map(({ version }) => version)).toEqual([6])
  expect(asked).toEqual([])
})

it('asks after its own write for what others have written meanwhile', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  await sync.during(async () => {
    sync.hear(7)
    await settled()
    sync.take(written(6))
  })
  await settled()
  expect(asked).toEqual([6])
})

it('asks after a write that failed for what was heard meanwhile', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  const lost = sync.during(async () => {
    sync.hear(6)
    throw new Error('offline')
  })
  await expect(lost).rejects.toThrow('offline')
  await settled()
  expect(asked).toEqual([5])
})

it('asks for what a change of very many rows does not tell', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  server.version = 6
  sync.take({ ...written(6), more: true })
  await settled()
  expect(asked).toEqual([5])
  expect(sync.since).toBe(6)
})

it('asks for what others wrote in between', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  sync.take(written(7))
  await settled()
  expect(asked).toEqual([5])
  expect(applied.map(({ version }) => version)).toEqual([9])
  expect(sync.since).toBe(9)
})

it('remembers what it hears while the book is coming', async () => {
  const sync = syncOf()
  sync.hear(9)
  await settled()
  expect(asked).toEqual([])
  sync.arrived(5, 1)
  await settled()
  expect(asked).toEqual([5])
})

it('fetches a book anew that begins with somebody else', async () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  sync.take(written(6, 'b'))
  expect(reloads).toBe(1)
  sync.arrived(6, 2)
  server.first = 3
  sync.hear(9)
  await settled()
  expect(reloads).toBe(2)
  expect(applied).toEqual([])
})

it('fetches a book anew where the server says so', async () => {
  const sync = syncOf()
  server.reload = true
  sync.arrived(5, 1)
  sync.hear(9)
  await settled()
  expect(reloads).toBe(1)
  expect(applied).toEqual([])
})

it.each([
  ['one’s own write', (sync: TreeSync) => sync.take(written(9, 'b'))],
  ['somebody else’s', (sync: TreeSync) => sync.hear(9)],
])('goes on listening from where it left off while the whole is to come: %s', async (_, change) => {
  const sync = syncOf()
  server.reload = true
  sync.arrived(5, 1)
  change(sync)
  await settled()
  expect(reloads).toBe(1)
  expect(sync.since).toBe(9)
  sync.hear(12)
  expect(sync.since).toBe(12)
  // It is asked for from what has come then.
  server = { ...server, version: 12, first: 2, reload: false }
  sync.arrived(10, 2)
  await settled()
  expect(asked.at(-1)).toBe(10)
  expect(sync.since).toBe(12)
})

it('listens again from what the chart shows where a change could not be asked for', async () => {
  const sync = syncOf()
  server.fails = true
  sync.arrived(5, 1)
  sync.hear(8)
  expect(sync.since).toBe(5)
  await settled()
  expect(sync.since).toBe(5)
})

it('tells of a failure, and asks again when it hears of a later version', async () => {
  const sync = syncOf()
  server.fails = true
  sync.arrived(5, 1)
  sync.hear(8)
  await settled()
  expect(failures).toHaveLength(1)
  server.fails = false
  sync.hear(9)
  await settled()
  expect(sync.since).toBe(9)
})

it('names what is gone in columns, as the chart reads it', () => {
  const sync = syncOf()
  sync.arrived(5, 1)
  const links: [number, number][] = [
    [1, 4],
    [2, 5],
  ]
  sync.take({
    version: 6,
    first_node_id: 'a',
    delta: { ...nothing, gone: { people: [4], unions: [], links } },
  })
  expect(applied[0]?.gone).toEqual({
    people: [4],
    unions: [],
    links: { union: [1, 2], child: [4, 5] },
  })
})
