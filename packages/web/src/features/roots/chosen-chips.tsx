import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './chosen-chips.module.css'
import type { Clearable, Flow } from './search-flow.ts'
import { SurnameName } from './surname-name.tsx'

interface ChosenChipsProps {
  flow: Flow
  onClear: (what: Clearable) => void
}

interface Chip {
  what: Clearable
  /** Null where the step was skipped. */
  value: string | null
  shown: React.ReactNode
}

function chipsOf({ step, surname, province, city }: Flow): Chip[] {
  if (surname === null) return []
  const chips: Chip[] = [
    { what: 'surname', value: surname.name, shown: <SurnameName surname={surname} /> },
  ]
  if (province) chips.push({ what: 'province', value: province.name, shown: province.name })
  else if (step > 2) chips.push({ what: 'province', value: null, shown: null })
  if (city) chips.push({ what: 'city', value: city.name, shown: city.name })
  else if (step > 3 && province) chips.push({ what: 'city', value: null, shown: null })
  return chips
}

/** What was chosen so far, each to be cleared, and what was skipped, to be filled in after all. */
export function ChosenChips({ flow, onClear }: ChosenChipsProps) {
  const { t } = useTranslation('roots')
  const chips = chipsOf(flow)
  if (chips.length === 0) return <p className={styles.none}>{t('chosen.none')}</p>
  return (
    <ul className={styles.chips} aria-label={t('chosen.label')}>
      {chips.map(({ what, value, shown }) => {
        const name = t(`steps.${what}`)
        const Icon = value === null ? IconPencil : IconX
        return (
          <li key={what} className={styles.chip} data-skipped={value === null || undefined}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{shown ?? t('steps.skipped')}</span>
            <button
              type="button"
              className={styles.button}
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
