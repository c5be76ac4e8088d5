import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
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
  const requestId = useRouteLoaderData<typeof loader>('root')?.requestId
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead title={t('failure.title')} description={t('failure.description')} hidden />
      <EmptyState
        level={1}
        title={t('failure.title')}
        hint={
          <>
            {t('failure.hint')}
            {requestId && (
              <>
                <br />
                {t('failure.requestId', { id: requestId })}
              </>
            )}
          </>
        }
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('failure.action')}
          </Button>
        }
      />
    </>
  )
}
