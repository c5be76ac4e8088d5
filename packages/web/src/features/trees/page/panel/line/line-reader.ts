import { useEffect, useState } from 'react'

type LineReader = typeof import('@suyuan/genealogy/quick-line/read-line')

/** The reader of lines once it is there: it comes with the form that asks for one. */
export function useLineReader(): { reader: LineReader | null; failed: boolean; again: () => void } {
  const [reader, setReader] = useState<LineReader | null>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isGone = false
    import('@suyuan/genealogy/quick-line/read-line').then(
      (found) => {
        if (!isGone) setReader(found)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [tries])
  return {
    reader,
    failed,
    again() {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
