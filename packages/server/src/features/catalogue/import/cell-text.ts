import { simplified } from '../../../text/chinese-scripts.ts'

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
  return cell.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()
}

/** The same, keeping lines. */
export function tidiedLines(cell: string): string {
  const lines = cell
    .normalize('NFC')
    .replace(invisible, '')
    .split(/\r\n|[\r\n]/u)
  return lines
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .trim()
}

/** How a formula begins, and what spreadsheets pass over before it; wide signs count in China. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/u

/** A cell that a spreadsheet would take for a formula, with the mark that makes it text. */
export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
