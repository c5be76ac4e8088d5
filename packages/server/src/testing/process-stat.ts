import { readFileSync } from 'node:fs'
import { isCode } from '../app/system-error.ts'

/**
 * What Linux tells of a process or a thread in its `stat`, from the field behind its name on (the
 * state, the third of the manual); undefined where it has ended, or where the system tells nothing.
 * @param path such as /proc/self or /proc/self/task/7
 */
export function processStat(path: string): string[] | undefined {
  try {
    const stat = readFileSync(`${path}/stat`, 'latin1')
    // Names may hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    // It may end between being listed and being opened, and between that and being read.
    if (isCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}
