import type { Book } from '@suyuan/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './book-detail.module.css'

interface SeeTheBookProps {
  book: Book
  onAskStaff: () => void
}

/**
 * Who holds the book and how one comes to see it; of a sample, and of a book without a known copy,
 * there is nothing to be seen, and nobody is to be asked for it.
 */
export function SeeTheBook({ book, onAskStaff }: SeeTheBookProps) {
  const { t } = useTranslation('catalogue')
  // An institution can be asked only where one is named.
  const isHeld = book.holdings.length > 0
  const advice = {
    none: t('detail.scanNone'),
    online: t('detail.scanOnline'),
    'on-request': t(isHeld ? 'detail.scanOnRequest' : 'detail.scanUnknown'),
    unknown: t(isHeld ? 'detail.scanUnknownHeld' : 'detail.scanUnknown'),
  }[book.scan]
  const isThere = !book.is_sample && book.state === 'exists'
  const missing = { exists: '', lost: t('detail.lostNote'), untraced: t('detail.untracedNote') }[
    book.state
  ]
  return (
    <Card>
      <h2 className={styles.heading}>{t('detail.seeHeading')}</h2>
      {!isThere ? (
        <p>{book.is_sample ? t('detail.sampleNote') : missing}</p>
      ) : (
        <>
          {book.holdings.length === 0 && <p>{t('detail.noHoldings')}</p>}
          <ul className={styles.holdings}>
            {book.holdings.map((holding) => (
              <li key={`${holding.institution} ${holding.call_number}`}>
                {holding.url ? (
                  <a href={holding.url} target="_blank" rel="noreferrer">
                    <RecordText>{holding.institution}</RecordText>
                  </a>
                ) : (
                  <RecordText>{holding.institution}</RecordText>
                )}
                {holding.call_number && (
                  <span>
                    {' '}
                    ·{' '}
                    <RecordText>
                      {t('detail.callNumber', { number: holding.call_number })}
                    </RecordText>
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p>{advice}</p>
        </>
      )}
      {isThere && (
        <div className={styles.ask}>
          <Button variant="primary" wide onClick={onAskStaff}>
            {t('detail.askStaff')}
          </Button>
        </div>
      )}
    </Card>
  )
}
