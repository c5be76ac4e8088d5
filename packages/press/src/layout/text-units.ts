/** What is never divided between two lines. */

/** Stands at no line's head: it hangs below the line's end instead. */
const CLOSING = '、。，；：！？〕」』）》〉】”’·,.;:!?)]}'
/** Stands at no line's end. */
const OPENING = '〔「『（《〈【“‘([{'

const closing = new Set(CLOSING)
const opening = new Set(OPENING)

export const isClosing = (unit: string): boolean => closing.has(unit)
export const isOpening = (unit: string): boolean => opening.has(unit)

/** Characters that take part in nothing but themselves: most text. */
const PLAIN = /^[\u3007\u4e00-\u9fff]*$/

const isPlainText = (text: string): boolean => PLAIN.test(text)

const IDS_TWO = /[\u2ff0\u2ff1\u2ff4-\u2ffd\u31ef]/u
const IDS_THREE = /[\u2ff2\u2ff3]/u
const IDS_ONE = /[\u2ffe\u2fff]/u

const TOKEN =
  /〔[^〔〕]{1,12}〕|[\u2ff0-\u2fff\u31ef]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{M}'’-]*|\s+|.(?:\p{M}|\u200d.?)*/gsu

/** Units of a text in order; put together they are the text. */
export function unitsOf(text: string): string[] {
  if (isPlainText(text)) return text.split('')
  const tokens = text.match(TOKEN) ?? []
  if (!/[\u2ff0-\u2fff\u31ef]/.test(text)) return tokens
  const units: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = endOfIds(tokens, at)
    units.push(tokens.slice(at, end).join(''))
    at = end
  }
  return units
}

/** Where a description of a character by its parts ends, or one token. */
function endOfIds(tokens: readonly string[], from: number): number {
  let missing = 1
  let at = from
  while (missing > 0 && at < tokens.length) {
    const token = tokens[at] ?? ''
    if (IDS_THREE.test(token)) missing += 2
    else if (IDS_TWO.test(token)) missing += 1
    else if (!IDS_ONE.test(token)) missing -= 1
    at += 1
  }
  return at
}
