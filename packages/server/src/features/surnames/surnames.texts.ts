import type { Lang } from '@suyuan/contract/lang'
import type { SurnameMatchKind } from '@suyuan/contract/surnames'

/** How a typed form relates to a surname, in the reader's words. */
export const matchKindTexts = {
  'zh-CN': {
    same: '汉字相同',
    traditional: '繁体字',
    variant: '异体字',
    pinyin: '普通话拼音',
    'other-reading': '另一读音',
    cantonese: '粤语拼写',
    hokkien: '闽南语拼写',
    teochew: '潮州话拼写',
    hakka: '客家话拼写',
    hainanese: '海南话拼写',
    foochow: '福州话拼写',
    'wade-giles': '威妥玛拼音',
    vietnamese: '越南拼写',
    korean: '韩国拼写',
    indonesian: '印尼拼写',
    english: '英文惯用拼写',
  },
  'zh-TW': {
    same: '漢字相同',
    traditional: '繁體字',
    variant: '異體字',
    pinyin: '漢語拼音',
    'other-reading': '另一讀音',
    cantonese: '粵語拼法',
    hokkien: '閩南語拼法',
    teochew: '潮州話拼法',
    hakka: '客家話拼法',
    hainanese: '海南話拼法',
    foochow: '福州話拼法',
    'wade-giles': '威妥瑪拼音',
    vietnamese: '越南拼法',
    korean: '韓國拼法',
    indonesian: '印尼拼法',
    english: '英文慣用拼法',
  },
  en: {
    same: 'the character itself',
    traditional: 'traditional form',
    variant: 'variant form',
    pinyin: 'Mandarin pinyin',
    'other-reading': 'another Mandarin reading',
    cantonese: 'Cantonese spelling',
    hokkien: 'Hokkien spelling',
    teochew: 'Teochew spelling',
    hakka: 'Hakka spelling',
    hainanese: 'Hainanese spelling',
    foochow: 'Foochow spelling',
    'wade-giles': 'Wade-Giles spelling',
    vietnamese: 'Vietnamese spelling',
    korean: 'Korean spelling',
    indonesian: 'Indonesian spelling',
    english: 'established English spelling',
  },
} as const satisfies Record<Lang, Record<SurnameMatchKind, string>>

const separators: Record<Lang, string> = { 'zh-CN': '、', 'zh-TW': '、', en: ', ' }

const otherWriting: Record<Lang, (written: string, surname: string) => string> = {
  'zh-CN': (written, surname) => `“${written}”是“${surname}”的另一写法`,
  'zh-TW': (written, surname) => `「${written}」是「${surname}」的另一寫法`,
  en: (written, surname) => `${written} is another way of writing ${surname}`,
}

export function why(kinds: readonly SurnameMatchKind[], lang: Lang): string {
  return kinds.map((kind) => matchKindTexts[lang][kind]).join(separators[lang])
}

/** The reason for a surname that was typed in another form of its character: 肖 for 萧, 付 for 傅. */
export function whyVariant(written: string, surname: string, lang: Lang): string {
  return otherWriting[lang](written, surname)
}
