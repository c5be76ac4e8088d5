import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { deviceStore } from '../lib/device-store.ts'

const VIEWS = 'page-views'
const SHOWN = 'install-hint'

/** Nobody is asked before they have looked around. */
const VIEWS_BEFORE = 4

/** How the site can be put on this device's home screen. */
type InstallWay = 'prompt' | 'ios'

/** The browser's own offer, as Chromium makes it; other browsers have none. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

export function useInstallHint() {
  const { pathname, search } = useLocation()
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const [way, setWay] = useState<InstallWay | null>(null)

  useEffect(() => {
    const listener = (event: Event) => {
      // It is made in the page's own words, and later.
      event.preventDefault()
      if (isInstallEvent(event)) setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', listener)
    return () => window.removeEventListener('beforeinstallprompt', listener)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view
  useEffect(() => {
    const views = Number(deviceStore.read(VIEWS) ?? 0) + 1
    if (views <= VIEWS_BEFORE) deviceStore.write(VIEWS, String(views))
  }, [pathname, search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew on each page
  useEffect(() => {
    const possible = offer ? 'prompt' : canAddByHand(navigator) ? 'ios' : null
    if (possible === null || !isPhone() || isInstalled()) return
    if (deviceStore.read(SHOWN) !== null || Number(deviceStore.read(VIEWS)) < VIEWS_BEFORE) return
    // Once, whatever becomes of it.
    deviceStore.write(SHOWN, 'shown')
    setWay(possible)
  }, [offer, pathname, search])

  return {
    way,
    install(): void {
      setWay(null)
      // A browser that has taken its offer back says so; there is nothing to do about it.
      offer?.prompt().catch(() => undefined)
    },
    close: () => setWay(null),
  }
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** A device that is used with a finger and shows the mobile layout. */
function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (width < 960px)').matches
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Safari of a phone or tablet, where the reader does it from the share sheet. */
export function canAddByHand({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  // Other browsers and the windows inside of messengers have other menus, or none.
  return (
    isApple &&
    /Version\/[\d.]+ .*Safari\//.test(userAgent) &&
    !/MicroMessenger|Line\//.test(userAgent)
  )
}
