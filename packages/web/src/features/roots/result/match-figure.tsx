import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import matchFigureStyles from './match-figure.module.css'

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
        <VisuallyHidden>
          {`${t('detail.match.heading')} ${percent === 0 ? t('detail.books.underOne') : `${percent}%`}`}
        </VisuallyHidden>
        {percent === 0 ? (
          <span className={matchFigureStyles.under} aria-hidden="true">
            {'<1'}
          </span>
        ) : (
          <span className={matchFigureStyles.number} aria-hidden="true" />
        )}
        <span className={matchFigureStyles.unit} aria-hidden="true">
          %
        </span>
      </p>
    </div>
  )
}
