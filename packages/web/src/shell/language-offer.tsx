import { isLang, type Lang, langOr } from '@suyuan/contract/lang'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readCookie } from '../lib/cookie.ts'
import { deviceStore } from '../lib/device-store.ts'
import { Button } from '../ui/button.tsx'
import styles from './language-offer.module.css'
import { inLanguage } from './language-selector.tsx'

const OFFERED = 'language-offer'

/** In the language that is offered, whatever the page is in: whoever needs it reads no other. */
const offers = {
  'zh-CN': { text: '本站也有简体中文版。', yes: '改用简体中文', no: '不用了' },
  'zh-TW': { text: '本站也有繁體中文版。', yes: '改用繁體中文', no: '不用了' },
  en: { text: 'This site is also in English.', yes: 'Read it in English', no: 'No, thank you' },
} satisfies Record<Lang, { text: string; yes: string; no: string }>

/** The first of a browser's languages that the site has; null where it has none of them. */
export function langOfBrowser(languages: readonly string[]): Lang | null {
  for (const tag of languages) {
    const [language, ...rest] = tag.toLowerCase().split('-')
    if (language === 'en') return 'en'
    if (language !== 'zh') continue
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-TW' : 'zh-CN'
  }
  return null
}

/**
 * Offers a first visitor the language of their browser, once. The page itself comes in the default
 * language to everybody, so that caches hold one copy of it: the browser finds out by itself.
 */
export function LanguageOffer() {
  const lang = langOr(useTranslation().i18n.language)
  const { pathname, search } = useLocation()
  const [offered, setOffered] = useState<Lang | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the visit begins
  useEffect(() => {
    // A language was chosen: in this browser, or by the address, which the server keeps for it.
    if (isLang(readCookie('lang', document.cookie)) || deviceStore.read(OFFERED) !== null) return
    const own = langOfBrowser(navigator.languages)
    if (own === null || own === lang) return
    deviceStore.write(OFFERED, own)
    setOffered(own)
  }, [])

  if (offered === null || offered === lang) return null
  const { text, yes, no } = offers[offered]
  return (
    <section className={styles.offer} lang={offered} aria-label={text} data-print="hide">
      <p>{text}</p>
      <div className={styles.ways}>
        <a
          href={inLanguage(offered, { pathname, search })}
          hrefLang={offered}
          className={styles.yes}
          onClick={({ currentTarget }) => {
            // Only the browser knows what stands behind `#`.
            currentTarget.href = inLanguage(offered, window.location)
          }}
        >
          {yes}
        </a>
        <Button variant="quiet" onClick={() => setOffered(null)}>
          {no}
        </Button>
      </div>
    </section>
  )
}
