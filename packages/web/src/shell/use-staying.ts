import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { hasUnsaved } from '../lib/unsaved.ts'
import { showMessage } from '../ui/messages.ts'

/** Pages that ask their server for everything, also for another object on the same page. */
const withoutOwnFailure = ['/genealogy-detail', '/news-detail']

/**
 * What was typed and not saved is asked about before it is left. Without a connection another page
 * cannot come: the one that stands there stays, with all that was typed, and says so. Search pages
 * ask for themselves and show what failed in its place.
 */
export function useStaying(): void {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (!navigator.onLine && needsAnotherPage(currentLocation, nextLocation)) ||
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!navigator.onLine) showMessage({ kind: 'error', text: t('call.offline') })
    else if (window.confirm(t('leave'))) return blocker.proceed()
    blocker.reset()
  }, [blocker, t])
}

function needsAnotherPage(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  return from.search !== to.search && withoutOwnFailure.includes(to.pathname)
}
