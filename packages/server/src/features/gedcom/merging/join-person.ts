import type { PersonDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { lifeFactsOf } from '@suyuan/genealogy/gedcom/mapping/life-facts'
import {
  type ForeignPerson,
  type NamedEvent,
  personWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { nameFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-names'
import { isSamePart } from '@suyuan/genealogy/gedcom/mapping/same-part'
import { structure } from '@suyuan/genealogy/gedcom/structure'
import { joinedAnnotations } from './join-annotations.ts'
import { joinEvents } from './join-events.ts'
import { joinFields } from './join-fields.ts'

/** A person as a tree has it: the row, its events, and what was kept beside them. */
export interface StoredPerson {
  fields: PersonFields
  events: readonly NamedEvent[]
  kept: ForeignPerson | undefined
}

export interface JoinedPerson {
  /** Fields of the row that change. */
  patch: Partial<PersonFields>
  added: NamedEvent[]
  /** What is kept beside the row from now on; undefined where that stays as it is. */
  kept: ForeignPerson | undefined
  filled: boolean
  /** Statements of the file that differ and are kept. */
  differing: number
}

/**
 * Joins a person of a file with one of a tree, so that nothing of either is lost; undefined where
 * the file tells nothing new.
 * @param file pointers in it are the tree's
 */
export function joinPerson(
  book: StoredPerson,
  file: StoredPerson,
  prefer: 'book' | 'file',
  newId: () => string,
): JoinedPerson | undefined {
  const own = personWithForeign('', book.fields, book.events, book.kept)
  const told = personWithForeign('', file.fields, file.events, file.kept)
  const { patch, beside } = joinFields(book.fields, file.fields, prefer, notesIn(own))
  const events = joinEvents(
    { draft: own, fields: book.fields, rows: book.events },
    { draft: told, fields: file.fields },
    prefer,
    newId,
  )
  Object.assign(patch, events.patch)
  const fields = { ...book.fields, ...patch }
  const parts = joinedAnnotations(own, told)
  const besides = beside.map((text) => ({ under: '', structure: structure('NOTE', text) }))
  const names = adoptedNames(book, own, told, fields)
  const changes: ForeignPerson = {
    ...parts,
    ...(besides.length > 0 && { kept: [...(parts.kept ?? own.kept), ...besides] }),
    ...(events.kept && { events: events.kept }),
    ...(names && { names }),
  }
  const born = latestBirthIn(changes)
  if (born > book.fields.birthLatest) patch.birthLatest = born
  const isKept = Object.keys(changes).length > 0
  if (!isKept && Object.keys(patch).length === 0) return undefined
  return {
    patch,
    added: events.added,
    kept: isKept ? { ...book.kept, ...changes } : undefined,
    filled: Object.keys(patch).length > 0 || events.added.length > 0,
    differing: beside.length + events.differing,
  }
}

/** A second birth that is kept beside the first may be the true one. */
const latestBirthIn = ({ events = [] }: ForeignPerson): number =>
  lifeFactsOf({ events: events.map(({ draft }) => draft), kept: [], notes: [] }).birthLatest

/** Notes that are kept beside a person. */
const notesIn = ({ kept }: PersonDraft) =>
  kept.flatMap(({ under, structure: { tag, value } }) =>
    under === '' && tag === 'NOTE' ? [value] : [],
  )

/** How the file writes the names, where the tree says the same names and no more of them. */
function adoptedNames(
  { kept }: StoredPerson,
  own: PersonDraft,
  told: PersonDraft,
  fields: PersonFields,
): PersonDraft['names'] | undefined {
  if (kept?.names || !told.names.some(saysMore)) return undefined
  if (isSamePart(own.names, told.names)) return undefined
  const said = Object.entries(nameFieldsOf(told))
  const isSame = said.every(([name, value]) => fields[name as keyof PersonFields] === value)
  return isSame ? told.names : undefined
}

const saysMore = ({ forms, kept, words, suffix, written }: PersonDraft['names'][number]) =>
  forms.length > 0 || kept.length > 0 || words !== '' || suffix !== '' || written !== ''
