import type { Location } from '@suyuan/contract/catalogue'
import { Trans, useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { totalsOf } from './counts.ts'
import styles from './search-summary.module.css'

interface SearchSummaryProps {
  locations: readonly Location[]
  /** Whether the counts are those of one family. */
  yours: boolean
}

/** In how many places there are books, and how many. */
export function SearchSummary({ locations, yours }: SearchSummaryProps) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const totals = totalsOf(locations)
  const figure = { n: <b className={styles.figure} /> }
  return (
    <p className={styles.summary} data-summary="">
      <span>
        <Trans
          t={t}
          i18nKey={yours ? 'summary.yours' : 'summary.all'}
          count={totals.places}
          values={{ places: format(totals.places) }}
          components={figure}
        />
      </span>
      <span>
        <Trans
          t={t}
          i18nKey="summary.within"
          count={totals.books}
          values={{ books: format(totals.books) }}
          components={figure}
        />
      </span>
    </p>
  )
}
