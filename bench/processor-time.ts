import { processStat } from '@suyuan/server/testing/process-stat'

/** Processor time a process has used; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  const fields = processStat(`/proc/${pid}`)
  // User and system time in 1/100 s.
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : Number.NaN
}
