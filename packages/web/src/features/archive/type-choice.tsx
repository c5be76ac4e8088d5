import { useTranslation } from 'react-i18next'
import type { SearchType } from './archive-query.ts'
import styles from './type-choice.module.css'

interface TypeChoiceProps {
  mode: SearchType | 'auto'
  onChoose: (type: SearchType) => void
}

/** Quick or advanced. Before the width of the screen is known, the style sheet shows which. */
export function TypeChoice({ mode, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation('archive')
  const choice = (type: SearchType, label: string) => (
    <label className={styles.choice} data-type={type}>
      <input
        type="radio"
        name="type"
        value={type}
        checked={mode === type}
        onChange={() => onChoose(type)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.choices} data-mode={mode} aria-label={t('form.type')}>
      {choice(1, t('form.quick'))}
      {choice(2, t('form.advanced'))}
    </fieldset>
  )
}
