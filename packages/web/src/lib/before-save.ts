/** How long a save waits for what belongs to it. */
const LONGEST_WAIT_MS = 4000

interface Awaited {
  work: Promise<unknown>
  /** What it would give comes too late. */
  lapse: () => void
}

const awaited = new Set<Awaited>()

/**
 * Saves of the page that begin before the work is done wait for it: what it puts into a form belongs
 * to what is saved, and must not look like something typed after it.
 * @param lapse called where a save could wait no longer
 */
export function awaitBeforeSaves(work: Promise<unknown>, lapse: () => void): void {
  const one = { work, lapse }
  const done = () => void awaited.delete(one)
  awaited.add(one)
  work.then(done, done)
}

/** Whether a save has to wait. */
export const mustWait = (): boolean => awaited.size > 0

/** Waits for everything that belongs to a save, or for as long as anybody would. */
export async function readyToSave(longest = LONGEST_WAIT_MS): Promise<void> {
  const now = [...awaited]
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      for (const each of now) each.lapse()
      resolve()
    }, longest)
  })
  await Promise.race([Promise.allSettled(now.map(({ work }) => work)), tooLong])
  clearTimeout(timer)
}
