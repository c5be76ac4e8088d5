import { useTranslation } from 'react-i18next'
import styles from '../desk.module.css'
import { useMomentFormat } from '../use-moment-format.ts'
import { detailWords, type AuditEntry as Entry } from './detail-words.ts'

/** One act of somebody of the staff. */
export function AuditEntry(entry: Entry) {
  const { t } = useTranslation('staff')
  const momentOf = useMomentFormat()
  const nobody = entry.role === 'visitor' ? t('audit.visitor') : t('audit.gone')
  return (
    <li className={styles.row}>
      <strong>{entry.actor === '' ? nobody : entry.actor}</strong>
      <span>{t(`audit.actions.${entry.action}`)}</span>
      <span>
        {t(`audit.objects.${entry.object}`)} <span className={styles.quiet}>{entry.object_id}</span>
        <Details {...entry} />
      </span>
      <span className={styles.quiet}>{momentOf(entry.at)}</span>
    </li>
  )
}

function Details(entry: Entry) {
  const { t, i18n } = useTranslation(['staffaudit', 'staff', 'staffmembers', 'staffimport'])
  const momentOf = useMomentFormat()
  const texts = {
    audit: {
      details: t('details', { returnObjects: true }),
      fields: t('fields', { returnObjects: true }),
      filters: t('filters', { returnObjects: true }),
      values: t('values', { returnObjects: true }),
    },
    statuses: t('staff:status', { returnObjects: true }),
    traits: t('staffmembers:find.traits', { returnObjects: true }),
    states: t('staffimport:states', { returnObjects: true }),
  }
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' })
  return detailWords(entry, texts, momentOf)
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <span key={name} className={`${styles.line} ${styles.quiet}`}>
        {t('line', { name, values: list.format(values) })}
      </span>
    ))
}
