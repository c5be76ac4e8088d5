import type { StaffEventType } from '@suyuan/contract/staff-event-types'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { typedSince } from '../../../lib/own-changes.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { Values } from '../edits/form.ts'
import { useDraftChanges } from '../edits/use-draft-changes.ts'

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

/** A type as it is stored by now; one that was added is the newest of its name. */
const savedIn = (types: StaffEventType[], { id, parent_id, name }: TypeValues) =>
  types.findLast((each) =>
    id === null ? each.parent_id === parent_id && each.name === name.trim() : each.id === id,
  )

/** A type of events in its form: what is typed stays until it is saved or given up. */
export function useEventType(
  type: TypeValues,
  onSaved: (types: StaffEventType[]) => void,
  onClose: () => void,
) {
  const { t } = useTranslation('staffsurnames')
  /** What it says, as far as it is known here. */
  const [stored, setStored] = useState(type)
  const [typed, typedNow] = useNow(type)
  const kept = useDraftChanges({
    about: `event type ${type.id ?? `new in ${type.parent_id}`}`,
    form: { typed: textsOf(typed), seen: textsOf(stored) },
    version: typed.seen,
    // Whoever was quicker since is found when it is saved.
    onFound: (form, seen) => typedNow.set({ ...typed, ...valuesIn(form.typed), seen }),
  })
  const [faults, setFaults] = useState<Faults>({})
  const { theirs, meet, leave } = useTheirs(async () => {
    const { types } = await callApi('POST /api/web/staff/event-types', {})
    return types.find(({ id }) => id === type.id) ?? null
  })
  const { busy, save: queue } = useSaveQueue()
  const isClosed = useRef(false)

  async function write(keyOf: KeyOf): Promise<void> {
    const sent = typedNow.read()
    const { id: type_id, rank, ...values } = sent
    // Pressed once more while a save was on its way that has taken everything along.
    if (isClosed.current || rank === null) return
    const said = { ...values, type_id, rank }
    const input = { ...said, request_key: keyOf(said) }
    const { types } = await callApi('POST /api/web/staff/event-type/save', input)
    showMessage({ kind: 'success', text: t('types.saved') })
    onSaved(types)
    const saved = savedIn(types, sent)
    if (typedNow.read() === sent || !saved) return close()
    // What was typed while it was on its way is a change of what was saved.
    setStored(saved)
    typedNow.set(typedSince<TypeValues>(typedNow.read(), sent, saved))
  }

  function close(): void {
    isClosed.current = true
    kept.forget()
    onClose()
  }

  async function failed(error: unknown): Promise<void> {
    if (await meet(error)) return
    setFaults(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('types.failed')) })
  }

  /** Goes on from what somebody else has written: with that, or with what is typed. */
  function settle(takesTheirs: boolean): void {
    leave()
    if (!theirs) return
    setStored(theirs)
    typedNow.set(takesTheirs ? theirs : { ...typedNow.read(), seen: theirs.seen })
  }

  function save(): void {
    if (typedNow.read().rank === null) setFaults({ rank: t('types.rankMissing') })
    else void queue(write, failed)
  }

  return {
    typed,
    put: (values: Partial<TypeValues>) => typedNow.set({ ...typedNow.read(), ...values }),
    faults,
    restored: kept.restored,
    close,
    /** What it says by now, where somebody was quicker. */
    theirs,
    takeTheirs: () => settle(true),
    /** Saves what is typed over what somebody else has written, having seen it. */
    saveOver() {
      settle(false)
      save()
    },
    busy,
    save,
  }
}
