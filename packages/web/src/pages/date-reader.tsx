import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'
import { dateJsonLd } from '../features/dates/date-json-ld.ts'
import { DateReaderPage } from '../features/dates/date-reader-page.tsx'
import { loadReader } from '../features/dates/load-reader.ts'
import { useRootData } from '../lib/root-data.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/date-reader.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readPage } = await loadReader()
  return readPage(url.searchParams, context.get(pageContext).lang, new Date())
}

/** The browser reads by itself: what somebody types stays on the device until it is shared. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { readPage } = await loadReader()
  return readPage(url.searchParams, langOr(document.documentElement.lang), new Date())
}

export default function DateReader({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('datereader')
  const origin = useRootData()?.origin ?? ''
  const title = t('page.title')
  const description = t('page.description')
  const words = {
    url: `${origin}${paths.dateReader()}`,
    lang: langOr(i18n.language),
    name: title,
    description,
  }
  return (
    <>
      {/* What somebody pasted is no page of the site's own. */}
      <PageHead title={title} description={description} hidden={loaderData.text !== ''} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{ __html: dateJsonLd(words) }}
      />
      <DateReaderPage page={loaderData} />
    </>
  )
}
