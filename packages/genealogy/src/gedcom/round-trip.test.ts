import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import { structure } from './structure.ts'
import { arbitraryFile, rareFiles } from './testing/arbitrary-file.ts'
import { Checker70 } from './testing/check-70.ts'
import { readFile } from './testing/read-text.ts'
import { comparable, textOfTree, treeOfText } from './testing/tree-text.ts'
import { writeLines } from './writing/write-lines.ts'

/** The same files in every run, so that a change is judged by what it changed. */
const runs = { numRuns: 300, seed: 20_261_122 }

it('every line of any file is mapped, kept or told', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFile, async (text) => {
      const { report } = await treeOfText(text)
      const { read, mapped, kept, leftOut } = report.lines
      expect(mapped + kept + leftOut).toBe(read)
      expect(read).toBe(text.trimEnd().split('\n').length)
    }),
    runs,
  )
})

/** Found among many random files: what stands below the tag that tells how a name is written. */
const belowLanguages = [
  '2 FONE 陈大文\n3 TYPE @i 1@\n4 NAME 陈大文',
  '2 FONE 陈大文\n3 TYPE kana\n4 NOTE a',
  '2 ROMN Tan\n3 TYPE pinyin\n4 NOTE a',
  '2 ROMN Tan\n3 _SYLANG nan-Latn\n4 NOTE a',
  '2 TRAN Tan\n3 LANG und\n4 NOTE a',
  '2 TRAN @I3@\n3 LANG a',
  '2 TRAN Tan\n3 LANG nan-Latn\n4 NOTE a\n3 _SYTYPE church',
]

it.each(belowLanguages)('%j is kept in both versions', async (lines) => {
  const { book } = await treeOfText(`0 HEAD\n1 GEDC\n2 VERS 5.5\n0 @I1@ INDI\n1 NAME a\n${lines}\n`)
  for (const version of ['5', '7'] as const) {
    const again = await treeOfText(textOfTree(book, version))
    expect(comparable(again.book)).toEqual(comparable(book))
  }
})

describe.each(['5', '7'] as const)('a book written in version %s', (version) => {
  eachRow(rareFiles)('is the same book when it is read: %j', async (text) => {
    const { book } = await treeOfText(text)
    const again = await treeOfText(textOfTree(book, version))
    expect(comparable(again.book)).toEqual(comparable(book))
  })

  it('is the same book when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFile, async (text) => {
        const { book } = await treeOfText(text)
        const again = await treeOfText(textOfTree(book, version))
        expect(comparable(again.book)).toEqual(comparable(book))
      }),
      runs,
    )
  })
})

it('a book written in version 7 is what the published tables allow', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFile, async (text) => {
      const { book } = await treeOfText(text)
      const checker = new Checker70()
      for (const record of (await readFile(textOfTree(book, '7'))).records) checker.record(record)
      expect(checker.end()).toEqual([])
    }),
    runs,
  )
})

it('who gave an identifier is told in version 7 by a URI alone; other words are kept', async () => {
  const text = (type: string) =>
    `0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 EXID 123\n2 TYPE ${type}\n0 TRLR\n`
  const breachesOf = async (file: string) => {
    const checker = new Checker70()
    for (const record of (await readFile(file)).records) checker.record(record)
    return checker.end().map(({ path, what }) => `${path} ${what}`)
  }
  expect(await breachesOf(text('https://gedcom.io/exid-type/FamilySearch-PersonId'))).toEqual([])
  expect(await breachesOf(text('FamilySearch'))).toEqual(['INDI.EXID.TYPE payload'])
  const { book } = await treeOfText(text('FamilySearch'))
  const written = textOfTree(book, '7')
  expect(await breachesOf(written)).toEqual([])
  expect(written).toContain('1 EXID 123\n2 _SYK_TYPE FamilySearch\n')
  expect(comparable((await treeOfText(written)).book)).toEqual(comparable(book))
})

it('control characters of a book are in no file of it', () => {
  const said = structure('INDI', '', [structure('NOTE', '一\u0007\u0085二\uFFFF')], { xref: 'I1' })
  const lines = ['5', '7'].map((version) => writeLines(said, version === '5' ? '5' : '7'))
  expect(lines).toEqual(Array(2).fill('0 @I1@ INDI\n1 NOTE 一二\n'))
  const checker = new Checker70()
  checker.record(said)
  expect(checker.breaches.filter(({ what }) => what === 'character')).toHaveLength(1)
})
