/** Lengths of a line of verse, the likeliest first. */
const METRES = [5, 7, 4, 6, 8]

/**
 * A generation poem in its lines: as written where it is written in lines, else by the metre into
 * which it divides. Signs between lines are left out; one for a character that is lost stays.
 */
export function poemLines(poem: string): string[] {
  const written = poem.split(/[\s\p{P}]+/u).filter((line) => line !== '')
  const [only] = written
  if (only === undefined || written.length > 1) return written
  const all = [...only]
  const metre = METRES.find((length) => all.length % length === 0) ?? METRES[0] ?? all.length
  return Array.from({ length: Math.ceil(all.length / metre) }, (_, line) =>
    all.slice(line * metre, (line + 1) * metre).join(''),
  )
}
