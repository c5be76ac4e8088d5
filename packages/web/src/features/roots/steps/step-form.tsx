import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import type { Step } from '../search-flow.ts'
import styles from './step-form.module.css'

interface StepFormProps {
  step: Step
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
export function StepForm({ step, heading, hint, onSubmit, children, actions }: StepFormProps) {
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
        <p className={styles.position}>{t('steps.position', { step })}</p>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
