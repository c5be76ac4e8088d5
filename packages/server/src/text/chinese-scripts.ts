import { Converter } from 'opencc-js'

const toTaiwan = Converter({ from: 'cn', to: 'twp' })
const toSimplified = Converter({ from: 't', to: 'cn' })

/**
 * Surnames that a general converter takes for other words (余 is not 餘 but the surname Yu), with
 * the form the family writes.
 */
const surnameForms: Record<string, string> = {
  澹台: '澹臺',
  谷梁: '穀梁',
  余: '余',
  于: '于',
  郁: '郁',
  丑: '丑',
  涂: '涂',
  后: '后',
  游: '游',
  种: '种',
  干: '干',
  朴: '朴',
  台: '台',
  占: '占',
  岳: '岳',
  谷: '谷',
  范: '范',
  凌: '凌',
  党: '党',
  咸: '咸',
  钟: '鍾',
}

const one = `(?:${Object.keys(surnameForms).join('|')})`

/** The places in running text where such a character is certainly the surname. */
const asSurname = new RegExp(
  `(?<=姓)${one}(?![人裔来代世嗣])|${one}(?=[氏姓某]|家族|家[谱乘])`,
  'gu',
)

/** Names of persons and places that stand in running text and would be spoiled. */
const names: Record<string, string> = {
  台州: '台州',
  天台: '天台',
  游酢: '游酢',
  种师道: '种師道',
  干宝: '干寶',
  后稷: '后稷',
  于谦: '于謙',
  于成龙: '于成龍',
  余靖: '余靖',
  余阙: '余闕',
  余光中: '余光中',
  郁达夫: '郁達夫',
  涂山: '塗山',
  于公: '于公',
}

const asName = new RegExp(Object.keys(names).join('|'), 'gu')

/** Quotation marks as Taiwan sets them; an apostrophe in a spelling (Ch’en) stays one. */
function cornerQuotes(text: string): string {
  return text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replace(/‘([^‘’]*)’/gu, '『$1』')
}

/**
 * Simplified text in traditional characters, with Taiwan's words and quotation marks; surnames stay
 * what they are.
 */
export function toTraditional(simplified: string): string {
  return cornerQuotes(traditionalWords(simplified))
}

function traditionalWords(simplified: string): string {
  const kept: { start: number; end: number; text: string }[] = []
  for (const match of simplified.matchAll(asName)) {
    keep(match.index, match[0], names[match[0]] ?? match[0])
  }
  for (const match of simplified.matchAll(asSurname)) {
    keep(match.index, match[0], surnameForms[match[0]] ?? match[0])
  }
  if (kept.length === 0) return toTaiwan(simplified)
  kept.sort((a, b) => a.start - b.start)
  let result = ''
  let done = 0
  for (const { start, end, text } of kept) {
    if (start < done) continue
    result += toTaiwan(simplified.slice(done, start)) + text
    done = end
  }
  return result + toTaiwan(simplified.slice(done))

  function keep(start: number, from: string, text: string) {
    kept.push({ start, end: start + from.length, text })
  }
}

/** A person's name in traditional characters: the surname in the family's form. */
export function traditionalName(
  name: string,
  surname: { simplified: string; traditional: string },
): string {
  if (!name.startsWith(surname.simplified)) return toTraditional(name)
  const given = name.slice(surname.simplified.length)
  return surname.traditional + toTaiwan(given)
}

let traditionalOnly: RegExp | undefined

/** Every character of the basic block that simplifying changes. */
function traditionalCharacters(): RegExp {
  const first = 0x4e00
  const block = Array.from({ length: 0x9fff - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  )
  return new RegExp(`[${block.filter((char) => toSimplified(char) !== char).join('')}]`, 'u')
}

/**
 * Text in simplified characters, for looking things up. Most text is simplified already, which one
 * look at its characters tells: an import simplifies millions of names.
 */
export function simplified(text: string): string {
  traditionalOnly ??= traditionalCharacters()
  return traditionalOnly.test(text) ? toSimplified(text) : text
}
