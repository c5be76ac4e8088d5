import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TooLargeWorkbook } from '@suyuan/genealogy/sheets/unusable-file'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { afterAll, describe, expect, it } from 'vitest'
import { sheetsFile, xlsxFile } from '../testing/xlsx-file.ts'
import { findMerged } from './merged-cells.ts'
import { dateShownBy } from './number-formats.ts'
import { openXlsx } from './xlsx-file.ts'
import type { XlsxBounds } from './xlsx-package.ts'
import { SharedStrings } from './xlsx-strings.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-bounds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a workbook that anybody may send', () => {
  const file = join(folder, 'a.xlsx')
  writeFileSync(
    file,
    xlsxFile([
      ['姓', '名'],
      ['陈', '文'.repeat(50_000)],
    ]),
  )

  async function read(bounds: XlsxBounds): Promise<number> {
    let rows = 0
    for await (const _row of await openXlsx(file, bounds)) rows += 1
    return rows
  }

  const enough = { bytes: 1_000_000, texts: 4, tags: 100 }

  it('is read within its bounds', async () => {
    expect(await read(enough)).toBe(2)
  })

  it.each([
    ['unpacks to too much', { ...enough, bytes: 100_000 }],
    ['has too many texts', { ...enough, texts: 3 }],
    ['has too many tags', { ...enough, tags: 20 }],
  ])('is refused where it %s', async (_, bounds) => {
    await expect(read(bounds)).rejects.toThrow(TooLargeWorkbook)
  })
})

it('a part that many sheets name is unpacked once', async () => {
  const own = join(mkdtempSync(join(folder, 'alike-')), 'b.xlsx')
  const names = Array.from({ length: 50 }, (_, at) => `表${at}`)
  writeFileSync(own, sheetsFile({ 世系: [['姓'], ['陈']] }, names))
  const rows: string[] = []
  const bounds = { bytes: 1_000_000, texts: 4, tags: 10_000 }
  for await (const { cells, sheet = '' } of await openXlsx(own, bounds, 'all')) {
    rows.push(`${sheet}${cells.join()}`)
  }
  expect(rows).toEqual(['姓', '陈'])
  rmSync(dirname(own), { recursive: true })
})

it('the texts of a workbook stand in a file without a name: no ended reader leaves it or its folder behind', () => {
  const own = mkdtempSync(join(folder, 'texts-'))
  const strings = new SharedStrings(2, own)
  const large = '谱'.repeat(50_000)
  for (const text of ['陈', large]) strings.add(text)
  expect(readdirSync(folder)).toEqual(['a.xlsx'])
  expect([strings.get(0), strings.get(1), strings.get(2)]).toEqual(['陈', large, undefined])
  strings.close()
})

describe('what is made to be read for long costs by its length', () => {
  it('tags of merged cells that never end', async () => {
    const piece = Buffer.from('<mergeCell '.repeat(20_000))
    async function* xml() {
      yield piece
      yield Buffer.from('<mergeCell ref="A1:A3"/>')
    }
    const cost = await cpuMs(async () => {
      expect(await findMerged(xml())).toEqual([{ top: 1, bottom: 3, column: 0 }])
    })
    expect(cost).toBeLessThan(500)
  })

  it('a format of nothing but hours', async () => {
    const cost = await cpuMs(() => {
      expect(dateShownBy(164, 'h'.repeat(100_000))).toBeUndefined()
    })
    expect(cost).toBeLessThan(500)
  })
})
