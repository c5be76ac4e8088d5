import { treeOfFile } from '@suyuan/genealogy/checks/tree-of-file'
import { findDuplicates } from '@suyuan/genealogy/duplicates/find-duplicates'
import { pairsFound, shares } from '@suyuan/genealogy/duplicates/testing/pairs-found'
import { plantedClan } from '@suyuan/genealogy/duplicates/testing/planted-clan'
import { comparedTreeOfFile } from '@suyuan/genealogy/duplicates/tree-of-file'
import { measured } from './measured.ts'
import { type Cell, printTable } from './table.ts'

const CLANS = [
  [10_000, 200, 1],
  [10_000, 200, 2],
  [10_000, 200, 3],
  [100_000, 1000, 4],
] as const

/** How many of those who stand twice in a clan are found, how many others, and how long it takes. */
export async function benchDuplicates(): Promise<void> {
  const rows: Cell[][] = []
  for (const [people, planted, seed] of CLANS) {
    const { file, pairs } = plantedClan(people, planted, seed)
    const bytes = new TextEncoder().encode(file)
    const read = await measured(() =>
      treeOfFile(async function* () {
        yield bytes
      }),
    )
    const find = await measured(() => findDuplicates(comparedTreeOfFile(read.result)).length)
    const { precision, recall } = shares((await pairsFound(file)).keys(), pairs)
    const times = [read.cpu, find.cpu].map((ms) => (ms / 1000).toFixed(1))
    rows.push([people, planted, precision.toFixed(3), recall.toFixed(3), ...times])
  }
  printTable(
    'People who stand twice in one tree; seconds of processor time',
    ['people', 'planted', 'precision', 'recall', 'to read the file', 'to find them'],
    rows,
  )
}
