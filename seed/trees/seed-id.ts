import { createHash } from 'node:crypto'

/** The id of a book of the site, or of somebody or something in it: the same whenever it is loaded. */
export function seedId(...parts: string[]): string {
  const hex = createHash('sha256')
    .update(`seed:${parts.join(':')}`)
    .digest('hex')
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)]
  return `${a}-${b}-4${c}-8${d}-${hex.slice(20, 32)}`
}
