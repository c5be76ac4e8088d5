/** A random UUID, version 4. Browsers have their own only on https and on the local machine. */
export function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return uuidOf(globalThis.crypto.getRandomValues(new Uint8Array(16)))
}

/** Sixteen random bytes as a UUID, version 4. */
export function uuidOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [0, 8, 12, 16, 20].map((at, i, cuts) => hex.slice(at, cuts[i + 1])).join('-')
}
