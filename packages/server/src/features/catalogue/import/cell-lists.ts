import type { Holding } from '../../../db/schema/catalogue.ts'

/** Separates items on one line where the cell has no further lines. */
const betweenTitles = /[；;|｜]/u
const betweenNames = /[；;|｜、，,/]/u
const betweenLong = /；/u

const separators = { titles: betweenTitles, names: betweenNames, long: betweenLong }

/** Which signs separate the items of a list on one line. */
export type ListKind = keyof typeof separators

/** The items of a cell: one a line, or separated by signs where it is a single line. */
export function splitList(cell: string, kind: ListKind): string[] {
  const items = /[\r\n]/u.test(cell) ? cell.split(/\r\n|[\r\n]/u) : cell.split(separators[kind])
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** One item a line; the last line stays open where a single item would fall apart on reading. */
export function joinList(items: readonly string[], kind: ListKind): string {
  const [only] = items
  if (items.length === 1 && only !== undefined && separators[kind].test(only)) return `${only}\n`
  return items.join('\n')
}

/** Parts between bars; a bar or backslash that belongs to the text has a backslash before it. */
export function splitParts(item: string): string[] {
  const parts = ['']
  for (const [token] of item.matchAll(/\\[\\|｜]|[|｜]|[^\\|｜]+|\\/gu)) {
    if (token === '|' || token === '｜') parts.push('')
    else parts.push((parts.pop() ?? '') + (/^\\[\\|｜]$/u.test(token) ? token.slice(1) : token))
  }
  return parts.map((part) => part.trim())
}

export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|｜]/gu, '\\$&')).join('|')
}

export function holdingItem({ institution, call_number, url }: Holding): string {
  const parts = [institution, call_number ?? '', url ?? '']
  while (parts.at(-1) === '') parts.pop()
  return joinParts(parts)
}
