import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { mergeSteps } from '../testing/merge-steps.ts'

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n'

const OWN = `${head}0 @I1@ INDI
1 NAME /陈/大文
1 SEX M
1 BIRT
2 DATE 1850
1 DEAT
2 DATE 1910
1 FAMS @F1@
0 @I2@ INDI
1 NAME /陈/志明
1 SEX M
1 BIRT
2 DATE 1940
1 NOTE 住在新山
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
0 TRLR
`

/** Notes of the dead that name the living; of the living themselves nothing is shown. */
const BROUGHT = `${head}0 @P1@ INDI
1 NAME /陈/大文
1 SEX M
1 BIRT
2 DATE 1850
1 OCCU 塾师
2 DATE 1900
2 NOTE 后人电话 13800138000
1 FAMS @F1@
0 @P2@ INDI
1 NAME /陈/志明
1 SEX M
1 BIRT
2 DATE 1940
1 DEAT
2 DATE 2010
1 FAMC @F1@
0 @P3@ INDI
1 NAME /陈/国栋
1 SEX M
1 BIRT
2 DATE 1880
1 DEAT
2 DATE 1950
1 NOTE 曾孙今时人掌族务
1 FAMC @F1@
0 @P4@ INDI
1 NAME /陈/今时人
1 SEX M
1 BIRT
2 DATE 1995
1 NOTE 现居上海，电话 13900139000
0 @F1@ FAM
1 HUSB @P1@
1 MARR
2 DATE 1870
2 NOTE 婚书由今时人收藏
1 CHIL @P2@
1 CHIL @P3@
0 TRLR
`

describe.skipIf(!hasDatabase)('notes that may tell of the living in a file that is merged', () => {
  let test: TestApp
  let steps: ReturnType<typeof mergeSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = mergeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const hide = (id: string) =>
    test.data(
      'POST /api/web/tree/visibility',
      { id, visibility: 'private' },
      { token: owner.token },
    )
  async function shownToStrangers(book: string): Promise<string> {
    return (await test.file('POST /api/web/tree/export', { family_tree_id: book, format: 'csv' }))
      .body
  }
  async function kept(book: string) {
    const { rows } = await test.database.pool.query(
      'select version, people from tree_books where id = $1',
      [book],
    )
    return rows
  }

  it('are seen by whoever merges before others see them', async () => {
    const book = await steps.bring(owner, OWN)
    const before = await kept(book)
    const { id, merge } = await steps.match(owner, book, BROUGHT)
    expect(merge).toMatchObject({ same: 2, mentions: null })
    const asked = await steps.merge(owner, id)
    expect(asked).toMatchObject({ state: 'matched', failure: 'mentions_unread' })
    expect(asked.merge?.mentions).toMatchObject({
      total: 4,
      list: [
        { name: '国栋', where: 'memo', kind: 'name', found: '今时人', excerpt: '曾孙今时人掌族务' },
        { name: '大文', where: 'event', kind: 'number', found: '13800138000' },
        {
          name: '大文',
          where: 'event',
          kind: 'name',
          excerpt: expect.stringContaining('婚书由今时人'),
        },
        // Who counts as dead by what the file says was hidden with this until now.
        { name: '志明', where: 'memo', kind: 'word', found: '住在' },
      ],
    })
    expect(await kept(book)).toEqual(before)
    expect(await shownToStrangers(book)).not.toContain('今时人')
    expect(await steps.merge(owner, id, { mentions_seen: 3 })).toMatchObject({ state: 'matched' })
    const done = await steps.merge(owner, id, { mentions_seen: 4 })
    expect(done).toMatchObject({ state: 'done', failure: '', outcome: { joined: 2, added: 2 } })
    expect(await shownToStrangers(book)).toContain('曾孙今时人掌族务')
  })

  it('need no look where members alone see the book, nor where there are none', async () => {
    const hidden = await steps.bring(owner, OWN)
    await hide(hidden)
    const first = await steps.match(owner, hidden, BROUGHT)
    expect((await steps.merge(owner, first.id)).state).toBe('done')
    const book = await steps.bring(owner, OWN)
    const plain = BROUGHT.replace('2 NOTE 后人电话 13800138000\n', '')
      .replace('1 NOTE 曾孙今时人掌族务\n', '')
      .replace('2 NOTE 婚书由今时人收藏\n', '')
      .replace('1 DEAT\n2 DATE 2010\n', '')
    const second = await steps.match(owner, book, plain)
    expect((await steps.merge(owner, second.id)).state).toBe('done')
    const again = await steps.match(owner, book, plain)
    expect((await steps.merge(owner, again.id)).state).toBe('done')
  })
})
