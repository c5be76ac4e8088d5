import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../lib/use-number-format.ts'
import { Button } from './button.tsx'
import styles from './sample-tag.module.css'

interface SampleSwitchProps {
  /** Samples of what was searched for. */
  count: number
  shown: boolean
  onSwitch: (shown: boolean) => void
}

/** Says that there are samples beside the documented books, and what they are; shows or hides them. */
export function SampleSwitch({ count, shown, onSwitch }: SampleSwitchProps) {
  const { t } = useTranslation('common')
  const format = useNumberFormat()
  if (count === 0 && !shown) return null
  return (
    <p className={styles.switch} data-samples={shown ? 'shown' : 'hidden'}>
      <span>{t(shown ? 'samples.shown' : 'samples.hidden', { count, total: format(count) })}</span>
      <Button variant="quiet" onClick={() => onSwitch(!shown)}>
        {t(shown ? 'samples.hide' : 'samples.show')}
      </Button>
    </p>
  )
}

/** The samples beside a count of documented books; nothing where there are none. */
export function SampleCount({ num }: { num: number }) {
  const { t } = useTranslation('common')
  const format = useNumberFormat()
  if (num === 0) return null
  return (
    <span className={styles.count}> {t('samples.beside', { count: num, num: format(num) })}</span>
  )
}
