import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import { SmsFailed } from '../../delivery/sms.ts'
import { letter, type MailFacts, type MailKind, smsTexts } from './account-texts.ts'
import type { AccountsContext } from './accounts-context.ts'
import { type CodePurpose, withdrawCode } from './codes.ts'
import { userByEmail } from './users.queries.ts'

interface Reader {
  /** Null where no code has confirmed one. */
  email: string | null
  /** One that waits for its code. */
  emailPending?: string | null
  lang: Lang
}

/**
 * The confirmed address; before there is one, the address given, unless a code has shown that it is
 * somebody else's. A notice holds nothing that would help a stranger.
 */
async function addressOf(
  { db }: AccountsContext,
  { email, emailPending = null }: Reader,
): Promise<string | null> {
  if (email !== null || emailPending === null) return email
  return (await userByEmail(db, emailPending)) === undefined ? emailPending : null
}

/** Writes to a member after the answer has gone out; a failure is logged, never answered. */
export function notify<Kind extends MailKind>(
  context: AccountsContext,
  reader: Reader,
  kind: Kind,
  facts: MailFacts[Kind],
): void {
  const { delivery, config } = context
  const { subject, lines } = letter(kind, reader.lang, facts)
  const text = [...lines, ...(config.site.url === undefined ? [] : ['', config.site.url]), '']
  delivery.background.run(async () => {
    const to = await addressOf(context, reader)
    if (to === null) return
    await delivery.mail.send({
      to,
      kind,
      subject,
      text: text.join('\n'),
      ...('code' in facts && { code: String(facts.code) }),
    })
  })
}

interface CodeMessage {
  to: string
  purpose: CodePurpose
  lang: Lang
  id: string
  code: string
}

function sendCode(
  { delivery }: AccountsContext,
  { to, purpose, lang, code }: CodeMessage,
): Promise<void> {
  return delivery.sms.send({ to, kind: `${purpose}_code`, text: smsTexts[lang](code), code })
}

/** Sends a code after the answer, so that its time tells nobody whether there was one to send. */
export function sendCodeLater(context: AccountsContext, message: CodeMessage): void {
  context.delivery.background.run(() => sendCode(context, message))
}

/**
 * Sends a code that leaves whoever owns the number, so that the member can be told how it went.
 * @throws {AppError} sms_failed
 */
export async function sendCodeNow(context: AccountsContext, message: CodeMessage): Promise<void> {
  try {
    await sendCode(context, message)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    context.log.error({ err: error }, 'message not delivered')
    await withdrawCode(context.db, message.id)
    throw new AppError('sms_failed')
  }
}
