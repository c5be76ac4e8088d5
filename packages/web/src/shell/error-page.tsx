import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { isPageFailure } from '../lib/page-call.ts'
import { useRootData } from '../lib/root-data.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'

interface ErrorPageProps {
  error: unknown
}

/** What a reader sees where a page failed: no internals, but a reference that the log has too. */
export function ErrorPage({ error }: ErrorPageProps) {
  const { t } = useTranslation('errors')
  const requestId = useRootData()?.requestId
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead title={t('failure.title')} description={t('failure.description')} hidden />
      <EmptyState
        level={1}
        title={t('failure.title')}
        hint={
          <>
            {wordsOf(error) ?? t('failure.hint')}
            {requestId && (
              <>
                <br />
                {t('failure.requestId', { id: requestId })}
              </>
            )}
          </>
        }
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('failure.action')}
          </Button>
        }
      />
    </>
  )
}

/** The server's own words for the reader, where it gave any. */
function wordsOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data.msg : undefined
}
