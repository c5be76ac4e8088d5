/** An e-mail without regard to case and width. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}
