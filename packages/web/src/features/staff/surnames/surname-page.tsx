import type { StaffSurname } from '@suyuan/contract/staff-surnames'
import { type SurnameField, spellingSystems, surnameFields } from '@suyuan/contract/surname-fields'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { EditHistory } from '../edits/edit-history.tsx'
import { type FormField, RecordForm } from '../edits/record-form.tsx'
import { useEditedRecord } from '../edits/use-edited-record.ts'
import { Celebrities } from './celebrities.tsx'

/** Fields of several lines, and how many of them show at first. */
const rows: Partial<Record<SurnameField, number>> = {
  variants: 2,
  spellings: 6,
  commanderies: 3,
  halls: 3,
  introduction_en: 6,
  history: 12,
  population: 2,
  population_en: 2,
  distribution: 3,
  distribution_en: 3,
  ethnic_groups: 3,
  generation_poems: 4,
  mottoes: 4,
  sources: 8,
}

/** Fields that are always written in one language. */
const langs: Partial<Record<SurnameField, FormField<SurnameField>['lang']>> = {
  traditional: 'zh-TW',
  pinyin: 'zh-Latn',
  commanderies: 'zh-CN',
  halls: 'zh-CN',
  introduction_en: 'en',
  history: 'zh-CN',
  population: 'zh-CN',
  population_en: 'en',
  distribution: 'zh-CN',
  distribution_en: 'en',
  ethnic_groups: 'zh-CN',
  generation_poems: 'zh-CN',
  mottoes: 'zh-CN',
}

/** One surname with its texts and its historical persons. */
export function SurnamePage({ loaded }: { loaded: StaffSurname }) {
  const { t } = useTranslation(['staffsurnames', 'pickers'])
  const { user } = useCurrentUser()
  const desk = useEditedRecord<SurnameField, StaffSurname>(loaded, {
    about: 'surname',
    save: (form) => callApi('POST /api/web/staff/surname/save', form),
    undo: (form) => callApi('POST /api/web/staff/surname/undo', form),
  })
  const { id, surname, history, undo } = desk.record
  const fields = surnameFields.map((field) => ({
    field,
    label: t(`fields.${field}`),
    rows: rows[field],
    lang: langs[field],
  }))
  const labels: readonly string[] = [...surnameFields, 'celebrity', 'celebrity_order']
  return (
    <DeskFrame title={surname} admin={user?.role === 'admin'}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <RecordForm desk={desk} fields={fields} />
          <p className={styles.hint}>
            {t('systems', {
              systems: spellingSystems
                .map((each) => `${each} (${t(`pickers:speech.${each}`)})`)
                .join(', '),
            })}
          </p>
          <Celebrities desk={desk} />
        </div>
        <div className={styles.stack}>
          <Card>
            <Link to={paths.surname({ 'surname-id': id })}>{t('public')}</Link>
          </Card>
          <Card>
            <EditHistory
              history={history}
              undo={undo}
              busy={desk.busy}
              labelOf={(name) =>
                labels.includes(name) ? t(`fields.${name as SurnameField}`) : name
              }
              onUndo={desk.undo}
            />
          </Card>
          <ButtonLink to={paths.staffSurnames()}>{t('back')}</ButtonLink>
        </div>
      </div>
    </DeskFrame>
  )
}
