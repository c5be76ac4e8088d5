import type { Location } from '@suyuan/contract/catalogue'
import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import styles from './catalogue-coverage.module.css'
import { coverageOf, FEW_BOOKS, type PlaceTotal } from './coverage.ts'

interface CatalogueCoverageProps {
  /** Counts of all books. */
  locations: readonly Location[]
  provinces: readonly Region[]
}

/** What the catalogue holds by place and kind, what it lacks, and how others can send their lists. */
export function CatalogueCoverage({ locations, provinces }: CatalogueCoverageProps) {
  const { t, i18n } = useTranslation('archive')
  const format = useNumberFormat()
  const { books, elsewhere, lost, most, few } = coverageOf(
    locations,
    provinces.map(({ id, aname }) => ({ id, name: aname })),
  )
  const between = i18n.language === 'en' ? ', ' : '、'
  const named = (places: readonly PlaceTotal[]) =>
    places
      .map(({ name, num }) => t('coverage.place', { place: name, num: format(num) }))
      .join(between)
  return (
    <details className={styles.coverage}>
      <summary>{t('coverage.heading')}</summary>
      <p>
        {t('coverage.kinds', {
          books: format(books),
          elsewhere: format(elsewhere),
          lost: format(lost),
        })}
      </p>
      {most.length > 0 && <p>{t('coverage.most', { places: named(most) })}</p>}
      {few.length > 0 && <p>{t('coverage.few', { least: FEW_BOOKS, places: named(few) })}</p>}
      <p>{t('coverage.gaps')}</p>
      <p>{t('coverage.send')}</p>
      <Link to={paths.contact()}>{t('coverage.contact')}</Link>
    </details>
  )
}
