import { MOST_NOTE } from '@suyuan/contract/finding-note'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './checks.module.css'
import type { TreeFinding } from './findings.ts'

interface NoteDialogProps {
  finding: TreeFinding
  busy: boolean
  onClose: () => void
  onSave: (note: string) => void
}

/** Asks why a finding is so: what is written is shown to all who edit the tree. */
export function NoteDialog({ finding, busy, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('treechecks')
  const [text, setText] = useState('')
  const id = useId()
  useUnsaved(text !== '')
  return (
    <Dialog open onClose={onClose} title={t('note.title')}>
      <form
        className={styles.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSave(text)
        }}
      >
        <p>
          <RecordText>{finding.reason}</RecordText>
        </p>
        <label htmlFor={id}>{t('note.label')}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={MOST_NOTE}
          value={text}
          placeholder={t('note.placeholder')}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.quiet}>
          {t('note.hint')}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('note.save')}
          </Button>
          <Button onClick={onClose}>{t('note.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
