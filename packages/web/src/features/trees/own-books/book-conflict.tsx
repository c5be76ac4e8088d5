import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ComparisonTable } from '../../../ui/comparison-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { bookFields } from './book-values.ts'
import type { TwoVersions } from './use-book-form.ts'

interface BookConflictProps {
  conflict: TwoVersions | null
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const labels = {
  title: 'form.title',
  surname: 'form.surname',
  author: 'form.author',
  poem: 'form.poem',
  poem_start: 'form.poemStart',
} as const

/** A book that somebody else has changed meanwhile: both versions, of which one stays. */
export function BookConflict({ conflict, onClose, onKeepMine, onTakeTheirs }: BookConflictProps) {
  const { t } = useTranslation('mytrees')
  if (!conflict) return null
  const { mine, theirs } = conflict
  const told = (text: string | undefined) => text?.trim() || t('conflict.empty')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      actions={
        <>
          <Button variant="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <ComparisonTable
        heads={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs')]}
        same={t('conflict.same')}
        rows={bookFields
          .filter((name) => mine[name].trim() !== theirs[name].trim())
          .map((name) => ({
            name,
            label: t(labels[name]),
            mine: told(mine[name]),
            theirs: told(theirs[name]),
          }))}
      />
    </Dialog>
  )
}
