import type { TreeBook } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { conflictIn } from '../../../lib/conflict.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { ownChangesOver } from '../../../lib/own-changes.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import { draftStore } from '../page/panel/kept-draft.ts'
import { type BookValues, bookSaid, bookValues, isBookValues, isStart } from './book-values.ts'

export interface BookFormInput {
  /** The book to change; null for a new one. */
  book: TreeBook | null
  /** What a new one begins with. */
  usual: { surname: string; author: string }
  onClose: () => void
  /** Reads the lists anew; where that fails, it says so itself. */
  onSaved: () => Promise<void>
}

/** What was typed over what was read, and what somebody else has saved in the meantime. */
export interface TwoVersions {
  mine: BookValues
  before: BookValues
  theirs: BookValues
  rowVersion: number
}

/** What is typed stays until it is saved or given up: the way back closes a dialog, too. */
export function useBookForm({ book, usual, onClose, onSaved }: BookFormInput) {
  const { t } = useTranslation('mytrees')
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => draftStore(uid, `book ${book?.id ?? ''}`, isBookValues))
  const [{ values: began, before, version }] = useState(() => {
    const values = bookValues(book ?? usual)
    return store.read() ?? { values, before: values, version: book?.row_version ?? 0 }
  })
  const [conflict, setConflict] = useState<TwoVersions | null>(null)

  async function create(values: BookValues, keyOf: KeyOf): Promise<void> {
    const said = bookSaid(values)
    await callApi('POST /api/web/tree/create', { ...said, request_key: keyOf(said) })
    await leave(t('form.created'))
  }

  async function update(id: string, values: BookValues, rowVersion: number): Promise<void> {
    const said = { ...bookSaid(values), id, row_version: rowVersion }
    await callApi('POST /api/web/tree/update', said)
    await leave(t('form.updated'))
  }

  async function leave(done: string): Promise<void> {
    store.drop()
    showMessage({ kind: 'success', text: done })
    await onSaved()
    onClose()
  }

  function fail(error: unknown, mine: BookValues): void {
    const both = conflictIn(error)
    if (both) {
      setConflict({ mine, before, theirs: bookValues(both.current), rowVersion: both.row_version })
      return
    }
    checked.tellFailure(
      failureWords(error, t(book === null ? 'form.createFailed' : 'form.updateFailed')),
    )
  }

  const missing = (text: string) => (value: string) => (value.trim() === '' ? text : null)
  const checked: CheckedForm<BookValues> = useCheckedForm<BookValues>({
    initialValues: began,
    onValuesChange: (values) => store.keep({ values, before, version }),
    validate: {
      title: missing(t('form.titleMissing')),
      surname: missing(t('form.surnameMissing')),
      author: missing(t('form.authorMissing')),
      poem_start: (typed) => (isStart(typed) ? null : t('form.startWrong')),
    },
    send: (values, keyOf) =>
      book === null ? create(values, keyOf) : update(book.id, values, version),
    onFailure: (error) => fail(error, checked.form.getValues()),
  })

  useUnsaved(checked.form.isDirty())

  return {
    checked,
    conflict,
    /** Closes the dialog, and what was typed goes. */
    giveUp() {
      store.drop()
      onClose()
    },
    leaveConflict: () => setConflict(null),
    keepMine() {
      if (!conflict || book === null) return
      setConflict(null)
      const { theirs, mine, rowVersion } = conflict
      const values = ownChangesOver(theirs, mine, before)
      update(book.id, values, rowVersion).catch((error: unknown) => {
        checked.showAtFields(error)
        fail(error, mine)
      })
    },
    takeTheirs() {
      store.drop()
      void onSaved().then(onClose)
    },
  }
}
