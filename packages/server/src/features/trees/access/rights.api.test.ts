import { errorTable } from '@suyuan/contract/errors'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const REFUSED = errorTable.not_permitted.sub

/** A branch whose people are tied to others in every way that a tree knows. */
describe.skipIf(!hasDatabase)('what the editor of a branch may do', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let editor: Member
  let book: string
  /** Ids by name. */
  let people: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    editor = await enter()
    people = {}
    const begun = await steps.treeWith(owner, { name: '始祖', death: 1 })
    book = begun.book
    people['始祖'] = begun.first.id
    const add = async (
      how: 'addChild' | 'addSpouse' | 'addFather',
      to: string,
      name: string,
      more: { sex?: 0 | 1; spouse?: string } = {},
    ) => {
      const { spouse, ...form } = more
      const spouse_id = spouse === undefined ? undefined : (people[spouse] ?? spouse)
      const added = await steps[how](owner, book, people[to] ?? '', {
        name,
        death: 1,
        ...form,
        ...(spouse_id !== undefined && { spouse_id }),
      })
      people[name] = added.id
      return added
    }
    await add('addChild', '始祖', '房祖')
    await add('addChild', '始祖', '次房')
    await add('addSpouse', '房祖', '元配', { sex: 0 })
    await add('addFather', '元配', '岳父')
    await add('addSpouse', '房祖', '续弦', { sex: 0 })
    await add('addChild', '房祖', '长孙', { spouse: '元配' })
    await add('addChild', '房祖', '出嗣', { spouse: '续弦' })
    await add('addChild', '房祖', '幼孙', { spouse: 'unknown' })
    await add('addChild', '次房', '堂妹', { sex: 0 })
    await add('addChild', '次房', '入嗣')
    await add('addSpouse', '幼孙', '媳', { sex: 0 })
    await add('addChild', '幼孙', '曾孙', { spouse: '媳' })
    await add('addSpouse', '媳', '后夫', { sex: 1 })
    await add('addChild', '媳', '后子', { spouse: '后夫' })
    await add('addChild', '元配', '前子', { spouse: 'unknown' })
    const tie = (form: object) =>
      test.data(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, kind: 'adopted', child_id: '', ...form },
        { token: owner.token },
      )
    await tie({ child_id: people['出嗣'], father_id: people['次房'] })
    await tie({ child_id: people['入嗣'], father_id: people['长孙'], primary: true })
    await tie({ child_id: people['前子'], father_id: people['房祖'], kind: 'step' })
    await test.data(
      'POST /api/web/tree/union/create',
      { family_tree_id: book, first_id: people['长孙'] ?? '', second_id: people['堂妹'] ?? '' },
      { token: owner.token },
    )
    await steps.letIn(owner, editor, book, 'branch_editor', people['房祖'])
  })
  afterAll(() => test.close())

  const pageOf = (id: string) => steps.info(book, id, { token: editor.token })

  type Call = Parameters<TestApp['call']>[0]

  /** Whether a call is let through; then whoever did it may also take it back and do it again. */
  async function passes(name: Call, form: object): Promise<boolean> {
    const input = { family_tree_id: book, ...form }
    const { body } = await test.call(name, input as never, { token: editor.token })
    if (body.code !== 10000) return body.sub_code !== REFUSED
    const { version } = body.data as { version: number }
    const back = { family_tree_id: book }
    const { token } = editor
    await test.data('POST /api/web/tree/undo', { ...back, change: version }, { token })
    await test.data('POST /api/web/tree/redo', back, { token })
    await test.data('POST /api/web/tree/undo', back, { token })
    return true
  }

  /** What the page offers, and whether it would be let through. */
  async function offers(page: PersonPage): Promise<Record<string, [boolean, boolean]>> {
    const { id, may, serial } = page
    const kin = (master_id: string, node_type: number) =>
      passes('POST /api/web/tree/node/create', {
        ...{ master_id, node_type, surname: '陈', name: '新' },
        ...(node_type === 3 && { spouse_id: 'unknown' }),
      })
    const missing = page.father ? (page.mather ? 0 : 2) : 1
    const parent = page.father ?? page.mather
    const said: Record<string, [boolean, boolean]> = {
      edit: [may.edit, await passes('POST /api/web/person/update', { id, memo: '新' })],
      remove: [may.remove, await passes('POST /api/web/person/delete', { id })],
      tie: [
        may.tie,
        await passes('POST /api/web/tree/link/create', {
          ...{ child_id: id, father_id: people['曾孙'], kind: 'foster' },
        }),
      ],
    }
    if (missing > 0) said['add_parent'] = [may.add_parent, await kin(id, missing)]
    if (parent) said['add_sibling'] = [may.add_sibling, await kin(parent.id, 3)]
    for (const { union, may: mayTie } of page.parents) {
      const form = { union, child: serial, kind: 'foster' }
      const path = 'POST /api/web/tree/link/update'
      said[`parents ${union}`] = [mayTie.edit, await passes(path, form)]
    }
    for (const { union, may: mayMarry, children } of page.marriages) {
      const path = 'POST /api/web/tree/union/update'
      said[`union ${union}`] = [mayMarry.edit, await passes(path, { union, kind: 'other' })]
      const order = { union, children: children.map((each) => each.serial) }
      if (children.length === 0) continue
      const reorder = await passes('POST /api/web/tree/node/reorder', order)
      said[`children ${union}`] = [mayMarry.move, reorder]
    }
    return said
  }

  it('is offered, and nothing else is', async () => {
    const counts = { offered: 0, withheld: 0 }
    for (const [name, id] of Object.entries(people)) {
      const told = await offers(await pageOf(id))
      for (const [what, [offered, passed]] of Object.entries(told)) {
        expect(offered, `${name}: ${what}`).toBe(passed)
        counts[offered ? 'offered' : 'withheld'] += 1
      }
    }
    expect(Math.min(counts.offered, counts.withheld)).toBeGreaterThan(15)
  })

  it('is told the same after a change', async () => {
    for (const name of ['房祖', '幼孙', '元配']) {
      const id = people[name] ?? ''
      const { may } = await pageOf(id)
      const { person } = await test.data(
        'POST /api/web/person/update',
        { family_tree_id: book, id, memo: name },
        { token: editor.token },
      )
      expect(person.may).toEqual(may)
    }
    const ownersPage = await steps.info(book, people['房祖'] ?? '', { token: owner.token })
    expect(Object.values(ownersPage.may)).not.toContain(false)
    expect(Object.values((await steps.info(book, people['房祖'] ?? '')).may)).not.toContain(true)
  })

  it('a refusal says why, and who may, in three languages', async () => {
    const refusalOf = async (name: string, lang: 'zh-CN' | 'zh-TW' | 'en') => {
      const form = { family_tree_id: book, id: people[name] ?? '' }
      const options = { token: editor.token, lang }
      const { body } = await test.call('POST /api/web/person/delete', form, options)
      expect(body.sub_code).toBe(REFUSED)
      return body.msg
    }
    expect(await refusalOf('次房', 'zh-CN')).toContain('您负责的那一支以外')
    expect(await refusalOf('次房', 'zh-TW')).toContain('您負責的那一房以外')
    expect(await refusalOf('次房', 'en')).toContain('outside the branch that you edit')
    expect(await refusalOf('房祖', 'en')).toContain('begins with this person')
    const undo = { family_tree_id: book, change: 2 }
    const { body } = await test.call('POST /api/web/tree/undo', undo, { token: editor.token })
    expect([body.sub_code, body.msg]).toEqual([REFUSED, expect.stringContaining('所有者')])
  })
})
