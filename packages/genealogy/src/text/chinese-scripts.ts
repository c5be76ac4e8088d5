import { ConverterBuilder } from 'opencc-js/core'
import * as tables from 'opencc-js/preset'
import { taiwanStandard } from './taiwan-standard.ts'
import {
  bearers,
  charactersOfNames,
  names,
  ordinaryWords,
  surnameForms,
} from './traditional-forms.ts'
import { undividedPatterns } from './undivided-patterns.ts'
import { formsSpokenOf, undividedWords } from './undivided-words.ts'

let toTaiwanVariants: ((text: string) => string) | undefined

/**
 * OpenCC's converter to Taiwan's characters, with our phrases and characters before its own. Not the
 * one to Taiwan's words: that one reads 支持 as what software does (支援), in a life of 1911 too.
 */
function taiwanConverter(): (text: string) => string {
  const usual = tables.configs.s2tw
  const [first, ...rest] = usual?.conversionChain ?? []
  if (!usual || !first || typeof usual.segmentation === 'string') {
    throw new Error('opencc-js no longer has the tables from simplified to Taiwan')
  }
  const phrases = dictionary(ordinaryWords)
  const own = {
    segmentation: [phrases, ...usual.segmentation.map(String)],
    conversionChain: [[phrases, dictionary(charactersOfNames), ...first], ...rest],
  }
  return ConverterBuilder({ ...tables, configs: { s2tw: own } })({ from: 'cn', to: 'tw' })
}

/** The tables are made ready when they are first needed: that takes half a second. */
function toTaiwan(text: string): string {
  toTaiwanVariants ??= taiwanConverter()
  return taiwanStandard(toTaiwanVariants(text))
}

function dictionary(words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .map((pair) => pair.join(' '))
    .join('|')
}

const surnamePatterns = Object.keys(surnameForms).map((surname) => {
  const notAfter = bearers[surname]?.notAfter
  return notAfter ? `(?<![${notAfter}])${surname}` : surname
})

/** The places in running text where such a character is certainly the surname. */
const asSurname = new RegExp(
  `(?<=姓)(?:${Object.keys(surnameForms).join('|')})(?![人裔来代世嗣])|(?:${surnamePatterns.join('|')})(?=[氏某]|姓(?!氏)|家族|家[谱乘])`,
  'gu',
)

const asBearer = new RegExp(
  Object.entries(bearers)
    .map(([surname, { given, notAfter }]) => {
      const before = notAfter ? `(?<![${notAfter}])` : ''
      return `${before}${surname}(?:${given.split(' ').join('|')})`
    })
    .join('|'),
  'gu',
)

/** Longer words first, since one may begin with another. */
function anyOf(words: Readonly<Record<string, string>>): RegExp {
  const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length)
  return new RegExp(longestFirst.join('|'), 'gu')
}

const asName = anyOf(names)
const words: Readonly<Record<string, string>> = { ...undividedWords, ...formsSpokenOf }
const asWord = anyOf(words)

/** A surname that stands alone, as in a list of surnames or in brackets. */
const alone = /(?<!\p{Script=Han})[于郁丑种干朴占党](?!\p{Script=Han})/gu

/** 余 after figures, 游 in "studied under him": patterns of ordinary sense, not words. */
const asOrdinary =
  /(?<=[\d十百千万亿])余(?![氏姓])[里只]?|(?<=[从与][^，。；]{1,12})(?<![陆子少])游(?=[，。；])/gu
const ordinaryForms: Readonly<Record<string, string>> = {
  余: '餘',
  余里: '餘里',
  余只: '餘隻',
  游: '遊',
}

/** Quotation marks as Taiwan sets them; an apostrophe in a spelling (Ch’en) stays one. */
function cornerQuotes(text: string): string {
  return text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replace(/‘([^‘’]*)’/gu, '『$1』')
}

/**
 * Simplified text in traditional characters, with Taiwan's forms and quotation marks; the words and
 * the surnames stay what they are.
 */
export function toTraditional(simplified: string): string {
  return cornerQuotes(traditionalWords(simplified))
}

function traditionalWords(simplified: string): string {
  const kept: { start: number; end: number; text: string }[] = []
  for (const match of simplified.matchAll(asName)) {
    keep(match.index, match[0], names[match[0]] ?? match[0])
  }
  for (const match of simplified.matchAll(asWord)) {
    keep(match.index, match[0], words[match[0]] ?? match[0])
  }
  for (const [pattern, text] of undividedPatterns) {
    for (const match of simplified.matchAll(pattern)) keep(match.index, match[0], text)
  }
  for (const match of simplified.matchAll(asBearer)) {
    const [surname = '', ...given] = match[0]
    keep(match.index, match[0], (surnameForms[surname] ?? surname) + toTaiwan(given.join('')))
  }
  for (const match of simplified.matchAll(alone)) {
    keep(match.index, match[0], match[0])
  }
  for (const match of simplified.matchAll(asOrdinary)) {
    keep(match.index, match[0], ordinaryForms[match[0]] ?? match[0])
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
  const whole = toTraditional(name)
  if (!name.startsWith(surname.simplified)) return whole
  // The converter knows whole names (狄仁傑, 祖沖之) whose second half alone it takes for a word.
  const given =
    whole.length === name.length
      ? whole.slice(surname.simplified.length)
      : toTaiwan(name.slice(surname.simplified.length))
  return surname.traditional + given
}

/**
 * A field that lists persons of a family (compilers, ancestors, members): each name that begins
 * with the family's surname keeps the family's form.
 */
export function traditionalNames(
  text: string,
  surnames: readonly { simplified: string; traditional: string }[],
): string {
  return text
    .split(/([\s、，；,;（）()]+)/u)
    .map((part) => {
      const surname = surnames.find(({ simplified }) => part.startsWith(simplified))
      return surname ? traditionalName(part, surname) : toTraditional(part)
    })
    .join('')
}
