import type { useTranslation } from 'react-i18next'

const named = [
  'zh_cn',
  'zh_tw',
  'en',
  'title',
  'subtitle',
  'introduction',
  'content',
  'image_url',
  'pictures',
  'sources',
  'surnames',
] as const

type T = ReturnType<typeof useTranslation<'staffarticles'>>['t']

/** `en.title` or `sources.0`, as the server names a field, in the words of the form. */
export function fieldName(name: string, t: T): string {
  const parts = name.split('.').flatMap((part) => {
    if (part === 'province_id') return t('fields.province')
    const known = named.find((each) => each === part)
    return known ? t(`fields.${known}`) : []
  })
  return parts.length > 0 ? parts.join(' ') : t('fields.other')
}
