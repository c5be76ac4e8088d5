/** What a field holds once `sent` has left it: whatever was typed meanwhile stays. */
export function leftAfter(sent: string): (held: string) => string {
  return (held) => (held.trim() === sent ? '' : held)
}
