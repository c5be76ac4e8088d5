/** Names in letters by serial, of those who have one; undefined where they could not be had. */
export type AskLetters = (
  serials: readonly number[],
) => Promise<ReadonlyMap<number, string> | undefined>

/** People named in one question. */
const MOST = 200
/** A pause after the last new card: who pans over a clan asks where they stop. */
const PAUSE_MS = 200

/**
 * The names in letters of those whose cards are in view, for readers who need them. They are asked for
 * when a card shows its person, and kept; the chart does not wait for them.
 */
export class CardLetters {
  readonly #source: () => AskLetters | undefined
  readonly #onCome: () => void
  readonly #known = new Map<number, string>()
  /** In the order in which they were wanted. */
  readonly #wanted = new Set<number>()
  /** Who changed while they were asked for. */
  readonly #changed = new Set<number>()
  #ask: AskLetters | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #isOver = false

  /**
   * @param source whom to ask; undefined for readers who need no letters
   * @param onCome called when names have come that were wanted
   */
  constructor(source: () => AskLetters | undefined, onCome: () => void) {
    this.#source = source
    this.#onCome = onCome
  }

  /** Whether the reader needs them at all. */
  get isNeeded(): boolean {
    return this.#source() !== undefined
  }

  /** Those that have come, by serial. */
  get known(): ReadonlyMap<number, string> {
    return this.#known
  }

  /** Empty where somebody has none, or it has not come yet. */
  of(serial: number): string {
    const ask = this.#source()
    if (ask !== this.#ask) this.#known.clear()
    this.#ask = ask
    const known = this.#known.get(serial)
    if (ask === undefined || known !== undefined) return known ?? ''
    this.#wanted.delete(serial)
    this.#wanted.add(serial)
    this.#plan()
    return ''
  }

  /** Who may be named otherwise now. */
  forget(serials: readonly number[]): void {
    for (const serial of serials) {
      this.#known.delete(serial)
      if (this.#isAsking) this.#changed.add(serial)
    }
  }

  close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (!this.#isAsking && !this.#isOver)
      this.#timer = setTimeout(() => void this.#fetch(), PAUSE_MS)
  }

  async #fetch(): Promise<void> {
    const ask = this.#ask
    // Those seen last: who was passed by is wanted again when seen again.
    const serials = [...this.#wanted].slice(-MOST)
    this.#wanted.clear()
    if (!ask || serials.length === 0) return
    this.#isAsking = true
    const names = await ask(serials)
    this.#isAsking = false
    if (ask === this.#ask && names && !this.#isOver) this.#take(serials, names)
    this.#changed.clear()
    if (this.#wanted.size > 0) this.#plan()
  }

  #take(serials: readonly number[], names: ReadonlyMap<number, string>): void {
    for (const serial of serials) {
      if (!this.#changed.has(serial)) this.#known.set(serial, names.get(serial) ?? '')
    }
    if (names.size > 0) this.#onCome()
  }
}
