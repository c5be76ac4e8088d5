import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { NO_ID } from '../../../testing/tree-fixture.ts'
import { importSteps } from '../testing/import-steps.ts'

const SAY = 'POST /api/web/tree/import/dates'

/** By the Chinese calendar, by none, by both, and against each other. */
const TABLE = [
  '姓,名,出生日期,去世日期',
  '陈,文,清道光丁未年十一月廿二日子时,光绪三年',
  '陈,武,1847年11月22日,康熙壬寅',
  '陈,成,雍正十五年三月,',
  '陈,康,58/3/2,失考',
  "陈,安,'1958-03-02,某日",
].join('\n')

describe.skipIf(!hasDatabase)('dates in words of a file', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  let other: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
    owner = await memberSteps(test).enter()
    other = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const groupsOf = ({ found }: Awaited<ReturnType<typeof steps.read>>) =>
    (found?.dates.groups ?? []).map(({ group, count, examples }) => [
      ...[group, count],
      ...examples.map(({ words, means }) =>
        [words, ...means.map((each) => each.replace(/（.*）$/, ''))].join(' = '),
      ),
    ])

  it('are told by what was understood, with examples, before anything is written', async () => {
    const read = await steps.read(owner, TABLE, '陈氏.csv')
    expect(read.found?.dates.calendar).toBe('ask')
    expect(groupsOf(read)).toEqual([
      [
        ...['understood', 3],
        ...[
          '清道光丁未年十一月廿二日子时 = 1847年12月29日',
          '光绪三年 = 1877年2月13日至1878年2月1日',
          '失考 = 没有日期',
        ],
      ],
      ['calendar', 1, '1847年11月22日 = 1847年12月29日 = 1847年11月22日'],
      [
        'several',
        2,
        expect.stringContaining('康熙壬寅 = 1662年'),
        expect.stringContaining('58/3/2'),
      ],
      ['conflict', 1, expect.stringContaining('雍正十五年三月')],
      ['unread', 1, '某日'],
    ])
  })

  it('that can be lunar or western are read as their owner says, and the tree remembers it', async () => {
    const read = await steps.read(owner, TABLE, '陈氏.csv')
    const { token } = owner
    const said = await test.data(SAY, { id: read.id, calendar: 'lunar' }, { token })
    expect(said.found?.dates.calendar).toBe('lunar')
    expect(groupsOf(said)[1]).toEqual(['calendar', 1, '1847年11月22日 = 1847年12月29日'])
    await steps.confirm(owner, said)
    await test.app.worker.idle()
    const { family_tree_id: id } = await steps.info(owner, read.id)
    const { db } = test.database
    const [tree] = await db.select().from(familyTrees).where(eq(familyTrees.id, id))
    expect(tree?.dateCalendar).toBe('lunar')
    const people = await db
      .select({ name: treePersons.name, text: treePersons.birthText, from: treePersons.birthFrom })
      .from(treePersons)
      .where(eq(treePersons.book, tree?.number ?? 0))
    // 29 December 1847.
    expect(people.find(({ name }) => name === '武')).toMatchObject({
      text: '1847年11月22日',
      from: 2_396_025,
    })
    // It is over.
    expect((await test.call(SAY, { id: read.id, calendar: 'solar' }, { token })).status).toBe(409)
  })

  it('are decided on by the owner of the import alone', async () => {
    const { id } = await steps.read(owner, TABLE, '陈氏.csv')
    const form = { id, calendar: 'lunar' } as const
    expect((await test.call(SAY, form)).status).toBe(401)
    expect((await test.call(SAY, form, { token: other.token })).status).toBe(404)
    const { token } = owner
    expect((await test.call(SAY, { id: NO_ID, calendar: 'lunar' }, { token })).status).toBe(404)
    expect((await test.call(SAY, { id, calendar: 'moon' } as never, { token })).status).toBe(400)
  })
})
