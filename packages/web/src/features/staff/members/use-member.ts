import type { StaffMember } from '@suyuan/contract/staff-members'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { firstWords } from '../../../lib/call-failure.ts'
import { useDeskRecord } from '../use-desk-record.ts'

/** One member as the desk shows them, and what can be done about the account. */
export function useMember(loaded: StaffMember) {
  const { t } = useTranslation('staffmembers')
  const {
    record: member,
    conflict,
    busy,
    write,
    reload,
  } = useDeskRecord(
    loaded,
    () => callApi('POST /api/web/staff/member', { id: loaded.id }),
    (error) => firstWords(error, t('failed')),
  )
  const { id, row_version } = member
  const version = { id, row_version }
  return {
    member,
    /** Another administrator was quicker. */
    conflict,
    busy,
    suspend: (form: { reason: string; until: string }) =>
      write(
        (keyOf) =>
          callApi('POST /api/web/staff/member/suspend', {
            ...version,
            ...form,
            suspension_key: keyOf({ ...version, ...form }),
          }),
        t('suspend.done'),
      ),
    lift: (suspension_id: string) =>
      write(
        () => callApi('POST /api/web/staff/member/lift', { ...version, suspension_id }),
        t('lift.done'),
      ),
    endSessions: () =>
      write(() => callApi('POST /api/web/staff/member/sessions/end', version), t('sessions.ended')),
    reload,
  }
}

export type MemberDesk = ReturnType<typeof useMember>
