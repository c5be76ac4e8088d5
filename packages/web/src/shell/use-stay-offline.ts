import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { showMessage } from '../ui/messages.ts'

/** Pages that ask their server for everything, also for another object on the same page. */
const withoutOwnFailure = ['/genealogy-detail', '/news-detail']

/**
 * Without a connection another page cannot come: the one that stands there stays, with all that was
 * typed, and says so. Search pages ask for themselves and show what failed in its place.
 */
export function useStayOffline(): void {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && needsAnotherPage(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    showMessage({ kind: 'error', text: t('call.offline') })
    blocker.reset()
  }, [blocker, t])
}

function needsAnotherPage(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  return from.search !== to.search && withoutOwnFailure.includes(to.pathname)
}
