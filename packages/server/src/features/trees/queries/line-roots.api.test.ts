import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('what a root search for a line begins with', () => {
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

  it('is the oldest known ancestor, where he came from and how the generations are named', async () => {
    const { book, first } = await steps.treeWith(owner, {
      name: '文焕',
      death: 1,
      generation_char: '文',
      birth_address: '福建省泉州市安溪县',
    })
    const son = await steps.addChild(owner, book, first.id, {
      name: '章甫',
      death: 1,
      generation_char: '章',
      birth_address: '广东省梅州市',
    })
    const grandson = await steps.addChild(owner, book, son.id, {
      name: '在世',
      generation_char: '密',
    })
    const { roots } = await steps.info(book, grandson.id, token())
    expect(roots).toMatchObject({
      surname: '陈',
      ancestors: '陈文焕',
      place: '安溪县',
      generations: '文章',
    })
    expect([roots.province_id, roots.city_id]).not.toContain(null)
    const stranger = await steps.info(book, grandson.id)
    expect(stranger.roots).toEqual(roots)
  })

  it('tells nothing of people who may be alive, to those of the book neither', async () => {
    const { book, first } = await steps.treeWith(
      owner,
      { name: '在世', surname: '密', birth_address: '福建省泉州市' },
      { surname: '陈' },
    )
    const { roots } = await steps.info(book, first.id, token())
    expect(roots).toEqual({
      surname: '陈',
      ancestors: '',
      province_id: null,
      city_id: null,
      place: '',
      generations: '',
    })
  })

  it('takes the poem of the book, and leaves out an ancestor without a name', async () => {
    const { book, first } = await steps.treeWith(
      owner,
      { name: '不详', death: 1 },
      { poem: '文章华国 诗礼传家' },
    )
    const son = await steps.addChild(owner, book, first.id, { name: '德', death: 1 })
    const { roots } = await steps.info(book, son.id, token())
    expect(roots).toMatchObject({ ancestors: '陈德', generations: '文章华国诗礼传家' })
  })
})
