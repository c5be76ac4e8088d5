import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../desk.module.css'
import { InSentence, Moment } from '../moment.tsx'
import { pageOf, shortId } from './audited-pages.ts'
import { detailWords, type AuditEntry as Entry } from './detail-words.ts'

/** One act of somebody of the staff. */
export function AuditEntry(entry: Entry) {
  const { t } = useTranslation('staff')
  const nobody = entry.role === 'visitor' ? t('audit.visitor') : t('audit.gone')
  return (
    <li className={`${styles.row} ${styles.acts}`}>
      <strong>
        <RecordText>{entry.actor === '' ? nobody : entry.actor}</RecordText>
      </strong>
      <span>{t(`audit.actions.${entry.action}`)}</span>
      <span>
        {t(`audit.objects.${entry.object}`)} <Audited {...entry} />
        <Details {...entry} />
      </span>
      <span className={styles.quiet}>
        <Moment at={entry.at} />
      </span>
    </li>
  )
}

/** What the entry is about: by its name, and leading to it, as long as there is one. */
function Audited({ object, object_id: id, object_name: name }: Entry) {
  const { t } = useTranslation('staff')
  if (id === '') return null
  const page = name === '' ? undefined : pageOf(object, id)
  return (
    <>
      {page === undefined ? (
        <span className={styles.quiet}>
          <RecordText>{name || shortId(id)}</RecordText>
        </span>
      ) : (
        <Link to={page}>
          <RecordText>{name}</RecordText>
        </Link>
      )}
      <Link to={paths.staffAudit({ object, object_id: id })} className={styles.besides}>
        {t('audit.only')}
        <VisuallyHidden>
          {' · '}
          <RecordText>{name || shortId(id)}</RecordText>
        </VisuallyHidden>
      </Link>
    </>
  )
}

function Details(entry: Entry) {
  const { t } = useTranslation(['staffaudit', 'staff', 'staffmembers', 'staffimport'])
  const momentOf = useOwnMomentFormat()
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
  return detailWords(entry, texts, momentOf)
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <span key={name} className={`${styles.line} ${styles.quiet}`}>
        <Line name={name} values={values} />
      </span>
    ))
}

/** What a detail says, each value of it in one piece. */
function Line({ name, values }: { name: string; values: string[] }) {
  const { t, i18n } = useTranslation('staffaudit')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' })
  return (
    <InSentence sentence={(said) => t('line', { name, values: said })}>
      {list.formatToParts(values).map(({ type, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may stand in the list twice
        <span key={at} className={type === 'element' ? styles.piece : undefined}>
          <RecordText>{value}</RecordText>
        </span>
      ))}
    </InSentence>
  )
}
