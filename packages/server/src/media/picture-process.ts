import type { ErrorCode } from '@suyuan/contract/errors'
import { AppError } from '../app/app-error.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { type PictureTask, writePicture } from './write-picture.ts'

/** What the process of a heavy picture says, once. */
export type PictureResult = { accepted: AcceptedFile } | { refused: ErrorCode }

process.on('message', async (task: PictureTask) => {
  const result = await writePicture(task).then(
    (accepted): PictureResult => ({ accepted }),
    (error: unknown): PictureResult => {
      if (error instanceof AppError) return { refused: error.errorCode }
      throw error
    },
  )
  process.send?.(result, () => process.disconnect?.())
})
// Its server is gone, and nobody waits.
process.on('disconnect', () => process.exit())
