import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictIn } from '../../../../lib/conflict.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { PersonFields } from '../../person-form/person-fields.tsx'
import { personValues, saidOf, savedSexOfParent } from '../../person-form/person-values.ts'
import { focusFirstWrong, showAtFields } from '../../person-form/use-person-form.ts'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import { FormNotes } from './form-notes.tsx'
import { type PersonConflict, PersonConflictDialog } from './person-conflict.tsx'
import styles from './tree-panel.module.css'
import { useKeptForm } from './use-kept-form.ts'

interface PersonEditorProps {
  bookId: string
  person: PersonPage
  writes: TreeWrites
  onFailure: (text: string) => void
  /** Links and buttons beside the one that saves. */
  children?: React.ReactNode
}

/** The form that changes a person. Give it another `key` for another person. */
export function PersonEditor({ bookId, person, writes, onFailure, children }: PersonEditorProps) {
  const { t } = useTranslation('treepage')
  const node = useRef<HTMLFormElement>(null)
  const { busy, run } = useOneCall()
  const [conflict, setConflict] = useState<PersonConflict | null>(null)
  const saved = { values: personValues(person), version: person.row_version }
  const kept = useKeptForm(`${bookId} ${person.id}`, saved)
  const { form, before, dirty, begin } = kept

  // What somebody else has saved shows at once where nothing is being written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (!dirty && person.row_version !== before.version) begin(saved)
  }, [person.row_version, dirty])

  const save = (row_version: number) =>
    run(async (keyOf) => {
      const said = { id: person.id, ...saidOf(form.values, before.values), row_version }
      const answer = await writes.update({
        ...said,
        family_tree_id: bookId,
        request_key: keyOf(said),
      })
      begin({ values: personValues(answer.person), version: answer.person.row_version })
      setConflict(null)
      showMessage({ kind: 'success', text: t('panel.saved') })
    }, failed)

  function failed(error: unknown): void {
    const both = conflictIn(error)
    if (both) setConflict({ current: both.current, version: both.row_version })
    else if (!showAtFields(form, error)) onFailure(failureWords(error, t('failed.update')))
  }

  return (
    <>
      <form
        ref={node}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { hasErrors, errors } = form.validate()
          if (hasErrors) focusFirstWrong(node.current, errors)
          else if (dirty) void save(before.version)
          else showMessage({ kind: 'info', text: t('panel.unchanged') })
        }}
      >
        <FormNotes
          restored={kept.restored && dirty}
          newer={dirty && person.row_version > before.version}
          warnings={person.warnings}
          onGiveUp={() => begin(saved)}
        />
        <PersonFields form={form} parentOf={savedSexOfParent(person)} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" stays busy={busy}>
            {t('panel.save')}
          </Button>
          {children}
        </div>
      </form>
      <PersonConflictDialog
        conflict={conflict}
        mine={form.values}
        before={before.values}
        busy={busy}
        onClose={() => setConflict(null)}
        onKeepMine={() => conflict && void save(conflict.version)}
        onTakeTheirs={() => {
          if (!conflict) return
          // The generation may follow from the parents: only what was said of it is told here.
          const theirs = { ...person, ...conflict.current, generation: person.generation }
          begin({ values: personValues(theirs), version: conflict.version })
          setConflict(null)
        }}
      />
    </>
  )
}
