import { BREAK } from '../clean-text.ts'
import { type ChildList, type Person, wivesOf } from '../people.ts'
import { matchAt } from '../scan.ts'
import type { Rule, Tie, Walk } from '../walk.ts'
import { itemEnd } from './item-ends.ts'
import { type Adding, addRanked, rankedItem, readItems } from './list-items.ts'
import { marriageAt } from './marriages.ts'

const N = '[一二三四五六七八九十两\\d]{1,2}'
const VERB =
  '(?:公|共|又|复|各|并|续|遗|诞|只|仅|合|乃|即|娶妻|所)?(?:生有|生得|育有|得|生|育|举|产|有|遗)'
const HEADS: readonly (readonly [RegExp, 'm' | 'f'])[] = [
  [
    new RegExp(
      `${VERB}?(?:子男|男子|子|男|丁|儿子|儿)(${N})(?:人|丁|个|位)?(?![\\u4e00-\\u9fff]?[世岁年月日向])`,
      'uy',
    ),
    'm',
  ],
  [new RegExp(`${VERB}(${N})(?:个)?(?:儿子|子|男|丁)(?!侄|孙)`, 'uy'), 'm'],
  [new RegExp(`(${N})(?:个)?(?:儿子|子|男)(?=[：，、]?(?:长|曰|一)|：|，)`, 'uy'), 'm'],
  [new RegExp(`${VERB}?(?:女子|女儿|女)(${N})(?:人|口|个|位)?(?![世岁年月])`, 'uy'), 'f'],
  [new RegExp(`${VERB}(${N})(?:个)?(?:女儿|女)`, 'uy'), 'f'],
  [
    new RegExp(
      `(${N})(?:个)?(?:女儿|女)(?=[：，、]|[\\u4e00-\\u9fff]{2,3}(?![\\u4e00-\\u9fff])|[适归嫁])`,
      'uy',
    ),
    'f',
  ],
  [
    /(?:所)?(?:生|得|育|举)(?:有)?(?:嗣)?(?:子|男|儿子|儿)(?=[：，名曰]|[\u4e00-\u9fff□])(?![一二三四五六七八九十]|女|孙|未|俱|均|皆|不|从|随|归|改)|(?:阳世)?(?:孝男|孝子|男)(?=[\u4e00-\u9fff])|(?:子|男)(?=[：])/uy,
    'm',
  ],
  [
    /(?:生|得|育)(?:有)?(?:女儿|女)(?=[：，名曰]|[\u4e00-\u9fff□])(?![一二三四五六七八九十]|未|俱|均|皆|不)|孝女(?=[\u4e00-\u9fff])|女(?=[：])/uy,
    'f',
  ],
]
const SPACED = /(?:子|男)(?![一二三四五六七八九十：，。；])/uy
const BORN =
  /所?生(?=(?:长子|长男|[\u4e00-\u9fff]{1,3}(?:及|暨)|吾父|吾祖|吾考|先父|[\u4e00-\u9fff]{1,2}(?:[，。、；]|$)))/uy
const GRANDSONS = /(?:阳世)?孝孙(?=[\u4e00-\u9fff])/uy
const ADOPTS =
  /(?:又|乃|因|遂|共|复)?(?:抱养|抱抚|抱|螟蛉|收养|抚养|领养|抚|买|乞养|养|收|育|承养)(?:有|他姓|异姓|族人|外姓)?(?:(子|男|女|儿|养女|养子)(?:儿)?([一二三四两1234])?|([一二三四两1234])(子|男|女)(?:儿)?|(?=[\u4e00-\u9fff]{2,3}为(?:子|女)))(?:人|个|名(?!曰?[\u4e00-\u9fff]{1,3}[，。]))?/uy
const FORMER =
  /(?:带来|携来|带|随带|携)?(?:其|与|有)?前夫(?:[\u4e00-\u9fff]氏?)?(?:之)?(?:所生)?(?:(?:一|二)?(子|男|女)|遗腹子)([一二三四])?/uy
const DEAD =
  /[一二三四五俱皆均尚早长次幼余]*(?:幼|未)?(?:殇|夭|亡|故|未字|未嫁|待字|未详|幼|未名)/uy

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
    if (found !== undefined)
      return readList(walk, walk.at, found.end, sex, numberOf(found.groups[1]))
  }
  const spaced = matchAt(text, SPACED, walk.at)
  if (
    spaced !== undefined &&
    walk.isClauseStart(walk.at) &&
    text.breakAt(spaced.end) === BREAK.space
  ) {
    return readList(walk, walk.at, spaced.end, 'm', undefined)
  }
  const born = matchAt(text, BORN, walk.at)
  if (born !== undefined && walk.focus !== undefined) {
    const kin = /^(?:吾父|先父|吾祖|先考|吾考)(?:讳)?/u.exec(
      walk.words.slice(born.end, born.end + 4),
    )
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

/** 适陈稼禾，生子陈禾旺: grandchildren bear the son-in-law's surname, own children do not. */
function bearsName(walk: Walk, husband: Person): boolean {
  const surname = walk.surnameKey(husband)
  const near = walk.words.slice(walk.at, walk.at + 12)
  return surname !== '' && new RegExp(`[子女男：，一二三四五]${surname}`, 'u').test(near)
}

function parentsOf(
  walk: Walk,
  tie: Tie,
): { father: Person | undefined; mother: Person | undefined; isSure: boolean } {
  const { subject, focus, couple, wife } = walk
  if (
    couple !== undefined &&
    (couple.isInHouse || subject?.sex === 'f' || bearsName(walk, couple.husband)) &&
    tie === 'birth' &&
    (couple.isInHouse || couple.sentence === walk.sentence)
  ) {
    return { father: couple.husband, mother: couple.wife, isSure: true }
  }
  if (tie === 'former') return { father: undefined, mother: wife, isSure: true }
  if (subject?.sex === 'f') return { father: subject.husband, mother: subject, isSure: true }
  const father =
    focus?.sex === 'm' && focus !== subject && walk.list === undefined ? focus : subject
  if (father === undefined || father !== subject)
    return { father, mother: undefined, isSure: false }
  if (walk.motherAt >= 0 && wife !== undefined) return { father, mother: wife, isSure: true }
  if (wife === undefined) return { father, mother: undefined, isSure: false }
  const isNear = walk.wifeSentence === walk.sentence
  if (father.wives.length === 1)
    return { father, mother: wife, isSure: isNear && walk.isPunctuated }
  const others = wivesOf(father).filter((each) => each !== wife)
  const isApart = others.every(
    (each) =>
      each.lists.length > 0 || each.memos.some(({ text }) => /[无無]出|[无無]子/u.test(text)),
  )
  return isNear || isApart
    ? { father, mother: wife, isSure: isNear && (isApart || walk.isPunctuated) }
    : { father, mother: undefined, isSure: false }
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
  const list: ChildList = {
    father,
    mother,
    sex,
    stated,
    items: [],
    nameless: 0,
    from: start,
    to: headEnd,
  }
  let at = walk.skipSigns(headEnd, '：，、')
  if (/^(?:曰|名曰|名|即|讳)/u.test(words.slice(at))) at += words.startsWith('名曰', at) ? 2 : 1
  const adding: Adding = { walk, list, tie, isSure }
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
  if (!isRanked && list.items.length > 0)
    walk.focus =
      list.items.length === 1 || text.breakAt(at) < BREAK.line ? list.items.at(-1) : walk.subject
  if (bride !== undefined) walk.focus = father
  return true
}

/** The next of a list whose members have their ranks. */
export const nextOfListRule: Rule = (walk) => {
  const open = walk.list
  if (open === undefined || !open.isRanked) return false
  const item = rankedItem(walk, walk.at, undefined, false)
  if (item === undefined || item.rankFrom !== walk.at) return false
  if (!walk.isClauseStart(walk.at) && walk.isPunctuated) return false
  if (open.list.stated !== undefined && open.list.items.length >= open.list.stated) return false
  if (
    !addRanked(
      { walk, list: open.list, tie: walk.openTie, isSure: open.list.mother !== undefined },
      item,
    )
  )
    return false
  walk.at = item.end
  return true
}

/** 礼芳（毛细妹生）、礼蓉: a list goes on behind a remark in brackets. */
export const behindBracketsRule: Rule = (walk) => {
  const { list, words, at } = walk
  if (list === undefined || list.isRanked || words[at - 1] !== '、' || words[at - 2] !== '）')
    return false
  const { stated, items, mother } = list.list
  if (stated !== undefined && items.length >= stated) return false
  const adding = { walk, list: list.list, tie: walk.openTie, isSure: mother !== undefined }
  const end = readItems(adding, at)
  if (end <= at) return false
  walk.at = end
  walk.focus = items.at(-1)
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
