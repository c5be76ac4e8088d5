import { attacks, type Target } from './attacks.ts'

/** What an attacking process is told to do. */
export interface Attacking extends Pick<Target, 'origin' | 'calls' | 'books'> {
  /** Its place among the attacks. */
  attack: number
  ms: number
}

process.once('message', async ({ attack, ms, ...site }: Attacking) => {
  const answers = new Map<number, number>()
  // Each attack has networks of its own: what another one has used up does not bound it.
  const target = { ...site, networks: `10.${100 + attack}`, answers }
  await attacks[attack]?.run(target, AbortSignal.timeout(ms))
  process.send?.([...answers])
  process.disconnect?.()
})
