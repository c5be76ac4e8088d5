import { setTimeout as pause } from 'node:timers/promises'

/**
 * Holds an answer back until a fixed time after the question, whether it succeeds or fails: what
 * the work took in between, which depends on whether there is such an account, cannot be measured.
 */
export async function minimumDuration<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const floor = pause(floorMs)
  try {
    return await work()
  } finally {
    await floor
  }
}

/** The same for failures only: whoever succeeds has proven that the account is theirs. */
export async function minimumDurationOfFailures<T>(
  floorMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const floor = pause(floorMs)
  try {
    return await work()
  } catch (error) {
    await floor
    throw error
  }
}
