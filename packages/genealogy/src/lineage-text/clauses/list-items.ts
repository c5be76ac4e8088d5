import { BREAK } from '../clean-text.ts'
import { isEndOfRun, isNameLike, nameEnd } from '../name-reader.ts'
import type { ChildList, Person } from '../people.ts'
import { matchAt, runEnd } from '../scan.ts'
import { partNames } from '../split-list.ts'
import type { Tie, Walk } from '../walk.ts'
import { RANK } from '../words/kin-rows.ts'
import { claimChild } from './claim.ts'
import { itemEnd, remarkEnd, separatorEnd, signedLength, unpartedRun } from './item-ends.ts'

const ITEM_RANK = new RegExp(
  `([一二三四五六七八九](?!房|子[曰：]|[子男女][\u4e00-\u9fff]{2}(?![\u4e00-\u9fff]))|${RANK}|[一二三四五六七八九])(?:(?<![一二三四五六七八九])(?:子|男|女|房|儿)|(?<=[一二三四五六七八九])(?:子|男|女)(?=[曰：]|[\u4e00-\u9fff]{2}(?![\u4e00-\u9fff])))?(?:曰|名|讳|：|即)?`,
  'uy',
)

export interface Adding {
  walk: Walk
  list: ChildList
  tie: Tie
  isSure: boolean
}

/** Names of a list one behind the other; returns where they end. */
export function readItems(adding: Adding, from: number): number {
  const { walk, list } = adding
  const { words, people } = walk
  const most = list.stated ?? 20
  const ranges: [number, number][] = []
  let at = from
  if (list.items.length === 0 && rankedItem(walk, from, list.stated, true) !== undefined)
    return from
  const run = list.items.length > 0 ? 0 : unpartedRun(walk, from, list.stated)
  if (run > from) {
    const lengths = partNames(
      words.slice(from, run),
      most,
      (name) => people.isName(name),
      walk.options.poem ?? '',
    )
    for (const length of lengths) {
      ranges.push([at, at + length])
      at += length
    }
  }
  while (ranges.length + list.items.length < most && ranges.length < 24) {
    if (ranges.length > 0) {
      const sign = separatorEnd(
        walk,
        at,
        list.stated !== undefined || walk.text.breakAt(at) < BREAK.line,
      )
      if (sign < 0) break
      const bracket = /^（[^）]{1,24}）/u.exec(words.slice(at, at + 26))
      if (bracket !== null) break
      at = sign
    }
    const end = itemEnd(walk, at, ranges.length)
    if (end === 0) break
    ranges.push([at, end])
    at = end
    if (words[at] === '公' && isEndOfRun(people, at + 1)) at++
    const remark = remarkEnd(walk, at)
    if (remark > at) {
      walk.pendingRemarks.push([ranges.length - 1, at, remark])
      at = remark
    }
  }
  const surname = sharedSurname(walk, list, ranges)
  for (const range of ranges) addChild(adding, range[0], range[1], 0, 0, surname)
  for (const [index, start, end] of walk.pendingRemarks.splice(0))
    people.memo(list.items[index], start, end)
  return ranges.length === 0 ? from : at
}

interface RankedItem {
  rankFrom: number
  rankEnd: number
  from: number
  end: number
}

/** 长曰延嗣, 次房允让, 一国宾: a name with its rank. */
export function rankedItem(
  walk: Walk,
  from: number,
  stated: number | undefined,
  isFirst: boolean,
): RankedItem | undefined {
  const { text, words, people } = walk
  const at = walk.skipSigns(from, '，；、：')
  const found = matchAt(text, ITEM_RANK, at)
  if (found === undefined) return undefined
  const rank = found.groups[1] ?? ''
  if (isFirst) {
    if (isNextSon(walk, rank, found.end)) return nameBehindRank(walk, at, found.end, rank.length)
    if (!/^(?:长|一|伯|元|大|[一二三四五六七八九长次幼]房)$/u.test(rank)) return undefined
    if (/^[伯元大]$/u.test(rank) && found.end === at + 1) return undefined
    if (rank.length === 2) return nameBehindRank(walk, at, found.end, rank.length)
    const near = words.slice(found.end, found.end + 70)
    const second = rank === '一' ? /二[\u4e00-\u9fff]/u : /次|仲|幼|二房|季|二[子曰]/u
    if (
      !second.test(near.split('。')[0] ?? '') &&
      !/^(?:子|男|曰|房)/u.test(words.slice(at + rank.length))
    )
      return undefined
    if (rank === '元' || (stated === 1 && rank !== '长')) return undefined
  } else if (
    people.isName(words.slice(at, at + 2)) ||
    (/^[伯仲叔季元庶大小满晚冢嫡]$/u.test(rank) && found.end === at + 1)
  )
    return undefined
  return nameBehindRank(walk, at, found.end, rank.length)
}

/** 继妣赖氏生子一：四天锡: the fourth of a father who has three. */
function isNextSon(walk: Walk, rank: string, from: number): boolean {
  const place = '一二三四五六七八九'.indexOf(rank)
  const { subject, text } = walk
  if (place < 1 || subject === undefined || runEnd(text, from, 4) - from !== 2) return false
  return subject.children.filter(({ sex }) => sex === 'm').length === place
}

function nameBehindRank(
  walk: Walk,
  at: number,
  from: number,
  length: number,
): RankedItem | undefined {
  let end = nameEnd(walk.people, from, 3)
  if (end === 0) {
    const run = runEnd(walk.text, from, 5)
    if (run > from && run - from <= 3) end = run
  }
  return end === 0 ? undefined : { rankFrom: at, rankEnd: at + length, from, end }
}

export function addRanked(adding: Adding, { from, end, rankFrom, rankEnd }: RankedItem): boolean {
  if (!isNameLike(adding.walk.words.slice(from, end))) return false
  addChild(
    adding,
    from,
    end,
    rankFrom,
    rankEnd,
    sharedSurname(adding.walk, adding.list, [[from, end]]),
  )
  adding.walk.focus = adding.list.items.at(-1)
  return true
}

/** Length of a surname that the names of the list begin with. */
function sharedSurname(
  walk: Walk,
  { father }: ChildList,
  ranges: readonly (readonly [number, number])[],
): number {
  const { words } = walk
  const surname = father?.surname
    ? walk.surnameKey(father)
    : walk.surname === ''
      ? ''
      : walk.surnameSimple()
  if (surname === '' || ranges.length === 0) return 0
  return ranges.every(
    ([from, end]) => end - from > surname.length && words.startsWith(surname, from),
  )
    ? surname.length
    : 0
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
  const signed = signedLength(walk, from)
  if (signed > 0) givenAt = from + signed + 1
  // A son-in-law's sons: one bears his name, another the house's.
  const other = surname === 0 && walk.couple?.isInHouse ? words[from] : undefined
  if (
    other !== undefined &&
    end - from === 3 &&
    (walk.surnameSimple() === other || (father && walk.surnameKey(father) === other))
  )
    givenAt = from + 1
  const own = words.slice(givenAt, end)
  const isShared =
    first !== undefined &&
    first.key.length === 2 &&
    own.length === 1 &&
    !first.isShared &&
    !people.isName(own)
  const key = isShared ? `${first.key[0] ?? ''}${own}` : own
  const child = claimChild(walk, tie === 'birth' ? father : undefined, key, list.sex, givenAt, end)
  if (isShared && child.nameSpans.length === 1 && child.key === key && !child.isShared) {
    child.isShared = true
    child.name = `${[...first.name][0] ?? ''}${text.nameOf(givenAt, end)}`
    const [start] = first.nameSpans[0] ?? [0]
    child.nameSpans = [[start, start + 1], ...child.nameSpans]
  }
  if (givenAt > from) {
    walk.setSurname(child, from, signed > 0 ? from + signed : givenAt)
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

function tieChild(
  walk: Walk,
  list: ChildList,
  child: Person,
  tie: Tie,
  isSure: boolean,
  end: number,
): void {
  const { people } = walk
  const { father, mother, from } = list
  if (tie === 'adopted') {
    if (father !== undefined) people.link('adopted', child, father, from, end)
    return
  }
  if (father !== undefined && tie === 'birth') people.parent('father', child, father, from, end)
  if (mother !== undefined)
    people.parent('mother', child, mother, from, end, isSure ? 'told' : 'likely')
}
