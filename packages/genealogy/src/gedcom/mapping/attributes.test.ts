import { expect, it } from 'vitest'
import { treeOfText } from '../testing/tree-text.ts'
import { attributesOf } from './attributes.ts'
import { eventsFor, personFieldsOf } from './person-fields.ts'

async function personOf(lines: string) {
  const text = `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME 文 /陈/\n${lines}\n0 TRLR\n`
  const [person] = (await treeOfText(text)).book.persons
  if (!person) throw new Error('nobody')
  return person
}

it.each([
  ['1 OCCU 塾师', '塾师', 0],
  ['1 TITL 光绪壬午科举人', '光绪壬午科举人', 0],
  ['1 OCCU 塾师\n1 TITL 举人', '塾师', 1],
  // Whatever says more than a value is an event.
  ['1 OCCU 塾师\n2 DATE 1890', '', 1],
  ['1 OCCU 塾师\n2 PLAC 漳浦', '', 1],
  ['1 OCCU 塾师\n2 NOTE 在乡', '', 1],
  ['1 OCCU 塾师\n2 _UID 1', '', 1],
  ['1 TITL 官\n2 TYPE 虚衔', '', 1],
  [`1 OCCU ${'长'.repeat(121)}`, '', 1],
  ['1 OCCU 塾师\n2 DATE 1890\n1 OCCU 医', '医', 1],
  ['1 OCCU', '', 0],
  ['1 OCCU Y', '', 0],
])('%j is the office %j, with %i events beside it', async (lines, office, events) => {
  const person = await personOf(lines)
  expect(personFieldsOf(person).office).toBe(office)
  expect(eventsFor(person, () => 'e').rows).toHaveLength(events)
})

it.each([
  ['塾师', 'OCCU'],
  ['農', 'OCCU'],
  ['学生', 'OCCU'],
  ['做生意', 'OCCU'],
  ['merchant', 'OCCU'],
  ['accountant', 'OCCU'],
  ['進士', 'TITL'],
  ['邑庠生', 'TITL'],
  ['國學生', 'TITL'],
  ['湖廣總督', 'TITL'],
  ['誥授奉政大夫', 'TITL'],
  ['Sir', 'TITL'],
])('%s is written as %s', (office, tag) => {
  expect(attributesOf({ office })).toMatchObject([{ tag, value: office, date: null, notes: [] }])
})

it('nothing is written of nobody’s office', () => {
  expect(attributesOf({ office: '' })).toEqual([])
})
