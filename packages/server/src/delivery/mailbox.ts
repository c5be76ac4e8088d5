/** Providers that read over dots in the part before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com', 'proton.me', 'protonmail.com', 'pm.me'])

/** Domains that lead to the mailboxes of another one. */
const sameProvider: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
}

/**
 * The mailbox that an address leads to, for counting what is sent there: without regard to case and
 * width, without what stands after a `+`, and without dots where the provider reads over them. Never
 * an address to write to, and never what an account is found by: a server of one's own may tell
 * name+a from name+b. What is no e-mail address (a number) stays as it is.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain
  const domain = plain.slice(at + 1)
  const name = plain.slice(0, at)
  // A name that begins with its tag would be nobody's.
  const bare = name.replace(/(?<=.)\+.*$/, '')
  const short = dotless.has(domain) ? bare.replaceAll('.', '') : bare
  return `${short || name}@${sameProvider[domain] ?? domain}`
}
