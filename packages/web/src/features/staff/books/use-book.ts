import type { BookField } from '@suyuan/contract/book-fields'
import { errorTable } from '@suyuan/contract/errors'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { showMessage } from '../../../ui/messages.ts'

export type BookValues = Partial<Record<BookField, string>>

const valuesOf = ({ fields }: StaffBook): BookValues =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]))

const isConflict = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.conflict.sub

/** A book in the form: what is typed stays until it is saved, whoever else writes meanwhile. */
export function useBook(loaded: StaffBook) {
  const { t } = useTranslation('staffbooks')
  const [book, setBook] = useState(loaded)
  /** What the typed values are changes of. */
  const [seen, setSeen] = useState(valuesOf(loaded))
  const [typed, setTyped] = useState(valuesOf(loaded))
  /** What changed fields say by now, where somebody was quicker. */
  const [current, setCurrent] = useState<BookValues>({})
  const [faults, setFaults] = useState<BookValues>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const changed = book.fields.filter(({ field }) => typed[field] !== seen[field])
  useUnsaved(changed.length > 0)

  function show(now: StaffBook): void {
    setBook(now)
    setSeen(valuesOf(now))
    setTyped(valuesOf(now))
    setCurrent({})
    setFaults({})
  }

  async function run(
    work: () => Promise<StaffBook>,
    done: string,
    onConflict: (error: unknown) => void,
  ) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      show(await work())
      showMessage({ kind: 'success', text: done })
    } catch (error) {
      if (isConflict(error)) onConflict(error)
      else tell(error)
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
    const now = isCallFailure(error) ? error.conflict?.current : undefined
    const others = changed.flatMap(({ field }) => {
      const value = now?.[field]
      return typeof value === 'string' && value !== seen[field] ? [[field, value] as const] : []
    })
    setCurrent(Object.fromEntries(others))
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
    void run(
      () => callApi('POST /api/web/staff/book/save', { id: book.id, fields }),
      t('book.saved'),
      meetOthers,
    )
  }

  /** Decides on a field that somebody else has changed: theirs, or what is typed. */
  function settle(field: BookField, takesTheirs: boolean): void {
    const now = current[field] ?? ''
    setSeen((all) => ({ ...all, [field]: now }))
    if (takesTheirs) setTyped((all) => ({ ...all, [field]: now }))
    setCurrent(({ [field]: _, ...rest }) => rest)
  }

  function undo(): void {
    if (book.undo === null) return
    const input = { id: book.id, edit_id: book.undo }
    void run(
      () => callApi('POST /api/web/staff/book/undo', input),
      t('book.undone'),
      () => showMessage({ kind: 'error', text: t('book.undoConflict') }),
    )
  }

  return {
    book,
    typed,
    current,
    faults,
    busy,
    type: (field: BookField, value: string) => setTyped((all) => ({ ...all, [field]: value })),
    save,
    settle,
    undo,
  }
}

export type BookDesk = ReturnType<typeof useBook>
