/** The Chinese characters of a part of a generation poem, without what stands between them. */
export function poemCharacters(typed: string): string {
  return typed.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}

/** Two or more Chinese characters, with any spaces and punctuation, and nothing else. */
export function isPoemPart(typed: string): boolean {
  // 〇 counts as a figure, not as a letter.
  return /^(?:(?=\p{L})\p{Script=Han}){2,}$/u.test(poemCharacters(typed))
}
