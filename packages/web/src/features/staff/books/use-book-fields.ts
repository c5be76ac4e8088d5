import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../edits/record-form.tsx'

/** Fields of several lines, and how many of them show at first. */
const rows: Partial<Record<BookField, number>> = {
  parallel_titles: 2,
  surname: 2,
  lineage: 5,
  notable_members: 3,
  generation_poem: 2,
  generation_poem_variants: 2,
  abstract: 8,
  abstract_en: 8,
  holdings: 4,
  external_id: 2,
}

/** Whether there is a scan, as a file of books says it. */
const scans = [
  { value: '', key: 'unknown' },
  { value: '无', key: 'none' },
  { value: '在线', key: 'online' },
  { value: '可申请', key: 'on-request' },
] as const

/** Whether the lineage leaves nobody out, likewise. */
const whole = [
  { value: '', key: 'no' },
  { value: '是', key: 'yes' },
] as const

/** Fields that are always written in one language. */
const langs: Partial<Record<BookField, FormField<BookField>['lang']>> = {
  title: 'zh-CN',
  title_latin: 'zh-Latn',
  surname: 'zh-CN',
  province: 'zh-CN',
  city: 'zh-CN',
  area: 'zh-CN',
  compilers: 'zh-CN',
  edition_era: 'zh-CN',
  hall: 'zh-CN',
  first_ancestor: 'zh-CN',
  migrant_ancestor: 'zh-CN',
  lineage: 'zh-CN',
  notable_members: 'zh-CN',
  generation_poem: 'zh-CN',
  generation_poem_variants: 'zh-CN',
  abstract: 'zh-CN',
  abstract_en: 'en',
}

/** How the fields of a book are asked for. */
export function useBookFields(): FormField<BookField>[] {
  const { t } = useTranslation('staffbooks')
  const options: Partial<Record<BookField, FormField<BookField>['options']>> = {
    scan: scans.map(({ value, key }) => ({ value, text: t(`scans.${key}`) })),
    lineage_complete: whole.map(({ value, key }) => ({ value, text: t(`whole.${key}`) })),
  }
  return bookFields.map((field) => ({
    field,
    label: t(`fields.${field}`),
    rows: rows[field],
    lang: langs[field],
    options: options[field],
  }))
}
