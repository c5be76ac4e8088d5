import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { addressFields } from '../root-query.ts'
import { type Flow, queryOfFlow } from './search-flow.ts'
import styles from './step-form.module.css'
import type { RootSearch } from './use-root-search.ts'

interface StepFormProps {
  search: RootSearch
  heading: string
  hint: string
  onSubmit: () => void
  submit: string
  /** The field. */
  children: React.ReactNode
  /** A way on without an answer. */
  skip?: React.ReactNode
}

/**
 * One question of the search. Before the page's scripts run, sending it leads to the result page,
 * which searches by itself.
 */
export function StepForm(props: StepFormProps) {
  const { search, heading, hint, onSubmit, submit, children, skip } = props
  const { t } = useTranslation('roots')
  const { flow, busy, finished } = search
  return (
    <form
      className={styles.form}
      action={paths.ancestryDetail({})}
      method="get"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <p className={styles.position}>{t('steps.position', { step: flow.step })}</p>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.entry}>
        {children}
        <Button type="submit" variant="primary" size="large" busy={busy || finished}>
          {submit}
        </Button>
      </div>
      {skip && <div className={styles.skip}>{skip}</div>}
      {flow.step > 1 && <KnownFields flow={flow} />}
    </form>
  )
}

/** What earlier steps found, for a form that is sent without scripts. */
function KnownFields({ flow }: { flow: Flow }) {
  const { ancestors: _asked, ...known } = addressFields(queryOfFlow(flow))
  return Object.entries(known).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
