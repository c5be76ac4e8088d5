import { allEras, eraSpellings } from '../dates/eras.ts'
import { simplified } from '../text/simplified.ts'
import { RULER_NAMES } from './ruler-names.ts'

const N = '[〇零一二三四五六七八九十百廿卅元正\\d□]'
const CYCLE = '(?:[甲乙丙丁戊己庚辛壬癸已巳戌戍王葵][子丑寅卯辰巳午未申酉戌亥已己戍戊]|□□(?=年))'
const MONTH = `(?:农历|夏历|阴历|阳历|旧历|新历|国历|公历|古历|古)?(?:[又后]?闰)?(?:${N}{1,3}|冬|腊|嘉平|端|桂|菊|荷|蒲|桃|杏|槐|梅)月`
const SEASON = '(?:[孟仲季][春夏秋冬]|[春夏秋冬](?:季|月)?(?![\\u4e00-\\u9fff]{0,2}氏))'
const DAY = `(?:(?:初|廿|卅|念)?${N}{1,3}(?:日|号)|初[一二三四五六七八九十]|[廿念][一二三四五六七八九](?!世|子|女)|[二三]十(?:[一二三四五六七八九])?日?(?!世|子|女|年|岁)|十[一二三四五六七八九]日?(?!世|子|女|年|岁)|朔日?|望日?|晦日?|元旦|除夕|端午|中秋|重阳|元宵|既望)`
const HOUR =
  '(?:(?:凌晨|早|晚|夜|上午|下午)?[子丑寅卯辰巳午未申酉戌亥已末](?:时|刻|牌)|吉时|时(?:失|缺|未详))'
const GLOSS = `（(?=[^）]{0,18}(?:\\d|${CYCLE}|公元|西元|纪元|年))[^）]{1,20}）|\\d{3,4}）`
const PIECES = [
  GLOSS,
  MONTH,
  `(?:岁次|岁在|太岁|岁|即|又)?${CYCLE}(?:年|岁|之岁)?`,
  `${N}{1,6}年间?`,
  '年间',
  SEASON,
  DAY,
  HOUR,
  '[初末中]年?',
  '农历|夏历|阴历|阳历|旧历|新历|国历|公历',
]
const TAIL = new RegExp(PIECES.join('|'), 'uy')
const AFTER_ERA = new RegExp(`${N}{1,6}年|${N}{1,3}载|${CYCLE}|[初末中]年?|年间?|${N}{1,2}（`, 'uy')
const WEST = new RegExp(
  `(?:公元前?|西元前?|纪元前|西历|公历)?\\d{3,4}年|(?:公元前?|西元前?|纪元前)?[一二][〇零一二三四五六七八九]{3}年|(?:公元前?|西元前?|纪元前)${N}{1,6}年|(?:公元|西元)?\\d{4}[.．/-]\\d{1,2}[.．/-]\\d{1,2}`,
  'uy',
)
const CYCLE_YEAR = new RegExp(`(?:岁次|岁在)?${CYCLE}(?:年|岁)`, 'uy')
const LOST_YEAR =
  /□[\u4e00-\u9fff](?=[元一二三四五六七八九十廿卅□\d]{1,4}年)|[\u4e00-\u9fff]□(?=[元一二三四五六七八九十廿卅□\d]{1,4}年)|□+年/uy
const NO_YEAR = new RegExp(`${MONTH}(?:${DAY})?(?:${HOUR})?`, 'uy')
const DYNASTY =
  /[宋元明清唐汉隋晋梁陈周齐魏](?:朝|代)?|大[宋元明清唐汉]|国朝|皇清|皇明|前清|南宋|北宋|后[唐汉周梁晋]|民国/uy
const RULER = new RegExp(
  `(?:[东西]?周)?(?:${[...new Set(RULER_NAMES.map(simplified))].sort((a, b) => b.length - a.length).join('|')}|[\\u4e00-\\u9fff]{1,2}王)(?=${CYCLE}|${N}{1,3}年)`,
  'uy',
)

let eras: Map<string, string[]> | undefined

function erasByFirst(): Map<string, string[]> {
  if (eras) return eras
  const names = new Set<string>()
  for (const name of eraSpellings()) names.add(simplified(name))
  for (const { name } of allEras()) names.add(simplified(name))
  for (const name of ['民国', '明治', '大正', '昭和', '万历', '洪宪', '中华民国']) names.add(name)
  eras = new Map()
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    if (name.length < 2) continue
    const list = eras.get(name[0] ?? '')
    if (list) list.push(name)
    else eras.set(name[0] ?? '', [name])
  }
  return eras
}

function behind(words: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at
  const found = pattern.exec(words)
  return found === null ? 0 : at + found[0].length
}

function eraAt(words: string, at: number): number {
  for (const name of erasByFirst().get(words[at] ?? '') ?? []) {
    if (words.startsWith(name, at) && behind(words, AFTER_ERA, at + name.length) > 0) {
      return at + name.length
    }
  }
  return 0
}

const BEGINS =
  /[〇一二三四五六七八九十廿卅□\d甲乙丙丁戊己庚辛壬癸已巳戌戍王葵公西纪农夏阴阳旧岁闰正冬腊宋元明清唐汉隋晋梁陈周齐魏大国皇前南北后民东]/u

/**
 * Behind the date that begins here; 0 where none does. `weak` takes a month and day without a year,
 * or a bare sign of the cycle, as after 生 and 卒.
 */
export function dateEnd(words: string, at: number, weak = false): number {
  const first = words[at]
  if (first === undefined) return 0
  if (!BEGINS.test(first) && !erasByFirst().has(first) && !/□/u.test(words[at + 1] ?? '')) {
    return words[at + 1] === '王' || words[at + 2] === '王'
      ? tail(words, behind(words, RULER, at))
      : 0
  }
  const dynasty = behind(words, DYNASTY, at)
  let end = eraAt(words, at)
  if (end === 0 && dynasty > 0) end = eraAt(words, dynasty)
  if (end === 0) end = behind(words, WEST, at)
  if (end === 0) end = behind(words, CYCLE_YEAR, at)
  if (end === 0 && dynasty > 0) end = behind(words, CYCLE_YEAR, dynasty)
  if (end === 0) end = behind(words, RULER, at)
  if (end === 0) end = behind(words, LOST_YEAR, at)
  if (end === 0 && weak) {
    end = behind(words, NO_YEAR, at)
    if (end === 0) {
      const sign = new RegExp(CYCLE, 'uy')
      end = behind(words, sign, dynasty > 0 ? dynasty : at)
      if (end === 0 && dynasty > 0 && /[初末季中]/u.test(words[dynasty] ?? '')) end = dynasty + 1
    }
  }
  return end === 0 ? 0 : tail(words, end)
}

function tail(words: string, from: number): number {
  if (from === 0) return 0
  let end = from
  for (let piece = 0; piece < 12; piece++) {
    const next = behind(words, TAIL, end)
    if (next === 0) break
    end = next
  }
  return end
}
