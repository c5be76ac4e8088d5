import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { conflictIn } from '../../../lib/conflict.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { formDrafts } from '../../../lib/drafts.ts'
import { changedIn, ownChangesOver, typedSince } from '../../../lib/own-changes.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useNow } from '../../../lib/use-now.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import { isStart, isTreeValues, type TreeValues, treeInput, treeValues } from './tree-values.ts'

export interface TreeFormInput {
  /** The tree to change; null for a new one. */
  book: FamilyTree | null
  /** What a new one begins with. */
  usual: { surname: string; author: string }
  onClose: () => void
  /**
   * Shows a tree as it was saved, and reads the lists anew; where that fails, it says so itself.
   * @param saved null where only what somebody else has saved is to be shown
   */
  onSaved: (saved: FamilyTree | null) => Promise<void>
}

interface Base {
  /** Null while it is new. */
  id: string | null
  before: TreeValues
  version: number
}

/** What was typed over what was read, and what somebody else has saved in the meantime. */
export interface TwoVersions {
  mine: TreeValues
  before: TreeValues
  theirs: TreeValues
  rowVersion: number
}

/** What is typed stays until it is saved or given up: the way back closes a dialog, too. */
export function useTreeForm({ book, usual, onClose, onSaved }: TreeFormInput) {
  const { t } = useTranslation('mytrees')
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() =>
    formDrafts(uid, 'tree-draft', `book ${book?.id ?? ''}`, isTreeValues),
  )
  const [kept] = useState(() => store.read())
  /** What is being changed: as it was read, or as it was saved last. */
  const [base, baseNow] = useNow<Base>(() => ({
    id: book?.id ?? null,
    before: kept?.before ?? treeValues(book ?? usual),
    version: kept?.version ?? book?.row_version ?? 0,
  }))
  const [conflict, setConflict] = useState<TwoVersions | null>(null)

  async function send(sent: TreeValues, keyOf: KeyOf): Promise<void> {
    const { id, before, version } = baseNow.read()
    // Pressed once more while a save was on its way that has taken everything along.
    if (id !== null && book === null && changedIn(sent, before).size === 0) return
    const said = treeInput(sent)
    const saved =
      id === null
        ? await callApi('POST /api/web/tree/create', { ...said, request_key: keyOf(said) })
        : await callApi('POST /api/web/tree/update', { ...said, id, row_version: version })
    store.drop()
    setConflict(null)
    const done = t(id === null ? 'form.created' : 'form.updated')
    showMessage({ kind: 'success', text: done })
    const stored = treeValues(saved)
    baseNow.set({ id: saved.id, before: stored, version: saved.row_version })
    await onSaved(saved)
    const values = typedSince(checked.form.getValues(), sent, stored)
    // What was typed while it was on its way is not saved yet.
    if (changedIn(values, stored).size > 0) checked.form.setValues(values)
    else onClose()
  }

  function fail(error: unknown, mine: TreeValues): void {
    const both = conflictIn(error)
    if (both) {
      setConflict({
        mine,
        // Not as it was when the button was pressed: another save may have come between.
        before: baseNow.read().before,
        theirs: treeValues(both.current),
        rowVersion: both.row_version,
      })
      return
    }
    checked.tellFailure(
      failureWords(error, t(book === null ? 'form.createFailed' : 'form.updateFailed')),
    )
  }

  const missing = (text: string) => (value: string) => (value.trim() === '' ? text : null)
  const checked: CheckedForm<TreeValues> = useCheckedForm<TreeValues>({
    initialValues: kept?.values ?? base.before,
    queues: true,
    onValuesChange(values) {
      const { before, version } = baseNow.read()
      if (changedIn(values, before).size > 0) store.keep({ values, before, version })
      else store.drop()
    },
    validate: {
      title: missing(t('form.titleMissing')),
      surname: missing(t('form.surnameMissing')),
      author: missing(t('form.authorMissing')),
      poem_start: (typed) => (isStart(typed) ? null : t('form.startWrong')),
    },
    send,
    onFailure: (error) => fail(error, checked.form.getValues()),
  })

  useUnsaved(changedIn(checked.form.values, base.before).size > 0)

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
      if (!conflict) return
      setConflict(null)
      const { theirs, rowVersion } = conflict
      const { id, before } = baseNow.read()
      const values = ownChangesOver(theirs, checked.form.getValues(), before)
      baseNow.set({ id, before: theirs, version: rowVersion })
      checked.form.setValues(values)
      void checked.submitAgain()
    },
    takeTheirs() {
      store.drop()
      void onSaved(null).then(onClose)
    },
  }
}
