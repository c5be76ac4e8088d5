import type { ShownSlide } from '@suyuan/contract/home'
import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'
import { slideSizes } from '../features/home/carousel/carousel.tsx'
import { findHome } from '../features/home/find-home.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { pictures } from '../features/home/pictures.ts'
import { siteJsonLd } from '../features/home/site-json-ld.ts'
import { browserCall } from '../lib/answers.ts'
import { brandKey } from '../lib/brand-key.ts'
import { useRootData } from '../lib/root-data.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/home.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return findHome(context.get(pageContext).call, url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findHome(browserCall, url)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation(['homepage', 'shell'])
  const root = useRootData()
  const lang = langOr(i18n.language)
  const title = t('page.title')
  const description = t('page.description')
  return (
    <>
      <PageHead title={title} description={description} path={paths.home()} />
      {root && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
          dangerouslySetInnerHTML={{
            __html: siteJsonLd({
              origin: root.origin,
              site: root.site,
              lang,
              name: t(`shell:${brandKey(lang)}`),
              description,
            }),
          }}
        />
      )}
      <FirstPicture slide={loaderData.slides[0]} />
      <HomePage found={loaderData} />
    </>
  )
}

/**
 * Has the picture of the first view fetched early; on a narrow screen it stands further down and is
 * in no hurry.
 */
function FirstPicture({ slide }: { slide: ShownSlide | undefined }) {
  if (slide?.kind !== 'drawing') return null
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={pictures[slide.key].avif}
      imageSizes={slideSizes}
      media="(width >= 960px)"
      fetchPriority="high"
    />
  )
}
