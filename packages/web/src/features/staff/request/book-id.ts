/** The book that somebody means by its number or by the address of its page; null where none is. */
export function bookIdIn(typed: string): number | null {
  const text = typed.trim()
  const digits = /^\d{1,9}$/.exec(text)?.[0] ?? /[?&]book_id=(\d{1,9})(?:&|#|$)/.exec(text)?.[1]
  const id = Number(digits)
  return Number.isInteger(id) && id > 0 ? id : null
}
