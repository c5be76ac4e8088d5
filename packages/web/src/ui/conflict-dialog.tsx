import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { type ComparedRow, ComparisonTable } from './comparison-table.tsx'
import { Dialog } from './dialog.tsx'

interface ConflictDialogProps {
  /** What was saved by somebody else. */
  title: string
  /** How it came to that, and what is to be decided. */
  text: string
  /** Where the two versions differ; null while there are not two. */
  rows: readonly ComparedRow[] | null
  busy?: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What was typed beside what somebody else has saved meanwhile: one of the two stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, rows, busy = false, onClose, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      open={rows !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        </>
      }
    >
      <p>{text}</p>
      {rows && (
        <ComparisonTable
          heads={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs')]}
          rows={rows}
          same={t('conflict.same')}
        />
      )}
    </Dialog>
  )
}
