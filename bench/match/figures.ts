import type { Answer } from './ask.ts'

/** Share of right clans among the first so many; of families whose clan is recorded. */
export function recallAt(answers: readonly Answer[], most: number): number {
  const recorded = answers.filter(({ isRecorded }) => isRecorded)
  return recorded.filter(({ rank }) => rank > 0 && rank <= most).length / recorded.length
}

/** Chance that a recorded family's percent is above an unrecorded one's (Mann and Whitney). */
export function areaUnderCurve(answers: readonly Answer[]): number {
  const sorted = [...answers].sort((a, b) => a.percent - b.percent)
  let below = 0
  let area = 0
  for (let at = 0; at < sorted.length; ) {
    const percent = sorted[at]?.percent
    const same = sorted.slice(at).filter((_, ahead) => sorted[at + ahead]?.percent === percent)
    const recorded = same.filter(({ isRecorded }) => isRecorded).length
    const others = same.length - recorded
    area += recorded * (below + others / 2)
    below += others
    at += same.length
  }
  const recorded = answers.filter(({ isRecorded }) => isRecorded).length
  return area / recorded / (answers.length - recorded)
}

/** Mean square of percent against right or wrong. */
export function brier(answers: readonly Answer[]): number {
  const sum = answers.reduce(
    (total, { percent, isRight }) => total + (percent - (isRight ? 1 : 0)) ** 2,
    0,
  )
  return sum / answers.length
}

export interface Tenth {
  from: number
  count: number
  /** Mean of what was said, and share of what was right. */
  said: number
  right: number
}

/** Of the answers that say 60–70 %, how many are right; for each tenth. */
export function reliability(answers: readonly Answer[]): Tenth[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = answers.filter(({ percent }) => Math.min(9, Math.floor(percent * 10)) === tenth)
    const mean = (value: (answer: Answer) => number) =>
      inside.reduce((sum, answer) => sum + value(answer), 0) / Math.max(1, inside.length)
    return {
      from: tenth * 10,
      count: inside.length,
      said: mean(({ percent }) => percent),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    }
  })
}
