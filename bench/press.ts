import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { layoutNames } from '@suyuan/press/layout/layout-options'
import { writeClan } from './gedcom-file.ts'
import { beginTable, type Cell } from './table.ts'

const SIZES = [10_000, 100_000]
const run = promisify(execFile)

interface Cost {
  ms: number
  cpu: number
  mb: number
}

interface Report {
  pages: number
  milliseconds: { read: number; plan: number; write: number }
}

/** Books of made-up clans, each printed in a process of its own, from the file to the PDF. */
export async function benchPress(sizes: readonly number[] = SIZES): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-bench-press-'))
  try {
    const print = beginTable('Clan books of GEDCOM files', [
      ...['people', 'style', 's', 'CPU s', 'read s', 'plan s', 'write s', 'pages', 'PDF MB'],
      'peak MB',
    ])
    for (const people of sizes) {
      const file = join(folder, `${people}.ged`)
      await writeClan(file, people)
      for (const style of [...layoutNames, 'ou,diao'])
        print(await printOnce(folder, file, people, style))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function printOnce(
  folder: string,
  file: string,
  people: number,
  style: string,
): Promise<Cell[]> {
  const [out, report] = [join(folder, 'book.pdf'), join(folder, 'report.json')]
  const script = join(import.meta.dirname, 'press-run.ts')
  const args = [file, '--style', style, '--out', out, '--report', report]
  const { stdout } = await run(process.execPath, [script, ...args])
  const { ms, cpu, mb } = JSON.parse(stdout) as Cost
  const { pages, milliseconds } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const { read, plan, write } = milliseconds
  const seconds = [ms, cpu, read, plan, write].map((time) => (time / 1000).toFixed(1))
  const size = (statSync(out).size / 2 ** 20).toFixed(1)
  return [people, style, ...seconds, pages, size, Math.round(mb)]
}
