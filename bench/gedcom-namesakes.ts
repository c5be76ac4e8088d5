import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cell, printTable } from './table.ts'

const SIZES = [30_000, 300_000]
/** What the thread that compares people has. */
const HEAP_MB = 1536
const run = promisify(execFile)

interface Compared {
  ms: number
  cpu: number
  compared: number
  matches: number
  mb: number
}

/** A book of people who are all called alike and have no dates, compared with another such. */
export async function benchNamesakes(sizes: readonly number[] = SIZES): Promise<void> {
  const rows: Cell[][] = []
  for (const people of sizes) {
    for (const shape of ['alone', 'families']) rows.push(await compareOnce(people, shape))
  }
  printTable(
    `Namesakes compared with as many, heap of ${HEAP_MB} MB`,
    ['people', 'shape', 's', 'CPU s', 'comparisons a person', 'pairs kept', 'peak MB'],
    rows,
  )
}

async function compareOnce(people: number, shape: string): Promise<Cell[]> {
  const script = join(import.meta.dirname, 'gedcom-namesakes-run.ts')
  const heap = `--max-old-space-size=${HEAP_MB}`
  const { stdout } = await run(process.execPath, [heap, script, `${people}`, shape])
  const { ms, cpu, compared, matches, mb } = JSON.parse(stdout) as Compared
  return [
    people,
    shape,
    (ms / 1000).toFixed(1),
    (cpu / 1000).toFixed(1),
    (compared / people).toFixed(1),
    matches,
    mb.toFixed(0),
  ]
}
