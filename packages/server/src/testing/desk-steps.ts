import { changeRole } from '../features/accounts/staff-roles.ts'
import { freshAddress, type Member, memberSteps } from './members.ts'
import type { TestApp } from './test-app.ts'

type Role = 'staff' | 'admin'

/** What tests of the staff's desk do again and again. */
export function deskSteps(test: TestApp) {
  const members = memberSteps(test)

  /** Somebody of the staff, logged in. */
  async function hire(role: Role): Promise<Member> {
    const member = await members.join()
    await changeRole(test.database.db, member.loginName, role)
    return member
  }

  /** Sends a request as a visitor does. */
  function apply(more: object = {}, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') {
    const form = { surname: '陈', mobile: 'wechat: chen', request_key: crypto.randomUUID() }
    return test.data(
      'POST /api/web/roots/apply',
      { ...form, ...more },
      { address: freshAddress(), lang },
    )
  }

  /** The request as somebody of the staff sees it now. */
  function read(id: string, { token }: Pick<Member, 'token'>) {
    return test.data('POST /api/web/staff/request', { id }, { token })
  }

  /** What the audit log says of an object, the oldest first. */
  async function acts(objectId: string): Promise<{ action: string; detail: object }[]> {
    const { rows } = await test.database.pool.query<{ action: string; detail: object }>(
      'select action, detail from audit_events where object_id = $1 order by id',
      [objectId],
    )
    return rows
  }

  return { members, hire, apply, read, acts }
}
