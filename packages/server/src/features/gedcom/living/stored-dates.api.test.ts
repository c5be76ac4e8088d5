import { errorTable } from '@suyuan/contract/errors'
import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyTrees, treeEvents, treePersons } from '../../../db/schema/trees.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { datesOfEvent, datesOfPerson } from '../../trees/commands/stored-dates.ts'
import { importSteps } from '../testing/import-steps.ts'

describe.skipIf(!hasDatabase)('the dates that rows of a family tree carry', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  /** Rows whose carried dates are not what their statements make of them. */
  async function wrong(): Promise<string[]> {
    const { db } = test.database
    const people = await db
      .select({ row: treePersons, calendar: familyTrees.dateCalendar })
      .from(treePersons)
      .innerJoin(familyTrees, eq(familyTrees.number, treePersons.book))
    const events = await db
      .select({ row: treeEvents, calendar: familyTrees.dateCalendar })
      .from(treeEvents)
      .innerJoin(familyTrees, eq(familyTrees.number, treeEvents.book))
    const differs = (row: object, made: object) =>
      Object.entries(made).some(
        ([name, value]) => JSON.stringify(Reflect.get(row, name)) !== JSON.stringify(value),
      )
    // The order of names within JSON is the database's.
    const plain = <Row extends { date?: unknown; birthDate?: unknown; deathDate?: unknown }>(
      row: Row,
    ) => {
      const { date: _date, birthDate: _birth, deathDate: _death, ...rest } = row
      return rest
    }
    return [
      ...people
        .filter(({ row, calendar }) => differs(row, plain(datesOfPerson(row, calendar))))
        .map(({ row }) => row.name),
      ...events
        .filter(({ row, calendar }) => differs(row, plain(datesOfEvent(row, calendar))))
        .map(({ row }) => row.dayText),
    ]
  }

  const rowOf = async (id: string) => {
    const [row] = await test.database.db.select().from(treePersons).where(eq(treePersons.id, id))
    return row
  }

  it('follow every write: forms, events, undo, imports and the seed', async () => {
    const { owner } = members
    const { token } = owner
    const { book, first } = await treeSteps(test).treeWith(owner, {
      name: '文德',
      birth_text: '清道光丁未年十一月廿二日子时',
    })
    const inTree = { family_tree_id: book }
    expect(await rowOf(first.id)).toMatchObject({
      birthDate: { kind: 'day', certainty: 'certain', text: '清道光丁未年十一月廿二日子时' },
      birthFrom: 2_396_025,
      birthTo: 2_396_025,
      datesVersion: DATES_VERSION,
    })
    await test.data(
      'POST /api/web/person/update',
      { ...inTree, id: first.id, birth_text: '康熙壬寅', birth_day: '1722' },
      { token },
    )
    expect(await rowOf(first.id)).toMatchObject({ birthDate: { certainty: 'chosen' } })
    await test.data(
      'POST /api/web/person/event/add',
      { ...inTree, person_id: first.id, e_type: 11, e_text: '光绪三年', e_memo: '入学' },
      { token },
    )
    expect(await wrong()).toEqual([])
    await test.data('POST /api/web/tree/undo', inTree, { token })
    await test.data('POST /api/web/tree/undo', inTree, { token })
    expect(await rowOf(first.id)).toMatchObject({ birthFrom: 2_396_025 })
    await importSteps(test).bring(
      owner,
      `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME 文德 /陈/
1 BIRT
2 DATE
3 PHRASE 光绪三年十月初十
1 DEAT
2 DATE BET 1930 AND 1932
0 TRLR
`,
    )
    expect(await wrong()).toEqual([])
  })

  it('say who is long dead: by an era, and a father’s era', async () => {
    const { owner } = members
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(
      owner,
      { name: '文德', death: 1, death_text: '光绪三年' },
      { visibility: 'public' },
    )
    const son = await steps.addChild(owner, book, first.id, { name: '嘉树' })
    const other = await steps.treeWith(
      owner,
      { name: '无年', birth_text: '丁未年' },
      { visibility: 'public' },
    )
    const old = await steps.treeWith(
      owner,
      { name: '有年', birth_text: '光绪三年' },
      { visibility: 'public' },
    )
    const recent = await steps.treeWith(
      owner,
      { name: '近年', birth_text: '民国八年' },
      { visibility: 'public' },
    )
    const seen = async (family_tree_id: string, id: string) => {
      const { name, masked, birth_text } = await steps.info(family_tree_id, id)
      return { name, masked, birth_text }
    }
    expect(await seen(book, son.id)).toMatchObject({ name: '嘉树', masked: false })
    expect(await seen(old.book, old.first.id)).toEqual({
      name: '有年',
      masked: false,
      birth_text: '光绪三年',
    })
    const hidden = { name: '某', masked: true, birth_text: '' }
    // 1847 as well as 1967; and 1919.
    expect(await seen(other.book, other.first.id)).toEqual(hidden)
    expect(await seen(recent.book, recent.first.id)).toEqual(hidden)
    const skeleton = await steps.skeleton(recent.book)
    expect(skeleton.join('\n')).not.toContain('1919')
    expect((await steps.skeleton(old.book)).join('\n')).toContain('1877')
  })

  it('go by what the family’s book means, which its arrangers say', async () => {
    const { owner, editor, viewer, 'other member': stranger } = members
    const steps = treeSteps(test)
    const { book } = await steps.treeWith(owner, { name: '文德' }, { date_calendar: 'lunar' })
    const { token } = owner
    const tree = await test.data('GET /api/web/tree/info', { id: book }, { token })
    expect(tree.date_calendar).toBe('lunar')
    const child = await steps.addChild(owner, book, tree.first_node_id, {
      name: '小明',
      birth_text: '1847年11月22日',
    })
    expect(await rowOf(child.id)).toMatchObject({ birthFrom: 2_396_025, birthTo: 2_396_025 })
    await steps.letIn(owner, editor, book, 'editor')
    await steps.letIn(owner, viewer, book, 'viewer')
    const form = { id: book, title: '陈氏家谱', surname: '陈', author: '陈文德' }
    const update = 'POST /api/web/tree/update'
    for (const member of [viewer, stranger]) {
      const { body } = await test.call(
        update,
        { ...form, date_calendar: 'solar' },
        { token: member.token },
      )
      expect(body.code).not.toBe(10000)
    }
    const wrongWord = { ...form, date_calendar: 'moon' } as unknown as typeof form
    expect((await test.call(update, wrongWord, { token })).body.sub_code).toBe(
      errorTable.invalid_input.sub,
    )
    const changed = await test.data(update, { ...form, date_calendar: 'solar' }, { token })
    expect(changed.date_calendar).toBe('solar')
    // What is left out stays.
    expect((await test.data(update, form, { token })).date_calendar).toBe('solar')
  })
})
