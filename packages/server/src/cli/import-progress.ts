import type { ImportOutcome } from '../features/catalogue/import/import-books.ts'

/** Writes how an import goes to standard error, once a second. */
export class ImportProgress {
  private readonly started = performance.now()
  private readonly timer: NodeJS.Timeout
  private part = 0
  private outcome: ImportOutcome | undefined

  constructor() {
    this.timer = setInterval(() => this.tell(), 1000)
  }

  update(part: number, outcome: ImportOutcome): void {
    this.part = part
    this.outcome = outcome
  }

  close(): void {
    clearInterval(this.timer)
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  }

  /** Rows a second since the start. */
  rate(rows: number): number {
    return Math.round(rows / ((performance.now() - this.started) / 1000))
  }

  private tell(): void {
    if (!this.outcome) return
    const { rows, faulty } = this.outcome
    const text = `${rows} rows · ${Math.floor(this.part * 100)} % · ${this.rate(rows)} rows/s · ${faulty} faulty`
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : `${text}\n`)
  }
}
