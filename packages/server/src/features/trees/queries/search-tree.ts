import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Steps } from '@suyuan/genealogy/steps'
import { Cache } from '../../../app/cache.ts'
import type { Caller } from '../../../app/caller.ts'
import { holderOf } from '../../../app/network.ts'
import type { GraphPerson } from '../graph/tree-graph.ts'
import { type PresentContext, showRelative } from './present-person.ts'
import { isSurname, searchWord } from './search-key.ts'
import { showTree, type Viewing } from './show-tree.ts'

type Found = OutputOf<typeof treeNodes.search>

/** As many as one answer holds at most. */
const MOST_FOUND = 100

/**
 * How well people fit a word of a search, 0 for not at all: who is so named by surname or whole name
 * comes before who has it as another name, those before whose names begin with it or hold it.
 */
export function rankFor(
  word: string,
): (person: Pick<GraphPerson, 'surname' | 'searchKey'>) => number {
  const asked = new Map<string, boolean>()
  const isOfFamily = (surname: string) => {
    const known = asked.get(surname)
    if (known !== undefined) return known
    const is = isSurname(surname, word)
    asked.set(surname, is)
    return is
  }
  return ({ surname, searchKey: key }) => {
    if (!key.includes(word)) return 0
    // The name itself stands first, in characters and in letters.
    const own = key.split(' ', 2)
    if (own.includes(word) || isOfFamily(surname)) return 5
    const padded = ` ${key} `
    if (padded.includes(` ${word} `)) return 4
    if (own.some((each) => each.startsWith(word))) return 3
    return padded.includes(` ${word}`) ? 2 : 1
  }
}

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
    const word = searchWord(input.text)
    if (word === '') return { list: [], total_count: 0 }
    const { graph, reading } = showing.now
    const reader = showing.book.inside ? 'inside' : `outside ${new Date().getFullYear()}`
    const key = [reading.number, graph.version, reader, word].join(' ')
    const { best, count } = await this.found.fetch(key, () =>
      this.viewing.graphs.pieces.run(holderOf(caller), findIn(showing, word)),
    )
    // Who is hidden now may not have been when it was looked for.
    const seen = best.filter((serial) => !showing.mask.hides(serial))
    return {
      list: seen.slice(0, input.limit).flatMap((serial) => hitOf(showing, serial) ?? []),
      total_count: count,
    }
  }
}

function* findIn({ now: { graph }, mask }: PresentContext, word: string): Steps<FoundSerials> {
  const rankOf = rankFor(word)
  const byRank = new Map<number, number[]>()
  let count = 0
  for (const person of graph.people.values()) {
    yield
    const rank = rankOf(person)
    if (rank === 0 || mask.hides(person.serial)) continue
    count += 1
    const list = byRank.get(rank) ?? []
    byRank.set(rank, list)
    keepLowest(list, person.serial)
  }
  const ranks = [...byRank].toSorted(([a], [b]) => b - a)
  return { count, best: ranks.flatMap(([, serials]) => serials).slice(0, MOST_FOUND) }
}

/** Puts a serial into a list of the lowest ones, in their order; they come nearly in order. */
function keepLowest(list: number[], serial: number): void {
  const last = list.at(-1) ?? 0
  if (list.length >= MOST_FOUND && serial > last) return
  if (serial > last) list.push(serial)
  else
    list.splice(
      list.findIndex((each) => each > serial),
      0,
      serial,
    )
  if (list.length > MOST_FOUND) list.pop()
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
  }
}
