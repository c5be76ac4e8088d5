import { useState } from 'react'

/**
 * A field whose text is read in the writer's own spelling and stands afterwards in the site's.
 * @param stored shown until something else is typed
 * @param read the site's spelling of what was typed, `null` for what it cannot make out
 */
export function useTypedText(stored: string, read: (typed: string) => string | null) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const text = typed ?? stored
  return {
    text,
    /** Nothing could be made of it. */
    wrong,
    type: (text: string) => {
      setTyped(text)
      setWrong(false)
    },
    /** What was typed, or `null`, which the field then says. */
    settle: (): string | null => {
      const value = read(text)
      setWrong(value === null)
      // Passed through alone, it goes on showing what is stored.
      if (value !== null) setTyped(value === stored ? null : value)
      return value
    },
    /** Shows what is stored again. */
    forget: () => {
      setTyped(null)
      setWrong(false)
    },
    /** The same, unless something was typed since `sent`. */
    saved: (sent: string) => setTyped((now) => (now === sent ? null : now)),
  }
}

export type TypedText = ReturnType<typeof useTypedText>
