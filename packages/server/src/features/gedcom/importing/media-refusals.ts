import type { Lang } from '@suyuan/contract/lang'
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '@suyuan/contract/limits'
import { textIn } from '../../../i18n/texts.ts'
import type { texts } from '../../../i18n/zh-CN/texts.ts'

/** Why a picture or document that is packed with a file is not in the tree. */
export type MediaRefusal = keyof typeof texts.files.media

/** The same in words. */
export function refusalIn(reason: MediaRefusal, lang: Lang): string {
  return textIn(lang, `files:media.${reason}`, {
    picture: MAX_PICTURE_BYTES / 1_000_000,
    document: MAX_DOCUMENT_BYTES / 1_000_000,
  })
}
