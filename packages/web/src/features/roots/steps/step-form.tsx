import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import type { Flow } from '../search-flow.ts'
import { addressFields, queryOfFlow } from '../search-query.ts'
import styles from './step-form.module.css'

interface StepFormProps {
  flow: Flow
  heading: string
  hint: string
  onSubmit: () => void
  children: React.ReactNode
  /** Buttons, the main one first. */
  actions: React.ReactNode
}

/**
 * One question of the search. Before the page's scripts run, sending it leads to the result page,
 * which searches by itself.
 */
export function StepForm({ flow, heading, hint, onSubmit, children, actions }: StepFormProps) {
  const { t } = useTranslation('roots')
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
      {children}
      {flow.step > 1 && <KnownFields flow={flow} />}
      <div className={styles.actions}>{actions}</div>
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
