import type { Book } from '@suyuan/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import pageStyles from './book-detail.module.css'
import styles from './stated-by.module.css'

/** The works that a record is based on, each with the fields that it states; nothing where none are named. */
export function StatedBy({ book }: { book: Book }) {
  const { t } = useTranslation('catalogue')
  if (book.stated_by.length === 0) return null
  return (
    <Card>
      <h2 className={pageStyles.heading}>{t('stated.heading')}</h2>
      <p className={pageStyles.hint}>{t('stated.hint')}</p>
      <ul className={styles.works}>
        {book.stated_by.map((work) => (
          <li key={`${work.title} ${work.part}`}>
            <Work work={work} />
            <p className={styles.fields}>
              {t('stated.says', {
                fields: work.fields
                  .map((field) => t(`stated.fields.${field}`))
                  .join(t('detail.separator')),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Work({ work }: { work: Book['stated_by'][number] }) {
  const { t } = useTranslation('catalogue')
  const year = work.year > 0 ? t('stated.year', { year: work.year }) : ''
  const about = [work.author, year, work.part].filter(Boolean).join(t('detail.separator'))
  return (
    <p>
      {work.url === '' ? (
        <RecordText>{work.title}</RecordText>
      ) : (
        <a
          href={work.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('stated.open', { title: work.title })}
        >
          <RecordText>{work.title}</RecordText>
        </a>
      )}
      {about !== '' && (
        <>
          {' · '}
          <RecordText>{about}</RecordText>
        </>
      )}
    </p>
  )
}
