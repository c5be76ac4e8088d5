import { TextInput } from '@mantine/core'
import { MAX_NAME, MAX_SURNAME, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../../pickers/dates/date-field.tsx'
import type { DateValue } from '../../../../../pickers/dates/date-value.ts'
import { CheckField } from '../../../../../ui/check-field.tsx'
import { RecordText } from '../../../../../ui/record-text.tsx'
import { SelectField } from '../../../person-page/dialogs/select-field.tsx'
import type { LineRow, MotherChoice, RowEdit } from './line-rows.ts'
import styles from './quick-line.module.css'

interface LinePersonProps {
  row: LineRow
  mothers: readonly MotherChoice[]
  /** Whether a mother is missing, and the form was to be saved. */
  asked: boolean
  /** What a date says, in words; '' where that is no more than its wording. */
  meaningOf: (date: DateValue) => string
  onEdit: (edit: RowEdit) => void
}

/** Somebody whom the line will make: in one line, and to be corrected below it. */
export function LinePerson({ row, mothers, asked, meaningOf, onEdit }: LinePersonProps) {
  const { t } = useTranslation('treepage')
  const isSpouse = row.role === 'wife' || row.role === 'husband'
  const kinds: readonly string[] = isSpouse ? unionKinds : childKinds
  const hasMother = row.role === 'child' && mothers.length > 0
  return (
    <li className={styles.person} data-role={row.role}>
      <p className={styles.told}>
        <span className={styles.role}>{t(`line.role.${roleOf(row)}`)}</span>{' '}
        <strong>
          <RecordText>{fullName(row.surname, row.name)}</RecordText>
        </strong>{' '}
        <RecordText>{factsOf(row, meaningOf, t)}</RecordText>
      </p>
      {row.heir && (
        <p className={styles.hint}>
          {t(row.heir.id === null ? 'line.heirLost' : `line.heir.${row.heir.kind}`, {
            name: row.heir.name,
          })}
        </p>
      )}
      {hasMother && (
        <SelectField
          name="mother"
          label={t('line.motherOf', { name: fullName(row.surname, row.name) })}
          value={row.mother}
          error={asked && row.mother === '' && t('panel.motherMissing')}
          required
          onChange={(mother) => onEdit({ mother })}
        >
          {row.mother === '' && <option value="">{t('line.chooseMother')}</option>}
          {mothers.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value={UNKNOWN_SPOUSE}>{t('panel.unknownParent')}</option>
        </SelectField>
      )}
      <details className={styles.more}>
        <summary>{t('line.correct', { name: fullName(row.surname, row.name) })}</summary>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextInput
              size="md"
              name="surname"
              label={t('line.surname')}
              maxLength={MAX_SURNAME}
              autoComplete="off"
              value={row.surname}
              onChange={({ currentTarget }) => onEdit({ surname: currentTarget.value })}
            />
            <TextInput
              size="md"
              name="name"
              label={t('line.name')}
              maxLength={MAX_NAME}
              autoComplete="off"
              value={row.name}
              onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
            />
          </div>
          <DateField
            name="birth_text"
            label={t('line.born')}
            kind="birth"
            value={row.birth}
            onChange={(birth) => onEdit({ birth })}
          />
          <CheckField
            name="death"
            label={t('line.dead')}
            checked={row.isDead}
            onChange={(isDead) => onEdit({ isDead })}
          />
          {row.isDead && (
            <DateField
              name="death_text"
              label={t('line.died')}
              kind="death"
              value={row.death}
              onChange={(death) => onEdit({ death })}
            />
          )}
          {row.role !== 'subject' && (
            <SelectField
              name="kind"
              label={t(isSpouse ? 'line.unionKind' : 'line.childKind')}
              value={row.kind}
              onChange={(kind) => onEdit({ kind })}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`line.kind.${kind as LineRow['kind']}`)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </details>
    </li>
  )
}

const roleOf = ({ role, told }: LineRow) =>
  role === 'child' ? (told.sex === 1 ? 'son' : 'daughter') : role

type T = ReturnType<typeof useTranslation<'treepage'>>['t']

/** What is told of them beside the name: 字子明 · 光绪三年（1877年）— 民国廿年（1931年） · 原配. */
function factsOf(row: LineRow, meaningOf: LinePersonProps['meaningOf'], t: T): string {
  const { told, birth, death, isDead, kind, role } = row
  const date = (value: DateValue) => {
    const meaning = meaningOf(value)
    return meaning === '' ? value.text : t('line.date', { text: value.text, meaning })
  }
  const life = [date(birth), date(death)]
  const facts = [
    told.zi && t('line.zi', { name: told.zi }),
    told.hao && t('line.hao', { name: told.hao }),
    told.shihao && t('line.shi', { name: told.shihao }),
    told.otherNames,
    life.some((each) => each !== '') && life.join(' – '),
    told.burial && t('line.buried', { place: told.burial }),
    isDead && death.text === '' && t('line.dead'),
    role !== 'subject' && kind !== 'birth' && t(`line.kind.${kind}`),
    ...told.memo,
  ]
  return facts.filter(Boolean).join(' · ')
}
