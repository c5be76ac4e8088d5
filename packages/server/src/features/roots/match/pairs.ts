/** The pairs of neighbouring characters of an area; one of fewer than three is its own. */
export function pairsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length < 3) return [text]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
