import type { Lang } from '@suyuan/contract/lang'
import type { MailMessage } from '../../delivery/mail.ts'
import type { AccountsContext } from './accounts-context.ts'
import { letter, type MailFacts, type MailKind } from './letter-texts.ts'

/** A letter as it is sent: its lines, and the site's address below them. */
export function composeLetter<Kind extends MailKind>(
  { config }: Pick<AccountsContext, 'config'>,
  { email, lang }: { email: string; lang: Lang },
  kind: Kind,
  facts: MailFacts[Kind],
): MailMessage {
  const { subject, lines } = letter(kind, lang, facts)
  const signature = config.site.url === undefined ? [] : ['', config.site.url]
  const text = [...lines, ...signature, ''].join('\n')
  return { to: email, kind, subject, text, ...('code' in facts && { code: String(facts.code) }) }
}
