import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

interface Upload {
  mostBytes: number
  empty: string
  tooLarge: string
  /** Sends the file. @returns the address of what begins with it */
  send: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<string>
  wordsOf: (error: unknown) => string
}

/** One file on its way to the server, which leads to what begins with it. */
export function useFileUpload({ mostBytes, empty, tooLarge, send, wordsOf }: Upload) {
  const navigate = useNavigate()
  /** From 0 to 1; null where nothing is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const leaving = useRef<AbortController | null>(null)
  // Whoever has gone elsewhere is not led away from there.
  useEffect(() => () => leaving.current?.abort(), [])

  async function take(file: File | undefined): Promise<void> {
    if (!file || leaving.current) return
    if (file.size === 0) return setFailure(empty)
    if (file.size > mostBytes) return setFailure(tooLarge)
    const abort = new AbortController()
    leaving.current = abort
    setFailure('')
    setShare(0)
    try {
      // Programs and browsers know no one type for these files: the server looks at the bytes.
      const plain = new File([file], file.name)
      const path = await send(plain, { signal: abort.signal, onProgress: setShare })
      if (!abort.signal.aborted) await navigate(path)
    } catch (error) {
      if (!abort.signal.aborted) setFailure(wordsOf(error))
    } finally {
      leaving.current = null
      setShare(null)
    }
  }

  return { share, failure, take, stop: () => leaving.current?.abort() }
}
