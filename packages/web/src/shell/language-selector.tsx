import { type Lang, langOr, langs } from '@suyuan/contract/lang'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '../lib/call-api.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Dropdown } from './dropdown.tsx'
import styles from './language-selector.module.css'
import listStyles from './menu-list.module.css'

/** Each language by its own name, in full and where room is scarce. */
const names = {
  'zh-CN': { full: '简体中文', short: '简体' },
  'zh-TW': { full: '繁體中文', short: '繁體' },
  en: { full: 'English', short: 'EN' },
} satisfies Record<Lang, { full: string; short: string }>

/** How long saving a language may hold up its page. */
const SAVE_MS = 3000

interface Address {
  pathname: string
  search: string
  hash?: string
}

/** The same page in another language: everything else in the address stays. */
export function inLanguage(lang: Lang, { pathname, search, hash = '' }: Address) {
  const query = new URLSearchParams(search)
  query.set('lang', lang)
  return `${pathname}?${query}${hash}`
}

export function LanguageSelector() {
  const { t, i18n } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const { signedIn } = useCurrentUser()
  const current = langOr(i18n.language)
  return (
    <Dropdown
      align="end"
      label={
        <>
          <IconWorld size={20} aria-hidden="true" />
          <VisuallyHidden>{t('language')}</VisuallyHidden>
          <span className={styles.full}>{names[current].full}</span>
          <span className={styles.short}>{names[current].short}</span>
        </>
      }
    >
      <ul className={listStyles.list}>
        {langs.map((lang) => (
          <li key={lang}>
            {/* A whole new page: its texts, fonts and language all differ. */}
            <a
              href={inLanguage(lang, { pathname, search })}
              onAuxClick={(event) => takeHash(event, lang)}
              onClick={(event) => {
                takeHash(event, lang)
                if (signedIn) saveFirst(event, lang)
              }}
              lang={lang}
              hrefLang={lang}
              className={listStyles.link}
              aria-current={lang === current || undefined}
            >
              {names[lang].full}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

/** Only the browser knows what stands behind `#`: a link drawn with it would differ from the server's. */
function takeHash({ currentTarget }: React.MouseEvent<HTMLAnchorElement>, lang: Lang): void {
  currentTarget.href = inLanguage(lang, window.location)
}

/** A member's choice is kept on the server before the page loads anew; failing that, here alone. */
function saveFirst(event: React.MouseEvent<HTMLAnchorElement>, lang: Lang): void {
  // A new tab is the browser's business.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  const signal = AbortSignal.timeout(SAVE_MS)
  callApi('POST /api/web/user/lang/set', { lang }, { silent: true, signal })
    .catch(() => undefined)
    .then(() => window.location.assign(href))
}
