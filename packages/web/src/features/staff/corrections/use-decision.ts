import type { Correction } from '@suyuan/contract/corrections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { useDeskRecord } from '../use-desk-record.ts'
import { useKeptText } from '../use-kept-text.ts'

type Field = Correction['comparison'][number]['field']

/** A suggestion at the desk, as it was loaded or as the last write has left it. */
export function useCorrection(loaded: Correction) {
  const { t } = useTranslation('staff')
  return useDeskRecord(
    loaded,
    () => callApi('POST /api/web/staff/correction', { id: loaded.id }),
    (error) => failureText(error, t('corrections.failed')),
  )
}

export type CorrectionDesk = ReturnType<typeof useCorrection>

/** What is chosen and said of a suggestion until it is decided. */
export function useDecision({ record, write }: CorrectionDesk) {
  const { t } = useTranslation('staff')
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const { id, row_version, comparison } = record
  const [answer, setAnswer] = useKeptText(`correction ${id}`)
  const [missing, setMissing] = useState(false)

  /** @param taking whether the chosen fields are written, or none */
  function decide(taking: boolean): void {
    const accepted = comparison.flatMap(({ field, now }) => {
      const value = taking ? values[field] : undefined
      return value === undefined ? [] : [{ field, value, seen: now }]
    })
    const unsaid = accepted.length === 0 && answer.trim() === ''
    setMissing(unsaid)
    if (unsaid) return
    const decision = { id, row_version, accepted, answer }
    void write(async () => {
      const decided = await callApi('POST /api/web/staff/correction/decide', decision)
      setAnswer('')
      return decided
    }, t('corrections.done'))
  }

  return {
    values,
    choose: (field: Field, value: string | undefined) =>
      setValues((all) => ({ ...all, [field]: value })),
    answer,
    setAnswer,
    missing,
    decide,
  }
}
