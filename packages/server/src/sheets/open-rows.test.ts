import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { afterAll, describe, expect, it } from 'vitest'
import { xlsxFile } from '../testing/xlsx-file.ts'
import { inspectFile } from './inspect-file.ts'
import { openRows } from './open-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, content: Buffer | string) {
  const file = join(folder, name)
  writeFileSync(file, content)
  const { encoding } = (await inspectFile(file)) ?? { encoding: 'utf-8' as const }
  const rows: [number, string[]][] = []
  for await (const { line, cells } of await openRows(file, encoding)) rows.push([line, [...cells]])
  return { encoding, rows }
}

const rows = [
  [1, ['题名', '姓氏']],
  [2, ['陈氏宗谱', '陈']],
]

describe('files of rows', () => {
  const text = '题名,姓氏\r\n陈氏宗谱,陈\r\n'
  /** The same in GB18030. */
  const gb18030 = Buffer.from('ccE2C3FB2cD0D5CAcF0d0ab3c2cacfd7dac6d72cb3c20d0a', 'hex')

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['gb18030', gb18030],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads %s', async (encoding, content) => {
    expect(await read('a.csv', content)).toEqual({ encoding, rows })
  })

  it.each([
    ['semicolons', text.replaceAll(',', ';')],
    ['tabs', text.replaceAll(',', '\t')],
  ])('takes %s between cells', async (_, content) => {
    expect((await read('a.csv', content)).rows).toEqual(rows)
  })

  it('stays with UTF-8 where one character is damaged', async () => {
    const long = Buffer.from(text + '陈氏宗谱,陈\r\n'.repeat(50))
    long[30] = 0xff
    const { encoding, rows: read30 } = await read('a.csv', long)
    expect(encoding).toBe('utf-8')
    expect(read30[2]).toEqual([3, ['陈氏宗谱', '陈']])
  })

  it('reads workbooks: the first visible sheet, shared texts, numbers, gaps', async () => {
    const book = xlsxFile([['题名', '姓氏', '年份'], ['陈氏 & <谱>', '', 1877], [], ['续', '陈']])
    expect((await read('a.xlsx', book)).rows).toEqual([
      [1, ['题名', '姓氏', '年份']],
      [2, ['陈氏 & <谱>', '', '1877']],
      [3, ['', '', '']],
      [4, ['续', '陈', '']],
    ])
  })

  it('keeps texts that are larger than a page of the temporary file', async () => {
    const large = '谱'.repeat(50_000)
    const many = Array.from({ length: 2000 }, (_, index) => [`题${index}`, large.slice(index)])
    const { rows: found } = await read('a.xlsx', xlsxFile([['题名', '提要'], ...many.slice(0, 40)]))
    expect(found.slice(1).map(([, cells]) => cells)).toEqual(many.slice(0, 40))
  })

  it.each([
    ['a.xlsx', 'no zip'],
    ['a.xls', ''],
    ['a.pdf', ''],
  ])('refuses %s', async (name, content) => {
    await expect(read(name, content)).rejects.toThrow(UnusableFile)
  })
})
