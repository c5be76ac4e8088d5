import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../lib/root-data.ts'
import { type CacheMessage, cacheKey } from '../offline/page-cache.ts'

/** Whoever stays that long reads the page. */
const READ_MS = 5000
const AN_HOUR_MS = 3_600_000

/**
 * Has pages that visitors read kept for when there is no network. What members see is theirs alone:
 * none of it is kept.
 */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation()
  const signedIn = useRootData()?.signedIn ?? true

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return registerWhenQuiet()
  }, [])

  useEffect(() => {
    if (signedIn || !('serviceWorker' in navigator)) return
    const url = new URL(`${pathname}${search}`, window.location.origin)
    if (cacheKey(url) === null) return
    const timer = setTimeout(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      const message: CacheMessage = { type: 'keep', url: url.href, files }
      navigator.serviceWorker.controller?.postMessage(message)
    }, READ_MS)
    return () => clearTimeout(timer)
  }, [pathname, search, signedIn])

  useEffect(() => {
    window.addEventListener('click', leaveToBrowser, { capture: true })
    return () => window.removeEventListener('click', leaveToBrowser, { capture: true })
  }, [])
}

/** After the page has all it needs; then asked for again every hour that somebody comes back. */
function registerWhenQuiet(): () => void {
  let asked = 0
  const register = async () => {
    asked = Date.now()
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    } catch {
      // Without it the site works as it does, only not without a network.
    }
  }
  const timer = setTimeout(register, 1500)
  const comeBack = () => {
    if (!document.hidden && Date.now() - asked > AN_HOUR_MS) void register()
  }
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** Without a network only whole pages are kept, not what the router would ask for. */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
  if (link.pathname === window.location.pathname && link.hash !== '') return
  event.stopImmediatePropagation()
}
