import type { StaffEventType } from '@suyuan/contract/staff-event-types'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { showMessage } from '../../../ui/messages.ts'
import { isConflict } from '../edits/is-conflict.ts'

export type TypeValues = Omit<StaffEventType, 'id'> & { id: number | null }

/** A type of events in its form: what is typed stays until it is saved. */
export function useEventType(type: TypeValues, onSaved: (types: StaffEventType[]) => void) {
  const { t } = useTranslation('staffsurnames')
  const [typed, setTyped] = useState(type)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  /** What it says by now, where somebody was quicker. */
  const [now, setNow] = useState<StaffEventType | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  // Of a new one: sent again after a lost answer it is the same.
  const key = useRef<string>(null)

  async function write(): Promise<void> {
    const { id: type_id, ...values } = typed
    key.current ??= randomUuid()
    const input = { ...values, type_id, request_key: key.current }
    const { types } = await callApi('POST /api/web/staff/event-type/save', input)
    showMessage({ kind: 'success', text: t('types.saved') })
    onSaved(types)
  }

  async function meet(error: unknown): Promise<void> {
    if (isConflict(error)) {
      const { types } = await callApi('POST /api/web/staff/event-types', {})
      setNow(types.find(({ id }) => id === typed.id) ?? null)
      return
    }
    const fields = isCallFailure(error) ? error.fields : []
    setFaults(Object.fromEntries(fields.map(({ name, msg }) => [name, msg])))
    const text = (isCallFailure(error) && error.msg) || t('types.failed')
    showMessage({ kind: 'error', text })
  }

  async function save(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    await write()
      .catch(meet)
      .catch(() => showMessage({ kind: 'error', text: t('types.failed') }))
    underWay.current = false
    setBusy(false)
  }

  return {
    typed,
    put: (values: Partial<TypeValues>) => setTyped((all) => ({ ...all, ...values })),
    faults,
    now,
    /** Goes on from what somebody else has written: with that, or with what is typed. */
    settle: (takesTheirs: boolean) => {
      if (now) setTyped((mine) => (takesTheirs ? now : { ...mine, seen: now.seen }))
      setNow(null)
    },
    busy,
    save: () => void save(),
  }
}
