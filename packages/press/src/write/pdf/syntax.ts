/** How PDF writes numbers, strings and names. */

/** Places after the point: a hundredth of a point is finer than any plate. */
const DIGITS = 100

/** A length in points. */
export function number(value: number): string {
  const rounded = Math.round(value * DIGITS) / DIGITS
  // Without an exponent, and no -0.
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

export const numbers = (...values: number[]): string => values.map(number).join(' ')

/** A string of any characters, which has to be well-formed. */
export function textString(text: string): string {
  let hex = 'FEFF'
  for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at))
  return `<${hex}>`
}

export const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0')

/** A reference to an object. */
export const ref = (object: number): string => `${object} 0 R`
