import { expect, it } from 'vitest'
import { rowsOfText, throughTree } from '../testing/memory-tree.ts'

/** A son who came to his parents as a word says, where programs write one that have not read the standard. */
const file = (version: string, pedigree: string) => `0 HEAD
1 GEDC
2 VERS ${version}
0 @I1@ INDI
1 NAME 文焕 /陈/
1 SEX M
1 FAMS @F1@
0 @I2@ INDI
1 NAME 章甫 /陈/
1 SEX M
1 FAMC @F1@
${pedigree}
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
0 TRLR
`

const kindIn = async (text: string) => (await rowsOfText(text)).tree_links.map((row) => row['kind'])

it.each([
  ['过继', 'adopted'],
  ['過繼', 'adopted'],
  ['嗣子', 'adopted'],
  ['出嗣', 'adopted'],
  ['兼祧', 'dual'],
  ['收養', 'foster'],
  ['养女', 'foster'],
  ['亲生', 'birth'],
  ['继子', 'unknown'],
  ['恩养', 'unknown'],
])('%s is %s, and goes out again in its own words', async (word, kind) => {
  const own = file('5.5.1', `2 PEDI ${word}`)
  expect(await kindIn(own)).toEqual([kind])
  const other = file('7.0', `2 PEDI OTHER\n3 PHRASE ${word}`)
  expect(await kindIn(other)).toEqual([kind])
  for (const version of ['5', '7'] as const) {
    const out = await throughTree(own, version)
    expect(out).toContain(word)
    expect(await kindIn(out)).toEqual([kind])
  }
})
