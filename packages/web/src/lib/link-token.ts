const TOKEN = /^[\w-]{43}$/

/** Whether a text is the token of a private link. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** The token in a code or in a whole link, behind `#`, which no browser sends; null where there is none. */
export function tokenIn(typed: string): string | null {
  const text = typed.trim()
  const token = text.slice(text.lastIndexOf('#') + 1)
  return isToken(token) ? token : null
}
