import { useTranslation } from 'react-i18next'
import styles from './month-calendar.module.css'
import type { MonthShown, YearShown } from './year-shown.ts'

/** Months with their first and last days, and what is to be known of them. */
export function MonthTable({ calendar }: { calendar: YearShown }) {
  const { t } = useTranslation('datereader')
  const { months, days, julian } = calendar
  return (
    <>
      <table className={styles.table} aria-labelledby="months-heading">
        <thead>
          <tr>
            <th scope="col">{t('calendar.month')}</th>
            <th scope="col">{t('calendar.days')}</th>
            <th scope="col">{t('calendar.length')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Month key={`${month.name} ${month.first}`} month={month} />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{t('calendar.total', { months: months.length, days })}</p>
      {julian && <p className={styles.hint}>{t('calendar.julian')}</p>}
      {months.some(({ disputed }) => disputed) && (
        <p className={styles.hint}>{t('calendar.disputedHint')}</p>
      )}
    </>
  )
}

function Month({ month }: { month: MonthShown }) {
  const { t } = useTranslation('datereader')
  const { name, leap, disputed, early, first, last, length } = month
  return (
    <tr data-leap={leap || undefined}>
      <th scope="row">
        {name}
        {early && <span className={styles.tag}>{t('calendar.early')}</span>}
        {disputed && <span className={styles.tag}>{t('calendar.disputed')}</span>}
      </th>
      <td>{t('calendar.range', { first, last })}</td>
      <td>{length}</td>
    </tr>
  )
}
