import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Flow } from './search-flow.ts'
import styles from './stepper.module.css'

const names = ['surname', 'province', 'city', 'ancestors'] as const

type State = 'done' | 'current' | 'skipped' | 'ahead'

function stateOf(flow: Flow, finished: boolean, index: number): State {
  const step = index + 1
  if (finished) return index < 3 && flow[names[index] ?? 'surname'] === null ? 'skipped' : 'done'
  if (step === flow.step) return 'current'
  if (step > flow.step) return 'ahead'
  return flow[names[index] ?? 'surname'] === null ? 'skipped' : 'done'
}

/** The four steps and where the visitor stands. */
export function Stepper({ flow, finished }: { flow: Flow; finished: boolean }) {
  const { t } = useTranslation('roots')
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => {
        const state = stateOf(flow, finished, index)
        return (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={20} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.name}>{t(`steps.${name}`)}</span>
            {(state === 'done' || state === 'skipped') && (
              <VisuallyHidden>{t(`steps.${state}`)}</VisuallyHidden>
            )}
          </li>
        )
      })}
    </ol>
  )
}
