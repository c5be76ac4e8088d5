import type { Correction } from '@suyuan/contract/corrections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'

type Field = Correction['comparison'][number]['field']

interface Deciding {
  correction: Correction
  onChange: (correction: Correction) => void
}

/** What is chosen and said of a suggestion until it is decided. */
export function useDecision({ correction, onChange }: Deciding) {
  const { t } = useTranslation('staff')
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const [conflict, setConflict] = useState(false)
  const { busy, run } = useOneCall()
  const { id, row_version, comparison } = correction

  const call = (work: () => Promise<Correction>, done?: string) =>
    run(async () => {
      onChange(await work())
      setConflict(false)
      if (done) showMessage({ kind: 'success', text: done })
    }, failed)

  function failed(error: unknown): void {
    if (isConflict(error)) setConflict(true)
    else showMessage({ kind: 'error', text: failureText(error, t('corrections.failed')) })
  }

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
    void call(
      () => callApi('POST /api/web/staff/correction/decide', decision),
      t('corrections.done'),
    )
  }

  return {
    values,
    choose: (field: Field, value: string | undefined) =>
      setValues((all) => ({ ...all, [field]: value })),
    answer,
    setAnswer,
    missing,
    /** Somebody was quicker, or the record has changed. */
    conflict,
    busy,
    decide,
    reload: () => void call(() => callApi('POST /api/web/staff/correction', { id })),
  }
}
