import type { Calls } from '@suyuan/contract/api'
import type { BookField } from '@suyuan/contract/book-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { isConflict, isGone } from '../../../lib/conflict.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { showMessage } from '../../../ui/messages.ts'

/** Two books side by side. */
export type Compared = Calls['POST /api/web/staff/book/compare']['output']

/** Whose word counts for a field. */
export type MergeChoice = 'together' | 'kept' | 'other'

type MergeChoices = Partial<Record<BookField, MergeChoice>>

/** What was chosen of the fields that differ: others may have come to say the same meanwhile. */
export function choicesToSend(choices: MergeChoices, fields: Compared['fields']) {
  return fields.flatMap(({ field, kept, other }) => {
    const from = choices[field]
    return from === undefined || from === 'together' || kept === other ? [] : [{ field, from }]
  })
}

/** What is chosen of two books until they are one. */
export function useMerge({ id, other_id, seen, fields }: Compared) {
  const { t } = useTranslation('staffbooks')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [choices, setChoices] = useState<MergeChoices>({})
  /** Of the comparison that was refused: another one is shown once they are compared again. */
  const [refused, setRefused] = useState<{ seen: string } | null>(null)
  const { busy, run } = useOneCall()

  const merge = () =>
    run(async () => {
      await callApi('POST /api/web/staff/book/merge', {
        id,
        other_id,
        seen,
        choices: choicesToSend(choices, fields),
      })
      showMessage({ kind: 'success', text: t('merge.done') })
      await navigate(paths.staffBook(id))
    }, failed)

  function failed(error: unknown): void {
    if (isConflict(error)) setRefused({ seen })
    else {
      const text = isGone(error) ? t('merge.gone') : failureText(error, t('merge.failed'))
      showMessage({ kind: 'error', text })
    }
  }

  return {
    choices,
    choose: (field: BookField, choice: MergeChoice) =>
      setChoices((all) => ({ ...all, [field]: choice })),
    /** That one of them has been changed since; null where none was. */
    conflict: refused?.seen === seen ? refused : null,
    busy,
    merge: () => void merge(),
    again: () => void revalidate(),
  }
}
