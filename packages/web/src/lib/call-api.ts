import { sessionInvalidSubCodes } from '@suyuan/contract/errors'
import { langOr } from '@suyuan/contract/lang'
import { browserI18n } from '../i18n/browser-i18n.ts'
import { paths } from '../paths.ts'
import { carryMessage } from '../ui/messages.ts'
import { type ApiClient, type CallApi, createApiClient } from './api-client.ts'
import { isCallFailure } from './call-failure.ts'
import { dropToken, storedToken } from './session-cookie.ts'
import { closeSession } from './session-end.ts'
import { noteMember } from './session-windows.ts'
import { shownMember } from './shown-member.ts'
import { waitWords } from './wait-words.ts'

/** How long a message about a lost session shows before the reader is led on. */
const SESSION_MESSAGE_MS = 1000

/** Name of the `<meta>` that carries the application's signing secret to the browser. */
export const SIGN_SECRET_META = 'sign-secret'

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

/** The page's way to the endpoints, signed and in the page's language. */
export const apiClient: ApiClient = createApiClient({
  fetch: (...request) => fetch(...request),
  nowMs: () => Date.now(),
  lang: () => langOr(document.documentElement.lang),
  signSecret: () => metaContent(SIGN_SECRET_META) ?? '',
  token: storedToken,
  member: shownMember,
  lostText: (kind) => browserI18n().t(`common:call.${kind}`),
  waitText: (seconds) =>
    browserI18n().t('common:call.wait', {
      wait: waitWords(seconds, document.documentElement.lang),
    }),
  onSessionInvalid,
})

/**
 * Calls an endpoint from the browser. A call that finds the session ended gets no answer, unless it
 * is silent: the page has said so and is being left, and nothing else is to be said of it.
 */
export const callApi: CallApi = (name, input, options) =>
  apiClient.call(name, input, options).catch((error: unknown) => {
    if (!options?.silent && endsSession(error)) return new Promise(() => undefined)
    throw error
  })

function endsSession(error: unknown): boolean {
  return isCallFailure(error) && sessionInvalidSubCodes.includes(error.subCode)
}

function onSessionInvalid(msg: string, silent: boolean): void {
  dropToken()
  if (silent) {
    // The page says so by itself, and what it shows of its member goes.
    if (shownMember() !== undefined) noteMember(null)
    return
  }
  closeSession()
  // A second is short: the log-in page goes on saying it.
  carryMessage({ kind: 'error', text: msg })
  const next = `${location.pathname}${location.search}`
  setTimeout(() => location.assign(paths.login({ next })), SESSION_MESSAGE_MS)
}
