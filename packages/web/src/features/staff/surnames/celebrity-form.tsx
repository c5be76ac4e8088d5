import type { StaffCelebrity } from '@suyuan/contract/staff-surnames'
import { type CelebrityField, celebrityFields } from '@suyuan/contract/surname-fields'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import styles from '../desk.module.css'
import { DraftNotice } from '../edits/draft-notice.tsx'
import { TypedField } from '../edits/record-form.tsx'
import type { SurnameDesk } from './surname-desk.ts'
import { useCelebrity } from './use-celebrity.ts'

const rows: Partial<Record<CelebrityField, number>> = { detail: 5, detail_en: 5, source: 2 }
const inEnglish: readonly CelebrityField[] = ['name_en', 'detail_en']
const inFigures: readonly CelebrityField[] = ['birth_year', 'death_year']

function langOf(field: CelebrityField): 'en' | 'zh-CN' | undefined {
  if (inFigures.includes(field)) return undefined
  return inEnglish.includes(field) ? 'en' : 'zh-CN'
}

interface CelebrityFormProps {
  desk: SurnameDesk
  /** Null for a new one. */
  person: StaffCelebrity | null
  onClose: () => void
}

/** One historical person, to be changed or added. */
export function CelebrityForm({ desk, person, onClose }: CelebrityFormProps) {
  const { t } = useTranslation(['staffsurnames', 'staffbooks'])
  const form = useCelebrity(desk, person, onClose)
  const { typed, type, faults, theirs, save, close } = form
  const differing =
    theirs?.fields.filter(({ field, value }) => value !== (typed[field] ?? '')) ?? []
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNotice shown={form.restored} onDiscard={close} />
      <ConflictDialog
        conflict={theirs}
        rows={differing.map(({ field, value }) => ({
          name: field,
          label: t(`persons.fields.${field}`),
          mine: typed[field] || t('staffbooks:book.empty'),
          theirs: value || t('staffbooks:book.empty'),
        }))}
        busy={form.busy}
        onKeepMine={form.saveOver}
        onTakeTheirs={form.takeTheirs}
      />
      {celebrityFields.map((field) => (
        <TypedField
          key={field}
          field={field}
          label={t(`persons.fields.${field}`)}
          rows={rows[field]}
          lang={langOf(field)}
          value={typed[field] ?? ''}
          error={faults[field]}
          onType={(value) => type(field, value)}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" working={form.busy}>
          {t('persons.save')}
        </Button>
        <Button onClick={close}>{t('persons.cancel')}</Button>
      </div>
    </form>
  )
}
