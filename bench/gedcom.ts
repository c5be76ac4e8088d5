import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runFolder } from '@suyuan/server/testing/run-files'
import { writeClan } from './gedcom-file.ts'
import { type Cell, median, printTable } from './table.ts'

const SIZES = [1000, 10_000, 100_000]
const RUNS = 5
const ways = ['lines', 'records', 'passes', 'draft', 'parse-gedcom', 'read-gedcom']
const run = promisify(execFile)

interface Reading {
  ms: number
  /** Of all threads, in milliseconds: what other work on the machine does not stretch. */
  cpu: number
  mb: number
}

/** GEDCOM files of three sizes, read in each way in a process of its own, the ways in turn. */
export async function benchGedcom(sizes: readonly number[] = SIZES): Promise<void> {
  const folder = runFolder('bench-gedcom')
  try {
    for (const people of sizes) {
      const file = join(folder, `${people}.ged`)
      const { lines } = await writeClan(file, people)
      const readings = await readInTurn(file)
      const megabytes = (statSync(file).size / 2 ** 20).toFixed(1)
      const load = loadavg()[0]?.toFixed(1)
      printTable(
        `GEDCOM, ${people} people, ${lines} lines, ${megabytes} MB (load ${load})`,
        [
          'read as',
          'median s',
          'best s',
          'times bare lines',
          'CPU s',
          'times bare lines',
          'peak MB',
        ],
        rowsOf(readings),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readInTurn(file: string): Promise<Map<string, Reading[]>> {
  const readings = new Map<string, Reading[]>(ways.map((way) => [way, []]))
  for (let round = 0; round < RUNS; round += 1) {
    for (const way of ways) {
      const reader = join(import.meta.dirname, 'gedcom-read.ts')
      const { stdout } = await run(process.execPath, [reader, way, file])
      readings.get(way)?.push(JSON.parse(stdout) as Reading)
    }
  }
  return readings
}

function rowsOf(readings: ReadonlyMap<string, Reading[]>): Cell[][] {
  const best = (way: string, of: 'ms' | 'cpu') =>
    Math.min(...(readings.get(way) ?? []).map((reading) => reading[of]))
  return [...readings].map(([way, all]): Cell[] => [
    way,
    (median(all.map(({ ms }) => ms)) / 1000).toFixed(2),
    (best(way, 'ms') / 1000).toFixed(2),
    (best(way, 'ms') / best('lines', 'ms')).toFixed(1),
    (best(way, 'cpu') / 1000).toFixed(2),
    (best(way, 'cpu') / best('lines', 'cpu')).toFixed(1),
    Math.max(...all.map(({ mb }) => mb)).toFixed(0),
  ])
}
