import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { wordInLetters } from '@suyuan/genealogy/names/in-letters'
import { numberOfNumeral } from '@suyuan/genealogy/text/chinese-numbers'

const kinds: Readonly<Record<string, string>> = {
  刻本: 'woodblock print',
  木活字本: 'wooden movable type',
  活字本: 'movable type',
  铅印本: 'letterpress print',
  石印本: 'lithograph',
  油印本: 'mimeograph',
  排印本: 'typeset print',
  胶印本: 'offset print',
  打印本: 'printout',
  抄本: 'manuscript copy',
  钞本: 'manuscript copy',
  稿本: 'author’s manuscript',
  影印本: 'facsimile',
  复印本: 'photocopy',
}

/** How a book was made: 刻本 → woodblock print; what is not known stays as it is. */
export function editionKindInEnglish(kind: string): string {
  return kinds[kind] ?? kind
}

const dynasties: Readonly<Record<string, string>> = {
  唐: 'Tang',
  宋: 'Song',
  北宋: 'Northern Song',
  南宋: 'Southern Song',
  元: 'Yuan',
  明: 'Ming',
  清: 'Qing',
  民国: 'Republic of China',
}
const dynastyNames = Object.keys(dynasties).join('|')

const times: readonly (readonly [RegExp, (dynasty: string, rest: string) => string])[] = [
  [new RegExp(`^(${dynastyNames})(?:代|朝|年间|时期)?$`), (dynasty) => `${dynasty} period`],
  [new RegExp(`^(${dynastyNames})初(?:年|期)?$`), (dynasty) => `early ${dynasty}`],
  [new RegExp(`^(${dynastyNames})中[叶期]$`), (dynasty) => `mid-${dynasty}`],
  [new RegExp(`^(${dynastyNames})(?:末|末年|晚期)$`), (dynasty) => `late ${dynasty}`],
]

/** When a book was made, as it says itself: 光绪三年 → Guangxu 3; 明万历年间 → Ming, Wanli reign. */
export function eraInEnglish(era: string): string {
  const reign = reignInEnglish(era)
  if (reign !== undefined) return reign
  for (const [pattern, inEnglish] of times) {
    const [, found = ''] = pattern.exec(era) ?? []
    if (found !== '') return inEnglish(dynasties[found] ?? found, era)
  }
  return /^(\d{4})年$/.exec(era)?.[1] ?? era
}

/** Undefined where the text is more or less than a reign with its year, or a whole reign. */
function reignInEnglish(text: string): string | undefined {
  const [named, ...others] = yearsNamed(text)
  const [reading] = named?.date.readings ?? []
  const isWhole = named?.length === text.length && others.length === 0
  if (reading?.parts.era === undefined || !isWhole || named.date.kind === 'conflict')
    return undefined
  const { era, year, month } = reading.parts
  if (reading.bound !== 'exact' || month !== undefined) return undefined
  const title = era === '民国' ? 'Minguo' : wordInLetters(era)
  if (year !== undefined) return named.years.length === 1 ? `${title} ${year}` : undefined
  if (era === '民国') return undefined
  const dynasty = text.startsWith(era) ? undefined : dynasties[text.charAt(0)]
  return [dynasty, `${title} reign`].filter(Boolean).join(', ')
}

const count = '[一二三四五六七八九十百零〇\\d]+'
const volumeParts: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/^不分卷/, () => 'not divided into juan'],
  [new RegExp(`^首(${count})卷`), (number) => `${number} opening juan`],
  [new RegExp(`^末(${count})卷`), (number) => `${number} closing juan`],
  [new RegExp(`^(${count})卷`), (number) => `${number} juan`],
  [new RegExp(`^(${count})[册冊]`), (number) => (number === 1 ? '1 volume' : `${number} volumes`)],
  [/^[，、,\s]+/, () => ''],
]

/** 十二卷首一卷 → 12 juan, 1 opening juan; what is worded otherwise stays as it is. */
export function volumesInEnglish(volumes: string): string {
  const parts: string[] = []
  for (let rest = volumes; rest !== ''; ) {
    const part = volumeParts.find(([pattern]) => pattern.test(rest))
    const [whole = '', digits = '1'] = part?.[0].exec(rest) ?? []
    const number = numberOfNumeral(digits)
    if (!part || number === undefined) return volumes
    parts.push(part[1](number))
    rest = rest.slice(whole.length)
  }
  return parts.filter(Boolean).join(', ')
}

/** Catalogues that records name as their source; what they are called in English, in our words. */
const catalogues: Readonly<Record<string, string>> = {
  '《中国家谱总目》': 'General Catalogue of Chinese Genealogies',
  '《中国家谱综合目录》': 'Union Catalogue of Chinese Genealogies',
  '《上海图书馆馆藏家谱提要》': 'Genealogies in the Shanghai Library, with summaries',
  上海图书馆馆藏目录: 'Catalogue of the Shanghai Library',
  '《欧阳文忠公集》': 'Collected works of Ouyang Xiu',
  '《嘉祐集》': 'Jiayou Collection of Su Xun',
  '《隋书·经籍志》': 'Book of Sui, treatise on bibliography',
  '《旧唐书·经籍志》': 'Old Book of Tang, treatise on bibliography',
  '《新唐书·艺文志》': 'New Book of Tang, treatise on literature',
  '《宋史·艺文志》': 'History of Song, treatise on literature',
  '《明史·艺文志》': 'History of Ming, treatise on literature',
  '《千顷堂书目》': 'Catalogue of the Qianqing Hall',
  '《通志·艺文略》': 'Comprehensive Treatises, survey of literature',
  '《文献通考·经籍考》': 'Comprehensive Study of Documents, on books',
}

/** A source with its name as it stands, so that it can be asked for. */
export function sourceInEnglish(source: string): string {
  if (source === '示例数据') return 'sample record'
  return source
    .split('；')
    .map((each) => (catalogues[each] ? `${catalogues[each]} (${each})` : each))
    .join('; ')
}

/** A chapter of a bibliography: 《旧唐书·经籍志》杂谱牒 → its name in English, and the Chinese beside it. */
export function chapterInEnglish(chapter: string): string {
  const [work = ''] = /^《[^》]+》/u.exec(chapter) ?? []
  return catalogues[work] ? `${catalogues[work]} (${chapter})` : chapter
}
