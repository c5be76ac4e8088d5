import {
  eventsFor,
  foreignOfPerson,
  personFieldsOf,
  personWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { isPrivatePerson } from '@suyuan/genealogy/gedcom/mapping/restrictions'
import { structure } from '@suyuan/genealogy/gedcom/structure'
import { expect, it } from 'vitest'
import { rowsOfText, throughTree } from '../testing/memory-tree.ts'

const file = (version: string, person: string) =>
  `0 HEAD\n1 GEDC\n2 VERS ${version}\n0 @I1@ INDI\n1 NAME 文德 /陈/\n1 DEAT Y\n${person}0 TRLR\n`

const isPrivate = async (text: string) =>
  (await rowsOfText(text)).tree_persons.map((row) => row['is_private'])

it.each([
  ['5.5.1', '1 RESN confidential\n', true],
  ['5.5.1', '1 RESN privacy\n', true],
  ['5.5.1', '1 RESN locked\n', false],
  ['7.0', '1 RESN LOCKED, CONFIDENTIAL\n', true],
  ['7.0', '1 EVEN 入狱\n2 TYPE 其他\n2 RESN CONFIDENTIAL\n', true],
  ['7.0', '1 BIRT\n2 DATE 1850\n2 RESN PRIVACY\n', true],
  ['7.0', '1 NOTE RESN CONFIDENTIAL\n', false],
  ['5.5.1', '1 _PRIV Y\n', true],
  ['5.5.1', '1 _PRIV N\n', false],
  ['5.5.1', '1 _FLGS\n2 __PRIVATE\n', true],
  ['5.5.1', '1 _FLGS\n2 __EMIGRATED\n', false],
])('of a file of %s that says %j a person is kept to the family: %s', async (version, said, is) => {
  expect(await isPrivate(file(version, said))).toEqual([is])
})

it('the notice comes out again as it was', async () => {
  for (const said of ['1 RESN CONFIDENTIAL\n', '1 RESN LOCKED, PRIVACY\n', '1 RESN LOCKED\n']) {
    const out = await throughTree(file('7.0', said), '7')
    expect(out).toContain(said)
    expect(out.match(/RESN/g)).toHaveLength(1)
    expect(await isPrivate(out)).toEqual(await isPrivate(file('7.0', said)))
  }
  const ofEvent = '1 EVEN 入狱\n2 TYPE 其他\n2 RESN CONFIDENTIAL\n'
  const out = await throughTree(file('7.0', ofEvent), '7')
  expect(out).toContain('2 RESN CONFIDENTIAL\n')
  expect(await isPrivate(out)).toEqual([true])
})

it('what has been said on the site since stands above what the file said', () => {
  const blank = { names: [], sex: 'male', events: [], parents: [], unions: [], notes: [] }
  const draft = {
    ...{ kind: 'person', xref: 'I1', generation: null, generationCharacter: '', rank: null },
    ...{ branch: '', sharedNotes: [], citations: [], media: [], kept: [] },
    ...blank,
  } as unknown as Parameters<typeof personFieldsOf>[0]
  const fields = personFieldsOf(draft)
  const noticesOf = (now: boolean, value?: string) => {
    const structure = { tag: 'RESN', value, pointer: '', xref: '', children: [] }
    const kept = value === undefined ? undefined : { kept: [{ under: '', structure }] }
    const told = personWithForeign('I1', { ...fields, isPrivate: now }, [], kept as never)
    return told.kept.map((each) => each.structure.value)
  }
  expect(noticesOf(true)).toEqual(['CONFIDENTIAL'])
  expect(noticesOf(false)).toEqual([])
  expect(noticesOf(true, 'locked')).toEqual(['locked', 'CONFIDENTIAL'])
  expect(noticesOf(true, 'privacy')).toEqual(['privacy'])
  expect(noticesOf(false, 'privacy')).toEqual([])
  expect(noticesOf(false, 'LOCKED, PRIVACY')).toEqual(['LOCKED'])
})

it('a person kept to the family for an event stays so once the event is changed or deleted, until that is lifted', () => {
  const notice = structure('RESN', 'CONFIDENTIAL')
  const event = {
    ...{ tag: 'EVEN', type: '其他', value: '入狱', date: null, place: '槟城', address: '' },
    ...{ notes: [], sharedNotes: [], citations: [], media: [] },
    kept: [{ under: '', structure: notice }],
  }
  const draft = {
    ...{ kind: 'person', xref: 'I1', names: [], sex: 'male', generation: null, rank: null },
    ...{ generationCharacter: '', branch: '', parents: [], unions: [], notes: [] },
    ...{ sharedNotes: [], citations: [], media: [], kept: [], events: [event] },
  } as unknown as Parameters<typeof personFieldsOf>[0]
  const fields = personFieldsOf(draft)
  const { rows, kept: keptEvents } = eventsFor(draft, () => 'e1')
  const kept = foreignOfPerson(draft, fields, { rows, kept: keptEvents })
  const isPrivate = (now: boolean, events: typeof rows) =>
    isPrivatePerson(personWithForeign('I1', { ...fields, isPrivate: now }, events, kept))
  const changed = rows.map((row) => ({ ...row, address: '檀香山' }))
  expect(rows).toHaveLength(1)
  expect([rows, changed, []].map((events) => isPrivate(true, events))).toEqual([true, true, true])
  expect([rows, changed, []].map((events) => isPrivate(false, events))).toEqual([
    false,
    false,
    false,
  ])
})
