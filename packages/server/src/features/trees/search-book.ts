import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { fullName } from '@suyuan/contract/full-name'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import type { Caller } from '../../app/caller.ts'
import type { GraphPerson } from './graph/book-graph.ts'
import { type Showing, showRelative } from './present-person.ts'
import { searchWord } from './search-key.ts'
import { showBook, type Viewing } from './show-book.ts'

type Found = OutputOf<typeof treeNodes.search>

/** How well a person's key fits: a whole word of it, the beginning of one, or any part. */
function rankOf(key: string, word: string): number {
  const at = key.indexOf(word)
  if (at < 0) return 0
  const padded = ` ${key} `
  if (padded.includes(` ${word} `)) return 3
  return padded.includes(` ${word}`) ? 2 : 1
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
  const found: { person: GraphPerson; rank: number }[] = []
  for (const person of showing.now.graph.people.values()) {
    const rank = rankOf(person.searchKey, word)
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
