import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readInThread } from './read-in-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MANY = 3000
const all = Array.from({ length: MANY }, (_, at) => at)

const files = {
  'clan.csv': ['姓,名,父', ...all.map((at) => `陈,第${at},${at === 0 ? '' : '陈第0'}`)],
  'clan.ged': [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    ...all.flatMap((at) => [`0 @I${at}@ INDI`, `1 NAME /陈/第${at}`]),
    '0 TRLR',
  ],
}

describe.each(['clan.csv', 'clan.ged'] as const)('%s', (name) => {
  const path = join(folder, name)

  it.each([
    ['looked through', undefined],
    ['written', 7],
  ])('tells how far it is %s', async (_, book) => {
    writeFileSync(path, files[name].join('\n'))
    const shares: number[] = []
    const task = { path, encoding: undefined, ...(book !== undefined && { book }) }
    for await (const message of readInThread(task, new AbortController().signal)) {
      if (message.kind === 'progress') shares.push(message.share)
    }
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(0.95)
    // Nobody looks at the same figure for most of the time.
    const steps = [0, ...shares].map((share, at, from) => (from[at + 1] ?? 1) - share)
    expect(Math.max(...steps)).toBeLessThan(0.51)
  })
})
