/**
 * A text as long as there is room for, without breaking a character; an ellipsis says that there is
 * more.
 * @param most UTF-16 code units
 */
export function fitted(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Whether a text is what `fitted` leaves of a longer one. */
export const isCut = (text: string, most: number) =>
  text.endsWith('…') && text.length <= most && text.length >= most - 1
