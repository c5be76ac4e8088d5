const dynasties: Readonly<Record<string, string>> = {
  西周: 'Western Zhou',
  东周: 'Eastern Zhou',
  春秋: 'Spring and Autumn period',
  战国: 'Warring States',
  秦: 'Qin',
  西汉: 'Western Han',
  东汉: 'Eastern Han',
  三国: 'Three Kingdoms',
  西晋: 'Western Jin',
  东晋: 'Eastern Jin',
  十六国: 'Sixteen Kingdoms',
  南朝: 'Southern Dynasties',
  北朝: 'Northern Dynasties',
  隋: 'Sui',
  唐: 'Tang',
  五代十国: 'Five Dynasties and Ten Kingdoms',
  北宋: 'Northern Song',
  南宋: 'Southern Song',
  辽: 'Liao',
  西夏: 'Western Xia',
  金: 'Jin (Jurchen)',
  元: 'Yuan',
  明: 'Ming',
  清: 'Qing',
  近代: 'Modern era',
}

/** The age in which somebody lived; null where we have no English for it. */
export function dynastyInEnglish(dynasty: string): string | null {
  return dynasties[dynasty] ?? null
}

/** Official names in letters of the peoples that share surnames with the Han. */
const peoples: Readonly<Record<string, string>> = {
  汉族: 'Han',
  满族: 'Manchu',
  回族: 'Hui',
  朝鲜族: 'Korean',
  白族: 'Bai',
  瑶族: 'Yao',
  壮族: 'Zhuang',
  苗族: 'Miao',
  侗族: 'Dong',
  东乡族: 'Dongxiang',
  保安族: 'Bonan',
  撒拉族: 'Salar',
  达斡尔族: 'Daur',
  蒙古族: 'Mongol',
  彝族: 'Yi',
  布依族: 'Bouyei',
  土家族: 'Tujia',
  水族: 'Sui',
  畲族: 'She',
  毛南族: 'Maonan',
  鄂伦春族: 'Oroqen',
  京族: 'Gin (Vietnamese)',
  土族: 'Tu',
  锡伯族: 'Xibe',
  黎族: 'Li',
  纳西族: 'Naxi',
  仫佬族: 'Mulao',
  傣族: 'Dai',
}

export function peopleInEnglish(people: string): string | null {
  return peoples[people] ?? null
}

/** Where somebody came from whose home lies in no province of today, as far as letters alone would mislead. */
const homes: Readonly<Record<string, string>> = {
  籍贯不详: 'native place unknown',
  畏兀儿: 'Uyghur',
  满洲镶黄旗: 'Manchu Bordered Yellow Banner',
  鲁国: 'state of Lu',
  卫国: 'state of Wei',
  '卫国（祖上齐人）': 'state of Wei, of a family from Qi',
  魏国: 'state of Wei',
  虞国: 'state of Yu',
  渤海蓨: 'Tiao in Bohai',
  代: 'Dai',
  沛: 'Pei',
  梁: 'Liang',
}

/** The same in English; null where the name in letters says it. */
export function homeInEnglish(home: string): string | null {
  return homes[home] ?? null
}
