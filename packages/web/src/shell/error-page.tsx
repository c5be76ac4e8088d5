import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { isPageFailure } from '../lib/page-call.ts'
import { useRootData } from '../lib/root-data.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showMessage } from '../ui/messages.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'

interface ErrorPageProps {
  error: unknown
}

/** What a reader sees where a page failed: no internals, but a reference that the log has too. */
export function ErrorPage({ error }: ErrorPageProps) {
  const { t } = useTranslation(['errors', 'common'])
  const root = useRootData()
  const ownDocument = useOwnDocument()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // In the browser a page's data did not arrive.
  const lost = error instanceof TypeError && !ownDocument
  function tryAgain(): void {
    if (navigator.onLine) window.location.reload()
    else showMessage({ kind: 'error', text: t('common:call.offline') })
  }
  // The number is that of the document; and there must be somebody to tell it to.
  const reachable = root !== undefined && root.site.email + root.site.phone !== ''
  const requestId = ownDocument && reachable ? root.requestId : undefined
  return (
    <>
      <PageHead title={t('failure.title')} description={t('failure.description')} hidden />
      <EmptyState
        level={1}
        title={t('failure.title')}
        hint={
          <>
            {wordsOf(error) ?? (lost ? t('common:call.offline') : t('failure.hint'))}
            {requestId && (
              <>
                <br />
                {t('failure.requestId', { id: requestId })}
              </>
            )}
          </>
        }
        action={
          <Button variant="primary" onClick={tryAgain}>
            {t('failure.action')}
          </Button>
        }
      />
    </>
  )
}

/**
 * Whether it is the document itself that failed, and no page that was gone to within it. The entry of
 * the history does not tell: the browser's has a key of its own, which the server cannot know.
 */
function useOwnDocument(): boolean {
  const { key } = useLocation()
  const hydrated = useHydrated()
  const [first] = useState(hydrated ? null : key)
  return first === key
}

/** The server's own words for the reader, where it gave any. */
function wordsOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data.msg : undefined
}
