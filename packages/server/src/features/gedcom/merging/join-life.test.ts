import { personFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { expect, it } from 'vitest'
import { joinFields } from './join-fields.ts'

async function fieldsOf(lines: string) {
  const { book } = await treeOfText(
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME 甲 /陈/\n${lines}\n0 TRLR\n`,
  )
  const [person] = book.persons
  if (!person) throw new Error('nobody')
  return personFieldsOf(person)
}

const joined = async (book: string, file: string) =>
  joinFields(await fieldsOf(book), await fieldsOf(file), 'file', []).patch

it.each([
  ['born after it', '1 BIRT\n2 DATE 1985', '1 DEAT\n2 DATE 1900', 'death_open'],
  ['who acts years later', '1 RESI\n2 DATE 2019', '1 DEAT\n2 DATE 1950', 'acts_after_death'],
])('a death that a file tells is none of somebody %s', async (_, book, file, reason) => {
  const patch = await joined(book, file)
  expect([patch.isDead, patch.lifeReason]).toEqual([undefined, reason])
})

it('any other death is taken over', async () => {
  const patch = await joined('1 BIRT\n2 DATE 1930', '1 DEAT\n2 DATE 1999')
  expect([patch.isDead, patch.lifeReason]).toEqual([true, 'death_date'])
})
