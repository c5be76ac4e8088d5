import type { CallName, Calls } from '@suyuan/contract/api'
import type { Lang } from '@suyuan/contract/lang'
import { createContext } from 'react-router'

/** Calls an endpoint in-process, in the reader's language. Throws a `CallFailure`. */
export type ServerCall = <N extends CallName>(
  name: N,
  input: Calls[N]['input'],
) => Promise<Calls[N]['output']>

/** What the operator has said about the site; an empty text hides its line. */
export interface Site {
  /** Public origin for canonical links, where the operator has named one. */
  url?: string | undefined
  operator: string
  address: string
  email: string
  phone: string
  filing: string
}

/** What the operator has chosen and the legal texts say. */
export interface LegalDetails {
  /** Two-letter code of the country or region whose law governs the agreement. */
  law: string
  /** Codes of where servers and providers are; empty where the operator has not said. */
  servers: readonly string[]
  /** Who is given personal data to do something for the site. */
  providers: readonly { task: 'sms' | 'email' | 'files' | 'map'; name: string }[]
}

/** What the server gives the pages for one request. */
export interface PageContext {
  lang: Lang
  nonce: string
  call: ServerCall
  /** The same in nobody's name: what a form asks for never rests on the cookie. */
  callAsVisitor: ServerCall
  /** Whether the reader's cookie names a session that holds; calls are made in its name. */
  signedIn: boolean
  signSecret: string
  /** Public origin of the site; empty where it is not known: addresses are relative then. */
  origin: string
  site: Site
  legal: LegalDetails
  /** Shown on the error page, so that a reader can name the failure. */
  requestId?: string | undefined
  /** Resolves when this page may be rendered, which holds up all else that the server does. */
  renderTurn: () => Promise<void>
  /** Takes what goes wrong while a page is made. */
  reportError?: ((error: unknown) => void) | undefined
}

export const pageContext = createContext<PageContext>()
