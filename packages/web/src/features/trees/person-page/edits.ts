import type { PersonMedia, PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import type { FieldRule, OwnField } from '@suyuan/genealogy/person-fields'

/** A part of what is said of a person, with a dialog of its own. */
export type BasePart = Exclude<FieldRule['part'], 'own'> | OwnField

/** What a new person is to the one on the page. */
export type Kin = 'father' | 'mother' | 'child' | 'spouse' | 'sibling'

/** The dialog that is open. */
export type Edit =
  | { what: 'base'; part: BasePart }
  | { what: 'event' | 'brief'; event: TreeEvent | null }
  | { what: 'relative'; kin: Kin }
  | { what: 'parents' | 'marry' }
  | { what: 'parentage'; parentage: PersonPage['parents'][number] }
  | { what: 'union' | 'children'; marriage: PersonPage['marriages'][number] }
  | { what: 'media'; media: PersonMedia }
  | { what: 'addMedia' }

/** What was taken away or done, in words, and the version that did it. */
export interface Done {
  change: number
  title: string
}

/** Opens a dialog; absent for readers who may not change anything. */
export type OnEdit = ((edit: Edit) => void) | undefined
