import type { StaffMember } from '@suyuan/contract/staff-members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { firstWords } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'

/** One member as the desk shows them, and what can be done about the account. */
export function useMember(loaded: StaffMember) {
  const { t } = useTranslation('staffmembers')
  const [member, setMember] = useState(loaded)
  const [conflict, setConflict] = useState(false)
  const { busy, run } = useOneCall()
  const { id, row_version } = member

  /** @returns whether it is done */
  const call = (work: (keyOf: KeyOf) => Promise<StaffMember>, done: string) =>
    run(async (keyOf) => {
      setMember(await work(keyOf))
      setConflict(false)
      if (done !== '') showMessage({ kind: 'success', text: done })
    }, failed)

  function failed(error: unknown): void {
    if (isConflict(error)) setConflict(true)
    else showMessage({ kind: 'error', text: firstWords(error, t('failed')) })
  }

  const version = { id, row_version }
  return {
    member,
    /** Another administrator was quicker. */
    conflict,
    busy,
    suspend: (form: { reason: string; until: string }) =>
      call(
        (keyOf) =>
          callApi('POST /api/web/staff/member/suspend', {
            ...version,
            ...form,
            suspension_key: keyOf({ ...version, ...form }),
          }),
        t('suspend.done'),
      ),
    lift: (suspension_id: string) =>
      call(
        () => callApi('POST /api/web/staff/member/lift', { ...version, suspension_id }),
        t('lift.done'),
      ),
    endSessions: () =>
      call(() => callApi('POST /api/web/staff/member/sessions/end', version), t('sessions.ended')),
    reload: () => call(() => callApi('POST /api/web/staff/member', { id }), ''),
  }
}

export type MemberDesk = ReturnType<typeof useMember>
