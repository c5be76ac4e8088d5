import type { StaffCelebrity } from '@suyuan/contract/staff-surnames'
import { type CelebrityField, celebrityFields } from '@suyuan/contract/surname-fields'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { typedSince } from '../../../lib/own-changes.ts'
import { requestKeys } from '../../../lib/request-keys.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { Values } from '../edits/form.ts'
import { useDraftChanges } from '../edits/use-draft-changes.ts'
import type { SurnameDesk } from './surname-desk.ts'

type PersonValues = Values<CelebrityField>

/** Every field, also those that nothing is known of. */
const valuesOf = (fields: StaffCelebrity['fields']): PersonValues => ({
  ...(Object.fromEntries(celebrityFields.map((field) => [field, ''])) as PersonValues),
  ...(Object.fromEntries(fields.map(({ field, value }) => [field, value])) as PersonValues),
})

/** One historical person in the form: what is typed stays until it is saved or given up. */
export function useCelebrity(
  desk: SurnameDesk,
  person: StaffCelebrity | null,
  onClose: () => void,
) {
  const { t } = useTranslation('staffsurnames')
  /** What the person says, as far as it is known here. */
  const [stored, setStored] = useState(() => valuesOf(person?.fields ?? []))
  const [typed, typedNow] = useNow(stored)
  const [faults, setFaults] = useState<Faults>({})
  const [seen, seenNow] = useNow(person?.seen ?? '')
  const { busy, save: queue } = useSaveQueue()
  const isClosed = useRef(false)
  // Of a new one: the same words sent again after a lost answer are the same person.
  const [keys] = useState(requestKeys)
  const { id } = desk.record
  /** Of the person in the form; null while it is new. */
  const known = useRef(person?.id ?? null)
  const kept = useDraftChanges({
    about: `person ${id} ${person?.id ?? 'new'}`,
    form: { typed, seen: stored },
    version: seen,
    onFound(form, version) {
      typedNow.set(form.typed)
      // Whoever was quicker since is found when it is saved.
      seenNow.set(version)
    },
  })
  const { theirs, meet, leave } = useTheirs(async () => {
    const now = await callApi('POST /api/web/staff/surname', { id })
    return now.celebrities.find((each) => each.id === person?.id) ?? null
  })

  /** What was typed while it was on its way is a change of what was saved. */
  function goOn(saved: StaffCelebrity, sent: PersonValues): void {
    const now = valuesOf(saved.fields)
    known.current = saved.id
    keys.forget()
    setStored(now)
    seenNow.set(saved.seen)
    typedNow.set(typedSince(typedNow.read(), sent, now))
  }

  function close(): void {
    isClosed.current = true
    kept.forget()
    onClose()
  }

  async function fail(error: unknown): Promise<void> {
    if (await meet(error)) return
    setFaults(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('types.failed')) })
  }

  /** Goes on from what somebody else has written: with that, or with what is typed. */
  function settle(takesTheirs: boolean): void {
    leave()
    if (!theirs) return
    const now = valuesOf(theirs.fields)
    seenNow.set(theirs.seen)
    setStored(now)
    if (takesTheirs) typedNow.set(now)
  }

  async function send(): Promise<void> {
    // Pressed once more while a save was on its way that has taken everything along.
    if (isClosed.current) return
    const sent = typedNow.read()
    const fields = celebrityFields.map((field) => ({ field, value: sent[field] ?? '' }))
    const others = new Set(desk.record.celebrities.map((each) => each.id))
    const now = await callApi('POST /api/web/staff/surname/celebrity', {
      ...{ id, celebrity_id: known.current, seen: seenNow.read(), fields },
      request_key: keys.keyOf(fields),
    })
    desk.show(now)
    showMessage({ kind: 'success', text: t('persons.saved') })
    const saved = now.celebrities.find((each) =>
      known.current === null ? !others.has(each.id) : each.id === known.current,
    )
    if (typedNow.read() === sent || !saved) close()
    else goOn(saved, sent)
  }

  const save = () => queue(send, fail)

  return {
    typed,
    type: (field: CelebrityField, value: string) =>
      typedNow.set({ ...typedNow.read(), [field]: value }),
    faults,
    restored: kept.restored,
    /** What the person says by now, where somebody was quicker. */
    theirs,
    busy: busy || desk.busy,
    takeTheirs: () => settle(true),
    /** Saves what is typed over what somebody else has written, having seen it. */
    saveOver() {
      settle(false)
      void save()
    },
    save,
    close,
  }
}
