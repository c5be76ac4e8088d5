import { existsSync, readFileSync } from 'node:fs'

/** Processor time a process has used; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // Behind the name in brackets: user and system time are the 12th and 13th, in 1/100 s.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
