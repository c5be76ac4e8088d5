import type { RootQuestionKind, RootResult } from '@suyuan/contract/roots'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { fieldId } from './clue-form.tsx'
import matchCardStyles from './match-card.module.css'
import { MatchFigure } from './match-figure.tsx'
import { isJudged, matchStanding } from './match-meaning.ts'
import { type ReportLine, reportLines } from './report-lines.ts'
import reportListStyles from './report-list.module.css'

interface MatchCardProps {
  result: Pick<
    RootResult,
    | 'percent'
    | 'only_samples'
    | 'only_surname'
    | 'sample_count'
    | 'next_question'
    | 'books'
    | 'family_trees'
    | 'report_msg'
    | 'evidence'
  >
}

/** How probably the best book's clan is the family's own, what that rests on, and what would help. */
export function MatchCard({ result }: MatchCardProps) {
  const { t } = useTranslation(['roots', 'common'])
  const format = useNumberFormat()
  const { percent, only_samples: onlySamples, sample_count: samples } = result
  const standing = matchStanding(result)
  return (
    <Card>
      <section className={matchCardStyles.match}>
        {onlySamples && <SampleTag />}
        {isJudged(standing) && <MatchFigure percent={percent} />}
        <div>
          <h2 className={matchCardStyles.heading}>{t('detail.match.heading')}</h2>
          <p className={matchCardStyles.meaning}>{t(`detail.match.${standing}`)}</p>
          <Link className={matchCardStyles.method} to={paths.rootMatch()}>
            {t('detail.match.method')}
          </Link>
        </div>
      </section>
      {result.next_question && <NextQuestion question={result.next_question} />}
      <section>
        <h3 className={matchCardStyles.reportHeading}>{t('detail.report.heading')}</h3>
        <ReportList lines={reportLines(result)} />
        {samples > 0 && (
          <p className={matchCardStyles.samples}>
            {t('common:samples.noEvidence', { count: samples, total: format(samples) })}
          </p>
        )}
      </section>
    </Card>
  )
}

const fields = {
  province_id: 'province_id',
  city_id: 'city_id',
  ancestors: 'ancestors',
  generations: 'generations',
  county: 'place',
  hall: 'hall',
  moved: 'moved',
  spelling: 'spelling',
  notes: 'notes',
} as const satisfies Record<RootQuestionKind, string>

/** What would help most, and the way to the field that takes the answer. */
function NextQuestion({ question }: { question: NonNullable<RootResult['next_question']> }) {
  const { t } = useTranslation('roots')
  return (
    <p className={matchCardStyles.next}>
      <span className={matchCardStyles.nextLabel}>{t('detail.match.next')}</span>
      <strong>
        <RecordText>{question.text}</RecordText>
      </strong>
      <a className={matchCardStyles.answer} href={`#${fieldId(fields[question.kind])}`}>
        {t('detail.match.answer')}
      </a>
    </p>
  )
}

type Stand = ReportLine['stand']

const icons = {
  for: IconCircleCheck,
  against: IconCircleX,
  known: IconCircleDashed,
  none: IconCircleMinus,
} satisfies Record<Stand, typeof IconCircleCheck>

/** The evidence in words, each sentence with its sign and how much it says. */
export function ReportList({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation('roots')
  return (
    <ul className={reportListStyles.list}>
      {lines.map(({ text, stand, strength }) => (
        <li key={text} className={reportListStyles.line} data-stand={stand}>
          <StandMark stand={stand} />
          <span className={reportListStyles.text}>
            <RecordText>{text}</RecordText>
          </span>
          {strength && (
            <span className={reportListStyles.strength}>{t(`detail.report.${strength}`)}</span>
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
