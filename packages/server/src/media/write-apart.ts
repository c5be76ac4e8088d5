import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { AppError } from '../app/app-error.ts'
import type { AcceptedFile } from './accepted-file.ts'
import type { PictureResult } from './picture-process.ts'
import type { PictureTask } from './write-picture.ts'

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))

/** The decoder's own time-out ends each of its steps before; some do not look at it. */
const LONGEST_MS = 120_000

/** How a process ends by a fault of its own; by any other signal it was ended. */
const CRASHES: readonly (string | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']

/**
 * Writes a picture anew in a process of its own, whose memory comes back whole: what a decoder has
 * given back in pieces stays with the process, 600 MB after a single picture. It is told no setting
 * of the site, and a decoder that fails on it takes nothing else along.
 * @throws {AppError} as `writePicture`; unavailable where it was ended or took too long
 */
export async function writeApart(task: PictureTask, longestMs = LONGEST_MS): Promise<AcceptedFile> {
  const child = fork(program, {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
  let result: PictureResult | undefined
  child.on('message', (said) => {
    result = said as PictureResult
  })
  try {
    // The last word may come after the end.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    child.send(task, () => undefined)
    await ended.catch(() => {
      throw new AppError('unavailable')
    })
    if (result === undefined) {
      throw new AppError(CRASHES.includes(child.signalCode) ? 'file_damaged' : 'unavailable')
    }
    if ('refused' in result) throw new AppError(result.refused)
    return result.accepted
  } finally {
    clearTimeout(timer)
  }
}
