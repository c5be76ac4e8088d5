import { Generations } from '@suyuan/genealogy/graph/generations'
import { withRows } from '@suyuan/genealogy/graph/graph-draft'
import { LivingPeople } from '@suyuan/genealogy/graph/living'
import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { RefreshedCache } from '../../../app/cache.ts'
import { PiecesInTurn } from '../../../app/pieces-in-turn.ts'
import { Semaphore } from '../../../app/semaphore.ts'
import type { Database } from '../../../db/client.ts'
import { changedRows, loadGraph } from './load-graph.ts'
import type { GraphPerson, TreeGraph, TreeRows } from './tree-graph.ts'

/** People kept in memory in all, some 450 bytes each; one tree is kept however large it is. */
const MOST_PEOPLE = 400_000
/** What a tree takes besides its people, as so many people. */
const TREE_ITSELF = 15

/** One version of a tree, with what follows from it; it stays as it is for whoever holds it. */
export interface TreeNow {
  graph: TreeGraph
  /** The same object for all versions of a tree that came from one reading of all its rows. */
  reading: Reading
  generationOf(serial: number): number
  /**
   * Whether somebody is to be hidden from strangers: may be alive, or is kept to the family. Who has
   * come to be so in a later version that is in memory is hidden, too.
   */
  isGuarded(serial: number): boolean
  /** Whether somebody may be alive; by a later version, too. */
  mayLive(serial: number): boolean
  /** Why somebody counts as living or as dead; `told` is why when it was written. */
  reasonOf(person: GraphPerson, told: LifeReason | ''): LifeReason
  /** Of whom that has changed since a version; undefined where it is not known any more. */
  maskChangedSince(version: number): number[] | undefined
  /** The same where the same people may be alive, whenever the tree was read. */
  livingMark(): number
}

interface Reading {
  /** Another one for each reading of this process. */
  number: number
}

let readings = 0

/** A version of a tree in memory. */
class TreeVersion {
  readonly graph: TreeGraph
  readonly reading: Reading
  #living: LivingPeople
  #generations: Generations | undefined

  constructor(graph: TreeGraph, reading: Reading, living: LivingPeople) {
    this.graph = graph
    this.reading = reading
    this.#living = living
  }

  /** In the first moment of a year they are found at once. */
  get living(): LivingPeople {
    const year = thisYear()
    if (this.#living.year !== year) this.#living = LivingPeople.of(this.graph, year)
    return this.#living
  }

  get generations(): Generations {
    this.#generations ??= new Generations(this.graph)
    return this.#generations
  }

  isGuarded(serial: number): boolean {
    return this.graph.people.get(serial)?.isPrivate === true || this.living.has(serial)
  }

  /** Those of the next version, where the change can be followed. */
  livingAfter(graph: TreeGraph, rows: TreeRows): LivingPeople | undefined {
    const isOfYear = this.#living.year === thisYear()
    return isOfYear ? this.#living.after(graph, rows) : undefined
  }
}

/** A tree in memory. */
interface Cached {
  /** The newest version that has been read. */
  latest: TreeVersion
}

/** Trees that somebody looks at, in memory; brought up to date from the database at each look. */
export class GraphCache {
  private readonly db: Database
  /** In which everything is done that grows with the size of a tree. */
  readonly pieces: PiecesInTurn
  private readonly trees = new RefreshedCache<Cached>({
    mostSize: MOST_PEOPLE,
    sizeOf: (cached) => (cached?.latest.graph.people.size ?? 0) + TREE_ITSELF,
    refresh: (book, cached) => this.refresh(book, cached),
  })
  /** What is being read is in memory beside what is cached. */
  private readonly filling = new Semaphore({ atOnce: 3, waiting: 1000, waitingOfShare: 1000 })

  constructor(db: Database, pieces = new PiecesInTurn()) {
    this.db = db
    this.pieces = pieces
  }

  /** The tree as the database has it now, or newer. */
  async now(book: number): Promise<TreeNow> {
    const cached = await this.trees.now(book)
    return treeNow(cached, cached.latest)
  }

  /** The same where the tree is in memory anyway, else nothing. */
  async warm(book: number): Promise<TreeNow | undefined> {
    return this.trees.latest(book) && this.now(book)
  }

  /** The tree as it was last looked at, where it is in memory. */
  lastKnown(book: number): TreeGraph | undefined {
    return this.trees.latest(book)?.latest.graph
  }

  /** Has every tree read anew at its next look: for what changes rows without a change of the tree. */
  forget(): void {
    this.trees.clear()
  }

  private async refresh(book: number, cached: Cached | undefined): Promise<Cached> {
    const latest = cached?.latest
    const rows = latest && (await changedRows(this.db, book, latest.graph.version))
    const isFollowed = rows && !rows.isPartial && !rows.isTooMuch
    const version = isFollowed ? await this.after(book, latest, rows) : await this.read(book)
    if (!version) return this.refresh(book, cached)
    if (!cached) return { latest: version }
    // Whoever holds an older version hides whom this one hides.
    cached.latest = version
    return cached
  }

  private async after(book: number, former: TreeVersion, rows: TreeRows): Promise<TreeVersion> {
    if (rows.version === former.graph.version && former.living.year === thisYear()) return former
    const graph = withRows(former.graph, rows)
    const living = former.livingAfter(graph, rows) ?? (await this.findLiving(book, graph))
    return new TreeVersion(graph, former.reading, living)
  }

  /** @returns undefined where so much has changed meanwhile that it is to be read once more */
  private read(book: number): Promise<TreeVersion | undefined> {
    return this.filling.take({ share: String(book), first: false }, async () => {
      const begun = await loadGraph(this.db, book)
      const since = await changedRows(this.db, book, begun.version)
      if (since.isTooMuch) return undefined
      const graph = withRows(begun, since)
      readings += 1
      return new TreeVersion(graph, { number: readings }, await this.findLiving(book, graph))
    })
  }

  /** A piece at a time: of a hundred thousand people it takes as long as twenty pages. */
  private findLiving(book: number, graph: TreeGraph): Promise<LivingPeople> {
    return this.pieces.run(`book ${book}`, LivingPeople.making(graph, thisYear()))
  }
}

const thisYear = () => new Date().getFullYear()

function treeNow(cached: Cached, version: TreeVersion): TreeNow {
  const { graph, reading } = version
  const bySome = (asked: (of: TreeVersion) => boolean) =>
    asked(version) || (cached.latest !== version && asked(cached.latest))
  return {
    graph,
    reading,
    generationOf: (serial) => version.generations.of(serial),
    isGuarded: (serial) => bySome((of) => of.isGuarded(serial)),
    mayLive: (serial) => bySome((of) => of.living.has(serial)),
    reasonOf: (person, told) => version.living.reasonOf(person, told),
    maskChangedSince: (since) => version.living.changedSince(since),
    livingMark: () => version.living.mark,
  }
}
