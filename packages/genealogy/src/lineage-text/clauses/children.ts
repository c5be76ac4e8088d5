import { BREAK } from '../clean-text.ts'
import { isBoundary, isEndOfRun, isNameLike, nameEnd } from '../name-reader.ts'
import type { ChildList, Person } from '../people.ts'
import { matchAt, runEnd, testAt } from '../scan.ts'
import { partNames } from '../split-list.ts'
import type { Rule, Walk } from '../walk.ts'
import { RANK } from '../words/kin-rows.ts'
import { STRONG_START } from '../words/starters.ts'
import { claimChild } from './claim.ts'
import { marriageAt } from './marriages.ts'

const N = '[一二三四五六七八九十两\\d]{1,2}'
const VERB = '(?:公|共|又|复|各|并|续|遗|诞|只|仅|合|乃|即|娶妻|所)?(?:生有|生得|育有|得|生|育|举|产|有|遗)'
const HEADS: readonly (readonly [RegExp, 'm' | 'f'])[] = [
  [new RegExp(`${VERB}?(?:子男|男子|子|男|丁|儿子|儿)(${N})(?:人|丁|个|名|位)?(?![\\u4e00-\\u9fff]?[世岁年月日向])`, 'uy'), 'm'],
  [new RegExp(`${VERB}(${N})(?:个)?(?:儿子|子|男|丁)(?!侄|孙)`, 'uy'), 'm'],
  [new RegExp(`(${N})(?:个)?(?:儿子|子|男)(?=[：，、]?(?:长|曰|一)|：|，)`, 'uy'), 'm'],
  [new RegExp(`${VERB}?(?:女子|女儿|女)(${N})(?:人|口|个|名|位)?(?![世岁年月])`, 'uy'), 'f'],
  [new RegExp(`${VERB}(${N})(?:个)?(?:女儿|女)`, 'uy'), 'f'],
  [new RegExp(`(${N})(?:个)?(?:女儿|女)(?=[：，、]|[\\u4e00-\\u9fff]{2,3}(?![\\u4e00-\\u9fff])|[适归嫁])`, 'uy'), 'f'],
  [/(?:所)?(?:生|得|育|举)(?:有)?(?:嗣)?(?:子|男|儿子|儿)(?=[：，名曰]|[\u4e00-\u9fff□])(?![一二三四五六七八九十]|女|孙|未|俱|均|皆|不)|(?:阳世)?(?:孝男|孝子|男)(?=[\u4e00-\u9fff])|(?:子|男)(?=[：])/uy, 'm'],
  [/(?:生|得|育)(?:有)?(?:女儿|女)(?=[：，名曰]|[\u4e00-\u9fff□])(?![一二三四五六七八九十]|未|俱|均|皆|不)|孝女(?=[\u4e00-\u9fff])|女(?=[：])/uy, 'f'],
]
const SPACED = /(?:子|男)(?![一二三四五六七八九十：，。；])/uy
const BORN = /所?生(?=(?:长子|长男|[\u4e00-\u9fff]{1,3}(?:及|暨)|吾父|先父|[\u4e00-\u9fff]{1,2}(?:[，。、；]|$)))/uy
const GRANDSONS = /(?:阳世)?孝孙(?=[\u4e00-\u9fff])/uy
const ADOPTS =
  /(?:又|乃|因|遂|共|复)?(?:抱养|抱抚|抱|螟蛉|收养|抚养|领养|抚|买|乞养|养|收|育|承养)(?:有|他姓|异姓|族人|外姓)?(?:(子|男|女|儿|养女|养子)(?:儿)?([一二三四两1234])?|([一二三四两1234])(子|男|女)(?:儿)?|(?=[\u4e00-\u9fff]{2,3}为(?:子|女)))(?:人|个|名(?!曰?[\u4e00-\u9fff]{1,3}[，。]))?/uy
const FORMER = /(?:带来|携来|带|随带|携)?(?:其|与|有)?前夫(?:[\u4e00-\u9fff]氏?)?(?:之)?(?:所生)?(?:(?:一|二)?(子|男|女)|遗腹子)([一二三四])?/uy
const ITEM_RANK = new RegExp(`(${RANK}|[一二三四五六七八九])(?:子|男|女|房|儿)?(?:曰|名|讳|：|即)?`, 'uy')
const DEAD = /[一二三四五俱皆均尚早长次幼余]*(?:幼|未)?(?:殇|夭|亡|故|未字|未嫁|待字|未详|幼|未名)/uy

const numbers = '〇一二三四五六七八九十'
export function numberOf(words: string | undefined): number | undefined {
  if (words === undefined || words === '') return undefined
  if (words === '两') return 2
  if (/^\d+$/u.test(words)) return Number(words)
  if (words.length === 2 && words[0] === '十') return 10 + numbers.indexOf(words[1] ?? '')
  const value = numbers.indexOf(words)
  return value > 0 ? value : undefined
}

/** 生子三、女二: a list of children, with names or without. */
export const childrenRule: Rule = (walk) => {
  const { text } = walk
  if (walk.bornHere && walk.words[walk.at] === '：') {
    walk.bornHere = false
    return readList(walk, walk.at, walk.at, 'm', undefined)
  }
  for (const [pattern, sex] of HEADS) {
    const found = matchAt(text, pattern, walk.at)
    if (found !== undefined) return readList(walk, walk.at, found.end, sex, numberOf(found.groups[1]))
  }
  const spaced = matchAt(text, SPACED, walk.at)
  if (spaced !== undefined && walk.isClauseStart(walk.at) && text.breakAt(spaced.end) === BREAK.space) {
    return readList(walk, walk.at, spaced.end, 'm', undefined)
  }
  const born = matchAt(text, BORN, walk.at)
  if (born !== undefined && walk.focus !== undefined) {
    const kin = /^(?:吾父|先父|吾祖|先考|吾考)(?:讳)?/u.exec(walk.words.slice(born.end, born.end + 4))
    return readList(walk, walk.at, born.end + (kin?.[0].length ?? 0), 'm', undefined)
  }
  const grandsons = matchAt(text, GRANDSONS, walk.at)
  if (grandsons !== undefined) return readGrandsons(walk, grandsons.end)
  return false
}

export const adoptionRule: Rule = (walk) => {
  const { text, subject, focus } = walk
  const former = matchAt(text, FORMER, walk.at)
  if (former !== undefined && walk.wife !== undefined) {
    const sex = former.groups[1] === '女' ? 'f' : 'm'
    return readList(walk, walk.at, former.end, sex, numberOf(former.groups[2]), 'former')
  }
  const found = matchAt(text, ADOPTS, walk.at)
  if (found === undefined || (subject ?? focus) === undefined) return false
  const word = found.groups[1] ?? found.groups[4] ?? ''
  const stated = numberOf(found.groups[2] ?? found.groups[3])
  if (word === '' && found.end - walk.at < 2) return false
  return readList(walk, walk.at, found.end, word.includes('女') ? 'f' : 'm', stated, 'adopted')
}

type Tie = 'birth' | 'adopted' | 'former'

function parentsOf(walk: Walk, tie: Tie): { father: Person | undefined; mother: Person | undefined; isSure: boolean } {
  const { subject, focus, couple, wife } = walk
  if (couple !== undefined && tie === 'birth' && (couple.isInHouse || couple.sentence === walk.sentence)) {
    return { father: couple.husband, mother: couple.wife, isSure: true }
  }
  if (tie === 'former') return { father: undefined, mother: wife, isSure: true }
  if (subject?.sex === 'f') return { father: subject.husband, mother: subject, isSure: true }
  const father = focus?.sex === 'm' && focus !== subject && walk.list === undefined ? focus : subject
  if (father === undefined || father !== subject) return { father, mother: undefined, isSure: false }
  if (walk.motherAt >= 0 && wife !== undefined) return { father, mother: wife, isSure: true }
  if (wife === undefined) return { father, mother: undefined, isSure: false }
  if (father.wives.length === 1) return { father, mother: wife, isSure: false }
  const isNear = walk.wifeSentence === walk.sentence
  const others = father.wives.filter((each) => each !== wife)
  const isApart = others.every((each) => each.lists.length > 0 || each.memos.some(({ text }) => /[无無]出|[无無]子/u.test(text)))
  return isNear || isApart ? { father, mother: wife, isSure: isNear && isApart } : { father, mother: undefined, isSure: false }
}

function readList(
  walk: Walk,
  from: number,
  headEnd: number,
  sex: 'm' | 'f',
  stated: number | undefined,
  tie: Tie = 'birth',
): boolean {
  const { text, words, people } = walk
  const { father, mother, isSure } = parentsOf(walk, tie)
  if (father === undefined && mother === undefined) return false
  const start = walk.motherAt >= 0 ? walk.motherAt : from
  const list: ChildList = { father, mother, sex, stated, items: [], nameless: 0, from: start, to: headEnd }
  let at = walk.skipSigns(headEnd, '：，、')
  if (/^(?:曰|名曰|名|即|讳)/u.test(words.slice(at))) at += words.startsWith('名曰', at) ? 2 : 1
  const adding = { walk, list, tie, isSure }
  const bride = sex === 'f' ? marriageAt(walk, at, stated) : undefined
  let isRanked = false
  const end = bride ? headEnd : readItems(adding, at)
  if (list.items.length > 0) at = end
  else if (bride === undefined) {
    const ranked = rankedItem(walk, at, stated, true)
    if (ranked !== undefined && addRanked(adding, ranked)) {
      isRanked = true
      at = ranked.end
    }
  }
  if (list.items.length === 0 && bride === undefined) {
    const dead = matchAt(text, DEAD, at)
    if (stated === undefined && dead === undefined) return false
    list.nameless = dead ? (stated ?? 1) : 0
    at = dead?.end ?? headEnd
  }
  walk.motherAt = -1
  list.to = list.items.length > 0 ? at : headEnd
  if (tie === 'birth') {
    people.lists.push(list)
    father?.lists.push(list)
    mother?.lists.push(list)
  }
  walk.lastList = list
  walk.list = { list, isRanked }
  walk.openTie = tie
  walk.at = Math.max(at, headEnd)
  if (!isRanked && list.items.length > 0) walk.focus = list.items.length === 1 || text.breakAt(at) < BREAK.line ? list.items.at(-1) : walk.subject
  if (bride !== undefined) walk.focus = father
  return true
}

interface Adding {
  walk: Walk
  list: ChildList
  tie: Tie
  isSure: boolean
}

/** Names of a list one behind the other; returns where they end. */
function readItems(adding: Adding, from: number): number {
  const { walk, list } = adding
  const { words, text, people } = walk
  const most = list.stated ?? 20
  const ranges: [number, number][] = []
  let at = from
  if (rankedItem(walk, from, list.stated, true) !== undefined) return from
  const run = unpartedRun(walk, from, list.stated)
  if (run > from) {
    const lengths = partNames(words.slice(from, run), most, (name) => people.isName(name), walk.options.poem ?? '')
    for (const length of lengths) {
      ranges.push([at, at + length])
      at += length
    }
  }
  while (ranges.length < most && ranges.length < 24) {
    if (ranges.length > 0) {
      const sign = separatorEnd(walk, at, list.stated !== undefined || walk.text.breakAt(at) < BREAK.line)
      if (sign < 0) break
      const bracket = /^（[^）]{1,24}）/u.exec(words.slice(at, at + 26))
      if (bracket !== null) break
      at = sign
    }
    const end = itemEnd(walk, at, ranges.length)
    if (end === 0) break
    ranges.push([at, end])
    at = end
    const remark = remarkEnd(walk, at)
    if (remark > at) {
      walk.pendingRemarks.push([ranges.length - 1, at, remark])
      at = remark
    }
  }
  const surname = sharedSurname(walk, list, ranges)
  for (const range of ranges) addChild(adding, range[0], range[1], 0, 0, surname)
  for (const [index, start, end] of walk.pendingRemarks.splice(0)) people.memo(list.items[index], start, end)
  return ranges.length === 0 ? from : Math.max(at, text.breakAt(at) > 0 ? at : at)
}

const REMARK_BEHIND = /(?:早|幼|少)(?:殇|夭|卒|故|亡|世|逝)|殇|夭折?|止|无传|出嗣[\u4e00-\u9fff]{0,6}|失传/uy

function remarkEnd(walk: Walk, at: number): number {
  const found = matchAt(walk.text, REMARK_BEHIND, at)
  return found !== undefined && walk.text.breakAt(at) < BREAK.line && isEndOfRun(walk.people, found.end) && !(found.groups[0] ?? '').startsWith('出') ? found.end : at
}

/** Behind the sign before the next name, -1 where the list ends. */
function separatorEnd(walk: Walk, at: number, isLong: boolean): number {
  const { words, text } = walk
  const sign = words[at] ?? ''
  if (sign === '、') return at + (words[at + 1] === '曰' ? 2 : 1)
  if (/^[，；](?:次?曰)/u.test(words.slice(at, at + 3)) && words[at + 1] === '曰') return at + 2
  if ((sign === '及' || sign === '暨') || (/^[与和并]/u.test(sign) && walk.lastList === undefined)) return at + 1
  if (text.breakAt(at) >= BREAK.space && isLong) {
    return walk.isLineStart(at) && walk.isHeadAt(at) ? -1 : at
  }
  return -1
}

function itemEnd(walk: Walk, at: number, index: number): number {
  const { words, text, people } = walk
  if (testAt(words, STRONG_START, at) && !people.isName(words.slice(at, at + 2))) return 0
  const run = runEnd(text, at, 5)
  const whole = words.slice(at, run)
  const next = words[run] ?? ''
  if (run - at <= 3 && isNameLike(whole) && ('、，。；（）及暨：'.includes(next) || text.breakAt(run) >= BREAK.space)) {
    const inner = nameEnd(people, at, 3)
    if (inner > 0 && inner < run && testAt(words, STRONG_START, inner)) return inner
    if (/[及暨公]/u.test(words.slice(at + 1, run))) return inner
    return run
  }
  const end = nameEnd(people, at, 3)
  return end > 0 && (index > 0 || end - at <= 3) ? end : 0
}

/** Where names that nothing parts end, so many as are told; 0 where signs part them. */
function unpartedRun(walk: Walk, from: number, stated: number | undefined): number {
  const { text, people } = walk
  if (stated === undefined || stated < 2 || stated > 20) return 0
  const run = runEnd(text, from, stated * 2 + 1, BREAK.space)
  if (run - from < stated || run - from < 3 || (run - from === 3 && stated === 2 && '、'.includes(walk.words[run] ?? '。'))) return 0
  const lengths = [stated * 2, stated + 1]
  for (let length = stated * 2 - 1; length > stated + 1; length--) lengths.push(length)
  lengths.push(stated)
  for (const length of lengths) {
    const end = from + length
    if (end > run || '、'.includes(walk.words[end] ?? '。')) continue
    if (isEndOfRun(people, end) || isBoundary(people, end)) return end
  }
  return 0
}

interface RankedItem {
  rankFrom: number
  rankEnd: number
  from: number
  end: number
}

/** 长曰延嗣, 次房允让, 一国宾: a name with its rank. */
function rankedItem(walk: Walk, from: number, stated: number | undefined, isFirst: boolean): RankedItem | undefined {
  const { text, words, people } = walk
  const at = walk.skipSigns(from, '，；、：')
  const found = matchAt(text, ITEM_RANK, at)
  if (found === undefined) return undefined
  const rank = found.groups[1] ?? ''
  if (isFirst) {
    if (!/^(?:长|一|伯|元|长房|大)$/u.test(rank)) return undefined
    const near = words.slice(found.end, found.end + 70)
    const second = rank === '一' ? /二[\u4e00-\u9fff]/u : /次|仲|幼|二房|季|二[子曰]/u
    if (!second.test(near.split('。')[0] ?? '') && !/^(?:子|男|曰|房)/u.test(words.slice(at + rank.length))) return undefined
    if (rank === '元' || (stated === 1 && rank !== '长')) return undefined
  }
  let end = nameEnd(people, found.end, 3)
  if (end === 0) {
    const run = runEnd(text, found.end, 5)
    if (run - found.end === 0 || run - found.end > 3) end = 0
    else end = run
  }
  if (end === 0) return undefined
  return { rankFrom: at, rankEnd: at + rank.length, from: found.end, end }
}

function addRanked(adding: Adding, { from, end, rankFrom, rankEnd }: RankedItem): boolean {
  if (!isNameLike(adding.walk.words.slice(from, end))) return false
  addChild(adding, from, end, rankFrom, rankEnd, sharedSurname(adding.walk, adding.list, [[from, end]]))
  adding.walk.focus = adding.list.items.at(-1)
  return true
}

/** Length of a surname that the names of the list begin with. */
function sharedSurname(walk: Walk, { father }: ChildList, ranges: readonly (readonly [number, number])[]): number {
  const { words } = walk
  const surname = father?.surname ? walk.surnameKey(father) : walk.surname === '' ? '' : walk.surnameSimple()
  if (surname === '' || ranges.length === 0) return 0
  return ranges.every(([from, end]) => end - from > surname.length && words.startsWith(surname, from)) ? surname.length : 0
}

function addChild(
  { walk, list, tie, isSure }: Adding,
  from: number,
  end: number,
  rankFrom: number,
  rankEnd: number,
  surname: number,
): void {
  const { words, people, text } = walk
  const { father, mother } = list
  const first = list.items[0]
  let givenAt = from + surname
  // A son-in-law's sons: one bears his name, another the house's.
  const other = surname === 0 && walk.couple?.isInHouse ? words[from] : undefined
  if (other !== undefined && end - from === 3 && (walk.surnameSimple() === other || (father && walk.surnameKey(father) === other))) givenAt = from + 1
  const own = words.slice(givenAt, end)
  const isShared = first !== undefined && first.key.length === 2 && own.length === 1 && !first.isShared && !people.isName(own)
  const key = isShared ? `${first.key[0] ?? ''}${own}` : own
  const child = claimChild(walk, tie === 'birth' ? father : undefined, key, list.sex, givenAt, end)
  if (isShared && child.nameSpans.length === 1 && child.key === key && !child.isShared) {
    child.isShared = true
    child.name = `${[...first.name][0] ?? ''}${text.nameOf(givenAt, end)}`
    const [start] = first.nameSpans[0] ?? [0]
    child.nameSpans = [[start, start + 1], ...child.nameSpans]
  }
  if (givenAt > from) {
    walk.setSurname(child, from, givenAt)
    people.index(child, words.slice(from, end))
    child.spans = child.spans.filter((span) => span[0] !== text.span(givenAt, end)[0])
    child.nameSpans = [text.span(from, end)]
    people.mention(child, from, end)
  }
  people.rank(child, rankFrom, rankEnd)
  list.items.push(child)
  list.to = end
  tieChild(walk, list, child, tie, isSure, end)
  child.isOfClan ||= tie === 'birth' && father?.isOfClan === true && !father.surname
  if (mother === undefined && father === undefined) child.isReference = true
}

function tieChild(walk: Walk, list: ChildList, child: Person, tie: Tie, isSure: boolean, end: number): void {
  const { people } = walk
  const { father, mother, from } = list
  if (tie === 'adopted') {
    if (father !== undefined) people.link('adopted', child, father, from, end)
    return
  }
  if (father !== undefined && tie === 'birth') people.parent('father', child, father, from, end)
  if (mother !== undefined) people.parent('mother', child, mother, from, end, isSure ? 'told' : 'likely')
}

/** The next of a list whose members have their ranks. */
export const nextOfListRule: Rule = (walk) => {
  const open = walk.list
  if (open === undefined || !open.isRanked) return false
  const item = rankedItem(walk, walk.at, undefined, false)
  if (item === undefined || item.rankFrom !== walk.at) return false
  if (!walk.isClauseStart(walk.at) && walk.isPunctuated) return false
  if (open.list.stated !== undefined && open.list.items.length >= open.list.stated) return false
  if (!addRanked({ walk, list: open.list, tie: walk.openTie, isSure: open.list.mother !== undefined }, item)) return false
  walk.at = item.end
  return true
}

function readGrandsons(walk: Walk, from: number): boolean {
  const { people, words, text } = walk
  let at = from
  for (let count = 0; count < 20; count++) {
    const end = itemEnd(walk, at, count)
    if (end === 0) break
    const known = people.last(words.slice(at, end))
    if (known === undefined) {
      const person = people.add('m', at, end)
      person.isReference = true
      person.isOfClan = true
    } else people.mention(known, at, end)
    at = end
    if (words[at] === '、' || words[at] === '，') at++
    else if (text.breakAt(at) !== BREAK.space) break
    if (/^(?:奉祀|仝|同|敬|立)/u.test(words.slice(at))) break
  }
  if (at === from) return false
  walk.at = at
  return true
}
