import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOfAnyKind } from '../../../testing/call-kinds.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import {
  resetTree,
  type TreeFixture,
  type TreeMembers,
  type TreePersonName,
  treeFixture,
  treeMembers,
  treePeople,
} from '../../../testing/tree-fixture.ts'
import { treeForms } from '../../../testing/tree-forms.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { type TreeAction, type TreeRelation, treePolicy } from '../trees.policy.ts'

const visibilities = ['private', 'link', 'public'] as const
type Visibility = (typeof visibilities)[number]

const ofTrees = allEndpoints().filter(({ policy }) => policy?.startsWith('tree.'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const NO_FILE = '0'.repeat(32)

const SESSION = 20001
const NOT_PERMITTED = 20003
const NOT_FOUND = 20005

/** There is nobody to be restored, and no uploaded file, also for those who may. */
const findsNothing = new Set(['POST /api/web/person/restore', 'POST /api/web/person/media/add'])

function relationOf(person: TreePersonName, visibility: Visibility): readonly TreeRelation[] {
  const open: TreeRelation[] = visibility === 'private' ? [] : ['reader']
  switch (person) {
    case 'owner':
    case 'editor':
    case 'viewer':
      return [person, ...open]
    case 'branch editor':
      return ['branch_editor', ...open]
    default:
      return open
  }
}

function actionOf({ policy }: Endpoint): TreeAction {
  return policy?.split('.')[1] as TreeAction
}

function isAllowed(endpoint: Endpoint, person: TreePersonName, visibility: Visibility): boolean {
  const who: readonly string[] = treePolicy.allows[actionOf(endpoint)]
  return relationOf(person, visibility).some((relation) => who.includes(relation))
}

/** The refusal that tells each no more than they know already. */
function refusal(person: TreePersonName, visibility: Visibility): number {
  if (person === 'visitor') return SESSION
  return relationOf(person, visibility).length > 0 ? NOT_PERMITTED : NOT_FOUND
}

describe.skipIf(!hasDatabase)('who may do what to a family tree', () => {
  let test: TestApp
  let origin: string
  let members: TreeMembers
  const trees = new Map<Visibility, TreeFixture>()
  beforeAll(async () => {
    test = await startTestApp()
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    members = await treeMembers(test)
    for (const visibility of visibilities) {
      trees.set(visibility, await treeFixture(test, members, visibility))
    }
  })
  afterAll(() => test.close())

  it('is tried of every endpoint', () => {
    const forms = treeForms({ book: '' } as TreeFixture, '')
    expect(Object.keys(forms).sort()).toEqual(ofTrees.map(nameOf).sort())
  })

  const cells = ofTrees.flatMap((endpoint) =>
    visibilities.flatMap((visibility) =>
      treePeople.map((person) => ({
        name: nameOf(endpoint),
        visibility,
        person,
        says: isAllowed(endpoint, person, visibility) ? 'yes' : 'no',
        endpoint,
      })),
    ),
  )

  it.each(cells)('$name of a $visibility book says $says to $person', async (cell) => {
    const { endpoint, person, visibility, says } = cell
    const tree = trees.get(visibility)
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const form = treeForms(tree, members.heir.uid)[nameOf(endpoint)] ?? {}
    const token = person === 'visitor' ? undefined : members[person].token
    const { sub } = await callOfAnyKind(endpoint, form, { origin, token })
    if (says === 'no') expect(sub).toBe(refusal(person, visibility))
    else if (findsNothing.has(nameOf(endpoint))) expect(sub).toBe(NOT_FOUND)
    else expect([SESSION, NOT_PERMITTED, NOT_FOUND]).not.toContain(sub)
  })

  async function expectRefusedToBranchEditor(tries: readonly [string, object][]): Promise<void> {
    const { token } = members['branch editor']
    for (const [name, form] of tries) {
      const endpoint = ofTrees.find((each) => nameOf(each) === name)
      if (!endpoint) throw new Error(`there is no ${name}`)
      const { sub } = await callOfAnyKind(endpoint, form, { origin, token })
      expect([name, sub]).toEqual([name, NOT_PERMITTED])
    }
  }

  it('lets the editor of a branch change nobody else', async () => {
    const tree = trees.get('link')
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const inTree = { family_tree_id: tree.book }
    const above = { ...inTree, surname: '陈', name: '某' }
    const tries: [string, object][] = [
      ['POST /api/web/person/update', { ...inTree, id: tree.first, name: '改' }],
      ['POST /api/web/person/delete', { ...inTree, id: tree.first }],
      ['POST /api/web/person/delete', { ...inTree, id: tree.root }],
      ['POST /api/web/tree/node/create', { ...above, master_id: tree.first, node_type: 3 }],
      ['POST /api/web/tree/node/create', { ...above, master_id: tree.root, node_type: 2 }],
      ['POST /api/web/person/event/add', { person_id: tree.first, e_type: 10, e_memo: '某' }],
      [
        'POST /api/web/tree/union/create',
        { ...inTree, first_id: tree.child, second_id: tree.first },
      ],
      [
        'POST /api/web/tree/link/create',
        { ...inTree, child_id: tree.first, father_id: tree.child, kind: 'adopted' },
      ],
      ['POST /api/web/person/media/add', { ...inTree, person_id: tree.first, file_id: NO_FILE }],
      ['POST /api/web/tree/undo', { ...inTree, change: 1 }],
    ]
    await expectRefusedToBranchEditor(tries)
    const page = await test.data(
      'POST /api/web/person/info',
      { ...inTree, id: tree.first },
      { token: members['branch editor'].token },
    )
    expect([page.may.edit, page.masked]).toEqual([false, false])
  })

  it('lets the editor of a branch change no family of those who married in', async () => {
    const tree = trees.get('private')
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const steps = treeSteps(test)
    const { owner, 'branch editor': editor } = members
    const inTree = { family_tree_id: tree.book }
    const bride = await steps.addChild(owner, tree.book, tree.first, { name: '堂妹', sex: 0 })
    const former = await steps.addSpouse(owner, tree.book, bride.id, { name: '前夫', sex: 1 })
    const ofBoth = { name: '前夫之子', spouse_id: former.id }
    await steps.addChild(owner, tree.book, bride.id, ofBoth)
    const ofOne = { name: '非婚之子', spouse_id: 'unknown' }
    const elder = await steps.addChild(owner, tree.book, bride.id, ofOne)
    const younger = await steps.addChild(owner, tree.book, bride.id, ofOne)
    const union = { ...inTree, first_id: tree.child, second_id: bride.id }
    await test.data('POST /api/web/tree/union/create', union, { token: owner.token })
    const page = await steps.info(tree.book, bride.id, { token: owner.token })
    const aloneUnion = (await steps.info(tree.book, elder.id, { token: owner.token })).parents[0]
    const alone = { ...inTree, union: aloneUnion?.union ?? 0 }
    const tries: [string, object][] = [
      ['POST /api/web/person/delete', { ...inTree, id: bride.id }],
      ['POST /api/web/tree/union/delete', alone],
      ['POST /api/web/tree/node/reorder', { ...alone, children: [younger.serial, elder.serial] }],
      [
        'POST /api/web/tree/node/create',
        { ...inTree, master_id: bride.id, node_type: 3, surname: '林', ...ofBoth },
      ],
    ]
    await expectRefusedToBranchEditor(tries)
    // Whose parents are not in the tree: who would be added is not of the branch, nor to be changed by its editor.
    const wife = await steps.addSpouse(editor, tree.book, tree.child, { name: '媳', sex: 0 })
    for (const node_type of [1, 2] as const) {
      const parent = { ...inTree, master_id: wife.id, node_type, surname: '林', name: '某' }
      const { status, body } = await test.call('POST /api/web/tree/node/create', parent, {
        token: editor.token,
      })
      expect([status, body.msg]).toEqual([403, expect.stringContaining('嫁入或入赘者的父母')])
    }
    expect((await steps.info(tree.book, wife.id, { token: editor.token })).may.add_parent).toBe(
      false,
    )
    const after = await steps.info(tree.book, bride.id, { token: owner.token })
    expect(after.marriages).toEqual(page.marriages)
    expect(after.parents).toEqual(page.parents)
    // What is said of her, her marriage into the branch and its children are the branch's.
    const named = { ...inTree, id: bride.id, name: '堂妹氏' }
    await test.data('POST /api/web/person/update', named, { token: editor.token })
    const heir = { name: '孙', spouse_id: bride.id }
    await steps.addChild(editor, tree.book, tree.child, heir)
  })

  it('lets the editor of a branch take back nothing of who has left it since', async () => {
    const tree = trees.get('private')
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const steps = treeSteps(test)
    const { owner, 'branch editor': editor } = members
    const inTree = { family_tree_id: tree.book }
    const son = await steps.addChild(owner, tree.book, tree.root, {
      name: '次子',
      spouse_id: 'unknown',
    })
    const rename = (name: string, token: string) =>
      test.data('POST /api/web/person/update', { ...inTree, id: son.id, name }, { token })
    await rename('改名', editor.token)
    const undo = { ...inTree }
    await test.data('POST /api/web/tree/undo', undo, { token: editor.token })
    const named = await rename('再改', editor.token)
    const told = await test.data(
      'POST /api/web/person/event/add',
      { person_id: son.id, e_type: 10, e_memo: '迁居' },
      { token: editor.token },
    )
    const bride = await steps.addSpouse(editor, tree.book, son.id, { name: '媳', sex: 0 })
    const form = { name: '孙', spouse_id: 'unknown' }
    const child = await steps.addChild(editor, tree.book, son.id, form)
    const page = await steps.info(tree.book, son.id, { token: owner.token })
    const tie = { ...inTree, union: page.parents[0]?.union ?? 0, child: page.serial }
    await test.data('POST /api/web/tree/link/delete', tie, { token: owner.token })
    for (const { version } of [child, bride, told, named]) {
      const back = { ...inTree, change: version }
      const refused = await test.call('POST /api/web/tree/undo', back, { token: editor.token })
      expect([refused.status, refused.body.sub_code]).toEqual([403, NOT_PERMITTED])
    }
    const after = await steps.info(tree.book, son.id, { token: owner.token })
    expect([after.name, after.event.length, after.spouse_ids]).toEqual(['再改', 1, [bride.id]])
  })

  it('lets the editor of a branch bring nobody back who is tied to others than its people', async () => {
    const tree = trees.get('private')
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const steps = treeSteps(test)
    const { owner, 'branch editor': editor } = members
    const inTree = { family_tree_id: tree.book }
    const married = async (name: string) => {
      const bride = await steps.addSpouse(owner, tree.book, tree.child, { name, sex: 0 })
      return { ...inTree, id: bride.id }
    }
    const restore = (form: { family_tree_id: string; id: string }, { token }: { token: string }) =>
      test.call('POST /api/web/person/restore', form, { token })
    const own = await married('媳')
    await test.data('POST /api/web/person/delete', own, { token: editor.token })
    expect((await restore(own, editor)).status).toBe(200)
    const daughter = await married('女')
    await steps.addFather(owner, tree.book, daughter.id, { name: '岳父' })
    const widow = await married('寡')
    await steps.addSpouse(owner, tree.book, widow.id, { name: '前夫', sex: 1 })
    for (const form of [daughter, widow]) {
      await test.data('POST /api/web/person/delete', form, { token: owner.token })
      expect((await restore(form, editor)).body.sub_code).toBe(NOT_PERMITTED)
      expect((await restore(form, owner)).body.data).toMatchObject({ whole: true })
    }
  })

  it('lets the editor of a branch tie it to nothing else, and not tear it off', async () => {
    const tree = trees.get('private')
    if (!tree) throw new Error('there is no such book')
    await resetTree(test, tree, members)
    const steps = treeSteps(test)
    const { owner, 'branch editor': editor } = members
    const aunt = await steps.addChild(owner, tree.book, tree.first, { name: '姑', sex: 0 })
    const cousin = await steps.addChild(owner, tree.book, aunt.id, { name: '表兄' })
    const inTree = { family_tree_id: tree.book }
    await test.data(
      'POST /api/web/tree/union/create',
      { ...inTree, first_id: tree.child, second_id: cousin.id },
      { token: owner.token },
    )
    const uncle = await steps.addSpouse(owner, tree.book, aunt.id, { name: '丈', surname: '吴' })
    const [married] = (await steps.info(tree.book, uncle.id, { token: owner.token })).marriages
    if (!married) throw new Error('there is no marriage')
    const page = await steps.info(tree.book, tree.root, { token: owner.token })
    const ofCousin = await steps.info(tree.book, cousin.id, { token: owner.token })
    const rootTie = { ...inTree, union: page.parents[0]?.union ?? 0, child: page.serial }
    const cousinTie = { ...inTree, union: ofCousin.parents[0]?.union ?? 0, child: cousin.serial }
    const wife = { father_id: null, mather_id: tree.livingWife, kind: 'foster', primary: true }
    const tries: [string, object][] = [
      ['POST /api/web/tree/link/delete', rootTie],
      ['POST /api/web/tree/link/update', { ...rootTie, kind: 'foster' }],
      ['POST /api/web/tree/link/create', { ...inTree, child_id: tree.root, ...wife }],
      ['POST /api/web/tree/link/delete', cousinTie],
      ['POST /api/web/tree/link/update', { ...cousinTie, kind: 'foster' }],
      ['POST /api/web/tree/link/create', { ...inTree, child_id: cousin.id, ...wife }],
      [
        'POST /api/web/tree/link/move',
        { ...inTree, union: cousinTie.union, to_union: married.union, children: [cousin.serial] },
      ],
      [
        'POST /api/web/tree/node/create',
        { ...inTree, master_id: cousin.id, node_type: 1, surname: '陈', name: '某' },
      ],
    ]
    await expectRefusedToBranchEditor(tries)
    const own = { ...inTree, union: tree.union, child: tree.childSerial, kind: 'foster' } as const
    await test.data('POST /api/web/tree/link/update', own, { token: editor.token })
  })

  it('says nothing of another book by an id of this one', async () => {
    const [one, two] = [trees.get('link'), trees.get('public')]
    if (!one || !two) throw new Error('there is no such book')
    const mixed = { family_tree_id: one.book, id: two.living }
    const { token } = members.owner
    const info = await test.call('POST /api/web/person/info', mixed, { token })
    const update = await test.call(
      'POST /api/web/person/update',
      { ...mixed, name: '改' },
      { token },
    )
    expect([info.body.sub_code, update.body.sub_code]).toEqual([NOT_FOUND, NOT_FOUND])
  })
})
