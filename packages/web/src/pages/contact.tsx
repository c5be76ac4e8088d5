import { useTranslation } from 'react-i18next'
import { brandKey } from '../lib/brand-key.ts'
import { useRootData } from '../lib/root-data.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { organizationJsonLd } from './contact/organization-json-ld.ts'

export const handle: PageHandle = { floating: false }

export default function Contact() {
  const { t, i18n } = useTranslation(['contactpage', 'shell'])
  const root = useRootData()
  if (!root) return null
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{
          __html: organizationJsonLd(root.site, {
            origin: root.origin,
            name: t(`shell:${brandKey(i18n.language)}`),
          }),
        }}
      />
      <ContactPage site={root.site} />
    </>
  )
}
