import type { Site } from '../../page-context.ts'
import { paths } from '../../paths.ts'

/**
 * What search engines read of who is behind the site: schema.org's `Organization`, with what the
 * operator has said, safe inside a script element.
 * @param name the site's, where the operator has not given one
 */
export function organizationJsonLd(
  { operator, address, email, phone }: Site,
  { origin, name }: { origin: string; name: string },
): string {
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: operator || name,
    url: `${origin}${paths.home()}`,
    address: address || undefined,
    email: email || undefined,
    telephone: phone || undefined,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: `${origin}${paths.contact()}`,
      availableLanguage: ['zh-Hans', 'zh-Hant', 'en'],
    },
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
