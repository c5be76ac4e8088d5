import { isOldJapanese } from '../eras.ts'
import { isLost, readNumber } from '../numbers.ts'
import { readCycle } from '../words/cycle-words.ts'
import { DYNASTIES } from '../words/dynasties.ts'
import { type Cursor, peek, skipSpaces, take, takeLost, takeText } from './cursor.ts'
import { type EraAt, eraAt } from './era-at.ts'
import { lengthOfEra } from './era-years.ts'
import type { YearPart } from './phrase.ts'
import { readRulerBefore } from './ruler.ts'

export function readDynasty(cursor: Cursor, year: YearPart): void {
  const word = peek(cursor, 'dynasty')
  if (word === undefined) return
  const behind: Cursor = { text: cursor.text, at: cursor.at + word.text.length }
  skipSpaces(behind)
  // A single sign such as 明 is a dynasty only before an era, a cycle sign or a part of its time.
  const counts =
    eraAt(behind.text, behind.at) !== undefined ||
    readCycle(behind.text, behind.at)?.slip === false ||
    isTimeOf(word.text, behind) ||
    isLost(behind.text.charCodeAt(behind.at)) ||
    word.text.length > 1
  const dynasty = DYNASTIES[word.value]
  if (!counts || dynasty === undefined) return
  // An era of its own name may begin with the sign: 元统, 明治, 唐隆.
  const whole = eraAt(cursor.text, cursor.at)
  if (
    whole !== undefined &&
    whole.length > word.text.length &&
    eraAt(behind.text, behind.at) === undefined
  )
    return
  year.dynasty = dynasty
  year.dynastyWord = word.text
  cursor.at = behind.at
}

/** 明末 and 清时; 晋中 and 吴中 are places, 夏初 is a season, 周末 the end of a week. */
function isTimeOf(sign: string, behind: Cursor): boolean {
  const part = peek(behind, 'era_part')
  if (part === undefined || part.text === '季' || part.text === '中') return false
  return sign !== '夏' && sign !== '周'
}

/** Names that are words: a date only where 日本 is said. */
const WORDS = ['文化', '天文']

/** An era; a count of years, and an era that only Japan had before 明治, with its year alone: 主体工程. */
function eraWithYear({ text, at }: Cursor, { dynasty }: YearPart): EraAt | undefined {
  const found = eraAt(text, at)
  if (found === undefined || dynasty?.name === '日本') return found
  const [era] = found.eras
  if (era === undefined || (era.source !== 'count' && !isOldJapanese(era))) return found
  const behind: Cursor = { text, at: at + found.length }
  skipSpaces(behind)
  const number = readNumber(text, behind.at)
  const isYear =
    text.startsWith('元年', behind.at) ||
    readCycle(text, behind.at)?.slip === false ||
    (number !== undefined &&
      number.low <= lengthOfEra(era) &&
      /^ *[年(甲乙丙丁戊己庚辛壬癸]/.test(text.slice(number.end, number.end + 3)))
  return isYear && !WORDS.includes(found.name) ? found : undefined
}

export function readEra(cursor: Cursor, year: YearPart): void {
  if (take(cursor, 'before_republic') !== undefined) {
    year.beforeRepublic = true
    return
  }
  const found = eraWithYear(cursor, year)
  if (found !== undefined) {
    cursor.at += found.length
    year.era = found.name
    year.eras = found.eras
    readRulerBefore(cursor.text, cursor.at - found.length, year)
    takeText(cursor, '皇帝')
  } else if (year.dynasty === undefined) {
    readLostEra(cursor, year)
    return
  }
  if (isBranchAlone(cursor)) year.numberLost = true
  // 明治前三年 is neither its third year nor a count that anybody kept.
  if (
    found !== undefined &&
    /^前[\d一二三四五六七八九十]/.test(cursor.text.slice(cursor.at, cursor.at + 2))
  ) {
    cursor.at++
    year.beforeEra = true
  }
  const part = peek(cursor, 'era_part')
  if (part === undefined) {
    // 明代 and 宋朝 say by themselves that the whole of it is meant.
    if (found === undefined && /[代朝]/.test(cursor.text.charAt(cursor.at - 1))) year.part = 0
    return
  }
  // 初 before a number is a day, 时 and 中 before more of the date are no part of the time.
  const after = cursor.at + part.text.length
  if (part.text === '初' && readNumber(cursor.text, after) !== undefined) return
  if (peek(cursor, 'festival') !== undefined) return
  // 光武中兴, 民国中央: words of their own.
  if (part.text === '中' && /[兴国央华原都]/.test(cursor.text.charAt(after))) return
  if (part.text === '季' && peek(cursor, 'season_month') !== undefined) return
  cursor.at = after
  year.part = part.value
}

/** 乾隆未年: the stem is missing, and with it the year. */
function isBranchAlone(cursor: Cursor): boolean {
  if (!/^[子丑寅卯辰巳午未申酉戌亥]年/.test(cursor.text.slice(cursor.at, cursor.at + 2)))
    return false
  cursor.at += 2
  return true
}

/** □□戊辰: the era cannot be read. */
function readLostEra(cursor: Cursor, year: YearPart): void {
  const start = cursor.at
  if (takeLost(cursor) && readCycle(cursor.text, cursor.at)?.slip === false) year.numberLost = true
  else cursor.at = start
}
