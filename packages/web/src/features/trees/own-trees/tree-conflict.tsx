import { useTranslation } from 'react-i18next'
import { changedIn } from '../../../lib/own-changes.ts'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { calendarOf, treeFields } from './tree-values.ts'
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
  date_calendar: 'form.calendar',
} as const

/** A tree that somebody else has changed meanwhile: one of two versions of what one has typed stays. */
export function TreeConflict({ conflict, ...choice }: TreeConflictProps) {
  const { t } = useTranslation('mytrees')
  const told = (name: keyof typeof labels, text: string) =>
    name === 'date_calendar'
      ? t(`form.calendars.${calendarOf(text)}`)
      : text.trim() || t('conflict.empty')
  const typed = conflict && changedIn(conflict.mine, conflict.before)
  const rows =
    conflict === null
      ? []
      : treeFields
          .filter((name) => typed?.has(name))
          .filter((name) => conflict.mine[name].trim() !== conflict.theirs[name].trim())
          .map((name) => ({
            name,
            label: t(labels[name]),
            mine: told(name, conflict.mine[name]),
            theirs: told(name, conflict.theirs[name]),
          }))
  return <ConflictDialog {...choice} conflict={conflict} rows={rows} merges />
}
