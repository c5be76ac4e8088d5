import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ArchiveParts } from './archive-parts.ts'
import { FoundPlaces, type OutcomeProps } from './found-places.tsx'
import { UnknownSurname } from './unknown-surname.tsx'

/** What a search has to say: places with counts, a question back, or that there is nothing. */
export function SearchOutcome({ parts, ...outcome }: OutcomeProps & { parts: ArchiveParts }) {
  const { SurnameCandidates } = parts
  const { archive, onAskStaff } = outcome
  const { finding, busy, go } = archive
  if (finding === null) return busy ? <Skeleton lines={8} /> : null
  switch (finding.kind) {
    case 'found':
      return <FoundPlaces {...outcome} books={finding.books} surname={finding.surname} />
    case 'ambiguous':
      return (
        <SurnameCandidates
          typed={finding.typed}
          candidates={finding.candidates}
          onChoose={(id) => {
            const chosen = finding.candidates.find((candidate) => candidate.id === id)
            go({ surname: chosen?.surname ?? finding.typed, surnameId: id })
          }}
          onNone={() => onAskStaff(finding.typed)}
        />
      )
    case 'unknown-surname':
      return <UnknownSurname archive={archive} typed={finding.typed} onAskStaff={onAskStaff} />
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
