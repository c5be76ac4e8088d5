import { readFileSync } from 'node:fs'
import { Checker70 } from '@suyuan/genealogy/gedcom/testing/check-70'
import { readFile } from '@suyuan/genealogy/gedcom/testing/read-text'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { describe, expect, it } from 'vitest'
import { type Taking, takenAway } from '../testing/memory-tree.ts'

/**
 * I1 and I2 are dead, I3 is their dead son, I4 their living daughter; I5 is the living wife of I3, and
 * I6 their dead child; I7 and I8 are a dead couple. Words with 密 tell of the living, those with 明 of
 * the dead.
 */
const FILE = readFileSync(new URL('../testing/living/kept-of-living.ged', import.meta.url), 'utf8')

const hidden = [...new Set(FILE.match(/密\p{L}+/gu))].concat(
  '美玲',
  '13812345678',
  'MeiLing',
  '1985',
)
const open = [...new Set(FILE.match(/明\p{L}+/gu))]

const taken = (taking: Partial<Taking>) =>
  takenAway(FILE, { as: 'viewer', format: '7', living: false, ...taking })
const among = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word))

const readers = ['owner', 'viewer', 'stranger'] as const
const formats = ['7', '5', 'csv'] as const

describe('what a file told of the living', () => {
  it.each(readers.flatMap((as) => formats.map((format) => [as, format] as const)))(
    'is not in a file without them: %s, %s',
    async (as, format) => {
      expect(among(await taken({ as, format }), hidden)).toEqual([])
    },
  )

  it('goes without taking along what was told of the dead', async () => {
    for (const as of ['owner', 'viewer'] as const) {
      for (const format of ['7', '5'] as const) {
        expect(among(await taken({ as, format }), open)).toEqual(open)
      }
    }
    expect(among(await taken({ as: 'stranger' }), open)).toEqual(['明户籍地', '明居所', '明注一'])
  })

  it('leaves a file that 7.0 allows, whose pointers lead somewhere, and in which the dead are dead', async () => {
    const text = await taken({})
    const checker = new Checker70()
    for (const record of (await readFile(text)).records) checker.record(record)
    expect(checker.end()).toEqual([])
    expect(text).not.toContain('@@')
    const { report, book } = await treeOfText(text)
    expect(report.problems.list()).toEqual([])
    const wife = book.persons.find(({ xref }) => xref === 'I2')
    expect(wife?.events).toMatchObject([{ tag: 'DEAT', value: 'Y' }])
    expect(text).toContain('1 ADOP\n2 FAMC @F1@\n3 ADOP HUSB\n')
  })

  it('is all there in the whole file of the owner, line by line', async () => {
    const lines = (text: string) =>
      text
        .slice(text.indexOf('0 @I1@'))
        .split('\n')
        // A pointer in a text, and what 7.0 allows under a tag of ours alone.
        .map((line) => line.replaceAll('@@', '@').replace('_SYK_', ''))
        .toSorted()
    const whole = lines(await taken({ as: 'owner', living: true }))
    const missing = lines(FILE).filter((line) => !whole.includes(line))
    expect(missing).toEqual([])
    expect(among(await taken({ as: 'owner', living: true, format: '5' }), hidden)).toEqual(hidden)
  })

  it('is hidden where nobody else is: who is in no file, and who handed it in', async () => {
    const dead = `0 HEAD
1 GEDC
2 VERS 7.0
1 SUBM @R3@
0 @I1@ INDI
1 NAME 祖 /陈/
1 DEAT Y
1 ASSO @VOID@
2 PHRASE 密表妹
2 ROLE FRIEND
1 SNOTE @N1@
0 @F1@ FAM
1 CHIL @I1@
1 NOTE 明无父
0 @N1@ SNOTE 明注
0 @O1@ OBJE
1 FILE 密孤片.jpg
2 FORM image/jpeg
0 @R3@ SUBM
1 NAME 密送谱人
0 TRLR
`
    const words = ['密表妹', '密送谱人', '密孤片', '明无父', '明注']
    const file = (living: boolean) => takenAway(dead, { as: 'owner', format: '7', living })
    expect(among(await file(false), words)).toEqual(['明无父', '明注'])
    expect(among(await file(true), words)).toEqual(words)
  })
})
