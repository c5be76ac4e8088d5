import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { MOST_FOUND } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Steps } from '@suyuan/genealogy/steps'
import { Cache } from '../../../app/cache.ts'
import type { Caller } from '../../../app/caller.ts'
import { holderOf } from '../../../app/network.ts'
import { FARTHEST, KinDistance } from './kin-distance.ts'
import { type PresentContext, showRelative } from './present-person.ts'
import { type AskedWords, askedWords, FITS_AS_ONE, fitOf } from './search-words.ts'
import { showTree, type Viewing } from './show-tree.ts'

type Found = OutputOf<typeof treeNodes.search>

/** People looked at between two looks at the clock are so many times sixteen. */
const A_STEP = 32

/** What a search has found: how many, and the serials of those who fit best. */
interface FoundSerials {
  count: number
  best: readonly number[]
}

/** Searches kept; a tree that changes, or is read anew, is searched anew. */
const MOST_KEPT = 500

/**
 * Searches of trees. Whoever asks for the same as somebody before, or while it is looked for, is
 * answered with what was found then: a letter typed by many, or a page asked for again, costs one walk
 * through the tree.
 */
export class TreeSearches {
  private readonly viewing: Viewing
  private readonly found = new Cache<FoundSerials>({ most: MOST_KEPT })

  constructor(viewing: Viewing) {
    this.viewing = viewing
  }

  /** People of a tree by any of their names; living ones are found by those alone who may see them. */
  async search(input: ParsedInputOf<typeof treeNodes.search>, caller: Caller): Promise<Found> {
    const showing = await showTree(this.viewing, input.family_tree_id, caller)
    const asked = askedWords(input.text)
    if (asked.whole === '') return { list: [], total_count: 0 }
    const { graph, reading } = showing.now
    const reader = showing.book.inside ? 'inside' : `outside ${new Date().getFullYear()}`
    const near = graph.people.has(input.near) ? input.near : 0
    // The words as they were told apart: 陈 世梅 is not asked as 陈世梅 is.
    const words = asked.words.map(({ text }) => text).join('+')
    const key = [reading.number, graph.version, reader, near, words].join(' ')
    const { best, count } = await this.found.fetch(key, () =>
      this.viewing.graphs.pieces.run(holderOf(caller), findIn(showing, asked, near)),
    )
    // Who is hidden now may not have been when it was looked for.
    const seen = best.filter((serial) => !showing.mask.hides(serial))
    return {
      list: seen
        .slice(input.offset, input.offset + input.limit)
        .flatMap((serial) => hitOf(showing, serial) ?? []),
      total_count: count,
    }
  }
}

function* findIn(
  { now, mask }: PresentContext,
  asked: AskedWords,
  near: number,
): Steps<FoundSerials> {
  const { graph } = now
  const around = {
    generationOf: (serial: number) => now.generationOf(serial),
    fatherOf(serial: number) {
      const father = graph.father(serial)
      return father > 0 && !mask.hides(father) ? graph.people.get(father) : undefined
    },
  }
  const distance = new KinDistance(graph, near)
  const best = new Lowest(MOST_FOUND)
  let [looked, asOne] = [0, 0]
  for (const person of graph.people.values()) {
    looked += 1
    if (looked % A_STEP === 0) yield
    const fit = fitOf(asked, person, around)
    if (fit === 0 || mask.hides(person.serial)) continue
    const away = near > 0 ? distance.to(person.serial) : 0
    best.add(orderOf(fit, away, person.serial))
    if (fit >= FITS_AS_ONE) asOne += 1
  }
  const serials = best.sorted().map((each) => each % SERIALS)
  // Kong Anguo is one name where somebody bears it: his son, a Kong whose father is Anguo, is not meant.
  return asOne > 0
    ? { count: asOne, best: serials.slice(0, asOne) }
    : { count: best.count, best: serials }
}

/** Above all serials, as an `integer` of the database has them, and all distances. */
const SERIALS = 2 ** 31
const DISTANCES = FARTHEST + 1
const BEST_FIT = 250

/** One number that is lower the better somebody fits, then the nearer, then the earlier they were entered. */
const orderOf = (fit: number, away: number, serial: number) =>
  ((BEST_FIT - Math.round(fit * 2)) * DISTANCES + away) * SERIALS + serial

/** The lowest of many numbers, without keeping all. */
class Lowest {
  readonly #most: number
  #kept: number[] = []
  #bound = Number.POSITIVE_INFINITY
  count = 0

  constructor(most: number) {
    this.#most = most
  }

  add(value: number): void {
    this.count += 1
    if (value >= this.#bound) return
    this.#kept.push(value)
    if (this.#kept.length >= 4 * this.#most) this.#cut()
  }

  sorted(): number[] {
    this.#cut()
    return this.#kept
  }

  #cut(): void {
    this.#kept.sort((a, b) => a - b)
    this.#kept.length = Math.min(this.#most, this.#kept.length)
    if (this.#kept.length === this.#most) this.#bound = this.#kept.at(-1) ?? this.#bound
  }
}

function hitOf(showing: PresentContext, serial: number): Found['list'][number] | undefined {
  const person = showing.now.graph.people.get(serial)
  const relative = showRelative(showing, serial)
  if (!person || !relative) return undefined
  const father = showRelative(showing, showing.now.graph.father(person.serial))
  return {
    ...relative,
    zi: showing.tell(person.zi),
    hao: showing.tell(person.hao),
    father_name: father ? fullName(father.surname, father.name) : '',
    father_latin: father?.latin ?? '',
  }
}
