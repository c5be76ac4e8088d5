import type { UnionKind } from '../ties.ts'
import { ofOtherFamily } from './line-names.ts'

/** What a wife, or a husband who married in, is introduced by: 原配陈氏, 侧室林氏, 入赘王某. */
export const WIFE =
  /^(原配|元配|[继繼][配娶室]|[续續][配娶弦]|再[配娶]|[三四][配娶]|[侧側]室|副室|庶室|入[赘贅]|[赘贅][于於]?|[配娶聘妻妾])(.+)$/u

/** @param nth her place among the wives, from 0 */
export function marriageKindOf(word: string, nth: number): UnionKind {
  if (/[赘贅]/u.test(word)) return 'uxorilocal'
  if (/^(?:妾|[侧側]室|副室|庶室)$/u.test(word)) return 'concubine'
  if (/^[继繼续續再三四]/u.test(word)) return 'later'
  return nth === 0 ? 'first' : 'later'
}

/** 林氏, 继配林氏秀英, 侧室叶氏: one of a list of wives. @param nth her place among them, from 0 */
export function wifeIn(text: string, nth: number) {
  const [, word = '配', name = text] = WIFE.exec(text) ?? []
  return { kind: marriageKindOf(word, nth), ...ofOtherFamily(name) }
}
