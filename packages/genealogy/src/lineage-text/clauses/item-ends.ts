import { BREAK } from '../clean-text.ts'
import {
  isBoundary,
  isEndOfRun,
  isNameLike,
  isWifeAt,
  nameEnd,
  startsWithKnown,
  surnameLength,
} from '../name-reader.ts'
import { matchAt, runEnd, testAt } from '../scan.ts'
import type { Walk } from '../walk.ts'
import { STRONG_START } from '../words/starters.ts'

const REMARK_BEHIND =
  /(?:早|幼|少)(?:殇|夭|卒|故|亡|世|逝)|殇|夭折?|止|无传|出嗣[\u4e00-\u9fff]{0,6}|失传/uy

export function remarkEnd(walk: Walk, at: number): number {
  const found = matchAt(walk.text, REMARK_BEHIND, at)
  return found !== undefined &&
    walk.text.breakAt(at) < BREAK.line &&
    isEndOfRun(walk.people, found.end) &&
    !(found.groups[0] ?? '').startsWith('出')
    ? found.end
    : at
}

/** Behind the sign before the next name, -1 where the list ends. */
export function separatorEnd(walk: Walk, at: number, isLong: boolean): number {
  const { words, text } = walk
  const sign = words[at] ?? ''
  if (sign === '、') return at + (words[at + 1] === '曰' ? 2 : 1)
  if (/^[，；](?:次?曰)/u.test(words.slice(at, at + 3)) && words[at + 1] === '曰') return at + 2
  if (
    sign === '及' ||
    sign === '暨' ||
    (/^[与和并]/u.test(sign) && text.breakAt(at) === BREAK.none)
  )
    return at + 1
  if (text.breakAt(at) >= BREAK.space && isLong) {
    return walk.isLineStart(at) && walk.isHeadAt(at) ? -1 : at
  }
  return -1
}

/** 许氏金枝: length of a surname with its sign before a given name. */
export function signedLength({ words }: Walk, at: number): number {
  const length = surnameLength(words.slice(at, at + 2))
  return length > 0 && words[at + length] === '氏' ? length : 0
}

export function itemEnd(walk: Walk, at: number, index: number): number {
  const { words, text, people } = walk
  const signed = signedLength(walk, at)
  if (signed > 0) return nameEnd(people, at + signed + 1, 2)
  if (testAt(words, STRONG_START, at) && !people.isName(words.slice(at, at + 2))) return 0
  const run = runEnd(text, at, 5)
  const whole = words.slice(at, run)
  const next = words[run] ?? ''
  if (
    run - at <= 3 &&
    isNameLike(whole) &&
    ('、，。；（）及暨：'.includes(next) || text.breakAt(run) >= BREAK.space)
  ) {
    const inner = nameEnd(people, at, 3)
    if (inner > 0 && inner < run && testAt(words, STRONG_START, inner)) return inner
    const joined = whole.search(/[及暨]/u)
    if (joined > 0) return at + joined
    if (words.slice(at + 1, run).includes('公')) return inner
    return run
  }
  const end = nameEnd(people, at, 3)
  return end > 0 && (index > 0 || end - at <= 3) ? end : 0
}

/** Where names that nothing parts end, so many as are told; 0 where signs part them. */
export function unpartedRun(walk: Walk, from: number, stated: number | undefined): number {
  const { text, people } = walk
  if (stated === undefined || stated < 2 || stated > 20) return 0
  const run = runEnd(text, from, stated * 2 + 1, BREAK.space)
  if (
    run - from < stated ||
    run - from < 3 ||
    (run - from === 3 && stated === 2 && '、'.includes(walk.words[run] ?? '。'))
  )
    return 0
  let limit = from + stated
  while (limit < run && !testAt(walk.words, STRONG_START, limit) && !isWifeAt(people, limit))
    limit++
  const lengths = [stated * 2, stated + 1]
  for (let length = stated * 2 - 1; length > stated + 1; length--) lengths.push(length)
  lengths.push(stated)
  for (const length of lengths) {
    const end = from + length
    if (end > limit || '、'.includes(walk.words[end] ?? '。')) continue
    if (isEndOfRun(people, end) || isBoundary(people, end)) return end
    if (startsWithKnown(people, end)) return end
    // 文锦文绣文绣出抚: the next words speak of one of them.
    if (
      length === stated * 2 &&
      walk.words.slice(from, end).includes(walk.words.slice(end, end + 2)) &&
      isBoundary(people, end + 2)
    )
      return end
  }
  return 0
}
