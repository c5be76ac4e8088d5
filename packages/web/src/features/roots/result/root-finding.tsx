import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { RootApplicationPrefill } from '../../../lib/root-application-context.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import type { RootQuery } from '../search-query.ts'
import type { Finding } from './find-roots.ts'
import { FoundRoots } from './found-roots.tsx'

interface RootFindingProps {
  finding: Finding
  query: RootQuery
  onAskStaff: (prefill: RootApplicationPrefill) => void
}

/** What the search came to: found, nothing asked, surname unknown, or failed; each with a next step. */
export function RootFinding({ finding, query, onAskStaff }: RootFindingProps) {
  const { t } = useTranslation('roots')
  switch (finding.kind) {
    case 'found':
      return (
        <FoundRoots
          finding={finding}
          query={query}
          onAskStaff={(describe) =>
            onAskStaff({
              surname: finding.surname.name,
              describe,
              context: { surname_id: finding.surname.id },
            })
          }
        />
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
          <EmptyState
            title={t('unknown.title')}
            hint={t('detail.unknown.hint', { surname: query.surname })}
            action={
              <Button variant="primary" onClick={() => onAskStaff({ surname: query.surname })}>
                {t('unknown.apply')}
              </Button>
            }
          />
        </Card>
      )
    case 'failed':
      return <FailedFinding msg={finding.msg || t('noData')} />
  }
}

/** The specification's dialog, and the same words where the result would stand. */
function FailedFinding({ msg }: { msg: string }) {
  const { revalidate, state } = useRevalidator()
  const [message, setMessage] = useState<string | null>(msg)
  return (
    <Card>
      <ErrorState message={msg} onRetry={() => void revalidate()} busy={state === 'loading'} />
      <FailureDialog message={message} onClose={() => setMessage(null)} />
    </Card>
  )
}
