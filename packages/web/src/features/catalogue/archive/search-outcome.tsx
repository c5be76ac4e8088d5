import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { SurnameCandidates } from '../../../pickers/surname-candidates.tsx'
import { UnknownSurname, UnknownSurnameDialog } from '../../../pickers/unknown-surname.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { totalsOf } from './counts.ts'
import { FoundPlaces, type OutcomeProps } from './found-places.tsx'
import styles from './search-outcome.module.css'
import type { Archive } from './use-archive.ts'

/** What a search has to say: places with counts, a question back, or that there is nothing. */
export function SearchOutcome(outcome: OutcomeProps) {
  const { archive, onAskStaff } = outcome
  const { answer, busy, go } = archive
  if (answer === null || answer.kind === 'failed') return busy ? <Skeleton lines={8} /> : null
  switch (answer.kind) {
    case 'found':
      return <FoundPlaces {...outcome} books={answer.books} surname={answer.surname} />
    case 'ambiguous':
      return (
        <SurnameCandidates
          typed={answer.typed}
          candidates={answer.candidates}
          onChoose={(id) => {
            go({ surname: answer.typed, surnameId: id })
          }}
          onNone={() => onAskStaff(answer.typed)}
        />
      )
    case 'unknown-surname':
      return (
        <>
          <UnknownSurname level={3} typed={answer.typed} onAskStaff={onAskStaff} />
          <UnknownSurnameDialog
            typed={answer.typed}
            serial={archive.serial}
            onAskStaff={onAskStaff}
          />
        </>
      )
    case 'no-poem':
      // The field says what it takes.
      return null
    case 'unknown-place':
      return <UnknownPlace archive={archive} />
  }
}

function UnknownPlace({ archive }: Pick<OutcomeProps, 'archive'>) {
  const { t } = useTranslation('archive')
  return (
    <EmptyState
      level={3}
      title={t('places.unknownPlaceTitle')}
      hint={t('places.unknownPlaceHint')}
      action={
        <Button onClick={() => archive.go({ provinceId: null, cityId: null })}>
          {t('places.national')}
        </Button>
      }
    />
  )
}

interface QuietFailureProps {
  onRetry: () => void
}

/** A search that failed says so in its place, without a dialog. */
export function QuietFailure({ onRetry }: QuietFailureProps) {
  const { t } = useTranslation('archive')
  return (
    <p className={styles.failure} role="status" data-failure="">
      {t('failed.text')}
      <Button variant="quiet" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </p>
  )
}

/** Tells a screen reader what a search brought; not what the page came with. */
export function Announcement({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const { busy, answer } = archive
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (busy) setAsked(true)
  }, [busy])
  const totals = answer?.kind === 'found' ? totalsOf(answer.books.location, archive.query) : null
  return (
    <VisuallyHidden>
      <p role="status">
        {asked && !busy && totals
          ? t('summary.announcement', {
              places: format(totals.places),
              books: format(totals.books),
            })
          : ''}
      </p>
    </VisuallyHidden>
  )
}
