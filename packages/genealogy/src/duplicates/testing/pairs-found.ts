import { treeOfFile } from '../../checks/tree-of-file.ts'
import { type Duplicate, findDuplicates } from '../find-duplicates.ts'
import { comparedTreeOfFile } from '../tree-of-file.ts'

/** Pairs that are found in a file: by the numbers of their pointers, the lower first. */
export async function pairsFound(file: string): Promise<Map<string, Duplicate>> {
  const bytes = new TextEncoder().encode(file)
  const tree = await treeOfFile(async function* () {
    yield bytes
  })
  const numberOf = (serial: number) => Number(tree.graph.people.get(serial)?.xref.slice(1))
  return new Map(
    findDuplicates(comparedTreeOfFile(tree)).map((duplicate) => [
      duplicate.people
        .map(numberOf)
        .sort((a, b) => a - b)
        .join(' '),
      duplicate,
    ]),
  )
}

/** How many of the found are right, and how many of the planted are found. */
export function shares(found: Iterable<string>, planted: ReadonlySet<string>) {
  const all = [...found]
  const right = all.filter((pair) => planted.has(pair)).length
  return { precision: right / all.length, recall: right / planted.size }
}
