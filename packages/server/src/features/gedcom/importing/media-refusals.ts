import type { Lang } from '@suyuan/contract/lang'
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '@suyuan/contract/limits'

const PICTURE_MB = MAX_PICTURE_BYTES / 1_000_000
const DOCUMENT_MB = MAX_DOCUMENT_BYTES / 1_000_000

/** Why a picture or document that is packed with a file is not in the tree. */
export const mediaRefusals = {
  missing: {
    'zh-CN': '文件里提到，但压缩包里没有',
    'zh-TW': '檔案裡提到，但壓縮檔裡沒有',
    en: 'named in the file, but not in the archive',
  },
  unlinked: {
    'zh-CN': '没有指明属于哪一位',
    'zh-TW': '沒有指明屬於哪一位',
    en: 'belongs to nobody in particular',
  },
  path: {
    'zh-CN': '路径指向压缩包之外',
    'zh-TW': '路徑指向壓縮檔之外',
    en: 'its path leads out of the archive',
  },
  name: { 'zh-CN': '文件名太长', 'zh-TW': '檔名太長', en: 'its name is too long' },
  encrypted: { 'zh-CN': '设了密码', 'zh-TW': '設有密碼', en: 'protected by a password' },
  damaged: { 'zh-CN': '已损坏', 'zh-TW': '已損毀', en: 'damaged' },
  type: {
    'zh-CN': '格式不收（可以是 JPEG、PNG、WebP、GIF、AVIF 图片或 PDF）',
    'zh-TW': '格式不收（可以是 JPEG、PNG、WebP、GIF、AVIF 圖片或 PDF）',
    en: 'not a kind of file that is taken (pictures: JPEG, PNG, WebP, GIF, AVIF; documents: PDF)',
  },
  too_large: {
    'zh-CN': `太大（照片最大 ${PICTURE_MB} MB、5000 万像素，AVIF 2500 万像素，文献最大 ${DOCUMENT_MB} MB）`,
    'zh-TW': `太大（照片最大 ${PICTURE_MB} MB、5000 萬像素，AVIF 2500 萬像素，文獻最大 ${DOCUMENT_MB} MB）`,
    en: `too large (photos may have ${PICTURE_MB} MB and 50 megapixels, AVIF 25 megapixels, documents ${DOCUMENT_MB} MB)`,
  },
  room: {
    'zh-CN': '存放空间已满',
    'zh-TW': '儲存空間已滿',
    en: 'there is no room left for it',
  },
  too_many: {
    'zh-CN': '同一人的照片与文献太多',
    'zh-TW': '同一人的照片與文獻太多',
    en: 'too many for one person',
  },
} as const satisfies Record<string, Record<Lang, string>>

export type MediaRefusal = keyof typeof mediaRefusals
