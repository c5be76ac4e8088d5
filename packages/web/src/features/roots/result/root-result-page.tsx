import type { Region } from '@suyuan/contract/regions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { RootApplicationPrefill } from '../../../lib/root-application-context.ts'
import type { SurnameField } from '../../../lib/surname-field.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { ClueApplication } from '../application/clue-application.tsx'
import type { RootQuery } from '../search-query.ts'
import { ClueForm } from './clue-form.tsx'
import type { Finding } from './find-roots.ts'
import { ResultHead } from './result-head.tsx'
import { RootFinding } from './root-finding.tsx'
import styles from './root-result-page.module.css'

interface RootResultPageProps {
  title: string
  query: RootQuery
  finding: Finding
  /** Null where the page could not bring the lists along. */
  provinces: readonly Region[] | null
  cities: readonly Region[] | null
  SurnameField: SurnameField
  onAskStaff: (prefill: RootApplicationPrefill) => void
}

/** The clue form and the application on one side, what was found on the other. */
export function RootResultPage(props: RootResultPageProps) {
  const { title, query, finding, provinces, cities, SurnameField, onAskStaff } = props
  const { t } = useTranslation('roots')
  const { search } = useLocation()
  const clueId = useId()
  const applyId = useId()
  const surname =
    finding.kind === 'found'
      ? { text: finding.surname.name, id: finding.surname.id }
      : { text: query.surname, id: null }
  return (
    <div className={styles.page}>
      <ResultHead {...{ title, query, finding, provinces, cities }} />
      <div className={styles.columns}>
        <section id="root-clue" tabIndex={-1} aria-labelledby={clueId} className={styles.clue}>
          <Card>
            <SectionTitle
              id={clueId}
              title={t('detail.clue.heading')}
              hint={t('detail.clue.hint')}
            />
            <ClueForm key={search} {...{ query, surname, provinces, cities, SurnameField }} />
          </Card>
        </section>
        <div className={styles.finding}>
          <RootFinding key={search} {...{ finding, query, onAskStaff }} />
        </div>
        <section aria-labelledby={applyId} className={styles.apply}>
          <Card>
            <SectionTitle
              id={applyId}
              title={t('detail.apply.heading')}
              hint={t('detail.apply.hint')}
            />
            <ClueApplication key={surname.text} surname={surname} />
          </Card>
        </section>
      </div>
    </div>
  )
}
