import { numberOfNumeral } from '../text/chinese-numbers.ts'
import { BREAK } from './clean-text.ts'
import { dateEnd } from './dates-in-text.ts'
import { enter } from './enter.ts'
import { honorLength, isEndOfRun, isNameLike, nameEnd, surnameLength } from './name-reader.ts'
import { matchAt, runEnd, testAt } from './scan.ts'
import type { EntryTie, Rule, Walk } from './walk.ts'
import { RANK } from './words/kin-rows.ts'
import { STRONG_START, WEAK_START } from './words/starters.ts'

const NAME = '[\\u4e00-\\u9fff\\ue000-\\uf8ff□]'
const GENERATION =
  /(?:另一?|又)?(?:第)?([〇零一二三四五六七八九十百廿卅\d]{1,4})(?:世|代)(?!孙|同|业|祖母)(?:祖|派)?|始迁祖|始祖|鼻祖|开基祖|肇基祖|一世祖/uy
const FIRST = /始迁祖|始祖|鼻祖|开基祖|肇基祖/u
const TIE = new RegExp(
  `(${NAME}{1,4}?)(?:公|翁|府君)?(?:之)?(${RANK}|[一二三四五六七八九])?(嗣子|继子|养子|义子|螟子|螟蛉子|过继子|承继子|抚子|公子|嫡子|庶子|独子|子|男|女)(?!孙|嗣|侄)`,
  'uy',
)
const NO_FATHER =
  /^(?:[生男女养继嗣立以抱带义庶嫡长次三四五六七八九十幼季一二两]|前夫|又生|公|妻|妾|得|育|共|遗|其|无|有|乏|所|随|取|娶|招|妣|孝|夫|弟|兄|侄|配.*|.*[生无]|[不未某].*|何[人氏许].*)$/u
const ABSENT = /^(?:旁支|支派|又|附|另(?!谱)|补|○|◎|●|△)[：:]?/u
const FACT_BEHIND =
  /^(?:字|号|讳|谥|名|行|派|谱名|生|殁|卒|配|娶|妣|妻|聘|未|适|往|与|早|幼|公|葬|移|迁|居|本|原|又|邑|郡|国|系|止|无|乳|官|为|出|嗣|享|寿|年)/u

interface Name {
  from: number
  end: number
  /** Behind 公 and a colon. */
  next: number
}

/** The beginning of somebody's entry, in any of the ways that books have. */
export const headRule: Rule = (walk) => {
  const { text, words } = walk
  let at = walk.at
  const isLine = text.breakAt(at) >= BREAK.line || at === 0
  const lead = ABSENT.exec(words.slice(at, at + 4))
  if (lead && isLine) at += lead[0].length
  const label = isLine || text.breakAt(at) >= BREAK.page ? matchAt(text, GENERATION, at) : undefined
  let hasLabel = false
  if (label !== undefined) {
    const number = FIRST.test(label.groups[0] ?? '') ? 1 : numberOfNumeral(label.groups[1] ?? '')
    walk.generation = number === undefined ? '' : String(number)
    walk.isFirstAncestor = FIRST.test(label.groups[0] ?? '')
    hasLabel = true
    at = label.end
    const isHonor = text.breakAt(at) < BREAK.line && text.breakAt(at + 1) > BREAK.none
    if (words[at] === '公' && isHonor) at++
    at = walk.skipSigns(at, '：，、')
    if (text.breakAt(at) >= BREAK.line) {
      walk.subject = undefined
      walk.focus = undefined
      walk.at = at
      return true
    }
  }
  const found =
    entryAt(walk, at, isLine, hasLabel) ?? (lead && isLine ? afterLead(walk, at) : undefined)
  if (found === undefined) {
    if (!hasLabel) return false
    walk.at = at
    return true
  }
  enter(walk, found)
  if (walk.isFirstAncestor) {
    walk.generation = ''
    walk.isFirstAncestor = false
  } else if (hasLabel && text.breakAt(at) < BREAK.line) walk.generation = ''
  return true
}

/** 又：国宝 …: a name set apart behind a word that begins a remark. */
function afterLead(walk: Walk, at: number): EntryTie | undefined {
  const { text, words } = walk
  const end = runEnd(text, at, 3)
  if (end - at < 2 || text.breakAt(end) !== BREAK.space || !isNameLike(words.slice(at, end)))
    return undefined
  return { from: at, end, next: end, start: at }
}

/** Whether an entry begins here, for whoever reads names line by line. */
export function isHeadAt(walk: Walk, at: number): boolean {
  const { text } = walk
  if (text.breakAt(at) >= BREAK.paragraph) return true
  if (matchAt(text, GENERATION, at) !== undefined) return true
  if (tieAt(walk, at, false) !== undefined) return true
  const name = lineName(walk, at)
  return name !== undefined && tieAt(walk, name.next, true) !== undefined
}

function entryAt(walk: Walk, at: number, isLine: boolean, hasLabel: boolean): EntryTie | undefined {
  const { text, words, people } = walk
  const tablet = /^(?:显考|先考|考|神主)(?:讳)?(?=[\u4e00-\u9fff])/u.exec(words.slice(at, at + 4))
  if (tablet !== null && (hasLabel || isLine)) {
    const from = at + tablet[0].length
    const end = nameEnd(people, from)
    if (end > 0) return { from, end, next: end, start: at }
  }
  const mother = /^(?:显妣|先妣|妣)([\u4e00-\u9fff]{1,2})氏/u.exec(words.slice(at, at + 6))
  if (mother !== null && hasLabel)
    return {
      from: at,
      end: at,
      next: at + mother[0].length - 1 - (mother[1] ?? '').length,
      start: at,
      isWoman: true,
    }
  const first = isLine || hasLabel ? lineName(walk, at) : undefined
  if (first !== undefined) {
    const tie = tieNear(walk, first.next)
    const isKnown = people
      .named(words.slice(first.from, first.end))
      .some(({ hasEntry, sex }) => !hasEntry && sex === 'm')
    const isSpaced = first.end - first.from > 1 && text.breakAt(first.from + 1) === BREAK.space
    const isRight =
      tieAt(walk, first.next, true) !== undefined ||
      /^(?:讳|字|号|谱名|派名)/u.test(words.slice(first.next, first.next + 2))
    const mayBeName = !testAt(words, WEAK_START, first.from) && words[first.end - 1] !== '氏'
    if (hasLabel || isSpaced || (mayBeName && (isKnown || isRight))) {
      return { ...first, start: at, ...(tie && { tie }) }
    }
  }
  const tie = tieAt(walk, at, false)
  if (tie !== undefined) {
    let from = tie.end
    const isNextLine = text.breakAt(from) >= BREAK.line
    if (words[from] === '，' || words[from] === '、') {
      const next = words.slice(from + 1, from + 3)
      if (!isLine || !/^(?:行|名|讳|字|派|谱|生|第)/u.test(next)) return undefined
      return { from, end: from, next: from + 1, start: at, tie }
    }
    from = walk.skipSigns(from, '：')
    if (/^(?:曰|讳|名)/u.test(words.slice(from))) from++
    const line = isNextLine ? lineName(walk, from) : undefined
    const end = line?.end ?? nameEnd(people, from)
    if (end === 0 || !isNameLike(words.slice(from, end))) return undefined
    if (!isLine && !isHeadWithin(walk, at, tie, from, end)) return undefined
    if (tie.relation === '女' && /^[适嫁归]/u.test(words.slice(from))) return undefined
    return { from, end, next: line?.next ?? behindName(walk, end), start: at, tie }
  }
  if (!isLine && !hasLabel) return undefined
  return namedEntry(walk, at, hasLabel)
}

/** Within a line an entry begins only where the father is known and his list has the name. */
function isHeadWithin(
  walk: Walk,
  at: number,
  tie: NonNullable<EntryTie['tie']>,
  from: number,
  end: number,
): boolean {
  const { words, people, text } = walk
  if (text.breakAt(at) < BREAK.page && !'。○'.includes(words[at - 1] ?? '。')) return false
  const key = words.slice(from, end)
  const father = people.named(words.slice(tie.fatherFrom, tie.fatherEnd))
  return (
    text.breakAt(at) >= BREAK.page ||
    father.some((man) => people.childNamed(man, key)?.hasEntry === false)
  )
}

function namedEntry(walk: Walk, at: number, hasLabel: boolean): EntryTie | undefined {
  const { words, people, text } = walk
  for (let length = 4; length > 0; length--) {
    const key = words.slice(at, at + length)
    if (key.length < length || !people.isName(key)) continue
    const end = at + length
    const known = people
      .named(key)
      .some((person) => person.sex === 'm' || (person.isOfClan && person.name !== ''))
    if (!known || (length === 1 && !isEndOfRun(people, end) && words[end] !== '公')) continue
    if (
      /^(?:→|之|、|房|亦|[公]?[与和])/u.test(words.slice(end, end + 2)) ||
      (words[end] === '公' && words[end + 1] === '之')
    )
      return undefined
    return {
      from: at,
      end,
      next: behindName(walk, end),
      start: at,
      tie: tieNear(walk, behindName(walk, end)),
    }
  }
  const end = nameEnd(people, at)
  if (end === 0) return undefined
  const key = words.slice(at, end)
  if (!isNameLike(key) || testAt(words, STRONG_START, at) || dateEnd(words, at) > 0)
    return undefined
  if (text.breakAt(end) >= BREAK.line && !hasLabel) return undefined
  if (words[end] === '氏' || key.endsWith('氏')) return undefined
  const next = behindName(walk, end)
  const signs = words.slice(end, next)
  const behind = words.slice(next, next + 6)
  const tie = tieNear(walk, next)
  if (hasLabel || signs.includes('：')) {
    if (/^(?:另谱|他谱|旧谱|按|注|又|附|子|女|妣|配|葬|生|备注|说明)$/u.test(key)) return undefined
    return { from: at, end, next, start: at, ...(tie && { tie }) }
  }
  if (tie !== undefined && (signs !== '' || text.breakAt(next) > 0))
    return { from: at, end, next, start: at, tie }
  if (testAt(words, WEAK_START, at)) return undefined
  const isNamed =
    signs.includes('公') ||
    signs.includes('，') ||
    (words[end] === '（' && /^（[\d?？－—-]{4}/u.test(words.slice(end, end + 5)))
  const isHonored = signs.includes('公') && signs.includes('，') && end - at === 2
  if (
    isNamed &&
    (isHonored || FACT_BEHIND.test(behind) || dateEnd(words, next) > 0 || words[end] === '（')
  ) {
    return { from: at, end, next, start: at }
  }
  if (/^(?:字|讳|号|生于|行第)/u.test(words.slice(end, end + 2)) && end - at <= 3)
    return { from: at, end, next: end, start: at }
  return undefined
}

function behindName(walk: Walk, end: number): number {
  const { words } = walk
  const honor = /^(?:公|府君|祖|翁)(?![与和之墓葬])/u.exec(words.slice(end, end + 4))
  const length = honor?.[0].length ?? honorLength(walk.people, end)
  return walk.skipSigns(end + length, '：，')
}

/** A name that has a line for itself, with or without spaces between its characters. */
function lineName(walk: Walk, at: number): Name | undefined {
  const { text, words } = walk
  let end = at
  while (end < at + 4 && end < text.length && (end === at || text.breakAt(end) < BREAK.line)) {
    if (runEnd(text, end, 1) === end) return undefined
    end++
  }
  if (text.breakAt(end) < BREAK.line) return undefined
  const last = end - at > 1 && words[end - 1] === '公' ? end - 1 : end
  const isSpaced = last - at >= 2 && text.breakAt(at + 1) === BREAK.space
  if (!isSpaced && last - at > 3) return undefined
  for (let place = at + 1; place < last; place++) {
    if (text.breakAt(place) === BREAK.space && !isSpaced) return undefined
  }
  const key = words.slice(at, last)
  if (!isNameLike(key) || /^[一二三四五六七八九十]+$/u.test(key) || testAt(words, STRONG_START, at))
    return undefined
  if (tieAt(walk, at, true) !== undefined) return undefined
  return { from: at, end: last, next: end }
}

/** 廷瑚公长子, 维楫公嗣子; `alone`: nothing of the clause may follow. */
export function tieAt(
  walk: Walk,
  at: number,
  alone: boolean,
): NonNullable<EntryTie['tie']> | undefined {
  const { text, words, people } = walk
  const found = matchAt(text, TIE, at)
  const father = found?.groups[1]
  if (found === undefined || father === undefined) return undefined
  for (let place = at + 1; place < found.end; place++)
    if (text.breakAt(place) >= BREAK.space) return undefined
  const isKnown = people.isName(father)
  if (!isKnown && (NO_FATHER.test(father) || /^[立以继抱嗣承过]/u.test(father))) return undefined
  if (
    !people.isName(father) &&
    (testAt(words, STRONG_START, at) || /[，。生娶配葬殁卒]/u.test(father))
  )
    return undefined
  const relation = found.groups[3] ?? ''
  const rank = found.groups[2] ?? ''
  const rankEnd = found.end - relation.length
  if (alone && !isEndOfRun(people, found.end)) return undefined
  if (
    rank === '' &&
    father.length === 1 &&
    words[at + 1] !== '公' &&
    words[at + 1] !== '之' &&
    !people.isName(father)
  )
    return undefined
  return {
    fatherFrom: at,
    fatherEnd: at + father.length,
    rankFrom: rankEnd - rank.length,
    rankEnd,
    relation,
    end: found.end,
  }
}

const MOST_CLAUSES = 5

/** The father is told in one of the next clauses of the entry. */
function tieNear(walk: Walk, from: number): NonNullable<EntryTie['tie']> | undefined {
  const { text, words } = walk
  let at = from
  for (let clause = 0; clause < MOST_CLAUSES && at < text.length; clause++) {
    const tie = tieAt(walk, at, true)
    if (tie !== undefined) return tie
    let end = at
    while (
      end < text.length &&
      end < at + 24 &&
      (end === at || text.breakAt(end) === BREAK.none) &&
      !'，。；'.includes(words[end] ?? '。')
    )
      end++
    if (words[end] === '。' || text.breakAt(end) >= BREAK.paragraph) return undefined
    if (/[配娶妣葬]/u.test(words.slice(at, end)) || /^生[一二三子]/u.test(words.slice(at, end)))
      return undefined
    at = '，；'.includes(words[end] ?? '。') ? end + 1 : Math.max(end, at + 1)
  }
  return undefined
}

/** 廷瑚公长子 behind the name: it was read with the head already. */
export const tieRule: Rule = (walk) => {
  if (walk.tieAhead === undefined || walk.at !== walk.tieAhead.fatherFrom) return false
  walk.at = walk.tieAhead.end
  walk.tieAhead = undefined
  return true
}

export const isSurname = (words: string): boolean => surnameLength(words) === words.length
