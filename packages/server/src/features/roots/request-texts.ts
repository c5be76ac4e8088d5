import type { Lang } from '@suyuan/contract/lang'
import { REQUEST_LINK_DAYS } from '@suyuan/contract/limits'
import { linesIn, textIn } from '../../i18n/texts.ts'

/** Where the page of private links is; the token stands behind `#`, which no browser sends. */
const STATUS_PAGE = '/request-status'

export function receivedLetter(lang: Lang, number: string): { subject: string; lines: string[] } {
  return {
    subject: textIn(lang, 'letters:request_received.subject', { number }),
    lines: linesIn(lang, 'letters:request_received.lines', { number }),
  }
}

/** The foot of every letter about a request: the way to its status page. */
export function linkLines(lang: Lang, siteUrl: string | undefined, token: string): string[] {
  const keep = textIn(lang, 'letters:request_link.keep', { days: REQUEST_LINK_DAYS })
  // Where the operator has not said what the site's address is, the code alone is sent.
  if (siteUrl === undefined) return [textIn(lang, 'letters:request_link.code'), token, keep]
  const address = `${siteUrl}${STATUS_PAGE}?lang=${lang}#${token}`
  return [textIn(lang, 'letters:request_link.link'), address, keep]
}
