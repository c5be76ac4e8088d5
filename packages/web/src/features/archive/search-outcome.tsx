import { useTranslation } from 'react-i18next'
import { SurnameCandidates } from '../../pickers/surname-candidates.tsx'
import { UnknownSurname, UnknownSurnameDialog } from '../../pickers/unknown-surname.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FoundPlaces, type OutcomeProps } from './found-places.tsx'

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
            const chosen = answer.candidates.find((candidate) => candidate.id === id)
            go({ surname: chosen?.surname ?? answer.typed, surnameId: id })
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
