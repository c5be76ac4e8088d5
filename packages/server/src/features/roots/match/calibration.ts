/**
 * Where the tuning half's families found what the model says to be too sure or too careful: computed
 * probability → share of right answers, between them in straight lines on the scale of log odds.
 * Fitted by pooling neighbours that are out of order (isotonic regression), between what catalogues of
 * 5,000 and of 100,000 books showed, and kept to few knots; `npm run bench -- match-tune` prints them.
 */
const KNOTS: readonly (readonly [computed: number, right: number])[] = [
  [0.02, 0.022],
  [0.075, 0.095],
  [0.13, 0.165],
  [0.25, 0.3],
  [0.33, 0.41],
  [0.44, 0.52],
  [0.59, 0.65],
  [0.78, 0.78],
  [0.92, 0.9],
  [0.973, 0.95],
  [0.997, 0.982],
  [0.9999, 0.997],
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
