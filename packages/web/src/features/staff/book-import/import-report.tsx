import type { StaffBookImport } from '@suyuan/contract/staff-book-imports'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import own from './book-import.module.css'
import { useFieldName } from './use-field-name.ts'

export type Report = NonNullable<StaffBookImport['report']>

const counted = ['rows', 'created', 'extended', 'unchanged', 'faulty'] as const

/** How many rows become what; of what is not known nothing is said. */
export function Figures(figures: { [Name in (typeof counted)[number]]?: number | null }) {
  const { t } = useTranslation('staffimport')
  const format = useNumberFormat()
  return (
    <dl className={own.counts}>
      {counted.map((name) => {
        const count = figures[name] ?? null
        return (
          count !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{format(count)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** How the file was read: its encoding, and the columns that were understood. */
export function ReadAs({ report: { encoding, columns } }: { report: Report }) {
  const { t } = useTranslation('staffimport')
  const nameOf = useFieldName()
  return (
    <Card>
      <dl className={styles.facts}>
        <dt>{t('encodingFound')}</dt>
        <dd>{encoding || t('workbook')}</dd>
        <dt>{t('columns')}</dt>
        <dd>
          <ul className={own.columns}>
            {columns.map(({ heading, field }) => (
              <li key={field}>
                <RecordText>{heading}</RecordText> →{' '}
                <span className={styles.quiet}>{nameOf(field)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Card>
  )
}

/** The first books, as the catalogue would have them. */
export function FirstBooks({ report: { first } }: { report: Report }) {
  const { t } = useTranslation('staffimport')
  const nameOf = useFieldName()
  if (first.length === 0) return null
  return (
    <Card>
      <h2 className={styles.heading}>{t('first')}</h2>
      {first.map(({ line, fields }, at) => (
        <details key={line} className={own.book} open={at === 0}>
          <summary>
            {t('line', { line })} · <RecordText>{fields[0]?.value ?? ''}</RecordText>
          </summary>
          <dl className={styles.facts}>
            {fields.map(({ field, value }) => (
              <div key={field} className={styles.pair}>
                <dt>{nameOf(field)}</dt>
                <dd className={styles.text}>
                  <RecordText>{value}</RecordText>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}

/** Rows that are left out, each with its line, its column and the reason. */
export function LeftOut({ id, report }: { id: string; report: Report }) {
  const { t } = useTranslation('staffimport')
  const format = useNumberFormat()
  const { faults, fault_count: count } = report
  const take = () =>
    downloadFile('POST /api/web/staff/book-import/report', { id }).catch(() =>
      showMessage({ kind: 'error', text: t('failed') }),
    )
  return (
    <Card>
      <h2 className={styles.heading}>{t('faults')}</h2>
      <p className={styles.intro}>{count > 0 ? t('faultsHint') : t('noFaults')}</p>
      <ul className={styles.plain}>
        {faults.map(({ line, column, value, text }) => (
          <li key={`${line} ${column} ${text} ${value}`} className={styles.item}>
            <strong>
              <RecordText>
                {column === '' ? t('line', { line }) : t('cell', { line, column })}
              </RecordText>
            </strong>
            {value !== '' && (
              <q className={own.value}>
                <RecordText>{value}</RecordText>
              </q>
            )}{' '}
            <RecordText>{text}</RecordText>
          </li>
        ))}
      </ul>
      {count > faults.length && (
        <p className={styles.intro}>{t('more', { count: format(count - faults.length) })}</p>
      )}
      <div className={styles.foot}>
        <Button onClick={() => void take()}>{t('report')}</Button>
      </div>
    </Card>
  )
}
