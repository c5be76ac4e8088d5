import type { Lang } from '@suyuan/contract/lang'
import { SmsFailed } from '../../delivery/sms.ts'
import { AppError } from '../../http/app-error.ts'
import type { Services } from '../../http/caller.ts'
import { letter, type MailFacts, type MailKind, smsTexts } from './account-texts.ts'
import { type CodePurpose, withdrawCode } from './codes.ts'

interface Reader {
  /** Null where no code has confirmed one: it may be a stranger's, so nothing is written. */
  email: string | null
  lang: Lang
}

/** Writes to a member after the answer has gone out; a failure is logged, never answered. */
export function notify<Kind extends MailKind>(
  { delivery, config }: Services,
  { email, lang }: Reader,
  kind: Kind,
  facts: MailFacts[Kind],
): void {
  if (email === null) return
  const { subject, lines } = letter(kind, lang, facts)
  const text = [...lines, ...(config.site.url === undefined ? [] : ['', config.site.url]), '']
  delivery.background.run(() =>
    delivery.mail.send({
      to: email,
      kind,
      subject,
      text: text.join('\n'),
      ...('code' in facts && { code: String(facts.code) }),
    }),
  )
}

interface CodeMessage {
  to: string
  purpose: CodePurpose
  lang: Lang
  id: string
  code: string
}

function sendCode({ delivery }: Services, { to, purpose, lang, code }: CodeMessage): Promise<void> {
  return delivery.sms.send({ to, kind: `${purpose}_code`, text: smsTexts[lang](code), code })
}

/** Sends a code after the answer, so that its time tells nobody whether there was one to send. */
export function sendCodeLater(services: Services, message: CodeMessage): void {
  services.delivery.background.run(() => sendCode(services, message))
}

/**
 * Sends a code that leaves whoever owns the number, so that the member can be told how it went.
 * @throws {AppError} sms_failed
 */
export async function sendCodeNow(services: Services, message: CodeMessage): Promise<void> {
  try {
    await sendCode(services, message)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    services.log.error({ err: error }, 'message not delivered')
    await withdrawCode(services.db, message.id)
    throw new AppError('sms_failed')
  }
}
