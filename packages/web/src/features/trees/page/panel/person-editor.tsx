import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictIn } from '../../../../lib/conflict.ts'
import { useSaveQueue } from '../../../../lib/save-queue.ts'
import { FamilyDatesProvider } from '../../../../pickers/dates/family-dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { kinDatesOf } from '../../person-form/kin-dates.ts'
import { PersonFields } from '../../person-form/person-fields.tsx'
import {
  personValues,
  saidOf,
  savedPerson,
  savedSexOfParent,
} from '../../person-form/person-values.ts'
import { focusFirstWrong, showAtFields } from '../../person-form/use-person-form.ts'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import { FormNotes } from './form-notes.tsx'
import { type PersonConflict, PersonConflictDialog } from './person-conflict.tsx'
import styles from './tree-panel.module.css'
import { useDraftForm } from './use-draft-form.ts'

interface PersonEditorProps {
  treeId: string
  person: PersonPage
  writes: TreeWrites
  onFailure: (text: string) => void
  /** Links and buttons beside the one that saves. */
  children?: React.ReactNode
}

/** The form that changes a person. Give it another `key` for another person. */
export function PersonEditor({ treeId, person, writes, onFailure, children }: PersonEditorProps) {
  const { t } = useTranslation('treepage')
  const node = useRef<HTMLFormElement>(null)
  const { busy, save: queue } = useSaveQueue()
  const [conflict, setConflict] = useState<PersonConflict | null>(null)
  const saved = { values: personValues(person), version: person.row_version }
  const kept = useDraftForm(`${treeId} ${person.id}`, saved)
  const { form, before, dirty, begin } = kept

  // What somebody else has saved shows at once where nothing is being written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (!dirty && person.row_version > before.version) begin(saved)
  }, [person.row_version, dirty])

  const save = () =>
    queue(async (keyOf) => {
      const { values: sent, before } = kept.now()
      const changes = saidOf(sent, before.values)
      // Pressed once more while a save was on its way that has taken everything along.
      if (Object.keys(changes).length === 0) return
      const said = { id: person.id, ...changes, row_version: before.version }
      const answer = await writes.update({
        ...said,
        family_tree_id: treeId,
        request_key: keyOf(said),
      })
      kept.saved(sent, savedPerson(answer.person, sent))
      setConflict(null)
      showMessage({ kind: 'success', text: t('panel.saved') })
    }, failed)

  function failed(error: unknown): void {
    const both = conflictIn(error)
    if (both) setConflict({ current: both.current, version: both.row_version })
    else if (!showAtFields(form, error)) onFailure(failureWords(error, t('failed.update')))
  }

  /** What the other one has saved. */
  function theirs({ current, version }: PersonConflict) {
    // The generation may follow from the parents: only what was said of it is told here.
    const told = { ...person, ...current, generation: person.generation }
    return { values: personValues(told), version }
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
          else if (dirty || busy) void save()
          else showMessage({ kind: 'info', text: t('panel.unchanged') })
        }}
      >
        <FormNotes
          restored={kept.restored && dirty}
          newer={dirty && person.row_version > before.version}
          warnings={person.warnings}
          onGiveUp={() => begin(saved)}
        />
        <FamilyDatesProvider value={kinDatesOf(person)}>
          <PersonFields form={form} parentOf={savedSexOfParent(person)} />
        </FamilyDatesProvider>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" stays working={busy}>
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
        onKeepMine={() => {
          if (!conflict) return
          kept.over(theirs(conflict))
          setConflict(null)
          void save()
        }}
        onTakeTheirs={() => {
          if (!conflict) return
          begin(theirs(conflict))
          setConflict(null)
        }}
      />
    </>
  )
}
