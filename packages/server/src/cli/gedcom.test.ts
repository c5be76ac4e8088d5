import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const corpus = join(import.meta.dirname, '../features/gedcom/corpus')

function run(...args: string[]) {
  const command = join(import.meta.dirname, 'gedcom.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('says what is in a file, and ends well where nothing is amiss', () => {
  const { status, stdout } = run('check', join(corpus, 'families.ged'), '--lang', 'en')
  expect(stdout).toBe(
    'GEDCOM 5.5.1, written by corpus, in utf-8\n5 people, 4 families, 1 generations\n43 lines: 42 mapped, 1 kept as they are, 0 left out\n',
  )
  expect(status).toBe(0)
})

it('says what is amiss, and where, in the language asked for', () => {
  const { status, stdout } = run('check', join(corpus, 'duplicate-pointers.ged'), '--lang', 'zh-TW')
  expect(stdout).toContain('編號重複，後一筆紀錄已另編號\n    第 10 行 · 1\n')
  expect(status).toBe(2)
})

it.each([
  [['check']],
  [['export', 'x']],
  [['import']],
  [['merge', 'x']],
  [['check', 'no-such-file.ged']],
])('refuses %j', (args) => {
  const { status, stderr } = run(...args)
  expect(status).toBe(1)
  expect(stderr).toContain('npm run gedcom -- check')
})
