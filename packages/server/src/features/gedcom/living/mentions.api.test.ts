import { errorTable } from '@suyuan/contract/errors'
import { MENTIONS_PAGE } from '@suyuan/contract/tree-life'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { importSteps } from '../testing/import-steps.ts'

const person = (at: number, name: string, ...said: string[]) =>
  [`0 @I${at}@ INDI\n1 NAME ${name} /何/`, ...said].join('\n')
const gedcom = (...people: string[]) =>
  ['0 HEAD\n1 GEDC\n2 VERS 5.5.1', ...people, '0 TRLR'].join('\n')
const dead = ['1 BIRT', '2 DATE 1900', '1 DEAT Y']

/** Characters beyond the first 65,536, of which none may be cut in two. */
const RARE = '𠮷'.repeat(200)

const FILE = gedcom(
  person(1, '甲祖', ...dead, '1 NOTE 葬南山，碑存'),
  person(2, '乙祖', ...dead, `1 NOTE ${RARE}子现居槟城${RARE}`),
  person(3, '丙祖', ...dead, '1 NOTE 孙何丁在外，电邮 ding@example.org'),
  person(4, '戊祖', ...dead, '1 NOTE 由曾孙明德抄录'),
  person(5, '明德', '1 BIRT', '2 DATE 2001', '1 NOTE 现居厦门'),
)

describe.skipIf(!hasDatabase)('notes of the dead that may tell of the living', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  async function bring(file: string): Promise<string> {
    const steps = importSteps(test)
    const read = await steps.read(members.owner, file)
    await steps.confirm(members.owner, read, { visibility: 'public' })
    await test.app.worker.idle()
    return (await steps.info(members.owner, read.id)).family_tree_id
  }
  const mentions = (book: string, offset = 0) =>
    test.data(
      'POST /api/web/tree/life/mentions',
      { family_tree_id: book, offset },
      { token: members.owner.token },
    )

  it('are listed with what was found, and keep a tree closed until its owner has looked', async () => {
    const book = await bring(FILE)
    const { total, list } = await mentions(book)
    expect(total).toBe(3)
    expect(list.map(({ name, kind, found }) => [name, kind, found])).toEqual([
      ['乙祖', 'word', '现居'],
      ['丙祖', 'contact', 'ding@example.org'],
      ['戊祖', 'name', '明德'],
    ])
    expect(list[0]?.excerpt).toMatch(/^…𠮷{59}子现居槟城𠮷{58}…$/u)
    expect(list[2]?.excerpt).toBe('由曾孙明德抄录')
    expect((await test.call('GET /api/web/tree/info', { id: book })).status).toBe(401)
    const { token } = members.owner
    const show = (more: object) =>
      test.call(
        'POST /api/web/tree/visibility',
        { id: book, visibility: 'public', ...more },
        { token },
      )
    for (const more of [{}, { mentions_seen: 2 }]) {
      expect((await show(more)).body.sub_code).toBe(errorTable.mentions_unread.sub)
    }
    expect((await show({ mentions_seen: 3 })).status).toBe(200)
    expect((await test.call('GET /api/web/tree/info', { id: book })).status).toBe(200)
    const others = { family_tree_id: book }
    const refused = await test.call('POST /api/web/tree/life/mentions', others, {
      token: members.editor.token,
    })
    expect([403, 404]).toContain(refused.status)
  })

  it('are listed whole, a page at a time', async () => {
    const people = Array.from({ length: MENTIONS_PAGE + 3 }, (_, at) =>
      person(at + 1, `祖${at + 1}`, ...dead, '1 NOTE 子孙现居各地'),
    )
    const book = await bring(gedcom(...people))
    const first = await mentions(book)
    expect([first.total, first.list.length]).toEqual([MENTIONS_PAGE + 3, MENTIONS_PAGE])
    const rest = await mentions(book, MENTIONS_PAGE)
    expect([rest.total, rest.list.length]).toEqual([MENTIONS_PAGE + 3, 3])
    const names = [...first.list, ...rest.list].map(({ name }) => name)
    expect(new Set(names).size).toBe(MENTIONS_PAGE + 3)
  })
})
