import type { Lang } from '@suyuan/contract/lang'
import type { PlaceMatchKind } from '@suyuan/contract/regions'

/** How a typed text relates to a place, in the reader's words. */
export const placeKindTexts = {
  'zh-CN': {
    today: '今名',
    abbreviation: '简称',
    former: '旧称',
    region: '属于这一带',
    county: '所辖县区',
    town: '所辖乡镇',
    pinyin: '普通话拼音',
    cantonese: '粤语拼写',
    hokkien: '闽南语拼写',
    teochew: '潮州话拼写',
    hakka: '客家话拼写',
    hainanese: '海南话拼写',
    foochow: '福州话拼写',
    japanese: '日据时期拼写',
    postal: '邮政式等旧拼写',
    'wade-giles': '威妥玛拼音',
  },
  'zh-TW': {
    today: '今名',
    abbreviation: '簡稱',
    former: '舊稱',
    region: '屬於這一帶',
    county: '所轄縣區',
    town: '所轄鄉鎮',
    pinyin: '漢語拼音',
    cantonese: '粵語拼法',
    hokkien: '閩南語拼法',
    teochew: '潮州話拼法',
    hakka: '客家話拼法',
    hainanese: '海南話拼法',
    foochow: '福州話拼法',
    japanese: '日治時期拼法',
    postal: '郵政式等舊拼法',
    'wade-giles': '威妥瑪拼音',
  },
  en: {
    today: 'today’s name',
    abbreviation: 'short name',
    former: 'former name',
    region: 'part of that region',
    county: 'a county within it',
    town: 'a town within it',
    pinyin: 'Mandarin pinyin',
    cantonese: 'Cantonese spelling',
    hokkien: 'Hokkien spelling',
    teochew: 'Teochew spelling',
    hakka: 'Hakka spelling',
    hainanese: 'Hainanese spelling',
    foochow: 'Foochow spelling',
    japanese: 'spelling of the Japanese decades',
    postal: 'older (postal) spelling',
    'wade-giles': 'Wade-Giles spelling',
  },
} as const satisfies Record<Lang, Record<PlaceMatchKind, string>>

const separators: Record<Lang, string> = { 'zh-CN': '、', 'zh-TW': '、', en: ', ' }

export function whyPlace(kinds: readonly PlaceMatchKind[], lang: Lang): string {
  return kinds.map((kind) => placeKindTexts[lang][kind]).join(separators[lang])
}
