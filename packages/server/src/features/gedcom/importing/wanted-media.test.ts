import { expect, it } from 'vitest'
import { readBook } from '../read-book.ts'
import { inPieces } from '../testing/read-text.ts'
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
  const { book } = await readBook(inPieces(Buffer.from(FAMILY), 100))
  const media = new MediaOfFile(most)
  for (const draft of [...book.persons, ...book.media]) media.add(draft)
  return { book, media }
}

it('is every file of a record for everybody who names it', async () => {
  const { media } = await mediaOf()
  const files = media.list().map(({ person, file }) => `${person} ${file}`)
  expect(files.sort()).toEqual(['1 a.png', '1 b.png', '1 c.png', '2 a.png', '2 b.png'])
})

it('is no more than is to be looked for: what is left stays as the file has it', async () => {
  const { book, media } = await mediaOf(3)
  const wanted = media.list()
  expect(wanted.map(({ file }) => file).sort()).toEqual(['a.png', 'b.png', 'c.png'])
  media.take(wanted.map(({ id }) => id))
  const [first, second] = book.persons.map((person) => media.without(person))
  expect(first?.media).toEqual([])
  expect(second?.media).toMatchObject([{ to: 'O1' }])
  const records = book.media.flatMap((record) => media.without(record)?.xref ?? [])
  expect(records).toEqual(['O1'])
})
