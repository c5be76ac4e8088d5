import { simplified } from '@suyuan/genealogy/text/simplified'

/** Written beside a surname out of politeness or habit: 陈氏, 陈姓, 姓陈. */
const trimmings = /^姓(?=.)|(?<=.)[氏姓]$/gu

const latinMarks = /\p{M}/gu

/** Letters that carry a mark no decomposition takes off. */
const plainLetters: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ʻ: '', ʼ: '' }

export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/**
 * The form under which a typed surname is looked up: width, case, spaces and punctuation do not
 * count; Chinese characters become simplified, letters lose their marks (ü counts as u).
 */
export function lookupKey(typed: string): string {
  const text = typed.normalize('NFKC').toLowerCase()
  if (isHan(text)) return simplified(bareCharacters(text))
  return text
    .replace(/./gu, (char) => plainLetters[char] ?? char)
    .normalize('NFD')
    .replace(latinMarks, '')
    .replace(/[^\p{L}]/gu, '')
}

/** A surname that was typed in characters, as it was written: 閆 of 閆氏. */
export function bareCharacters(typed: string): string {
  return typed.replace(/[^\p{Script=Han}]/gu, '').replace(trimmings, '')
}

/** The tone-marked spelling in composed form, or undefined where the text marks no tone. */
export function tonedPinyin(typed: string): string | undefined {
  const text = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’·-]/g, '')
  return /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/u.test(text) ? text : undefined
}
