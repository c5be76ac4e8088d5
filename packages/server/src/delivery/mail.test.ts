import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MailFailed, smtpMailer } from './mail.ts'

/** As much of an SMTP server as a message needs; keeps what it is told. */
async function startSmtp(
  greetings: string[],
): Promise<{ url: string; server: Server; said: string[]; sessions: () => number }> {
  const said: string[] = []
  let sessions = 0
  const server = createServer((socket) => {
    const greeting = greetings[Math.min(sessions, greetings.length - 1)] ?? ''
    sessions += 1
    socket.write(`${greeting}\r\n`)
    let data = false
    let rest = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        if (data) {
          if (line !== '.') continue
          data = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          data = true
          socket.write('354 go\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, server, said, sessions: () => sessions }
}

const message = { to: 'chen@example.org', kind: 'welcome', subject: '欢迎来到溯源', text: '您好\n' }
const from = 'site@example.org'
const owed = { id: 'c3a1f2de-5a57-4f8e-8a55-2f6f6a1f0c11', createdAt: new Date() }

describe('e-mail by SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  afterEach(() => {
    smtp.server.close()
  })

  it('hands a message over', async () => {
    smtp = await startSmtp(['220 ready'])
    await smtpMailer(smtp.url, from).send(message, owed)
    expect(smtp.said).toContain('MAIL FROM:<site@example.org>')
    expect(smtp.said.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<chen@example.org>',
    ])
    expect(smtp.said).toContain('To: chen@example.org')
    expect(smtp.said.some((line) => line.startsWith('Subject: =?UTF-8?'))).toBe(true)
    // The same each time it is sent, so that the reader's mail box can tell.
    expect(smtp.said).toContain(`Message-ID: <${owed.id}@example.org>`)
  })

  it('never writes to a second address or header, whatever the text holds', async () => {
    smtp = await startSmtp(['220 ready'])
    const evil = {
      ...message,
      to: 'chen@example.org\r\nBcc: eve@example.org, eve@example.org',
      subject: 'hello\r\nBcc: eve@example.org',
    }
    await smtpMailer(smtp.url, from)
      .send(evil, owed)
      .catch(() => {})
    expect(smtp.said.filter((line) => /^RCPT TO:<eve@/.test(line))).toEqual([])
    const head = smtp.said.slice(0, smtp.said.indexOf(''))
    expect(head.filter((line) => /^bcc:/i.test(line))).toEqual([])
  })

  it('tries once more, then says so without naming anybody', async () => {
    smtp = await startSmtp(['421 later', '220 ready'])
    await smtpMailer(smtp.url, from).send(message, owed)
    expect(smtp.sessions()).toBe(2)
    smtp.server.close()
    smtp = await startSmtp(['421 chen@example.org later'])
    const error = await smtpMailer(smtp.url, from)
      .send(message, owed)
      .catch((e) => e)
    expect(error).toBeInstanceOf(MailFailed)
    expect(`${error.message}${error.cause ?? ''}`).not.toContain('chen')
    expect(smtp.sessions()).toBe(2)
  })

  it('does not wait for ever', async () => {
    smtp = await startSmtp([''])
    const started = performance.now()
    await expect(smtpMailer(smtp.url, from, 200).send(message, owed)).rejects.toThrow(MailFailed)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
