import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import type { Notices } from '../../../db/notices.ts'
import { familyTrees } from '../../../db/schema/trees.ts'

/** How often trees that somebody watches are looked at: another server may have changed them. */
const LOOK_MS = 1500
/** The same while that server would tell. */
const LOOK_WHEN_TOLD_MS = 15_000

/** What other servers tell of trees. */
type TreeNotices = Pick<Notices, 'areHeard' | 'listen'>

/** Wakes whoever watches a tree when it has changed, here or through another server. */
export class LiveHub {
  private readonly db: Database
  private readonly watchers = new Map<number, Set<() => void>>()
  private readonly seen = new Map<number, number>()
  private readonly notices: TreeNotices | undefined
  private isLooking = false
  private lookedAt = Number.NEGATIVE_INFINITY

  constructor(db: Database, notices?: TreeNotices) {
    this.db = db
    this.notices = notices
    notices?.listen('tree', (number) => this.changed(Number(number)))
  }

  /** Tells of a change made here. */
  changed(book: number): void {
    for (const wake of this.watchers.get(book) ?? []) wake()
  }

  /** A watch on a tree that stands at a version, to be ended by whoever began it. */
  watch(book: number, version: number): { next(signal: AbortSignal): Promise<void>; end(): void } {
    let fresh = Promise.withResolvers<void>()
    const wake = () => {
      fresh.resolve()
    }
    const all = this.watchers.get(book) ?? new Set()
    this.watchers.set(book, all.add(wake))
    this.seen.set(book, Math.min(version, this.seen.get(book) ?? version))
    this.look()
    return {
      async next(signal) {
        const left = Promise.withResolvers<void>()
        const leave = () => left.resolve()
        signal.addEventListener('abort', leave, { once: true })
        if (signal.aborted) leave()
        await Promise.race([fresh.promise, left.promise])
        signal.removeEventListener('abort', leave)
        fresh = Promise.withResolvers()
      },
      end: () => {
        all.delete(wake)
        if (all.size > 0) return
        this.watchers.delete(book)
        this.seen.delete(book)
      },
    }
  }

  /** Looks again and again for as long as anybody watches. */
  private look(): void {
    if (this.isLooking) return
    this.isLooking = true
    const looking = async () => {
      while (this.watchers.size > 0) {
        const lookMs = this.notices?.areHeard ? LOOK_WHEN_TOLD_MS : LOOK_MS
        if (performance.now() - this.lookedAt >= lookMs) {
          this.lookedAt = performance.now()
          // A database that does not answer is asked again: the watchers hear nothing meanwhile.
          await this.lookOnce().catch(() => undefined)
        }
        await pause(LOOK_MS, undefined, { ref: false })
      }
      this.isLooking = false
    }
    void looking()
  }

  private async lookOnce(): Promise<void> {
    const rows = await this.db
      .select({ number: familyTrees.number, version: familyTrees.version })
      .from(familyTrees)
      .where(inArray(familyTrees.number, [...this.watchers.keys()]))
    for (const { number, version } of rows) {
      const before = this.seen.get(number)
      this.seen.set(number, version)
      if (before !== undefined && before !== version) this.changed(number)
    }
  }
}
