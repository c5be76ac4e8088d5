/**
 * Where the tuning half's families found what the model says to be too sure or too careful: computed
 * probability → share of right answers, between them in straight lines on the scale of log odds.
 * Rising throughout, after what a catalogue of 5,000 books showed; `npm run bench -- match-tune` prints the
 * shares in pools.
 */
const KNOTS: readonly (readonly [computed: number, right: number])[] = [
  [0.01, 0.007],
  [0.03, 0.026],
  [0.07, 0.041],
  [0.13, 0.075],
  [0.22, 0.14],
  [0.35, 0.285],
  [0.5, 0.47],
  [0.7, 0.65],
  [0.87, 0.85],
  [0.96, 0.95],
  [0.99, 0.985],
  [0.999, 0.996],
  [0.9999, 0.9998],
]

const odds = (probability: number) => Math.log(probability / (1 - probability))

/** A computed probability as the share of answers of its kind that are right. */
export function calibrated(computed: number, knots = KNOTS): number {
  const [lowest = [0.5, 0.5]] = knots
  const highest = knots.at(-1) ?? lowest
  const [low] = lowest
  const [high] = highest
  if (computed <= low) return (computed / low) * lowest[1]
  if (computed >= high) return 1 - ((1 - computed) / (1 - high)) * (1 - highest[1])
  const next = knots.findIndex(([knot]) => knot > computed)
  const above = knots[next] ?? highest
  const below = knots[next - 1] ?? lowest
  const share = (odds(computed) - odds(below[0])) / (odds(above[0]) - odds(below[0]))
  const at = odds(below[1]) + share * (odds(above[1]) - odds(below[1]))
  return 1 / (1 + Math.exp(-at))
}
