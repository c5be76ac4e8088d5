import { format } from 'node:util'
import { it } from 'vitest'

/** Rows that a report shows; more of them say nothing more. */
const SHOWN = 20
const LONGEST = 200

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').slice(0, LONGEST)

/**
 * A table as one test: like `it.each`, but all rows are checked in one test, which fails with the names
 * and reasons of the rows that do not hold. Nothing is set up between two rows.
 * @returns what takes the test's name, with `%s` where a row's cells stand, and the check of one row
 */
export function eachRow<Row extends unknown[] | [unknown]>(
  rows: readonly Row[],
): (name: string, check: (...cells: Row) => unknown) => void
export function eachRow<Row extends readonly unknown[]>(
  rows: readonly Row[],
): (name: string, check: (...cells: Row) => unknown) => void
export function eachRow<Row>(
  rows: readonly Row[],
): (name: string, check: (row: Row) => unknown) => void
export function eachRow(rows: readonly unknown[]) {
  return (name: string, check: (...cells: unknown[]) => unknown): void => {
    it(name.replaceAll(/%[a-z]/g, '…'), () => checkRows(rows, name, check))
  }
}

/** @throws one error for all rows that do not hold; the first one's own is its cause */
export async function checkRows(
  rows: readonly unknown[],
  name: string,
  check: (...cells: unknown[]) => unknown,
): Promise<void> {
  if (rows.length === 0) throw new Error('a table without rows holds nothing')
  const failures: { row: string; error: unknown }[] = []
  for (const row of rows) {
    const cells = Array.isArray(row) ? row : [row]
    try {
      await check(...cells)
    } catch (error) {
      failures.push({ row: oneLine(format(name, ...cells)), error })
    }
  }
  if (failures.length === 0) return
  const shown = failures
    .slice(0, SHOWN)
    .map(
      ({ row, error }) =>
        `${row}\n    ${oneLine(error instanceof Error ? error.message : `${error}`)}`,
    )
  const more = failures.length > SHOWN ? [`and ${failures.length - SHOWN} more`] : []
  const lines = [`${failures.length} of ${rows.length} rows fail:`, ...shown, ...more]
  throw new Error(lines.join('\n  '), { cause: failures[0]?.error })
}
