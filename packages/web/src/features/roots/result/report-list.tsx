import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportLine } from './report-lines.ts'
import styles from './report-list.module.css'

type Stand = NonNullable<ReportLine['stand']>

const icons = {
  for: IconCircleCheck,
  against: IconCircleX,
  open: IconCircleDashed,
} satisfies Record<Stand, typeof IconCircleCheck>

/** The evidence in words, each sentence with its sign, its word and its points. */
export function ReportList({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation('roots')
  return (
    <ul className={styles.list}>
      {lines.map(({ text, stand, points }) => (
        <li key={text} className={styles.line} data-stand={stand}>
          {stand && <StandMark stand={stand} />}
          <span className={styles.text}>{text}</span>
          {points > 0 && (
            <span className={styles.points}>{t('detail.report.points', { points })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function StandMark({ stand }: { stand: Stand }) {
  const { t } = useTranslation('roots')
  const Icon = icons[stand]
  return (
    <span className={styles.mark}>
      <Icon size={22} aria-hidden="true" />
      {t(`detail.report.${stand}`)}
    </span>
  )
}
