import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RootRequestPrefill } from '../../../lib/root-request-context.ts'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { UnknownSurname } from '../../../pickers/unknown-surname.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { Searching } from '../../../ui/searching.tsx'
import type { RootQuery } from '../root-query.ts'
import type { RootAnswer } from './find-roots.ts'
import { FoundRoots } from './found-roots.tsx'

interface RootOutcomeProps {
  answer: RootAnswer
  query: RootQuery
  /** What the search has been told, as it ends a message to the staff. */
  told: string
  onAskStaff: (prefill: RootRequestPrefill) => void
  /** Under the match: what can be done with it. */
  children?: React.ReactNode
}

/** What the search came to: found, nothing asked, surname unknown, or failed; each with a next step. */
export function RootOutcome({ answer, query, told, onAskStaff, children }: RootOutcomeProps) {
  const { t } = useTranslation('roots')
  if (useAddressSearch().busy) {
    // What was found before is not the answer to what is asked now.
    return (
      <Card>
        <Searching lines={8} />
      </Card>
    )
  }
  switch (answer.kind) {
    case 'found':
      return (
        <FoundRoots
          answer={answer}
          query={query}
          onAskStaff={(describe) =>
            onAskStaff({
              surname: answer.surname.name,
              describe: [describe, told].filter(Boolean).join('\n'),
              context: { surname_id: answer.surname.id },
            })
          }
        >
          {children}
        </FoundRoots>
      )
    case 'nothing-asked':
      return (
        <Card>
          <EmptyState
            title={t('detail.nothingAsked.heading')}
            hint={t('detail.nothingAsked.hint')}
            action={
              <ButtonLink to={paths.ancestry()} variant="primary">
                {t('detail.nothingAsked.action')}
              </ButtonLink>
            }
          />
        </Card>
      )
    case 'unknown-surname':
      return (
        <Card>
          <UnknownSurname
            typed={query.surname}
            onAskStaff={(surname) => onAskStaff(surname === undefined ? {} : { surname })}
          />
        </Card>
      )
    case 'failed':
      return <Failed msg={answer.msg || t('noData')} />
  }
}

/** The specification's dialog, and the same words where the result would stand. */
function Failed({ msg }: { msg: string }) {
  const { again, busy } = useAddressSearch()
  const [message, setMessage] = useState<string | null>(msg)
  return (
    <Card>
      <ErrorState message={msg} onRetry={again} busy={busy} />
      <FailureDialog message={message} onClose={() => setMessage(null)} />
    </Card>
  )
}
