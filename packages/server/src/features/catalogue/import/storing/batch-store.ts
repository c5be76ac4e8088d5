import type { OpenDatabase, Transaction } from '../../../../db/client.ts'
import { transact } from '../../../../db/transact.ts'
import type { ParsedRow } from '../parsing/parse-row.ts'
import { BatchSize } from './batch-size.ts'
import { lockCatalogue, writeInBulk } from './book-records.ts'
import { advanceRun, type RunState } from './import-run.ts'
import { type ImportTally, planBatch, storePlan } from './plan-batch.ts'

/** What goes with each batch. */
export interface Storing {
  sha256: string
  /** Where an earlier run has left off. */
  state: RunState
  dryRun: boolean
  /** Called in the transaction of each batch, with all that is stored once it ends. */
  alongside?: ((tx: Transaction, stored: RunState) => Promise<void>) | undefined
}

/**
 * Stores the books of an import, a transaction for each batch, together with how far the import has
 * come. While one batch is being stored the next can be read. On the embedded database, where a
 * transaction keeps everybody waiting, a batch is stored in several short ones.
 */
export class BatchStore {
  private readonly database: OpenDatabase
  private readonly storing: Storing
  private state: RunState
  private readonly size = new BatchSize()
  private underWay: Promise<void> = Promise.resolve()
  /** Rows that changed the catalogue in this run. */
  written = 0

  constructor(database: OpenDatabase, storing: Storing) {
    this.database = database
    this.storing = storing
    this.state = storing.state
  }

  get outcome(): ImportTally & { resumedAt: number } {
    const { created, extended, unchanged } = this.state
    return { created, extended, unchanged, resumedAt: this.storing.state.rowsDone }
  }

  /**
   * Takes the books of the next rows, once the rows before them are stored; those that an earlier
   * run has stored are passed over.
   * @param end place in the file after the last of the rows
   */
  async put(books: readonly ParsedRow[], end: number): Promise<void> {
    await this.underWay
    if (end <= this.state.rowsDone && end > 0) return
    const wanted = books.filter(({ at }) => at >= this.state.rowsDone)
    this.underWay = this.store(wanted, end)
    // A failure is met by whoever waits for it next.
    this.underWay.catch(() => {})
  }

  settled(): Promise<void> {
    return this.underWay
  }

  private async store(rows: readonly ParsedRow[], end: number): Promise<void> {
    if (this.storing.dryRun || this.database.kind === 'server') return this.storeAtOnce(rows, end)
    let from = 0
    do {
      const batch = rows.slice(from, from + this.size.next)
      from += batch.length
      await this.storeAtOnce(batch, rows[from]?.at ?? end)
    } while (from < rows.length)
  }

  private async storeAtOnce(rows: readonly ParsedRow[], end: number): Promise<void> {
    const books = rows.map(({ book }) => book)
    if (this.storing.dryRun) {
      this.advance(await planBatch(this.database.db, books), end)
      return
    }
    let began = 0
    const plan = await transact(this.database.db, async (tx) => {
      began = performance.now()
      await lockCatalogue(tx)
      if (this.database.kind === 'server') await writeInBulk(tx)
      const planned = await planBatch(tx, books)
      await storePlan(tx, planned)
      const stored = this.after(planned, end)
      await advanceRun(tx, this.storing.sha256, this.state, stored)
      await this.storing.alongside?.(tx, stored)
      return planned
    })
    this.size.learn(rows.length, performance.now() - began)
    this.advance(plan, end)
  }

  private after({ created, extended, unchanged }: ImportTally, rowsDone: number): RunState {
    return {
      rowsDone,
      created: this.state.created + created,
      extended: this.state.extended + extended,
      unchanged: this.state.unchanged + unchanged,
    }
  }

  private advance(plan: ImportTally, end: number): void {
    this.state = this.after(plan, end)
    this.written += plan.created + plan.extended
  }
}
