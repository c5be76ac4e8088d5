import { Semaphore } from '../../../app/semaphore.ts'
import type { Database } from '../../../db/client.ts'
import { BookGraph } from './book-graph.ts'
import { Generations } from './generations.ts'
import { livingPeople, tellsOfLife } from './living.ts'
import { changedRows, fillGraph } from './load-graph.ts'

/** People kept in memory in all, some 700 bytes each; one book is kept however large it is. */
const MOST_PEOPLE = 300_000
/** What a book takes besides its people, as so many people. */
const BOOK_ITSELF = 5

/** A book as it is now, with what follows from it. */
export interface BookNow {
  graph: BookGraph
  generationOf(serial: number): number
  /** Whether somebody may be alive. */
  isLiving(serial: number): boolean
}

interface Kept {
  graph: BookGraph
  /** The look at the database that is under way, or was last. */
  current: Promise<unknown>
  /** The one after it, for whoever came meanwhile. */
  next: Promise<void> | undefined
  isFull: boolean
  generations: { version: number; of: Generations } | undefined
  living: { version: number; year: number; people: Set<number> } | undefined
}

/** Books that somebody looks at, in memory; brought up to date from the database at each look. */
export class GraphCache {
  private readonly db: Database
  private readonly kept = new Map<number, Kept>()
  /** What is being read is in memory beside what is kept. */
  private readonly filling = new Semaphore({ atOnce: 3, waiting: 1000, waitingOfShare: 1000 })

  constructor(db: Database) {
    this.db = db
  }

  /** The book as the database has it now, or newer. */
  async now(book: number): Promise<BookNow> {
    const kept = this.kept.get(book) ?? this.keep(book)
    // The one used last stands last.
    this.kept.delete(book)
    this.kept.set(book, kept)
    await this.look(book, kept)
    this.makeRoom(book)
    return bookNow(kept)
  }

  /** The same where the book is in memory anyway, else nothing. */
  async warm(book: number): Promise<BookNow | undefined> {
    return this.kept.get(book)?.isFull ? this.now(book) : undefined
  }

  /** The book as it was last looked at, where it is in memory. */
  lastKnown(book: number): BookGraph | undefined {
    const kept = this.kept.get(book)
    return kept?.isFull ? kept.graph : undefined
  }

  private keep(book: number): Kept {
    const kept: Kept = {
      graph: new BookGraph(),
      current: Promise.resolve(),
      next: undefined,
      isFull: false,
      generations: undefined,
      living: undefined,
    }
    this.kept.set(book, kept)
    return kept
  }

  /** A look that begins after the call: all who ask while one is under way share the next. */
  private look(book: number, kept: Kept): Promise<void> {
    kept.next ??= kept.current.then(() => {
      kept.next = undefined
      const work = this.refresh(book, kept)
      kept.current = work.catch(() => undefined)
      return work
    })
    return kept.next
  }

  private async refresh(book: number, kept: Kept): Promise<void> {
    if (kept.isFull) {
      const rows = await changedRows(this.db, book, kept.graph.version)
      if (!rows.isPartial) {
        const stays = kept.living?.version === kept.graph.version && !tellsOfLife(kept.graph, rows)
        kept.graph.apply(rows)
        if (stays && kept.living) kept.living.version = kept.graph.version
        return
      }
      kept.isFull = false
    }
    // A reading that failed half way is begun anew.
    kept.graph = new BookGraph()
    kept.generations = undefined
    kept.living = undefined
    const { graph } = kept
    await this.filling.take({ share: String(book), first: false }, () =>
      fillGraph(this.db, book, graph),
    )
    kept.isFull = true
    kept.graph.apply(await changedRows(this.db, book, kept.graph.version))
  }

  private makeRoom(used: number): void {
    let people = 0
    for (const { graph } of this.kept.values()) people += graph.people.size + BOOK_ITSELF
    for (const [book, { graph }] of this.kept) {
      if (people <= MOST_PEOPLE) return
      if (book === used) continue
      this.kept.delete(book)
      people -= graph.people.size + BOOK_ITSELF
    }
  }
}

function bookNow(kept: Kept): BookNow {
  const { graph } = kept
  return {
    graph,
    generationOf(serial) {
      if (kept.generations?.version !== graph.version) {
        kept.generations = { version: graph.version, of: new Generations(graph) }
      }
      return kept.generations.of.of(serial)
    },
    isLiving(serial) {
      const year = new Date().getFullYear()
      if (kept.living?.version !== graph.version || kept.living.year !== year) {
        kept.living = { version: graph.version, year, people: livingPeople(graph, year) }
      }
      return kept.living.people.has(serial)
    },
  }
}
