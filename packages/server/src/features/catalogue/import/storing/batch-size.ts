/** How long a batch may take on the embedded database, where everybody waits meanwhile. */
const AIM_MS = 25

/** Rows of a batch at first, at least and at most. */
const ROWS = { first: 25, least: 5, most: 250 }

/** How many rows to store at once, learnt from how long the last ones took. */
export class BatchSize {
  private rows = ROWS.first

  get next(): number {
    return this.rows
  }

  /** @param ms that so many rows took, without waiting for a turn */
  learn(rows: number, ms: number): void {
    if (rows < ROWS.least || ms <= 0) return
    // Halfway: one slow batch, such as when an index is put in order, says little of the next.
    const wanted = (this.rows + (rows * AIM_MS) / ms) / 2
    this.rows = Math.round(Math.min(ROWS.most, Math.max(ROWS.least, wanted)))
  }
}
