import type { ServerProcess } from '@suyuan/server/testing/server-process'
import { cpuSeconds } from './processor-time.ts'
import { type Cell, summarise, timingCells, timingHead } from './table.ts'

export const visitHead: readonly string[] = [...timingHead, 'CPU ms', 'KB']

/** One visit after another, with the processor time that the server and its database take for one. */
export async function timeVisits(
  { origin, pid }: ServerProcess,
  path: string,
  { visits, warmUp }: { visits: number; warmUp: number },
): Promise<Cell[]> {
  const url = origin + path
  const times: number[] = []
  let bytes = 0
  let warm = 0
  for (let visit = 0; visit < visits; visit++) {
    if (visit === warmUp) warm = cpuSeconds(pid)
    const start = performance.now()
    const response = await fetch(url, {
      headers: { 'x-forwarded-for': `10.2.${visit >> 8}.${visit & 255}` },
    })
    bytes = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
  }
  const spentMs = ((cpuSeconds(pid) - warm) * 1000) / (visits - warmUp)
  const timing = timingCells(summarise(times.slice(warmUp)))
  return [...timing, spentMs.toFixed(1), Math.round(bytes / 1024)]
}
