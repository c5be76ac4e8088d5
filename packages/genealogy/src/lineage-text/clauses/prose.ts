import { BREAK } from '../clean-text.ts'
import { dateEnd } from '../dates-in-text.ts'
import { isEndOfRun, isNameLike, nameEnd } from '../name-reader.ts'
import type { ChildList, Person } from '../people.ts'
import { clauseEnd, isHanUnit, matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { KIN, RANK } from '../words/kin-rows.ts'
import { numberOf } from './children.ts'
import { claimChild } from './claim.ts'

const AFTER_SHORT =
  /^(?:之|生|娶|早|先|既|字|卒|殁|仕|无|不|亦|后|出|配|公|因|死|登|举|为|以|，|当|少|幼|有|官|事|葬|嗣|入|居|徙|迁|未|乃|尝|复|终)/u

/** Who stands at the head of a clause, by name or by the last character of it: 龙祖, 豪祖. */
function namedAt(walk: Walk): { person: Person; end: number } | undefined {
  const { words, people, at } = walk
  for (let length = 4; length > 0; length--) {
    const key = words.slice(at, at + length)
    if (key.length < length) continue
    const person = people.last(key)
    const next = words.slice(at + length, at + length + 2)
    if (person === undefined || /^[、氏]/u.test(next)) continue
    if (length === 1 && !AFTER_SHORT.test(next) && dateEnd(words, at + 1) === 0) continue
    if (walk.text.breakAt(at + length - 1) >= BREAK.space && length > 1) continue
    const chosen =
      people.named(key).findLast((each) => each.hasEntry === false && each.father !== undefined) ??
      person
    return { person: length > 1 && chosen.sex === 'm' ? chosen : person, end: at + length }
  }
  const short = /^([\u4e00-\u9fff])(?:祖|公)(?![\u4e00-\u9fff]?[墓])/u.exec(words.slice(at, at + 3))
  if (short === null) return undefined
  const subject = [walk.subject, walk.focus, ...(walk.lastList?.items ?? [])].find(
    (each) => each?.key.length === 2 && each.key[1] === short[1],
  )
  return subject === undefined ? undefined : { person: subject, end: at + 1 }
}

const KIN_BEHIND = new RegExp(`(?:公)?(?:之)?(?:${KIN})`, 'uy')

/** A sentence that begins with somebody's name is about that person. */
export const namedRule: Rule = (walk) => {
  if (!isHanUnit(walk.words[walk.at])) return false
  const isStart = walk.isClauseStart(walk.at)
  if (!isStart && walk.isPunctuated) return false
  const found = namedAt(walk)
  if (found === undefined) return false
  // Without signs only a few words show that another man is spoken of.
  if (
    !isStart &&
    (found.end - walk.at < 2 ||
      !/^(?:无嗣|无子|无后|乏嗣|早卒|早殇|早殁|未娶|公[生殁卒葬])/u.test(
        walk.words.slice(found.end, found.end + 2),
      ))
  )
    return false
  const { words, people, text } = walk
  const { person } = found
  let { end } = found
  const start = walk.at
  people.mention(person, start, end)
  const honor = /^(?:公|祖|府君|翁)(?![墓])/u.exec(words.slice(end, end + 2))
  if (honor !== null) end += honor[0].length
  walk.before = walk.focus
  const isSentence = '。'.includes(words[start - 1] ?? '。') || text.breakAt(start) >= BREAK.line
  const relation = matchAt(text, KIN_BEHIND, end)
  if (
    relation !== undefined &&
    walk.subject !== undefined &&
    person !== walk.subject &&
    isEndOfRun(people, relation.end)
  ) {
    people.memo(walk.subject, start, relation.end)
    walk.at = relation.end
    return true
  }
  if (words[end] === '之') {
    const kin = matchAt(
      text,
      new RegExp(`之(?:(${RANK})|嫡)?(子|男|女|妻|弟|兄|后|孙|妾|配)`, 'uy'),
      end,
    )
    if (kin !== undefined)
      return possessive(walk, person, start, end, kin.groups[2] ?? '', kin.groups[1] ?? '', kin.end)
  }
  const isSame = person === walk.subject
  if (isSame || (walk.subject !== undefined && person.husband === walk.subject)) walk.focus = person
  else if (person.sex === 'm' && (isSentence || walk.isNarrative)) walk.setSubject(person, start)
  else if (isSentence && person.isOfClan) walk.setSubject(person, start)
  else {
    walk.focus = person
    walk.spokenOf = person
  }
  if (isSentence && person.isOfClan) {
    person.hasEntry = true
    const up = person.father?.generation ?? ''
    const isNext = up === '' || Number(up) + 1 === Number(walk.generation)
    if (person.generation === '' && walk.generation !== '' && isNext)
      person.generation = walk.generation
  }
  walk.clauseAt = start
  walk.at = end
  return true
}

function possessive(
  walk: Walk,
  person: Person,
  start: number,
  end: number,
  relation: string,
  rank: string,
  kinEnd: number,
): boolean {
  const { people, words, subject } = walk
  if (relation === '妻' || relation === '配' || relation === '妾') {
    if (subject?.sex === 'f' && person.sex === 'm' && isEndOfRun(people, kinEnd)) {
      people.link('spouse', person, subject, walk.entryAt, kinEnd)
      person.wives.push(subject)
      subject.husband = person
      subject.lists = []
      walk.husbandOfSubject = person
      walk.at = kinEnd
      return true
    }
    if (person === subject && isEndOfRun(people, kinEnd)) {
      walk.focus = walk.wife ?? subject
      walk.at = kinEnd
      return true
    }
    walk.setSubject(person, start)
    walk.at = end + 1
    return true
  }
  if (relation === '弟' || relation === '兄') {
    const called = /^(?:曰|名|讳)/u.test(words.slice(kinEnd)) ? kinEnd + 1 : 0
    const nameTo = called > 0 ? nameEnd(people, called, 3) : 0
    if (nameTo > 0) {
      const brother = claimChild(
        walk,
        person.father,
        words.slice(called, nameTo),
        'm',
        called,
        nameTo,
      )
      if (person.father !== undefined)
        people.parent('father', brother, person.father, start, nameTo, 'likely')
      brother.isOfClan = person.isOfClan
      walk.setSubject(brother, start)
      walk.at = nameTo
      return true
    }
    const of = subject
    if (of !== undefined && isEndOfRun(people, kinEnd)) people.memo(of, start, kinEnd)
    walk.at = kinEnd
    return true
  }
  if (relation !== '子' && relation !== '男') {
    walk.at = end + 1
    walk.focus = person
    return true
  }
  const count = /^([一二三四五六七八九十])(?=[，：人]|曰)/u.exec(words.slice(kinEnd, kinEnd + 2))
  const before = walk.before
  walk.setSubject(person, start)
  walk.before = before
  if (count !== null || /^[：]/u.test(words.slice(kinEnd))) {
    walk.at = kinEnd - 1
    return true
  }
  let from = walk.skipSigns(kinEnd, '，')
  if (/^(?:曰|名|讳)/u.test(words.slice(from))) from++
  const nameTo = nameEnd(people, from, 3)
  if (nameTo === 0 || !isNameLike(words.slice(from, nameTo))) {
    walk.at = end + 1
    return true
  }
  const list: ChildList = {
    father: person,
    mother: undefined,
    sex: 'm',
    stated: numberOf(count?.[1]),
    items: [],
    nameless: 0,
    from: start,
    to: nameTo,
  }
  const child = claimChild(walk, person, words.slice(from, nameTo), 'm', from, nameTo)
  people.parent('father', child, person, start, nameTo)
  if (rank !== '') people.rank(child, kinEnd - 1 - rank.length, kinEnd - 1)
  child.isOfClan = person.isOfClan
  list.items.push(child)
  walk.list = { list, isRanked: true }
  walk.lastList = list
  walk.openTie = 'birth'
  walk.focus = child
  walk.before = before
  walk.clauseAt = start
  walk.at = nameTo
  return true
}

/** 楷、构皆早夭: one remark on several. */
export const togetherRule: Rule = (walk) => {
  const { words, people, text } = walk
  if (!walk.isClauseStart(walk.at)) return false
  const named: Person[] = []
  const places: [number, number][] = []
  let at = walk.at
  for (let count = 0; count < 8; count++) {
    const length = [3, 2, 1].find((size) => people.isName(words.slice(at, at + size)))
    const person = length === undefined ? undefined : people.last(words.slice(at, at + length))
    if (length === undefined || person === undefined) return false
    named.push(person)
    places.push([at, at + length])
    at += length
    if (words[at] !== '、' && words[at] !== '及' && words[at] !== '与') break
    at++
  }
  if (named.length < 2 || !/^[皆俱均并]/u.test(words.slice(at))) return false
  const end = clauseEnd(text, at)
  for (const [index, person] of named.entries()) {
    const [from, to] = places[index] ?? [at, at]
    people.mention(person, from, to)
    people.memo(person, at, end)
  }
  walk.at = end
  return true
}

const RANKED_CHILD = new RegExp(`(${RANK})(?:子|男)`, 'uy')

/** 三子以礼早卒: goes back to a child of the list by rank and name. */
export const rankedChildRule: Rule = (walk) => {
  const { words, people, subject, text } = walk
  if (subject === undefined || !walk.isClauseStart(walk.at)) return false
  const found = matchAt(text, RANKED_CHILD, walk.at)
  const rank = found?.groups[1]
  if (found === undefined || rank === undefined) return false
  for (const length of [3, 2, 1]) {
    const end = found.end + length
    const child = people.childNamed(subject, words.slice(found.end, end))
    if (child === undefined) continue
    people.mention(child, found.end, end)
    people.rank(child, walk.at, walk.at + rank.length)
    walk.focus = child
    walk.spokenOf = child
    walk.at = end
    return true
  }
  return false
}

const LEADS: readonly RegExp[] = [
  /(?:其|今)?(?:可|所)?(?:[纪知考谱]者)?(?:自|断自|起于|始于)([\u4e00-\u9fff□]{1,2})(?:始|以下)/uy,
  /(?:其)?(?:后|先|先世|始祖)?有(?:曰|名|讳)([\u4e00-\u9fff□]{1,3}?)者/uy,
  /其(?:[一二三四五六七八九十]{1,2}世)?(?:孙|曾孙|玄孙|裔孙|后|裔)(?:曰|名|讳|有曰)?([\u4e00-\u9fff□]{1,2})(?=[，。])/uy,
  /(?:吾|我|余|先)(?:高祖|曾祖|祖|父|考|大父|王父|伯祖|叔祖|伯父|叔父|伯|叔)(?:考|父)?(?:讳|曰|名)([\u4e00-\u9fff□]{1,2})(?=[，。字号])/uy,
  /(?:始迁之祖|始祖|一世祖|初祖)(?:讳|曰|名|为)([\u4e00-\u9fff□]{1,2})(?=[，。字号])/uy,
]

const RECALLS = /其(?:继|后|嗣)[\u4e00-\u9fff]{1,2}者[，]?[\u4e00-\u9fff]{1,2}(?=[，。])/uy

/** 有曰逢者, 其四世孙景, 吾祖讳涣: somebody enters a tale. */
export const introducedRule: Rule = (walk) => {
  const { text, people } = walk
  if (!walk.isClauseStart(walk.at)) return false
  const recalls = matchAt(text, RECALLS, walk.at)
  if (recalls !== undefined) {
    walk.at = recalls.end
    return true
  }
  for (const lead of LEADS) {
    const found = matchAt(text, lead, walk.at)
    const name = found?.groups[1]
    if (found === undefined || name === undefined || name === '某' || !isNameLike(name)) continue
    const from = walk.at + (found.groups[0] ?? '').lastIndexOf(name)
    const person = people.last(name) ?? people.add('m', from, from + name.length)
    people.mention(person, from, from + name.length)
    person.isOfClan = true
    walk.setSubject(person, walk.at)
    walk.isNarrative = true
    walk.at = found.end
    return true
  }
  return false
}
