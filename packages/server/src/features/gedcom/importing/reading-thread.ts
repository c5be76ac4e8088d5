import { Worker } from 'node:worker_threads'

/** Megabytes of the thread's own heap: a file that needs more is none of a family. */
const MOST_MB = 768
const YOUNG_MB = 16

/** A thread that has grown beyond is ended, so that its memory is free again. */
const SPARE_BYTES = 128 * 2 ** 20
/** How long one waits for the next file. */
const SPARE_MS = 20_000

/**
 * The thread that read the last file, where that was a small one. To start a thread takes longer
 * than to read what most families bring, and they bring it twice: to look, and to have it written.
 */
let spare: Worker | undefined
let leave: NodeJS.Timeout | undefined

/** A thread that reads files, one at a time. */
export function takeThread(): Worker {
  const worker = spare
  if (worker) {
    forget()
    worker.ref()
    return worker
  }
  return new Worker(new URL('./import-thread.ts', import.meta.url), {
    // What lives for one record is cleared away before it piles up.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

/** For one that has read its file to the end: whichever failed or was stopped is ended instead. */
export async function giveBack(worker: Worker): Promise<void> {
  const { total_heap_size: size } = await worker.getHeapStatistics()
  if (spare || size > SPARE_BYTES) {
    await worker.terminate()
    return
  }
  spare = worker
  worker.once('error', forget).once('exit', forget).unref()
  leave = setTimeout(() => {
    forget()
    void worker.terminate()
  }, SPARE_MS).unref()
}

function forget(): void {
  clearTimeout(leave)
  spare?.off('error', forget).off('exit', forget)
  spare = undefined
}
