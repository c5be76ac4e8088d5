import type { Calls } from '@suyuan/contract/api'
import type { Member } from './members.ts'
import type { CallOptions, TestApp } from './test-app.ts'

type NodeForm = Calls['POST /api/web/tree/node/create']['input']
type PersonForm = Partial<NodeForm> & { name: string }

const CREATE = 'POST /api/web/tree/node/create'

/** What tests do with family trees again and again. */
export function treeSteps(test: TestApp) {
  function createTree(owner: Member, more: object = {}) {
    const book = { title: '陈氏家谱', surname: '陈', author: '陈文德', ...more }
    return test.data('POST /api/web/tree/create', book, { token: owner.token })
  }

  function begin(owner: Member, family_tree_id: string, person: PersonForm) {
    return test.data(
      'POST /api/web/tree/node/init',
      { family_tree_id, surname: '陈', ...person },
      { token: owner.token },
    )
  }

  /** A tree with its first person. */
  async function treeWith(owner: Member, person: PersonForm, more: object = {}) {
    const book = await createTree(owner, more)
    const first = await begin(owner, book.id, person)
    return { book: book.id, first }
  }

  function adding(node_type: 1 | 2 | 3 | 4) {
    return (
      editor: Member,
      book: string,
      master_id: string,
      person: PersonForm,
      options: CallOptions = {},
    ) =>
      test.data(
        CREATE,
        { family_tree_id: book, master_id, node_type, surname: '陈', ...person },
        { token: editor.token, ...options },
      )
  }

  function info(book: string, id: string, options: CallOptions = {}) {
    return test.data('POST /api/web/person/info', { family_tree_id: book, id }, options)
  }

  /** Lets somebody into a tree by a link. */
  async function letIn(
    owner: Member,
    guest: Member,
    family_tree_id: string,
    role: 'viewer' | 'branch_editor' | 'editor',
    branch_root_id?: string,
  ): Promise<void> {
    const { token } = await test.data(
      'POST /api/web/tree/invite',
      { family_tree_id, role, branch_root_id },
      { token: owner.token },
    )
    await test.data('POST /api/web/tree/invite/accept', { token }, { token: guest.token })
  }

  /** The lines of a tree's skeleton. */
  async function skeleton(family_tree_id: string, options: CallOptions = {}): Promise<string[]> {
    const response = await test.file('POST /api/web/tree/skeleton', { family_tree_id }, options)
    return response.body.trimEnd().split('\n')
  }

  return {
    createTree,
    begin,
    treeWith,
    addFather: adding(1),
    addMother: adding(2),
    addChild: adding(3),
    addSpouse: adding(4),
    info,
    letIn,
    skeleton,
  }
}
