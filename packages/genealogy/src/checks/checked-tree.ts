import type { Ends } from '../date-spans.ts'
import type { FamilyGraph } from '../graph/family-graph.ts'
import type { KinPerson } from '../graph/rows.ts'
import type { Kinfolk } from '../kinship/kinfolk.ts'

/** What of a person is compared. */
export interface CheckedPerson extends KinPerson {
  surname: string
  /** Given name. */
  name: string
  birth: Ends
  death: Ends
  burial: Ends
  /** 排行; 0 where it is not known. */
  ranking: number
  /** 字辈: the generation's character as the record states it; empty where it does not. */
  character: string
  /** What the record says in words: how many children there were. */
  notes: readonly string[]
}

/** A tree that is checked. */
export interface CheckedTree {
  graph: FamilyGraph<CheckedPerson>
  kinfolk: Kinfolk
  /** When a couple married; by the union's serial, those alone of which it is known. */
  marriages: ReadonlyMap<number, Ends>
  /** Circles of ancestors that the graph had to leave out. */
  circles: readonly { child: number; union: number }[]
  /** Characters of the generations, and the generation of the first; empty without a poem. */
  poem: string
  poemStart: number
  /** The day of the check, as a Julian day number. */
  today: number
}
