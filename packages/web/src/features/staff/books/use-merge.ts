import type { Calls } from '@suyuan/contract/api'
import type { BookField } from '@suyuan/contract/book-fields'
import { errorTable } from '@suyuan/contract/errors'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { paths } from '../../../paths.ts'
import { showMessage } from '../../../ui/messages.ts'

/** Two books side by side. */
export type Compared = Calls['POST /api/web/staff/book/compare']['output']

/** Whose word counts for a field. */
export type MergeChoice = 'together' | 'kept' | 'other'

/** What is chosen of two books until they are one. */
export function useMerge({ id, other_id, seen }: Compared) {
  const { t } = useTranslation('staffbooks')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [choices, setChoices] = useState<Partial<Record<BookField, MergeChoice>>>({})
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  async function merge(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const chosen = Object.entries(choices) as [BookField, MergeChoice][]
      await callApi('POST /api/web/staff/book/merge', {
        id,
        other_id,
        seen,
        choices: chosen.flatMap(([field, from]) => (from === 'together' ? [] : [{ field, from }])),
      })
      showMessage({ kind: 'success', text: t('merge.done') })
      await navigate(paths.staffBook(id))
    } catch (error) {
      if (isCallFailure(error) && error.subCode === errorTable.conflict.sub) setConflict(true)
      else {
        const text = (isCallFailure(error) && error.msg) || t('merge.failed')
        showMessage({ kind: 'error', text })
      }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    choices,
    choose: (field: BookField, choice: MergeChoice) =>
      setChoices((all) => ({ ...all, [field]: choice })),
    /** One of them has been changed since. */
    conflict,
    busy,
    merge: () => void merge(),
    again: () => void revalidate(),
  }
}
