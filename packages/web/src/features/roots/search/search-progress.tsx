import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import chosenChipsStyles from './chosen-chips.module.css'
import type { Clearable, Flow } from './search-flow.ts'
import stepperStyles from './stepper.module.css'

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
    <ol className={stepperStyles.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => {
        const state = stateOf(flow, finished, index)
        return (
          <li
            key={name}
            className={stepperStyles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={stepperStyles.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={20} stroke={2.5} /> : index + 1}
            </span>
            <span className={stepperStyles.name}>{t(`steps.${name}`)}</span>
            {(state === 'done' || state === 'skipped') && (
              <VisuallyHidden>{t(`steps.${state}`)}</VisuallyHidden>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface ChosenChipsProps {
  flow: Flow
  onClear: (what: Clearable) => void
}

interface Chip {
  what: Clearable
  /** Null where the step was skipped. */
  value: string | null
}

function chipsOf({ step, surname, province, city }: Flow, lang: string): Chip[] {
  if (surname === null) return []
  const chips: Chip[] = [{ what: 'surname', value: surnameLabel(surname, lang) }]
  if (province) chips.push({ what: 'province', value: province.name })
  else if (step > 2) chips.push({ what: 'province', value: null })
  if (city) chips.push({ what: 'city', value: city.name })
  else if (step > 3 && province) chips.push({ what: 'city', value: null })
  return chips
}

/** What was chosen so far, each to be cleared, and what was skipped, to be filled in after all. */
export function ChosenChips({ flow, onClear }: ChosenChipsProps) {
  const { t, i18n } = useTranslation('roots')
  const chips = chipsOf(flow, i18n.language)
  if (chips.length === 0) return <p className={chosenChipsStyles.none}>{t('chosen.none')}</p>
  return (
    <ul className={chosenChipsStyles.chips} aria-label={t('chosen.label')}>
      {chips.map(({ what, value }) => {
        const name = t(`steps.${what}`)
        const Icon = value === null ? IconPencil : IconX
        return (
          <li
            key={what}
            className={chosenChipsStyles.chip}
            data-skipped={value === null || undefined}
          >
            <span className={chosenChipsStyles.name}>{name}</span>
            <span className={chosenChipsStyles.value}>
              <RecordText>{value ?? t('steps.skipped')}</RecordText>
            </span>
            <button
              type="button"
              className={chosenChipsStyles.button}
              aria-label={
                value === null
                  ? t('chosen.fillInWhat', { what: name })
                  : t('chosen.clearWhat', { what: name, value })
              }
              onClick={() => onClear(what)}
            >
              <Icon size={18} aria-hidden="true" />
              {value === null ? t('chosen.fillIn') : t('chosen.clear')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
