import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import styles from './match-card.module.css'
import { MatchFigure } from './match-figure.tsx'
import type { ReportLine } from './report-lines.ts'
import { ReportList } from './report-list.tsx'

interface MatchCardProps {
  percent: number
  lines: readonly ReportLine[]
}

/** How far the evidence goes, and what it is. */
export function MatchCard({ percent, lines }: MatchCardProps) {
  const { t } = useTranslation('roots')
  return (
    <Card>
      <section className={styles.match}>
        <MatchFigure percent={percent} />
        <div>
          <h2 className={styles.heading}>{t('detail.match.heading')}</h2>
          <p className={styles.meaning}>{t('detail.match.meaning')}</p>
        </div>
      </section>
      <section>
        <h3 className={styles.reportHeading}>{t('detail.report.heading')}</h3>
        <ReportList lines={lines} />
      </section>
    </Card>
  )
}
