import type { SurnameInfo } from '@suyuan/contract/surnames'
import type { TFunction } from 'i18next'

/** What search engines show of a description. */
const MAX = 160

/** A surname's page in a sentence or two; its own introduction where it has one. */
export function describeSurname(
  info: SurnameInfo,
  label: string,
  t: TFunction<'encyclopedia'>,
): string {
  const { introduction, pinyin, junwang } = info
  if (introduction !== '') return shortened(introduction)
  return junwang === ''
    ? t('page.descriptionOf', { surname: label, pinyin })
    : t('page.descriptionFrom', { surname: label, pinyin, junwang })
}

/** The beginning of a text, up to the end of a word. */
export function shortened(text: string): string {
  if (text.length <= MAX) return text
  const end = text.lastIndexOf(' ', MAX - 1)
  return `${text.slice(0, end > 0 ? end : MAX - 1)}…`
}
