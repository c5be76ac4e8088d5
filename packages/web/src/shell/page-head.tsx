import { defaultLang, type Lang, langOr, langs } from '@suyuan/contract/lang'
import {
  type PicturedThing,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  sharePicturePath,
} from '@suyuan/contract/share-pictures'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { brandKey } from '../lib/brand-key.ts'
import { useRootData } from '../lib/root-data.ts'
import { type OwnParams, ownParams } from './own-params.ts'

interface PageHeadProps {
  title: string
  description: string
  params?: OwnParams
  /** Keeps the page out of search engines. */
  hidden?: boolean
  /** An article says so to link previews. */
  type?: 'website' | 'article'
  /** Of a page that has several, the address that counts. */
  path?: string | undefined
  /** What link previews show a picture of; the site where absent. */
  picture?: PicturedThing
}

/** Languages as the Open Graph protocol writes them. */
const locales = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en_US' } satisfies Record<Lang, string>

/** Title, description, canonical address and the other languages. React moves it all into the head. */
export function PageHead({
  title,
  description,
  params = [],
  hidden = false,
  type = 'website',
  path,
  picture,
}: PageHeadProps) {
  const { t, i18n } = useTranslation('shell')
  const lang = langOr(i18n.language)
  const address = useAddresses(params, lang, path)
  const origin = useRootData()?.origin ?? ''
  const shown = sharePicturePath(picture ?? null, lang)
  const site = t(brandKey(lang))
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[lang]} />
      <meta property="og:image" content={`${origin}${shown}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_WIDTH)} />
      <meta property="og:image:height" content={String(SHARE_HEIGHT)} />
      <meta property="og:image:alt" content={picture ? title : site} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={address.canonical} />
          <link rel="canonical" href={address.canonical} />
          {langs.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={address.inLang(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address.inLang(defaultLang)} />
        </>
      )}
    </>
  )
}

/** A page in a language is one address, whichever way a reader came to it. */
function useAddresses(params: OwnParams, shown: Lang, path?: string) {
  const origin = useRootData()?.origin ?? ''
  const { pathname, search } = useLocation()
  const own = ownParams(params, new URLSearchParams(search))
  const inLang = (lang: Lang) => {
    const kept = new URLSearchParams(own)
    kept.set('lang', lang)
    return `${origin}${path ?? pathname}?${kept}`
  }
  return { inLang, canonical: inLang(shown) }
}
