import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import type { GraphRows, LifePerson } from '@suyuan/genealogy/graph/rows'

/** What of a person a whole tree is kept in memory for. */
export interface GraphPerson extends LifePerson {
  id: string
  surname: string
  name: string
  zi: string
  hao: string
  /** As the family writes the name abroad. */
  spelling: string
  /** Hidden from strangers though dead. */
  isPrivate: boolean
  ranking: number
  searchKey: string
}

/** The people of a tree and how they belong together, as of one version. */
export type TreeGraph = FamilyGraph<GraphPerson>

/** What has changed in a tree since a version. */
export interface TreeRows extends GraphRows<GraphPerson> {
  /** Rows that are gone may not be among these: whoever stands at that version reads all anew. */
  isPartial?: boolean
  /** So many that they are not among these at all. */
  isTooMuch?: boolean
}
