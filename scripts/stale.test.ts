import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error: plain JavaScript without types, since it runs before anything is installed
import { isDone, pageSources, serverSources, serverStamp, unlessDone } from './stale.mjs'

const root = mkdtempSync(join(tmpdir(), 'suyuan-stale-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** How often the pages are built when the site is started now. */
function builds(): number {
  let count = 0
  unlessDone(root, 'packages/web/build/.built', pageSources, () => {
    count += 1
    write('packages/web/build/client/index.js', `built ${Math.random()}`)
  })
  return count
}

describe('the pages are built again', () => {
  beforeEach(() => {
    write('packages/web/src/root.tsx', 'a')
    builds()
  })

  it.each([
    'packages/web/src/root.tsx',
    'packages/web/build-steps/heading-fonts.ts',
    'packages/web/public/favicon.ico',
    'packages/web/vite.config.ts',
    'packages/web/src/build/notes.ts',
    'packages/contract/src/lang.ts',
    'packages/genealogy/src/dates/historical-date.ts',
    'package-lock.json',
  ])('when %s has changed', (file) => {
    write(file, `changed ${Math.random()}`)
    expect(builds()).toBe(1)
    expect(builds()).toBe(0)
  })

  it('when a source is gone', () => {
    write('packages/web/public/old.svg', '')
    expect(builds()).toBe(1)
    rmSync(join(root, 'packages/web/public/old.svg'))
    expect(builds()).toBe(1)
  })

  it('not for what building and typing make', () => {
    write('packages/web/build/client/index.js', 'other')
    write('packages/web/.react-router/types/a.ts', 'other')
    expect(builds()).toBe(0)
  })
})

it('names places that exist', () => {
  const here = fileURLToPath(new URL('..', import.meta.url))
  for (const place of pageSources) expect(existsSync(join(here, place))).toBe(true)
})

describe('the server', () => {
  const build = () => unlessDone(root, serverStamp, serverSources, () => undefined)

  it.each([
    'packages/server/src/main.ts',
    'packages/server/rolldown.config.ts',
    'packages/contract/src/lang.ts',
    'packages/web/src/route-table.ts',
    'seed/load.ts',
    'package-lock.json',
  ])('is stale once %s has changed', (file) => {
    build()
    write('packages/server/build/main.js', `built ${Math.random()}`)
    expect(isDone(`${root}/`, serverStamp, serverSources)).toBe(true)
    write(file, `changed ${Math.random()}`)
    expect(isDone(root, serverStamp, serverSources)).toBe(false)
  })
})
