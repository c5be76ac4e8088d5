import { langOr } from '@suyuan/contract/lang'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { setBrowserI18n } from './i18n/browser-i18n.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { keepEarlyWords } from './lib/early-words.ts'
import { watchOverlays } from './lib/overlay-history.ts'
import { openDrafts } from './lib/sealed-drafts.ts'
import { shownMember } from './lib/shown-member.ts'
import { watchWayBack } from './lib/way-back.ts'
import { textsOf } from './page-texts.ts'
import { NonceContext } from './shell/nonce.ts'

const lang = langOr(document.documentElement.lang)
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Dialogs add a style sheet of their own while they are open.
setNonce(nonce)

watchOverlays()
watchWayBack()

const i18n = createI18n(lang, await loadTexts(lang, textsOf(location.pathname)))
setBrowserI18n(i18n)

keepEarlyWords()

const member = shownMember()
if (member !== undefined) await openDrafts(member)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </NonceContext>
    </StrictMode>,
  )
})
