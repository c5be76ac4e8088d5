import type { Calls } from '@suyuan/contract/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { leaveSession } from '../../../lib/session-cookie.ts'
import { paths } from '../../../paths.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../forms/failure-words.ts'
import { devicesKey } from './devices-key.ts'

type Device = Calls['POST /api/web/user/sessions']['output'][number]

/** The member's live sessions. Ending the one that asks is logging out. */
export function useDevices() {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const { user } = useCurrentUser()
  const list = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => callApi('POST /api/web/user/sessions', {}, { signal }),
    staleTime: 0,
  })

  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesKey })

  const end = useMutation({
    mutationFn: ({ id }: Device) => callApi('POST /api/web/user/sessions/end', { id }),
    onSuccess(_, { current }) {
      if (current) {
        leaveSession(user?.uid)
        location.assign(paths.login())
        return undefined
      }
      showMessage({ kind: 'success', text: t('devices.ended') })
      return refresh()
    },
    onError: refresh,
  })

  const endOthers = useMutation({
    mutationFn: () => callApi('POST /api/web/user/sessions/end-others', {}),
    onSuccess() {
      showMessage({ kind: 'success', text: t('devices.othersEnded') })
      return refresh()
    },
    onError: refresh,
  })

  const failure = end.error ?? endOthers.error
  return {
    devices: list.data,
    failed: list.isError,
    loading: list.isFetching,
    retry: () => void list.refetch(),
    end,
    endOthers,
    /** Why the last one could not be ended. */
    failure: failure && failureWords(failure, t('devices.endFailed'), t),
  }
}
