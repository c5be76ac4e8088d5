/**
 * Where the speech lives by which a surname is spelled abroad, as provinces and cities: the homelands
 * that dialect atlases (中国语言地图集, 2nd ed. 2012) give for the emigrants' varieties. Spellings that are
 * used of families from anywhere (pinyin, Wade–Giles, Korean, Vietnamese) tell no place.
 */
const HOMES: Readonly<Record<string, readonly number[]>> = {
  // 泉州 厦门 漳州, 台湾
  hokkien: [350200, 350500, 350600, 710000],
  // Families in Indonesia and the Philippines write what Hokkien speakers say.
  indonesian: [350200, 350500, 350600],
  philippine: [350200, 350500],
  // 汕头 潮州 揭阳 汕尾
  teochew: [440500, 445100, 445200, 441500],
  // 广州 江门 佛山 中山 珠海 东莞 深圳 肇庆 清远, 广西 梧州, 香港 澳门
  cantonese: [
    440100, 440700, 440600, 442000, 440400, 441900, 440300, 441200, 441800, 450400, 810000, 820000,
  ],
  // 梅州 河源 惠州 韶关, 龙岩 三明, 赣州
  hakka: [441400, 441600, 441300, 440200, 350800, 350400, 360700],
  hainanese: [460000],
  // 福州 宁德
  foochow: [350100, 350900],
}

/** Words by which families name their speech. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/闽南|福建话|泉州话|漳州话|厦门话|台语|hokkien|fukien|minnan|min nan/iu, 'hokkien'],
  [/潮州|潮汕|汕头话|teochew|chiuchow|teo chew/iu, 'teochew'],
  [/广东话|广府|粤语|白话|四邑|台山话|cantonese|toisan|taishan/iu, 'cantonese'],
  [/客家|客话|hakka/iu, 'hakka'],
  [/海南|琼州|hainan/iu, 'hainanese'],
  [/福州|福清|foochow|fuzhou|hokchew|hokchia/iu, 'foochow'],
]

/**
 * The places that a family's speech or spelling points to; null where it points nowhere.
 * @param typed simplified: the name of a dialect, or the surname as the family spells it
 * @param spellings the surname's spellings by dialect
 */
export function homesOf(
  typed: string,
  spellings: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<number> | null {
  const dialects = speechesOf(typed, spellings)
  // One that points anywhere (Chen in pinyin) makes the others no surer.
  if (dialects.length === 0 || dialects.some((dialect) => !(dialect in HOMES))) return null
  return new Set(dialects.flatMap((dialect) => HOMES[dialect] ?? []))
}

/** The speeches that a family names, or by which it spells its surname. */
function speechesOf(
  typed: string,
  spellings: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const named = NAMES.filter(([name]) => name.test(typed)).map(([, dialect]) => dialect)
  if (named.length > 0) return named
  const words = new Set(typed.toLowerCase().split(/[^\p{L}]+/u))
  return Object.entries(spellings)
    .filter(([, forms]) => forms.some((form) => words.has(form.toLowerCase())))
    .map(([dialect]) => dialect)
}

/** The family speaks Cantonese, as it says or as its place lets expect. */
export function speaksCantonese(
  typed: string,
  spellings: Readonly<Record<string, readonly string[]>>,
  place: { provinceId: number | null; cityId: number | null },
): boolean {
  const told = speechesOf(typed, spellings)
  return told.length > 0 ? told.includes('cantonese') : speechAt(place) === 'cantonese'
}

/** The speech of a place, for asking which one a family has; '' where it is none of these. */
export function speechAt(place: { provinceId: number | null; cityId: number | null }): string {
  const found = Object.entries(HOMES).find(
    ([, homes]) => homes.includes(place.cityId ?? 0) || homes.includes(place.provinceId ?? 0),
  )
  return found?.[0] ?? ''
}
