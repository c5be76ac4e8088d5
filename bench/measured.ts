/** What some work cost this process. */
export interface Measured<Of> {
  result: Of
  /** On the clock. */
  ms: number
  /** Processor time, in ms. */
  cpu: number
  /** The process's memory at its highest so far. */
  mb: number
}

/** Does some work once, in a process of its own where its memory counts. */
export async function measured<Of>(work: () => Of | Promise<Of>): Promise<Measured<Of>> {
  const before = process.cpuUsage()
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  return { result, ms, cpu: (user + system) / 1000, mb: process.resourceUsage().maxRSS / 1024 }
}
