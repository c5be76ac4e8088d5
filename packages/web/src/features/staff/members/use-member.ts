import type { StaffMember } from '@suyuan/contract/staff-members'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { firstWords } from '../../../lib/call-failure.ts'
import { useDeskRecord } from '../use-desk-record.ts'

/** What every write says of the member it means. */
const versionOf = ({ id, row_version }: StaffMember) => ({ id, row_version })

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
  return {
    member,
    /** Another administrator was quicker. */
    conflict,
    busy,
    suspend: (form: { reason: string; until: string }) =>
      write(
        ['suspend'],
        (now, keyOf) => {
          const said = { ...versionOf(now), ...form }
          return callApi('POST /api/web/staff/member/suspend', {
            ...said,
            suspension_key: keyOf(said),
          })
        },
        t('suspend.done'),
      ),
    lift: (suspension_id: string) =>
      write(
        ['lift', suspension_id],
        (now) => callApi('POST /api/web/staff/member/lift', { ...versionOf(now), suspension_id }),
        t('lift.done'),
      ),
    endSessions: () =>
      write(
        ['end sessions'],
        (now) => callApi('POST /api/web/staff/member/sessions/end', versionOf(now)),
        t('sessions.ended'),
      ),
    reload,
  }
}

export type MemberDesk = ReturnType<typeof useMember>
