import { CODE_INTERVAL_S } from '@suyuan/contract/limits'
import type { Wait } from './throttle-counts.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_MS = 24 * HOUR_S * 1000
/** Sends are remembered for a day. */
export const CODES_KEPT_MS = DAY_MS

const times = (count: number, seconds: number) => Array<number>(count).fill(seconds)

/**
 * Seconds to wait after the first, second, … code of a day; the last stands for all later ones.
 * docs/decisions/016-login-limits.md says why.
 */
export const codeSteps = {
  /** To a member, for a device that they have used. */
  known: [...times(9, CODE_INTERVAL_S), HOUR_S],
  /** To one number or address, at the word of one network. */
  place: [CODE_INTERVAL_S, 5 * MINUTE_S, HOUR_S, 6 * HOUR_S],
  /** To one number or address, at the word of all strangers together. */
  target: [...times(7, CODE_INTERVAL_S), 3 * HOUR_S],
  /** At the word of one network, to whomever; a solved puzzle spares all but the last. */
  network: [...times(9, 0), ...times(50, 5 * MINUTE_S), HOUR_S],
} as const satisfies Record<string, readonly number[]>

/** A code that was made in the last 24 hours. */
export interface Send {
  at: Date
  known: boolean
  /** Whether it went to the number or address in question, and at the word of the network. */
  toTarget: boolean
  fromNetwork: boolean
}

function waitAfter(
  sends: readonly Send[],
  steps: readonly number[],
  now: Date,
): { seconds: number; isLastStep: boolean } {
  const last = sends.at(-1)
  if (!last) return { seconds: 0, isLastStep: false }
  const seconds = steps[Math.min(sends.length, steps.length) - 1] ?? 0
  // A send from the future, by a clock that was wrong, counts as one of now.
  const agoMs = Math.max(0, now.getTime() - last.at.getTime())
  return {
    seconds: Math.ceil(Math.max(0, seconds - agoMs / 1000)),
    isLastStep: sends.length >= steps.length,
  }
}

/**
 * How long whoever asks for a code must wait.
 * @param sends the oldest first
 * @param known whether a device asks that the member has used
 * @param solved whether the caller has solved a puzzle
 */
export function codeWait(
  sends: readonly Send[],
  { known, solved }: { known: boolean; solved: boolean },
  now: Date,
): Wait | undefined {
  const toTarget = sends.filter((send) => send.toTarget && send.known === known)
  if (known) {
    const { seconds } = waitAfter(toTarget, codeSteps.known, now)
    return seconds > 0 ? { seconds, solvable: false } : undefined
  }
  const fromNetwork = sends.filter((send) => send.fromNetwork && !send.known)
  const own = toTarget.filter((send) => send.fromNetwork)
  const firm = Math.max(
    waitAfter(toTarget, codeSteps.target, now).seconds,
    waitAfter(own, codeSteps.place, now).seconds,
  )
  const network = waitAfter(fromNetwork, codeSteps.network, now)
  const seconds = Math.max(firm, network.seconds)
  const solvable = firm === 0 && !network.isLastStep
  return seconds > 0 && !(solvable && solved) ? { seconds, solvable } : undefined
}
