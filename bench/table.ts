/** The figures of many timings, in milliseconds. */
export interface Timings {
  count: number
  median: number
  p95: number
  p99: number
  max: number
}

/** @param times in milliseconds, at least one */
export function summarise(times: readonly number[]): Timings {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export function median(values: readonly number[]): number {
  return summarise(values).median
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

export type Cell = string | number

/** Prints a table in Markdown, so that it can stand in the docs as it is. */
export function printTable(title: string, head: readonly string[], rows: readonly Cell[][]): void {
  const print = beginTable(title, head)
  for (const row of rows) print(row)
}

/**
 * Prints the head of such a table.
 * @returns prints the next row, for a table whose rows take long to come
 */
export function beginTable(title: string, head: readonly string[]): (row: readonly Cell[]) => void {
  console.log(`\n### ${title}\n`)
  console.log(`| ${head.join(' | ')} |`)
  console.log(`|${head.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`)
  return (row) => console.log(`| ${row.join(' | ')} |`)
}

export const timingHead = ['n', 'median ms', 'p95 ms', 'p99 ms', 'max ms']

export function timingCells({ count, median: middle, p95, p99, max }: Timings): Cell[] {
  return [count, ms(middle), ms(p95), ms(p99), ms(max)]
}
