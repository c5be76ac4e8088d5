import type { ContentEdit } from '@suyuan/contract/staff-books'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { showMessage } from '../../../ui/messages.ts'
import { isConflict } from './is-conflict.ts'

export type Values<Field extends string> = Partial<Record<Field, string>>

/** A record whose fields are texts, with the history of its changes. */
export interface EditedRecord<Field extends string> {
  id: number
  fields: { field: Field; value: string }[]
  history: ContentEdit[]
  /** The change that can be taken back; null where there is none. */
  undo: number | null
}

interface Writes<Field extends string, Row> {
  save: (form: {
    id: number
    fields: { field: Field; value: string; seen: string }[]
  }) => Promise<Row>
  undo: (form: { id: number; edit_id: number }) => Promise<Row>
}

function valuesOf<Field extends string>({ fields }: EditedRecord<Field>): Values<Field> {
  return Object.fromEntries(fields.map(({ field, value }) => [field, value])) as Values<Field>
}

/** A record in its form: what is typed stays until it is saved, whoever else writes meanwhile. */
export function useEditedRecord<Field extends string, Row extends EditedRecord<Field>>(
  loaded: Row,
  writes: Writes<Field, Row>,
) {
  const { t } = useTranslation('staffbooks')
  const [record, setRecord] = useState(loaded)
  /** What the typed values are changes of. */
  const [seen, setSeen] = useState<Values<Field>>(() => valuesOf<Field>(loaded))
  const [typed, setTyped] = useState<Values<Field>>(() => valuesOf<Field>(loaded))
  /** What changed fields say by now, where somebody was quicker. */
  const [current, setCurrent] = useState<Values<Field>>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const changed = record.fields.filter(({ field }) => typed[field] !== seen[field])
  useUnsaved(changed.length > 0)

  /** Shows the record as it is now; what is typed in other fields than those just written stays. */
  function show(now: Row, written: readonly Field[]): void {
    const values = valuesOf<Field>(now)
    const kept = changed.filter(({ field }) => !written.includes(field))
    const pick = (from: Values<Field>) =>
      Object.fromEntries(kept.map(({ field }) => [field, from[field]])) as Values<Field>
    setRecord(now)
    setTyped({ ...values, ...pick(typed) })
    setSeen({ ...values, ...pick(seen) })
    setCurrent({})
    setFaults({})
  }

  /** @returns whether it was carried out */
  async function run(
    work: () => Promise<Row>,
    told: { done: string; written?: readonly Field[]; onFailure: (error: unknown) => void },
  ): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      show(await work(), told.written ?? [])
      showMessage({ kind: 'success', text: told.done })
      return true
    } catch (error) {
      told.onFailure(error)
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function tell(error: unknown): void {
    const fields = isCallFailure(error) ? error.fields : []
    setFaults(Object.fromEntries(fields.map(({ name, msg }) => [name, msg])))
    const text =
      fields.length > 0
        ? t('book.faulty', { count: fields.length })
        : (isCallFailure(error) && error.msg) || t('book.failed')
    showMessage({ kind: 'error', text })
  }

  function meetOthers(error: unknown): void {
    if (!isConflict(error)) {
      tell(error)
      return
    }
    const now = isCallFailure(error) ? error.conflict?.current : undefined
    const others = changed.flatMap(({ field }) => {
      const value = now?.[field]
      return typeof value === 'string' && value !== seen[field] ? [[field, value] as const] : []
    })
    setCurrent(Object.fromEntries(others) as Values<Field>)
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
    const written = fields.map(({ field }) => field)
    const told = { done: t('book.saved'), written, onFailure: meetOthers }
    void run(() => writes.save({ id: record.id, fields }), told)
  }

  /** Decides on a field that somebody else has changed: theirs, or what is typed. */
  function settle(field: Field, takesTheirs: boolean): void {
    const now = { [field]: current[field] ?? '' } as Values<Field>
    setSeen((all) => ({ ...all, ...now }))
    if (takesTheirs) setTyped((all) => ({ ...all, ...now }))
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
    faults,
    busy,
    type: (field: Field, value: string) =>
      setTyped((all) => ({ ...all, ...({ [field]: value } as Values<Field>) })),
    run,
    save,
    settle,
    undo,
  }
}

export type RecordDesk<Field extends string> = Pick<
  ReturnType<typeof useEditedRecord<Field, EditedRecord<Field>>>,
  'typed' | 'current' | 'faults' | 'busy' | 'type' | 'save' | 'settle'
>
