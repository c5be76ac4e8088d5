import type { Caller } from './caller.ts'

/** An IPv6 host chooses among 2^64 addresses of its network, so the network is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** On whose account something is done: a member's, wherever they are, else the network's. */
export function holderOf({ session, address }: Pick<Caller, 'session' | 'address'>): string {
  return session ? `member:${session.userId}` : `network:${networkOf(address)}`
}
