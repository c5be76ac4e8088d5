import { composed } from '@suyuan/genealogy/text/composed'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { Holding } from '../../../../db/schema/catalogue.ts'
import { paragraphs, type SafeHtml, safeHtml } from '../../../../text/safe-html.ts'

/** Characters that simplified texts hold too, mostly in names: alone they do not tell the script. */
const inBothScripts = '乾昇陞甦頫龢迺祕堃喆邨氾仝於著藉瞭夥阪麽徵剋囉託倖菸噹餘覆甯祇馀閤'

/** Characters that only a text in traditional script holds. */
const traditionalOnly = new Set<string>()
for (const [from, to] of [
  [0x3400, 0x9fff],
  [0x20000, 0x2ffff],
] as const) {
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code)
    if (simplified(character) !== character) traditionalOnly.add(character)
  }
}
for (const character of inBothScripts) traditionalOnly.delete(character)

/** Texts are kept in simplified script; one that is written in it already stays as it is. */
export function inSimplified(text: string): string {
  for (const character of text) if (traditionalOnly.has(character)) return simplified(text)
  return text
}

const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/gu

/** A cell as it is kept: composed characters, single spaces, none at the ends. */
export function tidied(cell: string): string {
  return composed(cell).replace(invisible, '').replace(/\s+/gu, ' ').trim()
}

/** The same, keeping lines. */
export function tidiedLines(cell: string): string {
  const lines = composed(cell)
    .replace(invisible, '')
    .split(/\r\n|[\r\n]/u)
  return lines
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .trim()
}

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

const tag = /<\/?[a-z][^<>]*>/iu

/** HTML made safe; plain text becomes paragraphs. */
export function readHtml(text: string): SafeHtml {
  return tag.test(text) ? safeHtml(text) : paragraphs(text)
}
