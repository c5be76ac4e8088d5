import { foldedLetters } from '../../text/folded-letters.ts'

/** 配林氏, 继配王氏: what they are to the husband stands before the name. */
const role =
  /^(?:元配|原配|正室|继配|繼配|继娶|繼娶|续娶|續娶|再娶|侧室|側室|配|娶|妣|妻|妾)(?=\p{Script=Han}{2})/u

/** 林氏（1850—1901）: what more is told of somebody. */
const withMore = /^([^（()）]+)[（(]([^（()）]+)[)）]$/u

/** What a cell calls somebody, and what more it says. */
export function statedName(cell: string): { name: string; more: string } {
  const [, plain = cell, more = ''] = withMore.exec(cell) ?? []
  return { name: plain.trim().replace(role, ''), more }
}

/** A name as it is compared. */
export const nameKey = (name: string): string => foldedLetters(name).replace(/\s+/gu, '')

/** 林氏: of a wife whose family alone is told, so that many are called the same. */
export const isOfFamilyOnly = (name: string): boolean => /^\p{Script=Han}{1,4}氏$/u.test(name)
