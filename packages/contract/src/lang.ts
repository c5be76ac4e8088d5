import type { Lang as TableLang } from '@suyuan/genealogy/lang'

/** Interface languages, the first one being the default. Source: specification, section 1. */
export const langs = ['zh-CN', 'zh-TW', 'en'] as const satisfies readonly TableLang[]

export type Lang = (typeof langs)[number]

export const defaultLang: Lang = 'zh-CN'

export function isLang(value: unknown): value is Lang {
  return langs.some((lang) => lang === value)
}

/** The language a reader asked for, or the default where it is none of ours. */
export function langOr(value: unknown, fallback: Lang = defaultLang): Lang {
  return isLang(value) ? value : fallback
}
