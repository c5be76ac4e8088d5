import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, createPath, type Location, useBlocker } from 'react-router'
import { isRenewed } from '../lib/renewed.ts'
import { announceStayed } from '../lib/stayed.ts'
import { hasUnsaved, letGo } from '../lib/unsaved.ts'
import { forgetAnswer, guardWayBack, hasAnswered, isAsking, onAsking } from '../lib/way-back.ts'
import { showMessage } from '../ui/messages.ts'

/** Pages that ask their server for everything, also for another object on the same page. */
const withoutOwnFailure = ['/genealogy-detail', '/news-detail']

/** How long another page may keep the reader waiting for a sign that it can come. */
const SIGN_MS = 10_000

/**
 * What was typed and not saved is asked about before it is left. Where the server cannot be
 * reached, another page cannot come: the one that stands there stays, with all that was typed, and
 * says so. Search pages ask for themselves and show what failed in its place. The way back has
 * left the page by the time it is told of: it is held before the router hears of it.
 * @returns whether it is being asked if another page can come
 */
export function useStaying(): boolean {
  const { t } = useTranslation('common')
  const asking = useSyncExternalStore(onAsking, isAsking, () => false)
  useEffect(
    () =>
      guardWayBack({
        needsServer: needsAnotherPage,
        serverAnswers,
        onStay: () => showMessage({ kind: 'error', text: t('call.offline') }),
      }),
    [t],
  )
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const needed = needsAnotherPage(currentLocation, nextLocation)
    return (
      (needed && historyAction !== 'POP') ||
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname)
    )
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const left = new AbortController()
    async function go({ reset, proceed, location }: BlockedWay): Promise<void> {
      // The way back was asked about before the router heard of it.
      const [reachable, renewed] = hasAnswered()
        ? [true, false]
        : await Promise.all([serverAnswers(left.signal), isRenewed(left.signal)])
      if (left.signal.aborted) return
      if (!reachable) showMessage({ kind: 'error', text: t('call.offline') })
      else if (!hasUnsaved() || window.confirm(t('leave'))) {
        // The router would load the page anew that is being left: its scripts are gone.
        if (!renewed) return proceed()
        letGo()
        return window.location.assign(createPath(location))
      }
      forgetAnswer()
      reset()
      announceStayed()
    }
    void go(blocker)
    return () => left.abort()
  }, [blocker, t])
  return asking || blocker.state === 'blocked'
}

type BlockedWay = Extract<Blocker, { state: 'blocked' }>

/** Asked before a page is left: once it is, what cannot be fetched takes its place. */
async function serverAnswers(left: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.any([left, AbortSignal.timeout(SIGN_MS)])
  try {
    const { status } = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

type Place = Pick<Location, 'pathname' | 'search'>

function needsAnotherPage(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  return from.search !== to.search && withoutOwnFailure.includes(to.pathname)
}
