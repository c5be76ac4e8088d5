import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import styles from './chosen-chips.module.css'
import type { Clearable, Flow } from './search-flow.ts'

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
  if (chips.length === 0) return <p className={styles.none}>{t('chosen.none')}</p>
  return (
    <ul className={styles.chips} aria-label={t('chosen.label')}>
      {chips.map(({ what, value }) => {
        const name = t(`steps.${what}`)
        const Icon = value === null ? IconPencil : IconX
        return (
          <li key={what} className={styles.chip} data-skipped={value === null || undefined}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value ?? t('steps.skipped')}</span>
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
