/**
 * What the work costs this thread in computing time, in ms: a busy machine makes it wait, not cost
 * more, and what other threads of the process do is not counted.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * The same with all threads of the process, for what is done on another one, such as the decoding of
 * pictures: the least of three times, as whatever else runs in the process can only add to it.
 */
export async function cpuMsOfAllThreads(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
