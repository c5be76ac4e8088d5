/** How characters stand in a column, and which of them are not drawn. */

/**
 * Stand upright in a column, an em each: Han, kana, hangul, their marks, symbols, what is wide. The
 * others are Latin and its like, which are turned.
 */
const UPRIGHT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u2100-\u218f\u2190-\u21ff\u2460-\u27bf\u2e80-\u33ff\ue000-\ufaff\ufe10-\ufe4f\uff00-\uffef\u{1f000}-\u{3ffff}\u{f0000}-\u{10ffff}\ud800-\udfff§°±×÷†‡※′″〇]/u

/** Marks that both kinds of text use: they are turned between two turned letters alone. */
const OF_BOTH = /^[·‐-―‘’“”‥…•]/u

/** Draw nothing: controls, what governs direction and joins, selectors of variants. */
const IGNORED =
  /\p{Cc}|\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u3164\uffa0]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu

/** Means what its users agreed on, which no face of the machine knows. */
const PRIVATE = /\p{Co}/u

/** Lies along its line: a face without a form for columns has it turned. */
const DASH = /^[‐-―]$/u

/** Whether a text has characters that do not stand for themselves alone. */
const JOINED =
  /[\p{M}\p{Cc}\p{Cf}\u2ff0-\u2fff\u31ef\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e0fff}]/u

const VARIANT = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

export type Stand = 'upright' | 'turned' | 'either'

/** How a character or what is written as one stands in a column. */
export function standOf(unit: string): Stand {
  if (OF_BOTH.test(unit)) return 'either'
  return UPRIGHT.test(unit) ? 'upright' : 'turned'
}

export const isPrivate = (unit: string): boolean => PRIVATE.test(unit)
export const isDash = (unit: string): boolean => DASH.test(unit)

/** What of a text is drawn. */
export const drawnOf = (text: string): string => text.replace(IGNORED, '')

/** Whether a text is its code points, one after the other. */
export const isPlain = (text: string): boolean => !JOINED.test(text)

/** The code point of the variation selector in a unit, if it has one. */
export const variantIn = (unit: string): number | undefined =>
  VARIANT.exec(unit)?.[0].codePointAt(0)

/** A code point as Unicode writes it. */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
