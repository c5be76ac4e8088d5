import type { StaffEventType } from '@suyuan/contract/staff-event-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { Values } from '../edits/form.ts'
import { useKeptChanges } from '../edits/use-kept-changes.ts'

/** Without an id: one to be added. Without a rank: none is typed. */
export type TypeValues = Omit<StaffEventType, 'id' | 'rank'> & {
  id: number | null
  rank: number | null
}

type TypeTexts = Values<'name' | 'name_tw' | 'name_en' | 'rank' | 'hidden'>

/** What stands in the fields. */
function textsOf({ name, name_tw, name_en, rank, hidden }: TypeValues): TypeTexts {
  return { name, name_tw, name_en, rank: String(rank ?? ''), hidden: hidden ? 'yes' : '' }
}

function valuesIn({ name = '', name_tw = '', name_en = '', rank = '', hidden }: TypeTexts) {
  const isNumber = /^\d+$/.test(rank)
  return { name, name_tw, name_en, rank: isNumber ? Number(rank) : null, hidden: hidden === 'yes' }
}

/** A type of events in its form: what is typed stays until it is saved or given up. */
export function useEventType(
  type: TypeValues,
  onSaved: (types: StaffEventType[]) => void,
  onClose: () => void,
) {
  const { t } = useTranslation('staffsurnames')
  /** What it says, as far as it is known here. */
  const [stored, setStored] = useState(type)
  const [typed, setTyped] = useState(type)
  const kept = useKeptChanges({
    about: `event type ${type.id ?? `new in ${type.parent_id}`}`,
    form: { typed: textsOf(typed), seen: textsOf(stored) },
    version: typed.seen,
    // Whoever was quicker since is found when it is saved.
    onFound: (form, seen) => setTyped({ ...typed, ...valuesIn(form.typed), seen }),
  })
  const [faults, setFaults] = useState<Faults>({})
  const { theirs, meet, leave } = useTheirs(async () => {
    const { types } = await callApi('POST /api/web/staff/event-types', {})
    return types.find(({ id }) => id === type.id) ?? null
  })
  const { busy, run } = useOneCall()

  async function write(rank: number, keyOf: KeyOf): Promise<void> {
    const { id: type_id, ...values } = typed
    const said = { ...values, type_id, rank }
    const input = { ...said, request_key: keyOf(said) }
    const { types } = await callApi('POST /api/web/staff/event-type/save', input)
    showMessage({ kind: 'success', text: t('types.saved') })
    onSaved(types)
    close()
  }

  function close(): void {
    kept.forget()
    onClose()
  }

  async function failed(error: unknown): Promise<void> {
    if (await meet(error)) return
    setFaults(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('types.failed')) })
  }

  return {
    typed,
    put: (values: Partial<TypeValues>) => setTyped((all) => ({ ...all, ...values })),
    faults,
    restored: kept.restored,
    close,
    /** What it says by now, where somebody was quicker. */
    theirs,
    /** Goes on from what somebody else has written: with that, or with what is typed. */
    settle: (takesTheirs: boolean) => {
      leave()
      if (!theirs) return
      setStored(theirs)
      setTyped((mine) => (takesTheirs ? theirs : { ...mine, seen: theirs.seen }))
    },
    busy,
    save() {
      const { rank } = typed
      if (rank === null) setFaults({ rank: t('types.rankMissing') })
      else void run((keyOf) => write(rank, keyOf), failed)
    },
  }
}
