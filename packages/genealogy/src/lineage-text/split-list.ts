/** Ways to part a run of characters into names of one or two characters. */
interface Parting {
  lengths: number[]
  score: number
}

/**
 * Parts names that are written without signs: 应元斗 for two are 应元 and 斗, which share 应; a poem or
 * known names decide where both are possible. Empty where no way is seen.
 */
export function partNames(
  run: string,
  count: number,
  isKnown: (name: string) => boolean,
  poem: string,
): number[] {
  if (count <= 0 || run.length < count || run.length > count * 2 || count > 24) return []
  if (run.length === count * 2) return new Array<number>(count).fill(2)
  if (run.length === count) return new Array<number>(count).fill(1)
  if (run.length === count + 1) return [2, ...new Array<number>(count - 1).fill(1)]
  const shared = run[0] ?? ''
  // The best parting of the first characters into so many names.
  let best: (Parting | undefined)[] = [{ lengths: [], score: 0 }]
  for (let name = 0; name < count; name++) {
    const next: (Parting | undefined)[] = []
    for (const [at, parting] of best.entries()) {
      if (parting === undefined) continue
      for (const length of [2, 1]) {
        if (at + length > run.length) continue
        const words = run.slice(at, at + length)
        const isAlike = length === 2 && (words[0] === shared || poem.includes(words[0] ?? '-'))
        const score =
          parting.score +
          (isKnown(words) ? 4 : 0) +
          (isAlike ? 2 : 0) +
          (length === 1 && words !== shared ? 1 : 0)
        const known = next[at + length]
        if (known === undefined || score > known.score) {
          next[at + length] = { lengths: [...parting.lengths, length], score }
        }
      }
    }
    best = next
  }
  return best[run.length]?.lengths ?? []
}
