import type { PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import { Branch } from '@suyuan/genealogy/graph/branch'
import type { GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { Caller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import { isBounded } from '../commands/edit-bounds.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import { treePolicy } from '../trees.policy.ts'
import type { OpenTree } from './tree-access.ts'

type Couple = Pick<GraphUnion, 'serial' | 'first' | 'second'>

/** What the caller may do to the people of a tree, so that pages offer no more than that. */
export interface Rights {
  person(serial: number): TreePerson['may']
  /** To the tie of a child to a set of parents. */
  parentage(child: number, parents: Couple): PersonPage['parents'][number]['may']
  marriage(couple: Couple): PersonPage['marriages'][number]['may']
}

function alike(may: boolean): Rights {
  return {
    person: () => ({ edit: may, remove: may, add_parent: may, add_sibling: may, tie: may }),
    parentage: () => ({ edit: may }),
    marriage: () => ({ edit: may, move: may }),
  }
}

/** The rights of whoever may change nothing, and of whoever may change everybody. */
export const noRights = alike(false)
export const allRights = alike(true)

export function rightsIn(
  book: OpenTree,
  caller: Pick<Caller, 'session'>,
  graph: TreeGraph,
): Rights {
  if (!abilities(treePolicy, book, caller).edit) return noRights
  if (!isBounded(book, caller)) return allRights
  return book.branchRoot === 0 ? noRights : new BranchRights(graph, book.branchRoot)
}

/** Those of a branch's editor: what `edit-bounds.ts` refuses, foreseen from the tree in memory. */
class BranchRights implements Rights {
  readonly #graph: TreeGraph
  readonly #root: number
  readonly #branch: Branch

  constructor(graph: TreeGraph, root: number) {
    this.#graph = graph
    this.#root = root
    this.#branch = new Branch(graph.ties, root)
  }

  person(serial: number): TreePerson['may'] {
    const graph = this.#graph
    const branch = this.#branch
    if (!branch.holds(serial)) return noRights.person(serial)
    const own = graph.primaryUnion(serial)
    const parent = graph.father(serial) || graph.mother(serial)
    return {
      edit: true,
      remove: serial !== this.#root && this.#mayLeave(serial),
      add_parent: own !== undefined && branch.holdsTie(serial, [own.first]),
      add_sibling: parent !== 0 && branch.holds(parent),
      tie: branch.holdsBelowRoot(serial),
    }
  }

  parentage(child: number, parents: Couple): PersonPage['parents'][number]['may'] {
    return { edit: this.#branch.holdsTie(child, coupleOf(parents)) }
  }

  marriage(couple: Couple): PersonPage['marriages'][number]['may'] {
    return { edit: this.#branch.holds(...coupleOf(couple)), move: this.#ownsChildren(couple) }
  }

  /** All who are tied to somebody are of the branch. */
  #mayLeave(serial: number): boolean {
    const graph = this.#graph
    const marries = (union: Couple) =>
      this.#branch.holds(...coupleOf(union)) && this.#ownsChildren(union)
    const hangsOn = ({ union }: { union: number }) => {
      const parents = graph.unions.get(union)
      return parents === undefined || this.parentage(serial, parents).edit
    }
    return graph.unionsOf(serial).every(marries) && graph.parentsOf(serial).every(hangsOn)
  }

  /** All children hang on one couple, so that one of them tells of all. */
  #ownsChildren(couple: Couple): boolean {
    const [link] = this.#graph.childrenOf(couple.serial)
    return link === undefined || this.parentage(link.child, couple).edit
  }
}

/** Those of a couple who are known. */
const coupleOf = ({ first, second }: Couple): number[] =>
  [first, second].filter((serial) => serial !== 0)
