/** Lengths of a line of verse, the commonest first. */
const LINE_LENGTHS = [5, 4, 7] as const

/**
 * A generation poem line by line. Where the record has punctuation it says where lines end; else it
 * is verse of the length that makes an even number of lines.
 */
export function poemLines(poem: string): string[] {
  const written = poem.split(/[^\p{L}]+/u).filter(Boolean)
  if (written.length > 1) return written
  const characters = [...(written[0] ?? '')]
  const even = LINE_LENGTHS.find((length) => characters.length % (2 * length) === 0)
  const length = even ?? LINE_LENGTHS.find((each) => characters.length % each === 0) ?? 5
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  )
}
