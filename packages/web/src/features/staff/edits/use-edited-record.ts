import type { ContentEdit } from '@suyuan/contract/staff-books'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Faults, failureText, fieldFaults, isCallFailure } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
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
  const [form, setForm] = useState<Form<Field>>(() => {
    const values = valuesOf<Field>(loaded)
    return { typed: values, seen: values }
  })
  const { typed, seen } = form
  /** What changed fields say by now, where somebody was quicker. */
  const [current, setCurrent] = useState<Values<Field>>({})
  /** The refusal that told of them. */
  const [refusal, setRefusal] = useState<object | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const { busy, run: call } = useOneCall()
  const changed = record.fields.filter(({ field }) => typed[field] !== seen[field])
  const kept = useDraftChanges({
    about: `${writes.about} ${loaded.id}`,
    form,
    version: '',
    onFound: setForm,
  })

  /** Shows the record as it is now; what is typed and was not just written stays. */
  function show(now: Row, written: Values<Field>): void {
    const values = valuesOf<Field>(now)
    setRecord(now)
    setForm((form) => afterWrite(form, values, written))
    setCurrent({})
    setFaults({})
    if (Object.keys(written).length > 0) kept.settled()
  }

  /** Gives up what is typed and not saved. */
  function discard(): void {
    const values = valuesOf<Field>(record)
    setForm({ typed: values, seen: values })
    setCurrent({})
    setFaults({})
    kept.settled()
  }

  /** @returns whether it was carried out */
  const run = (
    work: () => Promise<Row>,
    told: { done: string; written?: Values<Field>; onFailure: (error: unknown) => void },
  ) =>
    call(async () => {
      show(await work(), told.written ?? {})
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
    const fields = changed.map(({ field }) => field)
    setCurrent(valuesOfOthers(error, fields, seen))
    setRefusal({ error })
  }

  function save(): void {
    if (changed.length === 0) {
      showMessage({ kind: 'info', text: t('book.unchanged') })
      return
    }
    const fields = changed.map(({ field }) => ({
      field,
      value: typed[field] ?? '',
      seen: seen[field] ?? '',
    }))
    const sent = fields.map(({ field, value }) => [field, value])
    const written = Object.fromEntries(sent) as Values<Field>
    const told = { done: t('book.saved'), written, onFailure: meetOthers }
    void run(() => writes.save({ id: record.id, fields }), told)
  }

  /** Decides on a field that somebody else has changed: theirs, or what is typed. */
  function settle(field: Field, takesTheirs: boolean): void {
    const now = { [field]: current[field] ?? '' } as Values<Field>
    setForm((form) => ({
      seen: { ...form.seen, ...now },
      typed: takesTheirs ? { ...form.typed, ...now } : form.typed,
    }))
    setCurrent(({ [field]: _, ...rest }) => rest as Values<Field>)
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
    type: (field: Field, value: string) =>
      setForm((form) => ({
        ...form,
        typed: { ...form.typed, ...({ [field]: value } as Values<Field>) },
      })),
    run,
    save,
    settle,
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
>
