import { MantineProvider } from '@mantine/core'
import type { Lang } from '@suyuan/contract/lang'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { setBrowserI18n } from '../i18n/browser-i18n.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { texts as en } from '../i18n/en/texts.ts'
import { texts as zhCn } from '../i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../i18n/zh-TW/texts.ts'
import type { CurrentUser } from '../lib/current-user.ts'
import { hasUnsaved } from '../lib/unsaved.ts'
import { MessageRegion } from '../ui/message-region.tsx'
import { dismissMessage, shownMessages, topMessageRegion } from '../ui/messages.ts'
import { theme } from '../ui/theme.ts'

export const member = { uid: '7', login_name: 'jiashu' } as CurrentUser

// A busy machine, and parts of a page that are fetched when they are wanted.
configure({ asyncUtilTimeout: 20_000 })

// What happy-dom does not know of a browser.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

/** What a page that has gone may hold on to. */
const nothingLeft = { unsaved: false, window: null }

interface Reader {
  user?: CurrentUser
  lang?: Lang
}

/** Renders a part of a page as a member sees it, in English unless said otherwise; with the test it goes. */
export function renderPage(part: React.ReactNode, { user = member, lang = 'en' }: Reader = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  const i18n = createI18n(lang, texts[lang])
  setBrowserI18n(i18n)
  let shown = part
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: () => ({ signedIn: true, user }), Component: () => shown },
  ])
  const page = () => (
    <MantineProvider theme={theme} forceColorScheme="light" env="test">
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <Stub hydrationData={{ loaderData: { root: { signedIn: true, user } } }} />
          <MessageRegion />
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const view = render(page())
  onTestFinished(async () => {
    cleanup()
    client.clear()
    // What was about to be asked meets the test's own server.
    await new Promise((resolve) => setTimeout(resolve))
    sessionStorage.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
    // Tests share their modules: what one leaves there the next would see.
    for (const { id } of shownMessages()) dismissMessage(id)
    expect({ unsaved: hasUnsaved(), window: topMessageRegion() }).toEqual(nothingLeft)
  })
  return {
    client,
    /** Renders the part anew with other properties. */
    again(next: React.ReactNode) {
      shown = next
      view.rerender(page())
    },
  }
}
