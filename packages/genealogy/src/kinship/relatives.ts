import type { ChildKind } from '../ties.ts'
import type { Kinfolk } from './kinfolk.ts'
import {
  generationsOf,
  type LineStep,
  type Relation,
  type Seniority,
  selfRelation,
  type Turn,
} from './relation.ts'

/**
 * Relations that begin alike share what they have in common: a clan of a hundred thousand people
 * stands in some thousand relations to one of them.
 */
class Branching {
  readonly relation: Relation
  readonly #next = new Map<string, Branching>()
  readonly #byPeers = new Map<Seniority, Relation>()

  constructor(relation: Relation) {
    this.relation = relation
  }

  branch(key: string, make: () => Relation): Branching {
    const known = this.#next.get(key)
    if (known) return known
    const made = new Branching(make())
    this.#next.set(key, made)
    return made
  }

  up(step: LineStep): Branching {
    return this.branch(`u${step.sex}${step.kind}`, () => {
      const { chain } = this.relation
      return { ...this.relation, chain: { ...chain, up: [...chain.up, step] } }
    })
  }

  over(step: LineStep, turn: Turn): Branching {
    const { seniority, share, mine, theirs } = turn
    return this.branch(`o${step.sex}${seniority}${share}${mine}|${theirs}`, () => {
      const { up } = this.relation.chain
      return { ...this.relation, chain: { up, turn, down: [step], peers: turn.seniority } }
    })
  }

  down(step: LineStep): Branching {
    return this.branch(`d${step.sex}${step.kind}`, () => {
      const { chain } = this.relation
      const down = [...chain.down, step]
      return { ...this.relation, chain: { ...chain, down, peers: 'unknown' } }
    })
  }

  withPeers(peers: Seniority): Relation {
    const known = this.#byPeers.get(peers)
    if (known) return known
    const { chain } = this.relation
    const made =
      chain.peers === peers ? this.relation : { ...this.relation, chain: { ...chain, peers } }
    this.#byPeers.set(peers, made)
    return made
  }
}

/** How many generations above and below a walk goes; all where it is not said. */
export interface Reach {
  above?: number
  below?: number
}

/** Somebody whom a walk has come to. */
interface Reached {
  person: number
  branching: Branching
  /** The speaker and the ancestors up to where the path turned. */
  line: readonly number[]
}

/**
 * What everybody who is related to one person is to them, by the nearest path: by birth and adoption
 * first, then whom these married, then the kin of the one's own husbands and wives. Those whom only
 * marriages in the midst of a path tie to the person are not among them.
 */
export function relativesOf(
  kinfolk: Kinfolk,
  from: number,
  reach: Reach = {},
): Map<number, Relation> {
  const found = new Map<number, Relation>()
  const own = { ...selfRelation, isGivenAway: kinfolk.isGivenAway(from) }
  new Walker(kinfolk, found, reach).walk(from, new Branching(own))
  for (const { partner, union } of kinfolk.marriagesOf(from)) {
    const start = kinfolk.marriage(union, partner)
    const relation = { ...selfRelation, start }
    // Whoever is tied by birth, too, is said to be so.
    new Walker(kinfolk, found, reach).walk(partner, new Branching(relation))
  }
  return found
}

class Walker {
  readonly #above: number
  readonly #lowest: number
  readonly #kinfolk: Kinfolk
  readonly #found: Map<number, Relation>
  readonly #reached: Reached[] = []

  constructor(
    kinfolk: Kinfolk,
    found: Map<number, Relation>,
    { above = Number.POSITIVE_INFINITY, below = Number.POSITIVE_INFINITY }: Reach,
  ) {
    this.#above = above
    this.#lowest = below
    this.#kinfolk = kinfolk
    this.#found = found
  }

  walk(from: number, branching: Branching): void {
    const own: Reached = { person: from, branching, line: [from] }
    this.#put(own, branching.relation)
    // Nearest ancestors first: of several paths the shortest counts.
    const above = [own]
    for (const at of above) {
      this.#down(at)
      if (at.line.length > this.#above) continue
      for (const { parent, kind } of this.#kinfolk.parentsOf(at.person)) {
        if (this.#found.has(parent)) continue
        const up = at.branching.up({ sex: this.#kinfolk.sexOf(parent), kind })
        const reached = { person: parent, branching: up, line: [...at.line, parent] }
        this.#put(reached, up.relation)
        above.push(reached)
      }
    }
    this.#marry()
  }

  #put(reached: Reached, relation: Relation): void {
    if (!this.#found.has(reached.person)) this.#found.set(reached.person, relation)
    this.#reached.push(reached)
  }

  /** Everybody below an ancestor whom no nearer one has led to. */
  #down(top: Reached): void {
    const waiting: Reached[] = []
    for (const { child, kind, union } of this.#kinfolk.childrenOf(top.person)) {
      if (this.#found.has(child)) continue
      const step = { sex: this.#kinfolk.sexOf(child), kind }
      const branching =
        top.line.length === 1
          ? top.branching.down(step)
          : this.#over(top, { child, kind, union }, step)
      waiting.push(this.#below(top, child, branching))
    }
    for (const at of waiting) {
      if (generationsOf(at.branching.relation.chain) >= this.#lowest) continue
      for (const { child, kind } of this.#kinfolk.childrenOf(at.person)) {
        if (this.#found.has(child)) continue
        const step = { sex: this.#kinfolk.sexOf(child), kind }
        waiting.push(this.#below(at, child, at.branching.down(step)))
      }
    }
  }

  #over(
    top: Reached,
    { child, kind, union }: { child: number; kind: ChildKind; union: number },
    step: LineStep,
  ): Branching {
    const below = top.line.at(-2) ?? top.person
    const tie = this.#kinfolk.parentsOf(below).find(({ parent }) => parent === top.person)
    // The chain of an ancestor ends with that ancestor; the sibling's with the one below.
    const before = this.#before(top)
    return before.over(step, {
      seniority: this.#kinfolk.bySiblings(below, child),
      share: this.#kinfolk.share(tie?.union ?? 0, union),
      mine: tie?.kind ?? 'unknown',
      theirs: kind,
    })
  }

  #before({ branching }: Reached): Branching {
    return branching.branch('before', () => {
      const { chain } = branching.relation
      return { ...branching.relation, chain: { ...chain, up: chain.up.slice(0, -1) } }
    })
  }

  #below(from: Reached, person: number, branching: Branching): Reached {
    const reached = { person, branching, line: from.line }
    this.#put(reached, branching.withPeers(this.#peers(reached)))
    return reached
  }

  #peers({ person, branching, line }: Reached): Seniority {
    const { chain } = branching.relation
    if (chain.turn === null || chain.down.length === 1) return chain.peers
    const above = -generationsOf(chain)
    const peer = above < 0 ? undefined : line[above]
    return peer === undefined ? 'unknown' : this.#kinfolk.byBirths(peer, person)
  }

  #marry(): void {
    for (const { person, branching, line } of [...this.#reached]) {
      const { chain } = branching.relation
      for (const { partner, union } of this.#kinfolk.marriagesOf(person)) {
        if (this.#found.has(partner)) continue
        const isParent = chain.turn === null && chain.down.length === 0 && line.length > 1
        const tie = isParent
          ? this.#kinfolk.parentsOf(line.at(-2) ?? 0).find(({ parent }) => parent === person)
          : undefined
        const own = tie && { parent: person, union: tie.union }
        const end = this.#kinfolk.marriage(union, partner, own)
        const key = `m${end.sex}${end.kind}${end.place}${end.ownKind}`
        const relation = this.#found.get(person) ?? branching.relation
        const married = branching.branch(`${key}${relation.chain.peers}`, () => ({
          ...relation,
          end,
        }))
        // A husband or wife of one's own is where another walk begins.
        if (line.length === 1 && chain.down.length === 0) continue
        this.#found.set(partner, married.relation)
      }
    }
  }
}
