import { bookEncodings } from '@suyuan/contract/book-tables'
import { errorTable } from '@suyuan/contract/errors'
import { MAX_BOOKS_BYTES } from '@suyuan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { paths } from '../../../paths.ts'

/** What is said of some refusals; of others the server's own words are. */
const refusals = {
  [errorTable.file_type_refused.sub]: 'wrongType',
  [errorTable.file_damaged.sub]: 'empty',
  [errorTable.payload_too_large.sub]: 'tooLarge',
  [errorTable.conflict.sub]: 'otherOpen',
} as const

const isRefusal = (sub: number): sub is keyof typeof refusals => sub in refusals

/** Sends a file of books and leads to the import that begins with it. */
export function useBooksUpload(encoding: string) {
  const { t } = useTranslation('staffimport')
  const navigate = useNavigate()
  /** From 0 to 1; null where nothing is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const leaving = useRef<AbortController | null>(null)
  // Whoever has gone elsewhere is not led to an import from there.
  useEffect(() => () => leaving.current?.abort(), [])

  function wordsOf(error: unknown): string {
    if (!isCallFailure(error)) return t('uploadFailed')
    return isRefusal(error.subCode) ? t(refusals[error.subCode]) : error.msg || t('uploadFailed')
  }

  async function send(file: File | undefined): Promise<void> {
    if (!file || leaving.current) return
    if (file.size === 0) return setFailure(t('empty'))
    if (file.size > MAX_BOOKS_BYTES) return setFailure(t('tooLarge'))
    const abort = new AbortController()
    leaving.current = abort
    setFailure('')
    setShare(0)
    try {
      const said = bookEncodings.find((name) => name === encoding)
      const form = { request_key: randomUuid(), ...(said && { encoding: said }) }
      // Programs and browsers know no one type for these files: the server looks at the bytes.
      const plain = new File([file], file.name)
      const call = 'POST /api/web/staff/book-import/upload'
      const options = { signal: abort.signal, onProgress: setShare, silent: true }
      const { id } = await uploadFile(call, form, plain, options)
      if (abort.signal.aborted) return
      await navigate(paths.staffBookImport({ id }))
    } catch (error) {
      if (!abort.signal.aborted) setFailure(wordsOf(error))
    } finally {
      leaving.current = null
      setShare(null)
    }
  }

  return { share, failure, send, stop: () => leaving.current?.abort() }
}
