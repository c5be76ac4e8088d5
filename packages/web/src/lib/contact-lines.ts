import type { Site } from '../page-context.ts'

interface ContactLine {
  key: 'address' | 'email' | 'phone'
  value: string
  /** Opens the reader's own program for it. */
  href?: string
}

/** What the operator has said about how to be reached, and no more. */
export function contactLines({
  address,
  email,
  phone,
}: Pick<Site, ContactLine['key']>): ContactLine[] {
  const lines: ContactLine[] = [
    { key: 'address', value: address },
    { key: 'email', value: email, href: `mailto:${email}` },
    { key: 'phone', value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ]
  return lines.filter(({ value }) => value !== '')
}
