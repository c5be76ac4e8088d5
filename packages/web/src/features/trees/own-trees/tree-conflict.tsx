import { useTranslation } from 'react-i18next'
import { changedIn } from '../../../lib/own-changes.ts'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { treeFields } from './tree-values.ts'
import type { TwoVersions } from './use-tree-form.ts'

interface TreeConflictProps {
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

/** A tree that somebody else has changed meanwhile: one of two versions of what one has typed stays. */
export function TreeConflict({ conflict, ...choice }: TreeConflictProps) {
  const { t } = useTranslation('mytrees')
  const told = (text: string) => text.trim() || t('conflict.empty')
  const typed = conflict && changedIn(conflict.mine, conflict.before)
  const rows =
    conflict &&
    treeFields
      .filter((name) => typed?.has(name))
      .filter((name) => conflict.mine[name].trim() !== conflict.theirs[name].trim())
      .map((name) => ({
        name,
        label: t(labels[name]),
        mine: told(conflict.mine[name]),
        theirs: told(conflict.theirs[name]),
      }))
  return (
    <ConflictDialog {...choice} title={t('conflict.title')} text={t('conflict.text')} rows={rows} />
  )
}
