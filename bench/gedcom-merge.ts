import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cell, printTable } from './table.ts'

const SIZES = [2000, 100_000]
/** Of all names, dates and ties so many are changed. */
const CHANGED = 0.05
/** For two files in memory besides what is measured. */
const HEAP_MB = 6000
const run = promisify(execFile)

interface Merged {
  ms: number
  cpu: number
  joined: number
  wrong: number
}

/** A clan's file compared with the tree it came from: as it was, and with one in twenty changed. */
export async function benchGedcomMerge(sizes: readonly number[] = SIZES): Promise<void> {
  const rows: Cell[][] = []
  for (const people of sizes) {
    for (const share of [0, CHANGED]) {
      for (const order of ['in order', 'shuffled'])
        rows.push(await once(people, share, order, 'none'))
    }
    rows.push(await once(people, CHANGED, 'shuffled', 'ids'))
  }
  printTable(
    'A file into the tree it came from, an occupation added to every man',
    ['people', 'changed', 'records', 'ids', 's', 'CPU s', 'joined', 'joined %', 'wrongly'],
    rows,
  )
}

async function once(people: number, share: number, order: string, ids: string): Promise<Cell[]> {
  const script = join(import.meta.dirname, 'gedcom-merge-run.ts')
  const heap = `--max-old-space-size=${HEAP_MB}`
  const asked = [heap, script, `${people}`, `${share}`, order, ids]
  const { stdout } = await run(process.execPath, asked)
  const { ms, cpu, joined, wrong } = JSON.parse(stdout) as Merged
  return [
    ...[people, `${share * 100} %`, order, ids],
    ...[(ms / 1000).toFixed(1), (cpu / 1000).toFixed(1)],
    ...[joined, ((100 * (joined - wrong)) / people).toFixed(2), wrong],
  ]
}
