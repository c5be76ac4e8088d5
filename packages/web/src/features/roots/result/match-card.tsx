import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { Card } from '../../../ui/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import matchCardStyles from './match-card.module.css'
import matchFigureStyles from './match-figure.module.css'
import type { ReportLine } from './report-lines.ts'
import reportListStyles from './report-list.module.css'

interface MatchCardProps {
  percent: number
  lines: readonly ReportLine[]
  /** Samples of the surname at the place: told apart, never evidence. */
  samples: number
}

/** How far the evidence goes, and what it is. */
export function MatchCard({ percent, lines, samples }: MatchCardProps) {
  const { t } = useTranslation(['roots', 'common'])
  const format = useNumberFormat()
  return (
    <Card>
      <section className={matchCardStyles.match}>
        <MatchFigure percent={percent} />
        <div>
          <h2 className={matchCardStyles.heading}>{t('detail.match.heading')}</h2>
          <p className={matchCardStyles.meaning}>{t('detail.match.meaning')}</p>
        </div>
      </section>
      <section>
        <h3 className={matchCardStyles.reportHeading}>{t('detail.report.heading')}</h3>
        <ReportList lines={lines} />
        {samples > 0 && (
          <p className={matchCardStyles.samples}>
            {t('common:samples.noEvidence', { count: samples, total: format(samples) })}
          </p>
        )}
      </section>
    </Card>
  )
}

const RADIUS = 70
const LENGTH = 2 * Math.PI * RADIUS

/**
 * The match as a ring that fills and a figure that counts up. The style sheet moves both, so that
 * they begin with the page and need no script.
 */
export function MatchFigure({ percent }: { percent: number }) {
  const { t } = useTranslation('roots')
  return (
    <div className={matchFigureStyles.match} style={{ '--percent': percent }}>
      <svg className={matchFigureStyles.ring} viewBox="0 0 160 160" aria-hidden="true" fill="none">
        <circle cx="80" cy="80" r={RADIUS} className={matchFigureStyles.track} />
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          className={matchFigureStyles.bar}
          style={{ '--length': LENGTH }}
          strokeDasharray={LENGTH}
        />
      </svg>
      <p className={matchFigureStyles.figure}>
        <VisuallyHidden>{`${t('detail.match.heading')} ${percent}%`}</VisuallyHidden>
        <span className={matchFigureStyles.number} aria-hidden="true" />
        <span className={matchFigureStyles.unit} aria-hidden="true">
          %
        </span>
      </p>
    </div>
  )
}

type Stand = NonNullable<ReportLine['stand']>

const icons = {
  for: IconCircleCheck,
  none: IconCircleMinus,
  open: IconCircleDashed,
} satisfies Record<Stand, typeof IconCircleCheck>

/** The evidence in words, each sentence with its sign, its word and its points. */
export function ReportList({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation('roots')
  return (
    <ul className={reportListStyles.list}>
      {lines.map(({ text, stand, points }) => (
        <li key={text} className={reportListStyles.line} data-stand={stand}>
          {stand && <StandMark stand={stand} />}
          <span className={reportListStyles.text}>{text}</span>
          {points > 0 && (
            <span className={reportListStyles.points}>{t('detail.report.points', { points })}</span>
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
    <span className={reportListStyles.mark}>
      <Icon size={22} aria-hidden="true" />
      {t(`detail.report.${stand}`)}
    </span>
  )
}
