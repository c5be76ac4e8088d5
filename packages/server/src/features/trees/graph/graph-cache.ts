import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { PiecesInTurn } from '../../../app/pieces-in-turn.ts'
import { Semaphore } from '../../../app/semaphore.ts'
import type { Database } from '../../../db/client.ts'
import { FamilyGraph, type GraphPerson } from './family-graph.ts'
import { Generations } from './generations.ts'
import { LivingPeople } from './living.ts'
import { changedRows, fillGraph } from './load-graph.ts'

/** People kept in memory in all, some 700 bytes each; one tree is kept however large it is. */
const MOST_PEOPLE = 300_000
/** What a tree takes besides its people, as so many people. */
const BOOK_ITSELF = 5

/** A tree as it is now, with what follows from it. */
export interface TreeNow {
  graph: FamilyGraph
  generationOf(serial: number): number
  /** Whether somebody is to be hidden from strangers: may be alive, or is kept to the family. */
  isGuarded(serial: number): boolean
  /** Whether somebody may be alive. */
  mayLive(serial: number): boolean
  /** Why somebody counts as living or as dead; `told` is why when it was written. */
  reasonOf(person: GraphPerson, told: LifeReason | ''): LifeReason
  /** Of whom that has changed since a version; undefined where it is not known any more. */
  maskChangedSince(version: number): number[] | undefined
  /** The same where the same people may be alive, whenever the tree was read. */
  livingMark(): number
}

interface Kept {
  read: ReadTree
  /** The look at the database that is under way, or was last. */
  current: Promise<unknown>
  /** The one after it, for whoever came meanwhile. */
  next: Promise<void> | undefined
}

/** A tree as it was read once. Read anew it is another one: who looks at this one sees nothing half read. */
class ReadTree {
  readonly graph = new FamilyGraph()
  isFull = false
  generations: { version: number; of: Generations } | undefined
  /** Made with the tree, or anew where a change could not be followed; keeps up with it from then on. */
  living: LivingPeople | undefined
}

/** Trees that somebody looks at, in memory; brought up to date from the database at each look. */
export class GraphCache {
  private readonly db: Database
  /** In which everything is done that grows with the size of a tree. */
  readonly pieces: PiecesInTurn
  private readonly kept = new Map<number, Kept>()
  /** What is being read is in memory beside what is kept. */
  private readonly filling = new Semaphore({ atOnce: 3, waiting: 1000, waitingOfShare: 1000 })

  constructor(db: Database, pieces = new PiecesInTurn()) {
    this.db = db
    this.pieces = pieces
  }

  /** The tree as the database has it now, or newer. */
  async now(book: number): Promise<TreeNow> {
    const kept = this.kept.get(book) ?? this.keep(book)
    // The one used last stands last.
    this.kept.delete(book)
    this.kept.set(book, kept)
    await this.look(book, kept)
    this.makeRoom(book)
    return treeNow(kept.read)
  }

  /** The same where the tree is in memory anyway, else nothing. */
  async warm(book: number): Promise<TreeNow | undefined> {
    return this.kept.get(book)?.read.isFull ? this.now(book) : undefined
  }

  /** The tree as it was last looked at, where it is in memory. */
  lastKnown(book: number): FamilyGraph | undefined {
    const read = this.kept.get(book)?.read
    return read?.isFull ? read.graph : undefined
  }

  /** Has every tree read anew at its next look: for what changes rows without a change of the tree. */
  forget(): void {
    this.kept.clear()
  }

  private keep(book: number): Kept {
    const kept: Kept = { read: new ReadTree(), current: Promise.resolve(), next: undefined }
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
    const { read } = kept
    if (read.isFull) {
      const rows = await changedRows(this.db, book, read.graph.version)
      if (!rows.isPartial && !rows.isTooMuch) {
        if (!read.living) read.graph.apply(rows)
        else if (!read.living.applyToTree(rows)) read.living = undefined
        await this.findLiving(book, read)
        return
      }
    }
    // A reading that failed half way is begun anew.
    const anew = new ReadTree()
    kept.read = anew
    anew.isFull = await this.filling.take({ share: String(book), first: false }, async () => {
      await fillGraph(this.db, book, anew.graph)
      const since = await changedRows(this.db, book, anew.graph.version)
      if (since.isTooMuch) return false
      anew.graph.apply(since)
      await this.findLiving(book, anew)
      return true
    })
    if (!anew.isFull) await this.refresh(book, kept)
  }

  /** A piece at a time: of a hundred thousand people it takes as long as twenty pages. */
  private async findLiving(book: number, read: ReadTree): Promise<void> {
    const year = new Date().getFullYear()
    if (read.living?.year === year) return
    read.living = await this.pieces.run(`book ${book}`, LivingPeople.making(read.graph, year))
  }

  private makeRoom(used: number): void {
    let people = 0
    for (const { read } of this.kept.values()) people += read.graph.people.size + BOOK_ITSELF
    for (const [book, { read }] of this.kept) {
      if (people <= MOST_PEOPLE) return
      if (book === used) continue
      this.kept.delete(book)
      people -= read.graph.people.size + BOOK_ITSELF
    }
  }
}

function treeNow(read: ReadTree): TreeNow {
  const { graph } = read
  return {
    graph,
    generationOf(serial) {
      if (read.generations?.version !== graph.version) {
        read.generations = { version: graph.version, of: new Generations(graph) }
      }
      return read.generations.of.of(serial)
    },
    isGuarded: (serial) =>
      Boolean(graph.people.get(serial)?.isPrivate) || livingIn(read).has(serial),
    mayLive: (serial) => livingIn(read).has(serial),
    reasonOf: (person, told) => livingIn(read).reasonOf(person, told),
    maskChangedSince: (version) => livingIn(read).changedSince(version),
    livingMark: () => livingIn(read).mark,
  }
}

/** Where somebody looks at a tree while it is made anew, or in the first moment of a year, at once. */
function livingIn(read: ReadTree): LivingPeople {
  const year = new Date().getFullYear()
  if (read.living?.year !== year) read.living = new LivingPeople(read.graph, year)
  return read.living
}
