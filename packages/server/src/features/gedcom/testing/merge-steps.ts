import type { Calls } from '@suyuan/contract/api'
import type { Member } from '../../../testing/members.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { importSteps } from './import-steps.ts'

type Import = Calls['POST /api/web/tree/import/info']['output']

/** What tests do with files that go into a tree again and again. */
export function mergeSteps(test: TestApp) {
  const steps = importSteps(test)

  /** Has a file compared with a tree. */
  async function match(
    member: Member,
    family_tree_id: string,
    content: string | Buffer,
    name?: string,
  ): Promise<Import> {
    const { id } = await steps.read(member, content, name)
    const { token } = member
    await test.data('POST /api/web/tree/import/match', { id, family_tree_id }, { token })
    await test.app.worker.idle()
    return steps.info(member, id)
  }

  function rule(member: Member, id: string, points: number): Promise<Import> {
    const { token } = member
    return test.data('POST /api/web/tree/import/rule', { id, rule: points }, { token })
  }

  function decide(
    member: Member,
    id: string,
    serial: number,
    other: number | null,
    prefer: 'book' | 'file' = 'book',
  ): Promise<Import> {
    const form = { id, serial, other, prefer }
    return test.data('POST /api/web/tree/import/decide', form, { token: member.token })
  }

  async function list(member: Member, id: string, group: 'same' | 'doubtful' | 'new') {
    const { token } = member
    return (await test.data('POST /api/web/tree/import/matches', { id, group }, { token })).list
  }

  /** Merges what has been compared. */
  async function merge(member: Member, id: string, more: object = {}): Promise<Import> {
    const book_version = (await steps.info(member, id)).merge?.version ?? 0
    const form = { id, book_version, ...more }
    await test.data('POST /api/web/tree/import/merge', form, { token: member.token })
    await test.app.worker.idle()
    return steps.info(member, id)
  }

  return { ...steps, match, rule, decide, list, merge }
}
