/** Two sentences as one message, with the mark between them that their language has. */
export function joinSentences(first: string, second: string): string {
  if (/[。！？]$/u.test(first)) return `${first}${second}`
  if (/\p{Script=Han}$/u.test(first)) return `${first}。${second}`
  return /[.!?]$/u.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
