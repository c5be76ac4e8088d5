import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import type { LifePerson } from '@suyuan/genealogy/graph/rows'

/** A person as a book needs one: the fields of a tree's row. */
export interface BookPerson extends LifePerson, PersonFields {
  serial: number
  sex: number
  generation: number | null
}

/** One version of a tree, as a book prints it. */
export interface BookTree {
  graph: FamilyGraph<BookPerson>
  /** Ties that would make somebody their own ancestor; a book with one is refused. */
  circles: readonly { child: number; union: number }[]
  /** The title that the tree bears; may be empty. */
  title: string
  /** The surname of the clan; empty where nobody has said it. */
  surname: string
}

/** Why a tree cannot be printed; the words for it belong to whoever asks. */
export type RefusalCode = 'empty_tree' | 'own_ancestor' | 'no_such_person' | 'nobody_left'

export class UnprintableBook extends Error {
  readonly code: RefusalCode
  /** Names of the people it is about. */
  readonly names: readonly string[]

  constructor(code: RefusalCode, names: readonly string[] = []) {
    super(names.length === 0 ? code : `${code}: ${names.join('、')}`)
    this.name = 'UnprintableBook'
    this.code = code
    this.names = names
  }
}
