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
  /** 字, 号 and whatever else somebody was called, as one name each. */
  otherNames: readonly string[]
  /** What the record says in words: how many children there were. */
  notes: readonly string[]
  /** Which of the sons, or of the daughters, somebody was by these words; 0 where they do not say. */
  said: number
  /** As somebody has said it; `unknown` where nobody has. */
  life: 'living' | 'dead' | 'unknown'
  /** Where somebody was born, died and is buried, as far as it is told. */
  places: readonly string[]
  /** Whether anything is cited for the person. */
  isSourced: boolean
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
  /** Whether a map has a place; absent where no map is at hand. */
  knowsPlace?: (place: string) => boolean
  /** Whether a source is to be expected for everybody. */
  asksForSources: boolean
  /** The day of the check, as a Julian day number. */
  today: number
}
