import type { BookSummary } from '@suyuan/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { SampleTag } from '../../ui/sample-tag.tsx'
import styles from './results-panel.module.css'

interface BookRowProps {
  book: BookSummary
  /** The generation characters asked for; empty where none were. */
  generation: string
}

/** A book among the results. */
export function BookRow({ book, generation }: BookRowProps) {
  const { t } = useTranslation('archive')
  const { generation_at: from } = book
  const place = book.city || book.area || book.province
  const facts = [book.author, place].filter(Boolean).join(' · ')
  return (
    <li className={styles.book}>
      <div className={styles.words}>
        <p className={styles.name}>{book.book_name}</p>
        {(facts !== '' || book.is_sample) && (
          <p className={styles.facts}>
            {facts}
            {book.is_sample && <SampleTag />}
          </p>
        )}
        {from !== undefined && (
          <p className={styles.facts}>
            {t('results.generationAt', { from, to: from + [...generation].length - 1 })}
          </p>
        )}
      </div>
      <a
        className={styles.view}
        href={paths.genealogyDetail(book.id)}
        target="_blank"
        rel="noopener"
        aria-label={t('results.viewWhat', { book: book.book_name })}
      >
        {t('results.view')}
      </a>
    </li>
  )
}
