import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arbitraryFile, rareFiles } from '@suyuan/genealogy/gedcom/testing/arbitrary-file'
import { Checker70 } from '@suyuan/genealogy/gedcom/testing/check-70'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { readFile } from '@suyuan/genealogy/gedcom/testing/read-text'
import { comparable, textOfTree, treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { throughTree } from '../testing/memory-tree.ts'

/** The same files in every run, so that a change is judged by what it changed. */
const runs = { numRuns: 150, seed: 20_261_122 }

async function same(text: string) {
  const { book } = await treeOfText(text)
  return comparable({ ...book, header: { ...book.header, kept: [] } })
}

/** In UTF-8, whatever it was in: encodings have tests of their own. */
const corpusText = async (name: string) =>
  textOfTree((await treeOfText(readFileSync(join(corpusFolder, name)))).book, '7')

async function expectTheSame(text: string): Promise<void> {
  const once = await throughTree(text, '7')
  expect(await same(await throughTree(once, '7'))).toEqual(await same(once))
  const classic = await throughTree(once, '5')
  expect(await same(await throughTree(classic, '7'))).toEqual(await same(once))
}

describe('a book that came from a file, exported and imported again,', () => {
  const names = readdirSync(corpusFolder).filter((name) => name.endsWith('.ged'))

  eachRow(names)('is the same book: %s', async (name) => {
    await expectTheSame(await corpusText(name))
  })

  eachRow(rareFiles)('is the same book: %j', async (text) => {
    await expectTheSame(text)
  })

  it('is the same book, for any file', async () => {
    await fc.assert(fc.asyncProperty(arbitraryFile, expectTheSame), runs)
  })

  it('is a file that 7.0 allows', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFile, async (text) => {
        const checker = new Checker70()
        const { records } = await readFile(await throughTree(text, '7'))
        for (const record of records) checker.record(record)
        expect(checker.end()).toEqual([])
      }),
      runs,
    )
  })
})
