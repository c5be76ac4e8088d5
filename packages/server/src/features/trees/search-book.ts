import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { fullName } from '@suyuan/contract/full-name'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import type { Caller } from '../../app/caller.ts'
import type { GraphPerson } from './graph/book-graph.ts'
import { type Showing, showRelative } from './present-person.ts'
import { isSurname, searchWord } from './search-key.ts'
import { showBook, type Viewing } from './show-book.ts'

type Found = OutputOf<typeof treeNodes.search>

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

/** People of a book by any of their names; living ones are found by those alone who may see them. */
export async function searchBook(
  viewing: Viewing,
  input: ParsedInputOf<typeof treeNodes.search>,
  caller: Caller,
): Promise<Found> {
  const showing = await showBook(viewing, input.family_tree_id, caller)
  const word = searchWord(input.text)
  if (word === '') return { list: [], total_count: 0 }
  const rankOf = rankFor(word)
  const found: { person: GraphPerson; rank: number }[] = []
  for (const person of showing.now.graph.people.values()) {
    const rank = rankOf(person)
    if (rank > 0 && !showing.veil.hides(person.serial)) found.push({ person, rank })
  }
  found.sort((a, b) => b.rank - a.rank || a.person.serial - b.person.serial)
  return {
    list: found.slice(0, input.limit).flatMap(({ person }) => hitOf(showing, person) ?? []),
    total_count: found.length,
  }
}

function hitOf(showing: Showing, person: GraphPerson): Found['list'][number] | undefined {
  const relative = showRelative(showing, person.serial)
  if (!relative) return undefined
  const father = showRelative(showing, showing.now.graph.father(person.serial))
  return {
    ...relative,
    zi: showing.tell(person.zi),
    hao: showing.tell(person.hao),
    father_name: father ? fullName(father.surname, father.name) : '',
  }
}
