import { useState } from 'react'
import { failureText } from '../../../lib/call-failure.ts'
import { uploadFile } from '../../../lib/upload-file.ts'

/** Sends a picture for an article; it belongs to the article once that is saved. */
export function usePictureUpload(failed: string) {
  /** From 0 to 1; null where nothing is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')

  /** @returns the address of the picture; null where it was refused, which `failure` then tells */
  async function send(file: File): Promise<string | null> {
    if (share !== null) return null
    setFailure('')
    setShare(0)
    try {
      const { url } = await uploadFile(
        'POST /api/web/media/picture/upload',
        { purpose: 'article_picture' },
        file,
        { onProgress: setShare, silent: true },
      )
      return url
    } catch (error) {
      setFailure(failureText(error, failed))
      return null
    } finally {
      setShare(null)
    }
  }

  return { share, failure, send }
}

/** What browsers offer to choose; what a file is, its bytes tell. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
