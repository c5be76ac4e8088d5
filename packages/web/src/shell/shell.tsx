import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { Floating } from './floating.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InstallHint } from './install-hint.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { PageHandle } from './page-handle.ts'
import { SessionNotice } from './session-notice.tsx'
import styles from './shell.module.css'
import { useOverlayHistory } from './use-overlay-history.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useSessionBeside } from './use-session-beside.ts'
import { useSessionClosed } from './use-session-closed.ts'
import { useSessionUpkeep } from './use-session-upkeep.ts'
import { useStaying } from './use-staying.ts'

interface ShellProps {
  children: React.ReactNode
}

/** Header, footer and floating links around a page. */
export function Shell({ children }: ShellProps) {
  const { t } = useTranslation('shell')
  const { background, footer = true, floating = true, personal = false } = usePageHandle()
  const content = useFocusOnNewPage()
  useSessionUpkeep()
  useOverlayHistory()
  useServiceWorker()
  const asking = useStaying()
  const beside = useSessionBeside()
  const closed = useSessionClosed(beside)
  return (
    <div className={styles.shell} data-background={background}>
      <a href="#content" className={styles.skip} data-print="hide">
        {t('skipToContent')}
      </a>
      <NavigationProgress asking={asking} />
      <Header />
      <LanguageOffer />
      {beside && <SessionNotice beside={beside} />}
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {personal && closed ? <title>{t('brand')}</title> : children}
      </main>
      {floating && <Floating />}
      {footer && <Footer />}
      {floating && <InstallHint />}
      <OfflineNotice />
    </div>
  )
}

function usePageHandle(): PageHandle {
  const handle: unknown = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null ? handle : {}
}

/** After a change of page the keyboard goes on at the new page's beginning. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
