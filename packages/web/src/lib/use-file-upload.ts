import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type KeyOf, requestKeys } from './request-keys.ts'

interface Upload {
  empty: string
  /** Why a file is refused before it leaves; empty where it is not. */
  refusalOf: (file: File) => string
  /** Sends the file. @returns the address of what begins with it */
  send: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void; keyOf: KeyOf },
  ) => Promise<string>
  wordsOf: (error: unknown) => string
}

/** One file on its way to the server, which leads to what begins with it. */
export function useFileUpload({ empty, refusalOf, send, wordsOf }: Upload) {
  const navigate = useNavigate()
  /** From 0 to 1; null where nothing is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  // The same file after a lost answer begins nothing twice.
  const [keys] = useState(requestKeys)
  const leaving = useRef<AbortController | null>(null)
  // Whoever has gone elsewhere is not led away from there.
  useEffect(() => () => leaving.current?.abort(), [])

  async function take(file: File | undefined): Promise<void> {
    if (!file || leaving.current) return
    if (file.size === 0) return setFailure(empty)
    const refusal = refusalOf(file)
    if (refusal !== '') return setFailure(refusal)
    const abort = new AbortController()
    leaving.current = abort
    setFailure('')
    setShare(0)
    try {
      // Programs and browsers know no one type for these files: the server looks at the bytes.
      const plain = new File([file], file.name)
      const { name, size, lastModified } = file
      const keyOf: KeyOf = (said: unknown) => keys.keyOf({ name, size, lastModified, said })
      const path = await send(plain, { signal: abort.signal, onProgress: setShare, keyOf })
      keys.forget()
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
