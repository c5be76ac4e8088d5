/**
 * Watches the rounds of the event loop. What counts is the processor time of this thread, so that
 * other processes of a busy machine make no difference.
 * @returns ends it, and gives the longest round in milliseconds
 */
export function watchRounds(): () => number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let isWatching = true
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isWatching = false
    return longest
  }
}
