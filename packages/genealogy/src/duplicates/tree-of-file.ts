import type { FilePerson, FileTree } from '../checks/tree-of-file.ts'
import { searchKey } from '../names/search-key.ts'
import { blankRow } from '../person-values.ts'
import type { DuplicatePerson } from './compared-person.ts'
import type { DuplicateTree } from './find-duplicates.ts'

/** What of a file's people is compared. */
export function comparedTreeOfFile({ graph }: FileTree): DuplicateTree {
  return {
    graph,
    personOf(serial) {
      const person = graph.people.get(serial)
      return person && comparedOf(person)
    },
  }
}

function comparedOf({ called, birth, death }: FilePerson): DuplicatePerson {
  const { surname, name, zi, hao } = called
  return { surname, name, zi, hao, birth, death, searchKey: searchKey({ ...blankRow, ...called }) }
}
