import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('a father above the first generation', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const POEM = { poem: '文章华国', poem_start: 1 }

  /** Three generations; of whom a test says so, the generation is said. */
  async function threeGenerations(said: readonly (number | undefined)[] = []) {
    const [one, two, three] = said.map((generation) => (generation ? { generation } : {}))
    const { book, first } = await steps.treeWith(owner, { name: '文焕', ...one }, POEM)
    const son = await steps.addChild(owner, book, first.id, { name: '章甫', ...two })
    const grandson = await steps.addChild(owner, book, son.id, { name: '华国', ...three })
    const state = async () => {
      const { list } = await test.data(
        'POST /api/web/tree/search',
        { family_tree_id: book, text: '陈', limit: 20 },
        token(),
      )
      const tree = await test.data('GET /api/web/tree/info', { id: book }, token())
      const numbers = list.map(({ name, generation }) => `${name}${generation}`)
      return { numbers: numbers.toSorted(), poem: tree.poem_start }
    }
    return { book, first, son, grandson, state }
  }

  it('is the first from now on: everybody below is one more, and the poem goes along', async () => {
    const { book, first, state } = await threeGenerations()
    await steps.addFather(owner, book, first.id, { name: '祖', renumbers: true })
    expect(await state()).toEqual({
      numbers: ['华国4', '文焕2', '祖1', '章甫3'].toSorted(),
      poem: 2,
    })
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    expect(await state()).toEqual({ numbers: ['华国3', '文焕1', '章甫2'].toSorted(), poem: 1 })
  })

  it('moves the generations that were said, too, once for each father', async () => {
    const { book, first, state } = await threeGenerations([1, 2, 3])
    const father = await steps.addFather(owner, book, first.id, { name: '祖', renumbers: true })
    expect(await state()).toEqual({
      numbers: ['华国4', '文焕2', '祖1', '章甫3'].toSorted(),
      poem: 2,
    })
    await steps.addFather(owner, book, father.id, { name: '高祖', renumbers: true })
    const numbers = ['华国5', '文焕3', '祖2', '章甫4', '高祖1'].toSorted()
    expect(await state()).toEqual({ numbers, poem: 3 })
    for (const _ of ['高祖', '祖']) {
      await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    }
    expect(await state()).toEqual({ numbers: ['华国3', '文焕1', '章甫2'].toSorted(), poem: 1 })
  })

  it('stands before the count where the child stays the first: two never are', async () => {
    const { book, first, state } = await threeGenerations()
    await steps.addFather(owner, book, first.id, { name: '祖', renumbers: false })
    expect(await state()).toEqual({
      numbers: ['华国3', '文焕1', '祖0', '章甫2'].toSorted(),
      poem: 1,
    })
  })

  it('counts back from a later generation that is said', async () => {
    const { book, first, state } = await threeGenerations([15])
    await steps.addFather(owner, book, first.id, { name: '祖' })
    const numbers = ['华国17', '文焕15', '祖14', '章甫16'].toSorted()
    expect(await state()).toEqual({ numbers, poem: 1 })
  })

  it('does nothing to the numbers where the count does not begin with the child', async () => {
    const { book, first, state } = await threeGenerations()
    const wife = await steps.addSpouse(owner, book, first.id, { name: '秀', surname: '林' })
    const page = await steps.info(book, wife.id, token())
    expect(page.begins_count).toBe(false)
    await steps.addFather(owner, book, wife.id, { name: '翁', surname: '林', renumbers: true })
    expect(await state()).toMatchObject({ poem: 1 })
    expect((await steps.info(book, first.id, token())).begins_count).toBe(true)
  })
})
