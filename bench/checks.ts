import { Branches } from '@suyuan/genealogy/checks/branches'
import { checkTree } from '@suyuan/genealogy/checks/check-tree'
import { factsOf, keyOf } from '@suyuan/genealogy/checks/finding-facts'
import { clanOf, plantFault, treeOf } from '@suyuan/genealogy/checks/testing/planted-clan'
import { measured } from './measured.ts'
import { type Cell, printTable } from './table.ts'

/** People, planted faults, and men of one generation who have children. */
const CLANS = [
  [10_000, 30, 600],
  [100_000, 300, 8000],
] as const

/** How long the checks of a whole tree take, with keys and facts as they are stored. */
export async function benchChecks(): Promise<void> {
  const rows: Cell[][] = []
  for (const [size, planted, fathers] of CLANS) {
    const clan = clanOf(size, 1, fathers)
    // Children far apart, so that one fault does not hide another.
    const step = Math.floor(clan.links.length / planted / 7)
    for (let at = 0; at < planted; at += 1) plantFault(clan, at * step + (at % 14))
    const tree = treeOf(clan)
    const { cpu, result } = await measured(() => {
      const branches = new Branches(tree)
      const found = new Map<string, string>()
      for (const finding of checkTree(tree, branches)) {
        found.set(keyOf(finding), factsOf(tree, finding))
      }
      return found.size
    })
    rows.push([clan.people.length, planted, result, (cpu / 1000).toFixed(2)])
  }
  printTable(
    'Checks of a whole tree; seconds of processor time',
    ['people', 'planted faults', 'findings', 'to find them'],
    rows,
  )
}
