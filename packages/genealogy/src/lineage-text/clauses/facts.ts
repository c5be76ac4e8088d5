import { BREAK } from '../clean-text.ts'
import { isEndOfRun, isNameLike, nameEnd } from '../name-reader.ts'
import { type Person, wivesOf } from '../people.ts'
import { clauseEnd, matchAt, runEnd } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { DEGREE, POST_END, REMARK } from '../words/fact-rows.ts'
import { NAME_KIND, nameKind } from '../words/kin-rows.ts'

const DEGREE_AT = new RegExp(`(?:由)?(?:${DEGREE})`, 'uy')

/** A degree or title, which unparted text sets right before other facts. */
export const degreeRule: Rule = (walk) => {
  const found = matchAt(walk.text, DEGREE_AT, walk.at)
  if (found === undefined || walk.focus === undefined) return false
  const rest = clauseEnd(walk.text, walk.at)
  if (walk.isPunctuated && rest > found.end && rest - found.end < 12) return false
  walk.people.memo(manOf(walk, found.groups[0] ?? ''), walk.at, found.end)
  walk.at = found.end
  return true
}

const REMARK_AT = new RegExp(
  `(?:公|俱|均|亦)?(?:无出|未育|无所出|无子女(?![一二三四五])|无子嗣|无子|${REMARK.split('|')
    .filter((word) => word.length > 1)
    .join('|')})|(?:止|殇|夭|殀|幼|绝)(?![\\u4e00-\\u9fff])`,
  'uy',
)

/** 无出, 早殇, 止: short remarks that close a fact by themselves. */
export const shortRemarkRule: Rule = (walk) => {
  const found = matchAt(walk.text, REMARK_AT, walk.at)
  if (found === undefined || walk.focus === undefined) return false
  const rest = clauseEnd(walk.text, walk.at)
  const last =
    walk.isPunctuated &&
    rest - found.end <= 6 &&
    !SPLIT_HERE.test(walk.words.slice(found.end, rest))
      ? rest
      : found.end
  walk.people.memo(walk.focus, walk.at, last)
  // 无子 behind a wife is said of both.
  const { subject, focus } = walk
  const isOfBoth = /^无[子嗣后]/u.test(found.groups[0] ?? '') && focus?.sex === 'f'
  if (isOfBoth && subject?.sex === 'm' && subject !== focus)
    walk.people.memo(subject, walk.at, last)
  walk.at = last
  return true
}

const SPLIT_HERE = /[以立继嗣女生子葬]/u

const UNKNOWN =
  /(?:公|妣|夫妇|父子|母|俱|均|皆|二妣|两妣)?(?:[生殁卒葬没故娶配年月日时忌辰坟墓]|与){1,8}(?:地|处)?(?:俱|均|皆|并|无|亦|诸谱皆|其)?(?:缺|阙|失考|失载|失记|失传|未详|不详|无考|莫考|待考|未考|不可考|失)/uy

/** 生殁缺 and its like. */
export const unknownRule: Rule = (walk) => {
  const { text, people } = walk
  const found = matchAt(text, UNKNOWN, walk.at)
  if (found === undefined || walk.focus === undefined) return false
  const said = found.groups[0] ?? ''
  const owners = new Set<Person>([walk.focus])
  const { subject } = walk
  if (subject !== undefined) {
    if (/^夫妇/u.test(said)) for (const each of [subject, ...wivesOf(subject)]) owners.add(each)
    else if (/^公/u.test(said)) {
      owners.clear()
      owners.add(subject)
    } else if (/^[俱均皆二两]/u.test(said) && subject.wives.length > 1) {
      for (const wife of wivesOf(subject)) owners.add(wife)
    }
  }
  for (const owner of owners) people.memo(owner, walk.at, found.end)
  walk.at = found.end
  return true
}

const NAMED = new RegExp(
  `(?:公|其|故|世|[里邑乡时]?人|后)?(?:(${NAME_KIND})|(字|号|讳|谥|名|行第|行|排行|派))(?:曰|为|叫|：)?`,
  'uy',
)
const ROW = /[\u4e00-\u9fff]{0,2}?第?[〇零一二三四五六七八九十百廿卅又\d]{1,7}(?:郎|公|府君)?/uy

export const nameRule: Rule = (walk) => {
  const { text, people, focus, words } = walk
  if (focus === undefined) return false
  const found = matchAt(text, NAMED, walk.at)
  if (found === undefined) return false
  const said = found.groups[1] ?? found.groups[2] ?? ''
  const kind = nameKind.get(said) ?? said
  if (said === '号' && words[walk.at - 1] === '一') return false
  const from = found.end
  if (kind === '行' || kind === '行第' || kind === '排行') {
    const row = matchAt(text, ROW, from)
    if (row === undefined || (row.end - from < 2 && !isEndOfRun(people, row.end)))
      return kind !== '行' && skipClause(walk)
    focus.others.push({
      kind: '行',
      text: text.original(from, row.end),
      span: text.span(from, row.end),
    })
    if (/郎$|公$/u.test(words.slice(from, row.end)))
      people.index(focus, words.slice(from, row.end).replace(/公$/u, ''))
    walk.at = row.end
    return true
  }
  if (text.breakAt(from) >= BREAK.line) return false
  let end = nameEnd(people, from, 4)
  if (end === 0) end = runEnd(text, from, 2)
  if (end <= from || !isNameLike(words.slice(from, end))) return false
  if (said.endsWith('称') && words[end] === '公') end++
  if (kind === '谥' && end - from > 2 && words[from + 3] === '公') end = from + 2
  const isOfHeir =
    kind === '改名' && walk.lastHeir !== undefined && walk.heirSentence === walk.sentence
  takeName(walk, isOfHeir && walk.lastHeir ? walk.lastHeir : focus, kind, from, end)
  walk.at = end
  if (kind === '谥') surnameBehind(walk)
  return true
}

/** 许公 behind a posthumous name tells the surname. */
function surnameBehind(walk: Walk): void {
  const found = /^([\u4e00-\u9fff])(?:公|府君)/u.exec(walk.words.slice(walk.at, walk.at + 4))
  if (found === null || walk.focus === undefined) return
  const surname = walk.text.nameOf(walk.at, walk.at + 1)
  walk.focus.surname = surname
  if (walk.surname === '') walk.surname = surname
  walk.at += found[0].length
}

function takeName(walk: Walk, person: Person, kind: string, from: number, end: number): void {
  const { text, people } = walk
  const words = text.nameOf(from, end)
  const key = walk.words.slice(from, end)
  if (kind === '字') {
    if (person.zi === '') {
      person.zi = words
      person.factSpans.zi.push(text.span(from, end))
      return
    }
  } else if (kind === '号') {
    if (person.hao === '') {
      person.hao = words
      person.factSpans.hao.push(text.span(from, end))
      return
    }
  } else if (person.key === '' && (kind === '名' || kind === '讳')) {
    people.rename(person, key, words)
    person.nameSpans = [text.span(from, end)]
    people.mention(person, from, end)
    return
  } else if (
    kind === '讳' ||
    kind === '派名' ||
    kind === '谱名' ||
    kind === '名' ||
    kind === '又名'
  ) {
    people.index(person, key)
  }
  if (kind === '名' && key === person.key) return
  person.others.push({ kind, text: text.original(from, end), span: text.span(from, end) })
  if (kind === '改名') people.memo(person, walk.at, end)
}

const AGE =
  /(?:公|时)?(?:享年|享寿|得年|存年|在世|积闰|春秋|寿享|寿|年)(?:仅|止|登|高)?[〇零一二三四五六七八九十百廿卅有又余\d]{1,6}(?:岁|龄|龄而终|载|秋)?(?:而[卒终殁]|而故|故|卒|殁|终|无疾而终)?/uy

export const ageRule: Rule = (walk) => {
  const found = matchAt(walk.text, AGE, walk.at)
  if (found === undefined || walk.focus === undefined) return false
  if (/^年/u.test(found.groups[0] ?? '') && !walk.isClauseStart(walk.at) && walk.isPunctuated)
    return false
  const end = found.end
  walk.people.memo(ownerOf(walk, found.groups[0] ?? ''), walk.at, end)
  walk.at = end
  return true
}

/** 公 names the man of the entry. */
export function ownerOf(walk: Walk, words: string): Person {
  const { subject, focus } = walk
  if (subject !== undefined && words.startsWith('公')) {
    walk.focus = subject
    return subject
  }
  return focus ?? (subject as Person)
}

const OF_MEN =
  /迁|徙|移居|移民|官|庠|监生|国学|举人|进士|授|仕|从军|随征|商|游学|业儒|派行|乡饮|例贡|贡生|任|毕业|务农|教/u

/** Moves and offices told behind a wife are the man's. */
export function manOf(walk: Walk, words: string): Person | undefined {
  const { subject, focus } = walk
  if (
    focus !== undefined &&
    focus.sex === 'f' &&
    subject?.sex === 'm' &&
    OF_MEN.test(words) &&
    focus.husband === subject
  ) {
    return /封|赠|随|教员|教师/u.test(words) ? focus : subject
  }
  return focus
}

const SPLITS =
  /(?<=[\u4e00-\u9fff])(?:入赘|出赘|赘于|过继|过房|抱养|螟蛉|出继|继娶)|生[一二三四五六七八九十两]?[子男女]|(?<![\u4e00-\u9fff]孙|公)子[一二三四五六七八九十](?!世|子)|女[一二三四五六](?!世)|[配娶妣][\u4e00-\u9fff]{1,4}氏|合葬|公葬|妣葬|享年|享寿|寿[〇一二三四五六七八九十]|出嗣|出继|殁于|卒于|生于|葬于|失考|无出|为嗣/gu
const SPLITS_UNPARTED =
  /生[一二三四五六七八九十两]?[子男女]|子[一二三四五六七八九十](?!世)|女[一二三四五六](?!世)|[配娶妣][\u4e00-\u9fff]{1,4}氏|葬|享年|享寿|[寿年][〇一二三四五六七八九十]|出嗣|出继|[殁卒生](?=于|[\u4e00-\u9fff]{2}[元一二三四五六七八九十甲乙丙丁戊己庚辛壬癸])|无出|为嗣|字[\u4e00-\u9fff]{2}|号[\u4e00-\u9fff]{2}|迁居|俱/gu

/** 唐末为蜀州录事参军: the office by itself, too. */
export function memoOfPost(walk: Walk, owner: Person | undefined, end: number): void {
  const post = POST_END.exec(walk.words.slice(walk.at, end))
  if (post?.[1] !== undefined) walk.people.memo(owner, end - post[1].length, end)
}

/** What no other rule reads stands as a remark on the person in hand. */
export const remarkRule: Rule = (walk) => {
  const { text, words, people } = walk
  const end = clauseEnd(text, walk.at)
  if (end <= walk.at) return false
  const clause = words.slice(walk.at, end)
  const pattern = walk.isPunctuated ? SPLITS : SPLITS_UNPARTED
  pattern.lastIndex = 1
  const split = pattern.exec(clause)
  const last = split !== null && split.index > 1 ? walk.at + split.index : end
  const said = words.slice(walk.at, last)
  if (!/[\p{Script=Han}\d]/u.test(said)) {
    walk.at = last
    return true
  }
  if (!walk.isPunctuated && OF_MEN.test(said)) walk.settle(true)
  const owner = manOf(walk, said)
  if (owner === undefined) walk.unread.push(text.span(walk.at, last))
  else if (!/^(?:也|云|等|余|俱详下|详下|俱见后|见后|之神主|奉祀|立|今)$/u.test(said)) {
    people.memo(owner, walk.at, last)
    memoOfPost(walk, owner, last)
  }
  walk.at = last
  return true
}

export function skipClause(walk: Walk): true {
  walk.at = Math.max(walk.at + 1, clauseEnd(walk.text, walk.at))
  return true
}
