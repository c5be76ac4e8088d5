import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { RootApplicationPrefill } from '../../../lib/root-application-context.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { ClueApplication } from '../application/clue-application.tsx'
import { ClueForm } from './clue-form.tsx'
import type { RootResultData } from './find-roots.ts'
import { ResultHead } from './result-head.tsx'
import { RootOutcome } from './root-outcome.tsx'
import styles from './root-result-page.module.css'

interface RootResultPageProps extends RootResultData {
  title: string
  onAskStaff: (prefill: RootApplicationPrefill) => void
}

/** The clue form and the application on one side, what was found on the other. */
export function RootResultPage(props: RootResultPageProps) {
  const { title, query, answer, known, onAskStaff } = props
  const { t } = useTranslation('roots')
  const { search } = useLocation()
  const clueId = useId()
  const applyId = useId()
  const surname =
    answer.kind === 'found'
      ? { text: answer.surname.name, id: answer.surname.id }
      : { text: query.surname, id: null }
  return (
    <div className={styles.page}>
      <ResultHead {...{ title, query, answer, known }} />
      <div className={styles.columns}>
        <section id="root-clue" tabIndex={-1} aria-labelledby={clueId} className={styles.clue}>
          <Card>
            <SectionTitle
              id={clueId}
              title={t('detail.clue.heading')}
              hint={t('detail.clue.hint')}
            />
            <ClueForm key={search} {...{ query, surname, known }} />
          </Card>
        </section>
        <div className={styles.finding}>
          <RootOutcome key={search} {...{ answer, query, onAskStaff }} />
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
