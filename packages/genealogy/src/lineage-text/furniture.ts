import { simplified } from '../text/simplified.ts'
import type { Span } from './answer.ts'

const NUMERAL = '[〇零一二三四五六七八九十百廿卅\\d]'

/** A piece of a page header, by itself. */
const PIECE = new RegExp(
  `^(?:.{0,12}(?:宗谱|族谱|家谱|支谱|房谱|通谱|统谱|谱牒|家乘|世谱|谱)(?:续编|续修|卷.{1,4})?` +
    `|卷(?:之)?(?:[首末终上中下]|${NUMERAL}+)(?:[上中下])?(?:.{0,6})?` +
    `|.{0,8}(?:世系|世系[图表考录]|行传|世传|世表|世纪|齿录|丁册|系传|系图|吊线图|生庚|谱例.{0,3}|世录|源流|牒记|房|派|支|祠)` +
    `|第?${NUMERAL}+[页葉叶]?[上下]?|.{1,4}堂|[上下]|[—–\\-·=－]+)$`,
  'u',
)
const NAMES_BOOK = /谱|家乘|牒|^卷|\s卷|[页葉]/u
const PAGE_NUMBER = new RegExp(
  `^[—–\\-·－\\s]*(?:第\\s*${NUMERAL}+\\s*[页葉]|\\d{1,4}|[页葉]\\s*${NUMERAL}+)[—–\\-·－\\s]*$`,
  'u',
)
const RULED = /^[—–\-－=·*]{2,}.{0,30}[—–\-－=·*]{2,}$/u
const LABEL =
  /^\s*[（(【[〔](?:[正背反侧阳阴左右上下中内外]{1,2}[面侧牌行函格栏]?|[内外]?[函牌面栏格列][〇一二三四五六七八九十\d]*|[内外][函牌面格][〇一二三四五六七八九十\d]+|第.[面函牌行])[〇一二三四五六七八九十\d]*[)）】\]〕]/u
const ENDS = /[。；：！？!?]$/u

const NEW_ENTRY = new RegExp(
  `^(?:(?:第)?${NUMERAL}+(?:世|代)|[\\u4e00-\\u9fff]{1,4}公(?:之)?[长次三四五六七八九十幼季]?(?:嗣|继)?子|[\\u4e00-\\u9fff]{1,3}[长次三四五六七八九十幼季]子)`,
  'u',
)

const MOST_OF_HEADER = 44

/** Page headers and labels, and the line ends that only the width of a page made. */
export function findFurniture(raw: readonly string[]): {
  furniture: Span[]
  softBreaks: Set<number>
} {
  const lines: { from: number; to: number; text: string; isFurniture: boolean }[] = []
  let from = 0
  for (let at = 0; at <= raw.length; at++) {
    if (at < raw.length && raw[at] !== '\n') continue
    const length = at - from
    const text = length > 400 ? raw.slice(from, from + 400).join('') : raw.slice(from, at).join('')
    lines.push({ from, to: at, text: simplified(text).trim(), isFurniture: false })
    from = at + 1
  }
  const furniture: Span[] = []
  const told = new Map<string, number>()
  for (const { text } of lines) {
    if (text.length > 5 && text.length < MOST_OF_HEADER) {
      const key = text.replace(/[〇零一二三四五六七八九十百廿卅\d\s]/gu, '')
      told.set(key, (told.get(key) ?? 0) + 1)
    }
  }
  for (const line of lines) {
    const { text } = line
    const key = text.replace(/[〇零一二三四五六七八九十百廿卅\d\s]/gu, '')
    const isRepeated = (told.get(key) ?? 0) > 1 && /谱|卷|堂/u.test(key)
    if (text !== '' && (isHeader(text) || (isRepeated && !/[，。]/u.test(text)))) {
      line.isFurniture = true
      let start = line.from
      let end = line.to
      while (start < end && /\s/u.test(raw[start] ?? '')) start++
      while (end > start && /\s/u.test(raw[end - 1] ?? '')) end--
      furniture.push([start, end])
      continue
    }
    const label = LABEL.exec(
      simplified(raw.slice(line.from, Math.min(line.to, line.from + 24)).join('')),
    )
    if (label) furniture.push([line.from, line.from + [...label[0]].length])
  }
  return { furniture, softBreaks: softBreaksOf(lines) }
}

function isHeader(text: string): boolean {
  if (text.length > MOST_OF_HEADER || /[，。]/u.test(text.replace(/^[—–\-－].*[—–\-－]$/u, ''))) {
    return false
  }
  if (PAGE_NUMBER.test(text)) return true
  if (RULED.test(text) && /[页葉卷]/u.test(text)) return true
  if (!NAMES_BOOK.test(text)) return false
  return text.split(/[\s·]+/u).every((piece) => piece === '' || PIECE.test(piece))
}

interface Line {
  from: number
  to: number
  text: string
  isFurniture: boolean
}

/** Ends of lines at which the text runs on: full lines, and those before a page header. */
function softBreaksOf(lines: readonly Line[]): Set<number> {
  const soft = new Set<number>()
  const own = lines.filter(({ isFurniture, text }) => !isFurniture && text !== '')
  let longest = 0
  let all = 0
  for (const { from, to } of own) {
    longest = Math.max(longest, to - from)
    all += to - from
  }
  const mean = own.length === 0 ? 0 : all / own.length
  const full = own.filter(({ from, to }) => to - from >= longest - 2).length
  const isFilled = own.length >= 4 && longest >= 12 && longest < 120 && full * 2 >= own.length
  for (const [at, line] of lines.entries()) {
    if (line.isFurniture) continue
    const next = lines[at + 1]
    if (next === undefined || ENDS.test(line.text)) continue
    let on = at + 1
    while (next.isFurniture && (lines[on]?.isFurniture === true || lines[on]?.text === '')) on++
    const isBeforeHeader = next.isFurniture && mean > 18 && !NEW_ENTRY.test(lines[on]?.text ?? '')
    if (isBeforeHeader) {
      // The ends of the header's own lines, too.
      soft.add(line.to)
      for (let header = at + 1; lines[header]?.isFurniture === true; header++)
        soft.add(lines[header]?.to ?? 0)
    } else if (isFilled && line.to - line.from >= longest - 2) soft.add(line.to)
  }
  return soft
}
