import type { Correction } from '@suyuan/contract/corrections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { leftAfter } from '../../../lib/left-after.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { useDeskRecord } from '../use-desk-record.ts'

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

type Chosen = Partial<Record<Field, string>>

/** Fields that were chosen in this tab, with what is to be written. */
function chosenIn(kept: string, comparison: Correction['comparison']): Chosen {
  const values = storedJson(kept)
  if (!isRecord(values)) return {}
  const known = comparison.flatMap(({ field }) => {
    const value = values[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return Object.fromEntries(known) as Chosen
}

/** What is chosen and said of a suggestion until it is decided; a reload brings it back. */
export function useDecision({ record, write }: CorrectionDesk) {
  const { t } = useTranslation('staff')
  const { id, comparison } = record
  const [kept, setKept] = useDraftText(`correction fields ${id}`)
  const [answer, setAnswer] = useDraftText(`correction ${id}`)
  const [missing, setMissing] = useState<'field' | 'answer' | null>(null)
  /** What the server says of fields that it did not write. */
  const [faults, setFaults] = useState<Faults>({})
  const values = chosenIn(kept, comparison)

  /** @param taking whether the chosen fields are written, or none */
  function decide(taking: boolean): void {
    const accepted = comparison.flatMap(({ field, now }) => {
      const value = taking ? values[field] : undefined
      return value === undefined ? [] : [{ field, value, seen: now }]
    })
    const isBare = accepted.length === 0
    // Whoever forgot to choose must not have declined all of it.
    const lacks = isBare && taking ? 'field' : isBare && answer.trim() === '' ? 'answer' : null
    setMissing(lacks)
    if (lacks !== null) return
    const decision = { id, accepted, answer }
    setFaults({})
    const send = async ({ row_version }: Correction) => {
      const said = { ...decision, row_version }
      const decided = await callApi('POST /api/web/staff/correction/decide', said).catch(
        (error: unknown) => {
          setFaults(fieldFaults(error))
          throw error
        },
      )
      setAnswer(leftAfter(answer.trim()))
      setKept('')
      return decided
    }
    // It is decided once, whichever button is pressed first.
    void write(['decide'], send, t('corrections.done'))
  }

  return {
    values,
    choose: (field: Field, value: string | undefined) => {
      setKept(JSON.stringify({ ...values, [field]: value }))
      setMissing(null)
      setFaults(({ [field]: _mended, ...others }) => others)
    },
    faults,
    answer,
    setAnswer,
    missing,
    decide,
  }
}
