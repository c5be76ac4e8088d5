import { Checker70 } from '@suyuan/genealogy/gedcom/testing/check-70'
import { readFile } from '@suyuan/genealogy/gedcom/testing/read-text'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import {
  secrets,
  secretWords,
  type TreeFixture,
  type TreeMembers,
  treeFixture,
  treeMembers,
} from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const EXPORT = 'POST /api/web/tree/export'
const formats = ['gedcom7', 'gedcom551', 'csv'] as const

describe.skipIf(!hasDatabase)('an exported family tree', () => {
  let test: TestApp
  let members: TreeMembers
  let tree: TreeFixture
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
    tree = await treeFixture(test, members, 'public')
  })
  afterAll(() => test.close())

  const fileOf = async (form: object, token?: string) => {
    const input = { family_tree_id: tree.book, format: 'gedcom7' as const, ...form }
    const { body, headers } = await test.file(EXPORT, input, token === undefined ? {} : { token })
    return { text: body, name: String(headers['content-disposition']) }
  }
  const told = (text: string) => secretWords.filter((word) => text.includes(word))

  it('is what 7.0 allows, and tells the dead and the places of the living', async () => {
    const { text, name } = await fileOf({}, members.owner.token)
    expect(decodeURIComponent(name)).toContain('陈氏家谱.ged')
    const checker = new Checker70()
    for (const record of (await readFile(text)).records) checker.record(record)
    expect(checker.end()).toEqual([])
    const { book, report } = await treeOfText(text)
    expect(report.problems.list()).toEqual([])
    expect(book.persons.map(({ names }) => names[0]?.given)).toEqual([
      ...['始祖', '房祖', '', '某', '某', '某'],
    ])
    // Nobody knows her own name: none is said, and none is made of the word for it.
    expect(text).toContain('1 NAME /林/\n')
    expect(book.persons[0]?.events).toMatchObject([{ tag: 'BIRT' }, { tag: 'DEAT' }])
    expect(book.unions).toHaveLength(3)
    expect(text).toContain('1 _SYBOOK 陈氏家谱\n2 _SYSURNAME 陈\n')
  })

  it.each(formats)('hides the living in %s from everybody, members among them', async (format) => {
    for (const member of [undefined, members['other member'], members.viewer, members.owner]) {
      const { text } = await fileOf({ format }, member?.token)
      expect(text).toContain('始祖')
      expect(told(text)).toEqual([])
    }
  })

  it.each(formats)('tells the living in %s where the owner says so', async (format) => {
    const { text } = await fileOf({ format, living: true }, members.owner.token)
    for (const [field, word] of Object.entries(secrets)) {
      // GEDCOM writes the day in its own way.
      if (field !== 'birth_day' || format === 'csv') expect(text).toContain(word)
    }
    if (format !== 'csv') expect(text).toContain('5 JUN 1987')
  })

  it('tells the living to nobody but the owner', async () => {
    const form = { family_tree_id: tree.book, format: 'gedcom7', living: true }
    for (const [member, sub] of [
      [undefined, 20001],
      [members['other member'], 20003],
      [members.viewer, 20003],
      [members.editor, 20003],
    ] as const) {
      const { body } = await test.call(EXPORT, form, member ? { token: member.token } : {})
      expect(body.sub_code).toBe(sub)
    }
  })

  it('can be one branch: a person, all below, and whom they married', async () => {
    const form = { root_id: tree.root, living: true }
    const { book, report } = await treeOfText((await fileOf(form, members.owner.token)).text)
    expect(book.persons.map(({ xref }) => xref)).toEqual(['I2', 'I3', 'I4', 'I5', 'I6'])
    expect(book.persons[0]?.parents).toEqual([])
    expect(report.problems.list()).toEqual([])
    const absent = { ...form, root_id: '00000000-0000-4000-8000-000000000000' }
    const { body } = await test.call(EXPORT, {
      ...{ family_tree_id: tree.book, format: 'csv' },
      root_id: absent.root_id,
    })
    expect(body.sub_code).toBe(20005)
  })

  it('names no hidden child in a family that only the file of before knew', async () => {
    const { pool } = test.database
    const child = `I${tree.livingSerial}`
    await pool.query(
      `insert into tree_kept (book, kind, key, position, said, changed)
        select number, 'union', '1', 1, $2, 1 from tree_books where id = $1`,
      [tree.book, { only: [child], children: [{ to: child, kept: [] }] }],
    )
    const childrenOf = async (living: boolean) => {
      const { text } = await fileOf({ living }, members.owner.token)
      const { book } = await treeOfText(text)
      return book.unions.find(({ xref }) => xref === 'F1')?.children.map(({ to }) => to)
    }
    const whole = await childrenOf(true)
    const masked = await childrenOf(false)
    await pool.query(`delete from tree_kept`)
    expect([whole, masked]).toEqual([expect.arrayContaining([child, 'I2']), ['I2']])
  })

  it('keeps second wives, adoption and dates in the words of the family', async () => {
    const { owner } = members
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(owner, {
      name: '文德',
      death: 1,
      birth_day: '-0551',
      death_day: '1908-03',
      death_reading: 'about',
      death_text: '光绪三十四年春',
      zi: '子美',
      ranking: 2,
      generation: 18,
      memo: '行二\n迁居漳浦',
    })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林', sex: 0 })
    await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '王', sex: 0 })
    await steps.addChild(owner, book, first.id, {
      name: '嗣子',
      spouse_id: wife.id,
      child_kind: 'adopted',
    })
    for (const format of ['gedcom7', 'gedcom551'] as const) {
      const input = { family_tree_id: book, format, living: true }
      const { body } = await test.file(EXPORT, input, { token: owner.token })
      const draft = (await treeOfText(body)).book
      const [father] = draft.persons
      expect(father).toMatchObject({
        generation: 18,
        rank: 2,
        notes: ['行二\n迁居漳浦'],
        unions: [{ to: 'F1' }, { to: 'F2' }],
      })
      expect(father?.events).toMatchObject([
        { tag: 'BIRT', date: { date: { date: { year: 551, isBefore: true } } } },
        { tag: 'DEAT', date: { words: '光绪三十四年春', date: { kind: 'ABT' } } },
      ])
      expect(draft.persons.at(-1)?.parents).toMatchObject([{ to: 'F1', kind: 'adopted' }])
    }
  })
})

describe.skipIf(!hasDatabase)('the template of a table', () => {
  it('is there for everybody', async () => {
    const test = await startTestApp()
    const { body } = await test.file('POST /api/web/tree/table/template', {})
    expect(body).toContain('编号,世,姓,名')
    await test.close()
  })
})
