import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { afterAll, expect, it, vi } from 'vitest'
import { gedcomCommand, gedcomUsage } from './gedcom-command.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Ended {
  status: number | string | null | undefined
  stdout: string
  stderr: string
}

function runProcess(...args: string[]): Ended {
  const command = join(import.meta.dirname, 'gedcom.ts')
  return spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
}

/** The same without a process of its own, whose start takes many times as long. */
async function run(...args: string[]): Promise<Ended> {
  const { argv } = process
  const said = { stdout: '', stderr: '' }
  vi.spyOn(console, 'log').mockImplementation((line) => {
    said.stdout += `${line}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((line) => {
    said.stderr += `${line}\n`
  })
  process.argv = [...argv.slice(0, 1), 'gedcom.ts', ...args]
  try {
    await runCommand(gedcomUsage, async () => gedcomCommand())
    return { ...said, status: process.exitCode }
  } finally {
    Object.assign(process, { argv, exitCode: undefined })
    vi.restoreAllMocks()
  }
}

it('says what is in a file, and ends well where nothing is amiss', () => {
  const { status, stdout } = runProcess('check', join(corpusFolder, 'families.ged'), '--lang', 'en')
  expect(stdout).toBe(
    'GEDCOM 5.5.1, written by corpus, in utf-8\n5 people, 4 families, 1 generations\n43 lines: 42 mapped, 1 kept as they are, 0 left out\n',
  )
  expect(status).toBe(0)
})

it('says what is amiss, and where, in the language asked for', async () => {
  const { status, stdout } = await run(
    'check',
    join(corpusFolder, 'duplicate-pointers.ged'),
    '--lang',
    'zh-TW',
  )
  expect(stdout).toContain('編號重複，後一筆紀錄已另編號\n    第 10 行 · 1\n')
  expect(status).toBe(2)
})

function checkTable(rows: readonly string[], lang: string) {
  const path = join(folder, 'clan.csv')
  writeFileSync(path, rows.map((row) => `${row}\n`).join(''))
  return run('check', path, '--lang', lang)
}

it('checks a table cell by cell', async () => {
  const { status, stdout } = await checkTable(['姓,名,父', '陈,甲,', '陈,乙,陈丙'], 'en')
  expect(stdout).toBe(
    'a table, utf-8\n2 people, 0 families, 1 generations\n3 rows\n1 to be corrected:\n' +
      '    row 3 · Father · 陈丙 · nobody in the table: write the number, or the name as it stands there\n',
  )
  expect(status).toBe(2)
})

it('tells whom it knows from somebody else’s row, by its row', async () => {
  const { status, stdout } = await checkTable(['姓名,配偶', '陈文德,林氏'], 'zh-TW')
  expect(stdout).toBe(
    '表格，utf-8\n2 人，1 個家庭，1 代\n共 2 列\n1 × 姓名未分姓與名，姓是推斷的\n    第 2 列 · 陈文德\n' +
      '1 × 表中沒有這位配偶或母親的列，已依所填的稱呼加為一人\n    第 2 列 · 林氏\n',
  )
  expect(status).toBe(2)
})

it.each([
  ['zh-CN', '既不是 GEDCOM，也不是有“姓名”（或“姓”“名”）一栏的表格'],
  ['zh-TW', '既不是 GEDCOM，也不是有「姓名」（或「姓」「名」）一欄的表格'],
  ['en', 'neither GEDCOM nor a table with a column of surnames or given names'],
])('says in %s what is no file of relatives', async (lang, words) => {
  const { status, stderr } = await run('check', join(corpusFolder, 'html.ged'), '--lang', lang)
  expect(stderr).toBe(`${join(corpusFolder, 'html.ged')}: ${words}\n`)
  expect(status).toBe(1)
})

it.each([
  ['clan.ods', Buffer.from('PK\x03\x04 a workbook of LibreOffice')],
  ['clan.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('says of %s how its program can save it', async (name, content) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  const { status, stderr } = await run('check', path, '--lang', 'en')
  expect(stderr).toBe(`${path}: workbooks of this kind cannot be read: save it as .xlsx or CSV\n`)
  expect(status).toBe(1)
})

it.each([[['check']], [['export', 'x']], [['import']], [['merge', 'x']]])(
  'refuses %j',
  async (args) => {
    const { status, stderr } = await run(...args)
    expect(status).toBe(1)
    expect(stderr).toContain('npm run gedcom -- check')
  },
)

it.each(['no-such-file.ged', '.'])('says in one line that %s is no file', async (name) => {
  const { status, stderr } = await run('check', name)
  expect(status).toBe(1)
  expect(stderr).toBe(`There is no file ${name}.\n`)
})
