export interface SpellingPair {
  system: string
  typed: string
  surname: string
}

/** The pairs of a table of texts such as "Tan=陈 Lim=林". */
export function spellingPairs(table: Record<string, string>): SpellingPair[] {
  return Object.entries(table).flatMap(([system, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [typed = '', surname = ''] = pair.split('=')
        return { system, typed, surname }
      }),
  )
}
