import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx'
import type { Save } from './use-save.ts'

/** Fields of a form as a reader knows them, and how their values are said. */
export type NamedFields = readonly {
  name: string
  label: string
  /** A value in words; as it stands where absent. */
  say?: (value: string) => string
}[]

/** What somebody else has changed meanwhile, beside what was typed: one of the two stays. */
export function Versions({ saving, fields }: { saving: Save; fields: NamedFields }) {
  const { t } = useTranslation('person')
  const { conflict } = saving
  if (!conflict) return null
  const { yours, current } = conflict
  const inWords = (value: unknown, say: (text: string) => string = (text) => text) =>
    say(String(value ?? '')) || t('page.none')
  const rows = fields
    .filter(({ name }) => name in yours && String(yours[name]) !== String(current[name] ?? ''))
    .map(({ name, label, say }) => ({
      name,
      label,
      mine: inWords(yours[name], say),
      theirs: inWords(current[name], say),
    }))
  return (
    <ConflictDialog
      conflict={conflict}
      rows={rows}
      merges
      onClose={saving.leaveConflict}
      onKeepMine={saving.keepMine}
      onTakeTheirs={saving.takeTheirs}
    />
  )
}
