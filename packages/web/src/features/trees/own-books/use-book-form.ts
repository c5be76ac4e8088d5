import type { TreeBook } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { conflictIn } from '../../../lib/conflict.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import { type BookValues, bookSaid, bookValues, isStart } from './book-values.ts'

export interface BookFormInput {
  /** The book to change; null for a new one. */
  book: TreeBook | null
  /** What a new one begins with. */
  usual: { surname: string; author: string }
  onClose: () => void
  /** Reads the lists anew; where that fails, it says so itself. */
  onSaved: () => Promise<void>
}

/** What was typed, and what somebody else has saved in the meantime. */
export interface TwoVersions {
  mine: BookValues
  theirs: BookValues
  rowVersion: number
}

export function useBookForm({ book, usual, onClose, onSaved }: BookFormInput) {
  const { t } = useTranslation('mytrees')
  const [requestKey] = useState(randomUuid)
  const [conflict, setConflict] = useState<TwoVersions | null>(null)

  async function save(values: BookValues, rowVersion: number | undefined): Promise<void> {
    const said = bookSaid(values)
    if (book === null) {
      await callApi('POST /api/web/tree/create', { ...said, request_key: requestKey })
    } else {
      await callApi('POST /api/web/tree/update', {
        ...said,
        id: book.id,
        ...(rowVersion !== undefined && { row_version: rowVersion }),
      })
    }
    showMessage({ kind: 'success', text: t(book === null ? 'form.created' : 'form.updated') })
    await onSaved()
    onClose()
  }

  function fail(error: unknown, mine: BookValues): void {
    const both = conflictIn(error)
    if (both) {
      setConflict({ mine, theirs: bookValues(both.current), rowVersion: both.row_version })
      return
    }
    checked.tellFailure(
      failureWords(error, t(book === null ? 'form.createFailed' : 'form.updateFailed')),
    )
  }

  const missing = (text: string) => (value: string) => (value.trim() === '' ? text : null)
  const checked: CheckedForm<BookValues> = useCheckedForm<BookValues>({
    initialValues: bookValues(book ?? usual),
    validate: {
      title: missing(t('form.titleMissing')),
      surname: missing(t('form.surnameMissing')),
      author: missing(t('form.authorMissing')),
      poem_start: (typed) => (isStart(typed) ? null : t('form.startWrong')),
    },
    send: (values) => save(values, book?.row_version),
    onFailure: (error) => fail(error, checked.form.getValues()),
  })

  useUnsaved(checked.form.isDirty())

  return {
    checked,
    conflict,
    leaveConflict: () => setConflict(null),
    keepMine() {
      if (!conflict) return
      setConflict(null)
      save(conflict.mine, conflict.rowVersion).catch((error: unknown) => {
        checked.showAtFields(error)
        fail(error, conflict.mine)
      })
    },
    takeTheirs: () => void onSaved().then(onClose),
  }
}
