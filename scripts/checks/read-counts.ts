import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Tally } from './step.ts'

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))

export const reports = { vitest: vitestReport, playwright: playwrightReport }

/** Counts of a report's text; undefined where it is none, as after a runner that broke down. */
export function readCounts(kind: keyof typeof reports, text: string): Tally | undefined {
  try {
    return reports[kind].parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Gives work a file to write its report into; gives the report's text, and the counts in it. */
export async function countReport<T>(
  kind: keyof typeof reports,
  work: (file: string) => Promise<T>,
): Promise<{ counted: Tally | undefined; report: string; result: T }> {
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-report-'))
  const file = join(folder, 'report.json')
  try {
    const result = await work(file)
    const report = readReport(file)
    return { counted: readCounts(kind, report), report, result }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The runner ended before it wrote one: counted as no test at all.
    return ''
  }
}
