import { Generations, topOf } from '@suyuan/genealogy/graph/generations'
import type { BookOptions, Scope } from './book-options.ts'
import { type BookTree, UnprintableBook } from './book-tree.ts'
import { HeadsOfRecords } from './heads-of-records.ts'
import { headName } from './names.ts'

/**
 * Everybody who has a record of their own, by place: generation by generation, in each by lines, so that
 * the sons of a man stand one behind the other. Relatives by marriage come after the clan.
 */
export interface Lineage {
  /** Serials of people by place. */
  readonly serials: Int32Array
  /** Place of the father, or of the mother where the line passes her; -1 for none. */
  readonly fathers: Int32Array
  readonly generations: Int32Array
  /** Place of the first son; how many there are. */
  readonly firstSons: Int32Array
  readonly sonCounts: Int32Array
  /** Place at which relatives by marriage begin. */
  readonly kinFrom: number
  /** Place by serial; -1 for whoever has no record. */
  readonly places: Int32Array
  /** People whose stated generation is another than that of their line. */
  readonly misplaced: readonly number[]
}

interface Root {
  serial: number
  generation: number
}

/** @throws {UnprintableBook} */
export function lineageOf(tree: BookTree, { scope, lines, style }: BookOptions): Lineage {
  const { graph } = tree
  const heads = new HeadsOfRecords(graph, style.daughters === 'own_record')
  const { clan, kin } = rootsIn(tree, heads)
  const counted = new Draft(graph.people, heads)
  const most = scope.kind === 'generations' ? scope.to : Number.POSITIVE_INFINITY
  const all = scope.kind === 'whole' || scope.kind === 'generations'
  if (all) {
    counted.add(clan, most)
    const kinFrom = counted.count
    if (lines === 'all') counted.add(kin, most)
    const least = scope.kind === 'generations' ? scope.from : 0
    return counted.done(kinFrom, least)
  }
  counted.add([rootOfScope(tree, scope, heads)], depthOf(scope))
  return counted.done(counted.count, 0)
}

function depthOf({ kind }: Scope): number {
  return kind === 'household' ? -2 : kind === 'person' ? -1 : Number.POSITIVE_INFINITY
}

function rootOfScope(tree: BookTree, scope: Scope, heads: HeadsOfRecords): Root {
  const serial = 'serial' in scope ? scope.serial : 0
  const { graph } = tree
  const asked = graph.people.get(serial)
  if (!asked) throw new UnprintableBook('no_such_person', [String(serial)])
  const own = heads.has(serial) ? serial : [...graph.partners(serial)].find((it) => heads.has(it))
  if (own === undefined) throw new UnprintableBook('no_such_person', [headName(asked)])
  return { serial: own, generation: new Generations(graph).of(own) || 1 }
}

/** Where lines begin: those of the clan, that of the tree's first person before all others, and the rest. */
function rootsIn(tree: BookTree, heads: HeadsOfRecords): { clan: Root[]; kin: Root[] } {
  const { graph } = tree
  const generations = new Generations(graph)
  const top = graph.firstSerial === 0 ? 0 : topOf(graph, graph.firstSerial)
  const surname = tree.surname || (graph.people.get(top)?.surname ?? '')
  const [clan, kin]: [Root[], Root[]] = [[], []]
  for (const { serial, surname: own } of graph.people.values()) {
    if (!heads.has(serial) || heads.parentOf(serial) !== 0) continue
    const root = { serial, generation: generations.of(serial) || 1 }
    if (serial === top) clan.unshift(root)
    else if (own === surname || surname === '') clan.push(root)
    else kin.push(root)
  }
  if (clan.length === 0) return { clan: kin, kin: [] }
  return { clan, kin }
}

class Draft {
  readonly #people: BookTree['graph']['people']
  readonly #heads: HeadsOfRecords
  readonly #serials: number[] = []
  readonly #fathers: number[] = []
  readonly #generations: number[] = []
  readonly #firstSons: number[] = []
  readonly #sonCounts: number[] = []
  readonly #misplaced: number[] = []

  constructor(people: BookTree['graph']['people'], heads: HeadsOfRecords) {
    this.#people = people
    this.#heads = heads
  }

  get count(): number {
    return this.#serials.length
  }

  /** @param most the last generation; below 0 how many from the root's */
  add(roots: readonly Root[], most: number): void {
    const byGeneration = new Map<number, number[]>()
    for (const { serial, generation } of roots) {
      const known = byGeneration.get(generation)
      if (known) known.push(serial)
      else byGeneration.set(generation, [serial])
    }
    const waiting = [...byGeneration.keys()].sort((one, other) => one - other)
    const last = most < 0 ? (waiting[0] ?? 0) - most - 1 : most
    let [from, to] = [this.count, this.count]
    let generation = waiting[0] ?? 0
    while (generation <= last && (to > from || waiting.length > 0)) {
      if (to === from) generation = waiting[0] ?? generation
      for (let father = from; father < to; father += 1) this.#addSons(father, generation)
      if (waiting[0] === generation) {
        waiting.shift()
        for (const root of byGeneration.get(generation) ?? []) this.#put(root, -1, generation)
      }
      from = to
      to = this.count
      generation += 1
    }
  }

  #addSons(father: number, generation: number): void {
    const sons = this.#heads.sonsOf(this.#serials[father] ?? 0)
    this.#firstSons[father] = this.count
    this.#sonCounts[father] = sons.length
    for (const son of sons) this.#put(son, father, generation)
  }

  #put(serial: number, father: number, generation: number): void {
    const said = this.#people.get(serial)?.generation ?? null
    if (said !== null && said !== generation) this.#misplaced.push(serial)
    this.#serials.push(serial)
    this.#fathers.push(father)
    this.#generations.push(generation)
    this.#firstSons.push(0)
    this.#sonCounts.push(0)
  }

  /** @param least generations before it are left out */
  done(kinFrom: number, least: number): Lineage {
    const kept = this.#serials.flatMap((_, at) => ((this.#generations[at] ?? 0) >= least ? at : []))
    const moved = new Map(kept.map((at, place) => [at, place]))
    const pick = (column: readonly number[]) => Int32Array.from(kept, (at) => column[at] ?? 0)
    const serials = pick(this.#serials)
    const most = serials.reduce((found, serial) => Math.max(found, serial), 0)
    const places = new Int32Array(most + 1).fill(-1)
    for (const [place, serial] of serials.entries()) places[serial] = place
    return {
      serials,
      fathers: Int32Array.from(kept, (at) => moved.get(this.#fathers[at] ?? -1) ?? -1),
      generations: pick(this.#generations),
      firstSons: Int32Array.from(kept, (at) => moved.get(this.#firstSons[at] ?? -1) ?? 0),
      sonCounts: pick(this.#sonCounts),
      kinFrom: kept.filter((at) => at < kinFrom).length,
      places,
      misplaced: this.#misplaced,
    }
  }
}
