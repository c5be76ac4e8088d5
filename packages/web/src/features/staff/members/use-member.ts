import { errorTable } from '@suyuan/contract/errors'
import type { StaffMember } from '@suyuan/contract/staff-members'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { showMessage } from '../../../ui/messages.ts'

/** One member as the desk shows them, and what can be done about the account. */
export function useMember(loaded: StaffMember) {
  const { t } = useTranslation('staffmembers')
  const [member, setMember] = useState(loaded)
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const { id, row_version } = member

  /** @returns whether it is done */
  async function run(work: () => Promise<StaffMember>, done: string): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      setMember(await work())
      setConflict(false)
      if (done !== '') showMessage({ kind: 'success', text: done })
      return true
    } catch (error) {
      if (isCallFailure(error) && error.subCode === errorTable.conflict.sub) setConflict(true)
      else {
        const said = isCallFailure(error) ? (error.fields[0]?.msg ?? error.msg) : ''
        showMessage({ kind: 'error', text: said || t('failed') })
      }
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const version = { id, row_version }
  return {
    member,
    /** Another administrator was quicker. */
    conflict,
    busy,
    suspend: (form: { suspension_key: string; reason: string; until: string }) =>
      run(
        () => callApi('POST /api/web/staff/member/suspend', { ...version, ...form }),
        t('suspend.done'),
      ),
    lift: (suspension_id: string) =>
      run(
        () => callApi('POST /api/web/staff/member/lift', { ...version, suspension_id }),
        t('lift.done'),
      ),
    endSessions: () =>
      run(() => callApi('POST /api/web/staff/member/sessions/end', version), t('sessions.ended')),
    reload: () => run(() => callApi('POST /api/web/staff/member', { id }), ''),
  }
}

export type MemberDesk = ReturnType<typeof useMember>
