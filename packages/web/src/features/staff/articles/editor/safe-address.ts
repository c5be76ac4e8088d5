/** Whether an article may lead there: to a page, a mailbox, or a path of this site. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  if (protocol === 'mailto:') return pathname.includes('@')
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
