import { useState } from 'react'

/**
 * A field whose text is read in the writer's own spelling and stands afterwards in the site's.
 * @param read the site's spelling of what was typed, `null` for what it cannot make out
 */
export function useTypedText(stored: string, read: (typed: string) => string | null) {
  const [text, setText] = useState(stored)
  const [wrong, setWrong] = useState(false)
  return {
    text,
    /** Nothing could be made of it. */
    wrong,
    type: (typed: string) => {
      setText(typed)
      setWrong(false)
    },
    /** What was typed, or `null`, which the field then says. */
    settle: (): string | null => {
      const value = read(text)
      setWrong(value === null)
      if (value !== null) setText(value)
      return value
    },
  }
}

export type TypedText = ReturnType<typeof useTypedText>
