import { langOr } from '@suyuan/contract/lang'
import { browserI18n } from '../i18n/browser-i18n.ts'
import { paths } from '../paths.ts'
import { pageExists } from '../route-table.ts'
import { showMessage } from '../ui/messages.ts'
import { type CallApi, createApiClient } from './api-client.ts'
import { dropToken, keptToken } from './session-cookie.ts'
import { waitWords } from './wait-words.ts'

/** How long a message about a lost session shows before the reader is led on. */
const SESSION_MESSAGE_MS = 1000

/** Name of the `<meta>` that carries the application's signing secret to the browser. */
export const SIGN_SECRET_META = 'sign-secret'

/** Calls an endpoint from the browser, signed and in the page's language. */
export const callApi: CallApi = createApiClient({
  fetch: (...request) => fetch(...request),
  nowMs: () => Date.now(),
  lang: () => langOr(document.documentElement.lang),
  signSecret: () =>
    document.querySelector<HTMLMetaElement>(`meta[name="${SIGN_SECRET_META}"]`)?.content ?? '',
  token: keptToken,
  lostText: (kind) => browserI18n().t(`common:call.${kind}`),
  waitText: (seconds) =>
    browserI18n().t('common:call.wait', {
      wait: waitWords(seconds, document.documentElement.lang),
    }),
  onSessionInvalid,
})

function onSessionInvalid(msg: string, silent: boolean): void {
  dropToken()
  if (silent) return
  showMessage({ kind: 'error', text: msg, durationMs: SESSION_MESSAGE_MS })
  setTimeout(() => {
    if (pageExists(paths.login())) location.assign(paths.login())
    else location.reload()
  }, SESSION_MESSAGE_MS)
}
