import { createTransport } from 'nodemailer'
import { type MessageKey, putInOutbox } from './outbox.ts'
import type { MailSettings } from './settings.ts'

export interface MailMessage {
  to: string
  kind: string
  subject: string
  text: string
  /** The code the text holds, for the outbox. */
  code?: string
}

export interface Mailer {
  /**
   * @param owed names the message: sent again it is known to be the same one
   * @throws {MailFailed}
   */
  send(message: MailMessage, owed: MessageKey): Promise<void>
}

const TIMEOUT_MS = 10_000

/** E-mail could not be handed over. Its text names no address. */
export class MailFailed extends Error {}

/** Plain-text e-mail by SMTP, tried twice. */
export function smtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is text: nothing in it may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const send = async ({ to, subject, text }: MailMessage, { id }: MessageKey) => {
    // As an object the address is never parsed, so it cannot name a second recipient.
    const recipient = { name: '', address: to }
    const messageId = `<${id}@${domain}>`
    await transport.sendMail({ from, to: recipient, subject, text, messageId })
  }
  return {
    async send(message, owed) {
      try {
        await send(message, owed).catch(() => send(message, owed))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new MailFailed(`e-mail: ${code}`)
      }
    },
  }
}

export function mailerFor({ smtpUrl, from }: MailSettings, dataDir: string): Mailer {
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, from)
  return { send: (message, owed) => putInOutbox(dataDir, { channel: 'email', ...message }, owed) }
}
