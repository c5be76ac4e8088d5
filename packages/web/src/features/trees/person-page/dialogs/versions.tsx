import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { ComparisonTable } from '../../../../ui/comparison-table.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
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
    <Dialog
      open
      onClose={saving.leaveConflict}
      title={t('conflict.title')}
      actions={
        <>
          <Button variant="primary" onClick={saving.keepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={saving.takeTheirs}>{t('conflict.takeTheirs')}</Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <ComparisonTable
        heads={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs')]}
        same={t('conflict.same')}
        rows={rows}
      />
    </Dialog>
  )
}
