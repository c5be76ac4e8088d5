import { inPieces } from '@suyuan/genealogy/gedcom/testing/read-text'
import { readTree } from '@suyuan/genealogy/gedcom/testing/read-tree'
import { expect, it } from 'vitest'
import { MediaOfFile } from './wanted-media.ts'

const FAMILY = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 OBJE @O1@
1 OBJE @O2@
0 @I2@ INDI
1 OBJE @O1@
0 @O1@ OBJE
1 FILE a.png
2 FORM image/png
1 FILE b.png
2 FORM image/png
0 @O2@ OBJE
1 FILE c.png
2 FORM image/png
0 TRLR
`

async function mediaOf(most?: number) {
  const { book } = await readTree(inPieces(Buffer.from(FAMILY), 100))
  const media = new MediaOfFile(most)
  for (const draft of [...book.persons, ...book.media]) media.add(draft)
  return { book, media }
}

it('is every file of a record for everybody who names it', async () => {
  const { media } = await mediaOf()
  const files = media.list(() => undefined).map(({ person, file }) => `${person} ${file}`)
  expect(files.sort()).toEqual(['1 a.png', '1 b.png', '1 c.png', '2 a.png', '2 b.png'])
})

it('is no more than is to be looked for: what is left stays as the file has it', async () => {
  const { book, media } = await mediaOf(3)
  const wanted = media.list(() => undefined)
  expect(wanted.map(({ file }) => file).sort()).toEqual(['a.png', 'b.png', 'c.png'])
  media.take(wanted.map(({ id }) => id))
  const [first, second] = book.persons.map((person) => media.without(person))
  expect(first?.media).toEqual([])
  expect(second?.media).toMatchObject([{ to: 'O1' }])
  const records = book.media.flatMap((record) => media.without(record)?.xref ?? [])
  expect(records).toEqual(['O1'])
})

const WEDDING = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 OBJE @O1@
1 FAMS @F1@
0 @I2@ INDI
0 @I3@ INDI
1 FAMC @F1@
0 @I4@ INDI
0 @I5@ INDI
1 BAPM
2 OBJE @O2@
2 ASSO @I4@
3 ROLE WITN
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 OBJE @O1@
2 ASSO @I4@
3 ROLE WITN
0 @O1@ OBJE
1 FILE a.png
2 FORM image/png
0 @O2@ OBJE
1 FILE b.png
2 FORM image/png
0 TRLR
`

it('shows whoever it is named for: by a person, a family, or as one who took part', async () => {
  const { book } = await readTree(inPieces(Buffer.from(WEDDING), 100))
  const media = new MediaOfFile()
  for (const draft of [...book.persons, ...book.unions, ...book.media]) media.add(draft)
  const families = new Map(book.unions.map((union) => [union.xref, union]))
  const shown = media
    .list((xref) => families.get(xref))
    .map((each) => [each.file, [...each.shown].sort()])
  expect(shown).toEqual([
    ['a.png', [1, 2, 3, 4]],
    ['b.png', [4, 5]],
  ])
})
