import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCaller } from '../../../app/caller.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { answerChange } from '../commands/answer-change.ts'
import { updatePerson } from '../commands/edit-person.ts'
import { GraphCache, type TreeNow } from '../graph/graph-cache.ts'
import { changesSince } from './deltas.ts'
import { LiveHub } from './live-hub.ts'

describe.skipIf(!hasDatabase)('what is told of changes', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let caller: SignedInCaller
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
    caller = {
      lang: 'zh-CN',
      address: '127.0.0.1',
      userAgent: '',
      requestId: '',
      way: 'api',
      session: { id: '', userId: owner.uid, role: 'member' },
    }
  })
  afterAll(() => test.close())

  it('takes nobody’s generation away where the book is not in memory', async () => {
    const { db } = test.database
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const son = await steps.addChild(owner, book, first.id, { name: '子' })
    const form = { family_tree_id: book, id: son.id, zi: '子明' }
    const change = await updatePerson({ db, hub: new LiveHub(db) }, form, caller)
    const graphs = new GraphCache(db)
    const cold = await answerChange({ db, graphs }, change)
    expect([cold.more, cold.delta.part.people.serial]).toEqual([true, []])
    const since = { family_tree_id: book, since: change.version - 1 }
    const { delta } = await changesSince({ db, graphs }, since, caller)
    expect(delta.part.people).toMatchObject({ serial: [son.serial], generation: [2] })
    const warm = await answerChange({ db, graphs }, change)
    expect(warm).toMatchObject({ more: false, delta: { part: { people: { generation: [2] } } } })
  })

  it('counts generations in a book no older than what has changed', async () => {
    const { db } = test.database
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const son = await steps.addChild(owner, book, first.id, { name: '子' })
    let added: Promise<unknown> | undefined
    class Overtaken extends GraphCache {
      override async now(number: number): Promise<TreeNow> {
        const now = await super.now(number)
        added ??= steps.addChild(owner, book, son.id, { name: '孙' })
        await added
        return now
      }
    }
    const since = { family_tree_id: book, since: 1 }
    const told = await changesSince({ db, graphs: new Overtaken(db) }, since, caller)
    expect(told).toMatchObject({
      version: 3,
      delta: { part: { people: { serial: [2, 3], generation: [2, 3] } } },
    })
  })

  it('tells children anew whose line goes through somebody else from now on', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const daughter = await steps.addChild(owner, book, first.id, { name: '女', sex: 0 })
    const child = await steps.addChild(owner, book, daughter.id, { name: '外孙' })
    await steps.info(book, child.id, { token: owner.token })
    const father = await steps.addFather(owner, book, child.id, { name: '婿', surname: '林' })
    const { people } = father.delta.part
    const at = people.serial.indexOf(child.serial)
    expect(at).toBeGreaterThan(-1)
    const whole = (await steps.skeleton(book, { token: owner.token })).join('\n')
    const lines = whole.split('\n').map((line) => JSON.parse(line))
    const told = lines.find((line) => line.people?.serial)?.people
    expect(people.generation[at]).toBe(told.generation[told.serial.indexOf(child.serial)])
  })
})
