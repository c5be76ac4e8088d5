import { headingFontUrls } from 'virtual:heading-font-urls'
import { textChunkUrls } from 'virtual:text-chunks'
import { langOr } from '@suyuan/contract/lang'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { SIGN_SECRET_META } from '../lib/call-api.ts'
import { giveEarlyWords } from '../lib/early-words.ts'
import { useRootData } from '../lib/root-data.ts'
import { DRAFT_KEY_META } from '../lib/sealed-drafts.ts'
import { MEMBER_META } from '../lib/shown-member.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { textsOf } from '../page-texts.ts'
import sealUrl from '../ui/seal.svg'
import { carryOutEarlyPress, keepEarlyPresses } from './early-presses.ts'
import { useNonce } from './nonce.ts'
import { startScripts } from './start-scripts.ts'

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: React.ReactNode }) {
  const { t, i18n } = useTranslation('shell')
  const lang = langOr(i18n.language)
  const nonce = useNonce()
  const root = useRootData()
  const { pathname } = useLocation()
  const texts = ['everywhere', ...textsOf(pathname)]
    .map((namespace) => textChunkUrls[`${lang}/${namespace}`])
    .filter((url) => url !== undefined)

  // Says that the scripts answer, for whoever drives the page by program.
  const live = useHydrated()
  useEffect(() => {
    if (!live) return
    document.documentElement.setAttribute('data-live', '')
    giveEarlyWords()
    // Once the page holds the words: a form that is sent with them is not found empty.
    const turn = setTimeout(carryOutEarlyPress)
    return () => clearTimeout(turn)
  }, [live])

  return (
    <html lang={lang} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles, for which a script waits: who is quick presses while they come. */}
        <OwnScript>{`(${keepEarlyPresses})()`}</OwnScript>
        <meta name="theme-color" content="#fbf8f1" />
        {root && <meta name={SIGN_SECRET_META} content={root.signSecret} />}
        {root?.user && <meta name={MEMBER_META} content={root.user.uid} />}
        {root?.user && <meta name={DRAFT_KEY_META} content={root.user.draft_key} />}
        <link rel="icon" href={sealUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`/manifest.${lang}.webmanifest`} />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t('feed')}
          href={`/feed/${lang}.xml`}
        />
        <link
          rel="preload"
          href={headingFontUrls[lang]}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {texts.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        <Links nonce={nonce} />
      </head>
      <body id="top">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <OwnScript>{`(${startScripts})()`}</OwnScript>
      </body>
    </html>
  )
}

/** A function of this folder that runs in the page as its own text. */
function OwnScript({ children }: { children: string }) {
  return (
    <script
      nonce={useNonce()}
      // The browser's copy is minified; the server's is the one that runs.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of this folder
      dangerouslySetInnerHTML={{ __html: children }}
    />
  )
}
