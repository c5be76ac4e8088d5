import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { useTranslation } from 'react-i18next'
import styles from './tree-tools.module.css'

const modes = ['descendants', 'ancestors', 'both'] as const satisfies readonly ChartMode[]

/** Who is shown: those below, those above, or both. */
export function ModeChoice({
  mode,
  onMode,
}: {
  mode: ChartMode
  onMode: (mode: ChartMode) => void
}) {
  const { t } = useTranslation('treepage')
  return (
    <select
      className={styles.mode}
      aria-label={t('tools.mode')}
      value={mode}
      onChange={({ currentTarget: { value } }) =>
        onMode(modes.find((each) => each === value) ?? 'descendants')
      }
    >
      {modes.map((each) => (
        <option key={each} value={each}>
          {t(`mode.${each}`)}
        </option>
      ))}
    </select>
  )
}
