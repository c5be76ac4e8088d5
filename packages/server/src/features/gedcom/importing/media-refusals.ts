import type { Lang } from '@suyuan/contract/lang'

/** Why a picture or document that is packed with a file is not in the book. */
export const mediaRefusals = {
  missing: {
    'zh-CN': '文件里提到，但压缩包里没有',
    'zh-TW': '檔案裡提到，但壓縮檔裡沒有',
    en: 'named in the file, but not in the archive',
  },
  unlinked: {
    'zh-CN': '没有指明属于哪一位',
    'zh-TW': '沒有註明屬於哪一位',
    en: 'belongs to nobody in particular',
  },
  path: {
    'zh-CN': '路径指向压缩包之外',
    'zh-TW': '路徑指向壓縮檔之外',
    en: 'its path leads out of the archive',
  },
  encrypted: { 'zh-CN': '加了密码', 'zh-TW': '設有密碼', en: 'protected by a password' },
  damaged: { 'zh-CN': '已损坏', 'zh-TW': '已損壞', en: 'damaged' },
  type: {
    'zh-CN': '不是可以收下的图片或 PDF',
    'zh-TW': '不是可以收下的圖片或 PDF',
    en: 'not a kind of picture or document that is taken',
  },
  too_large: { 'zh-CN': '太大', 'zh-TW': '太大', en: 'too large' },
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
