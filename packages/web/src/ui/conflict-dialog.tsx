import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { type ComparedRow, ComparisonTable } from './comparison-table.tsx'
import { Dialog } from './dialog.tsx'

interface ConflictDialogProps {
  /** What told that another version was saved first, another one each time; null where none was. */
  conflict: object | null
  /** Where the two versions differ. */
  rows?: readonly ComparedRow[]
  /** How it stands now, where that is not said field by field. */
  children?: React.ReactNode
  /** Whether fields that were not typed in stay as they were saved, whichever is chosen. */
  merges?: boolean
  busy?: boolean
  onClose?: () => void
  /** Saves what was typed over what is saved; absent where it has to be looked at and done again. */
  onKeepMine?: () => void
  /** Shows what is saved. */
  onTakeTheirs: () => void
}

/**
 * What was typed beside what was saved elsewhere meanwhile: one of the two stays. Closed, it leaves
 * everything typed where it is; the next save that is refused opens it again.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, rows, children, merges = false, busy = false } = props
  const { onClose, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation('common')
  const [dismissed, setDismissed] = useState<object | null>(null)
  const open = conflict !== null && conflict !== dismissed
  return (
    <Dialog
      open={open}
      onClose={() => {
        setDismissed(conflict)
        onClose?.()
      }}
      title={t('conflict.title')}
      actions={
        onKeepMine ? (
          <>
            <Button variant="primary" busy={busy} onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
            <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={onTakeTheirs}>
            {t('conflict.look')}
          </Button>
        )
      }
    >
      <p>{t(onKeepMine ? 'conflict.text' : 'conflict.moved')}</p>
      {merges && <p>{t('conflict.merges')}</p>}
      {open && children}
      {open && rows && (
        <ComparisonTable
          heads={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs')]}
          rows={rows}
          same={t('conflict.same')}
        />
      )}
    </Dialog>
  )
}
