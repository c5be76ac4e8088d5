import type { ContentEdit } from '@suyuan/contract/staff-books'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Faults, failureText, fieldFaults, isCallFailure } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useNow } from '../../../lib/use-now.ts'
import { showMessage } from '../../../ui/messages.ts'
import { pick } from './draft-changes.ts'
import type { Form, Values } from './form.ts'
import { useDraftChanges } from './use-draft-changes.ts'

/** A record whose fields are texts, with the history of its changes. */
interface EditedRecord<Field extends string> {
  id: number
  fields: { field: Field; value: string }[]
  history: ContentEdit[]
  /** The change that can be taken back; null where there is none. */
  undo: number | null
}

interface Writes<Field extends string, Row> {
  /** What kind of record it is, for what is kept of it in this tab. */
  about: string
  save: (form: {
    id: number
    fields: { field: Field; value: string; seen: string }[]
  }) => Promise<Row>
  undo: (form: { id: number; edit_id: number }) => Promise<Row>
}

function valuesOf<Field extends string>({ fields }: EditedRecord<Field>): Values<Field> {
  return Object.fromEntries(fields.map(({ field, value }) => [field, value])) as Values<Field>
}

/**
 * A form once something was written to its record: what was typed meanwhile stays, as a change of
 * what was written; so does what was typed before and not sent.
 * @param values as the record is stored now
 * @param written what was sent
 */
export function afterWrite<Field extends string>(
  form: Form<Field>,
  values: Values<Field>,
  written: Values<Field>,
): Form<Field> {
  const fields = Object.keys(values) as Field[]
  const kept = fields.filter((field) => form.typed[field] !== (written[field] ?? form.seen[field]))
  const unsent = kept.filter((field) => written[field] === undefined)
  return {
    typed: { ...values, ...pick(form.typed, kept) },
    seen: { ...values, ...pick(form.seen, unsent) },
  }
}

/** What some fields say by now, where that is not what was seen; as the refusal of a write tells. */
function valuesOfOthers<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  seen: Values<Field>,
): Values<Field> {
  const now = isCallFailure(error) ? error.conflict?.current : undefined
  const others = fields.flatMap((field) => {
    const value = now?.[field]
    return typeof value === 'string' && value !== seen[field] ? [[field, value] as const] : []
  })
  return Object.fromEntries(others) as Values<Field>
}

/** A record in its form: what is typed stays until it is saved, whoever else writes meanwhile. */
export function useEditedRecord<Field extends string, Row extends EditedRecord<Field>>(
  loaded: Row,
  writes: Writes<Field, Row>,
) {
  const { t } = useTranslation('staffbooks')
  const [record, setRecord] = useState(loaded)
  const [form, formNow] = useNow<Form<Field>>(() => {
    const values = valuesOf<Field>(loaded)
    return { typed: values, seen: values }
  })
  const { typed } = form
  /** What changed fields say by now, where somebody was quicker. */
  const [current, setCurrent] = useState<Values<Field>>({})
  /** The refusal that told of them. */
  const [refusal, setRefusal] = useState<object | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const { busy, save: queue, alone } = useSaveQueue()
  const kept = useDraftChanges({
    about: `${writes.about} ${loaded.id}`,
    form,
    version: '',
    onFound: formNow.set,
  })

  /** Shows the record as it is now; what is typed and was not just written stays. */
  function show(now: Row, written: Values<Field>): void {
    const values = valuesOf<Field>(now)
    setRecord(now)
    formNow.set(afterWrite(formNow.read(), values, written))
    setCurrent({})
    setFaults({})
    if (Object.keys(written).length > 0) kept.settled()
  }

  /** Gives up what is typed and not saved. */
  function discard(): void {
    const values = valuesOf<Field>(record)
    formNow.set({ typed: values, seen: values })
    setCurrent({})
    setFaults({})
    kept.settled()
  }

  /** @returns whether it was carried out */
  const run = (
    work: () => Promise<Row>,
    told: { done: string; onFailure: (error: unknown) => void },
  ) =>
    alone(async () => {
      show(await work(), {})
      showMessage({ kind: 'success', text: told.done })
    }, told.onFailure)

  function tell(error: unknown): void {
    const wrong = fieldFaults(error)
    const count = Object.keys(wrong).length
    setFaults(wrong)
    const text = count > 0 ? t('book.faulty', { count }) : failureText(error, t('book.failed'))
    showMessage({ kind: 'error', text })
  }

  function meetOthers(error: unknown): void {
    if (!isConflict(error)) {
      tell(error)
      return
    }
    setCurrent(valuesOfOthers(error, changedFields(), formNow.read().seen))
    setRefusal({ error })
  }

  function changedFields(): Field[] {
    const { typed, seen } = formNow.read()
    return loaded.fields.map(({ field }) => field).filter((field) => typed[field] !== seen[field])
  }

  /** Sends what is changed by then: a save before it may have taken everything along. */
  async function saveChanges(): Promise<void> {
    const changed = changedFields()
    if (changed.length === 0) return
    const { typed, seen } = formNow.read()
    const fields = changed.map((field) => ({
      field,
      value: typed[field] ?? '',
      seen: seen[field] ?? '',
    }))
    const now = await writes.save({ id: record.id, fields })
    show(now, pick(typed, changed))
    showMessage({ kind: 'success', text: t('book.saved') })
  }

  function save(): void {
    if (changedFields().length > 0) void queue(saveChanges, meetOthers)
    else if (!busy) showMessage({ kind: 'info', text: t('book.unchanged') })
  }

  /** Goes on from what others have written: with that, or with what is typed. */
  function settle(now: Values<Field>, takesTheirs: boolean): void {
    const form = formNow.read()
    const typed = takesTheirs ? { ...form.typed, ...now } : form.typed
    formNow.set({ seen: { ...form.seen, ...now }, typed })
    setCurrent((others) => {
      const left = Object.entries(others).filter(([field]) => !(field in now))
      return Object.fromEntries(left) as Values<Field>
    })
  }

  function undo(): void {
    const { id, undo: edit } = record
    if (edit === null) return
    const onFailure = (error: unknown) =>
      isConflict(error) ? showMessage({ kind: 'error', text: t('book.undoConflict') }) : tell(error)
    void run(() => writes.undo({ id, edit_id: edit }), { done: t('book.undone'), onFailure })
  }

  return {
    record,
    typed,
    current,
    refusal,
    faults,
    busy,
    restored: kept.restored,
    discard,
    type(field: Field, value: string) {
      const form = formNow.read()
      formNow.set({ ...form, typed: { ...form.typed, ...({ [field]: value } as Values<Field>) } })
    },
    run,
    /** Shows the record as another write has left it. */
    show: (now: Row) => show(now, {}),
    save,
    /** Saves what is typed over what others have written, having seen it. */
    saveOver() {
      settle(current, false)
      save()
    },
    takeTheirs: () => settle(current, true),
    /** Decides on one field that somebody else has changed: theirs, or what is typed. */
    settle: (field: Field, takesTheirs: boolean) =>
      settle({ [field]: current[field] ?? '' } as Values<Field>, takesTheirs),
    undo,
  }
}

export type RecordDesk<Field extends string> = Pick<
  ReturnType<typeof useEditedRecord<Field, EditedRecord<Field>>>,
  | 'typed'
  | 'current'
  | 'refusal'
  | 'faults'
  | 'busy'
  | 'restored'
  | 'discard'
  | 'type'
  | 'save'
  | 'settle'
  | 'saveOver'
  | 'takeTheirs'
>
