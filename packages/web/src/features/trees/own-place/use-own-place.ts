import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { useReportedCall } from '../../../lib/use-reported-call.ts'
import { failureWords } from '../page/failure-words.ts'
import { askAgain } from '../page/panel/use-person.ts'

/** Says that the reader is this person, or takes that back; everybody shown is then asked for anew. */
export function useOwnPlace(
  { family_tree_id, id, serial }: PersonPage,
  onChanged: ((serial: number) => void) | undefined,
) {
  const { t } = useTranslation('persondata')
  const client = useQueryClient()
  const { busy, failure, readFailure, run } = useReportedCall((error) =>
    failureWords(error, t('self.failed')),
  )
  const after = async (own: number) => {
    onChanged?.(own)
    await askAgain(client, family_tree_id, [])
  }
  return {
    busy,
    failure,
    readFailure,
    /** @param asks whether the owner of the tree is asked to confirm it */
    claim: (asks: boolean) =>
      void run(async () => {
        const input = { family_tree_id, person_id: id, asks }
        await callApi('POST /api/web/tree/claim/make', input)
        await after(serial)
      }),
    withdraw: () =>
      void run(async () => {
        await callApi('POST /api/web/tree/claim/withdraw', { family_tree_id })
        await after(0)
      }),
  }
}
