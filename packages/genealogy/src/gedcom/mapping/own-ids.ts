import type { Kept, PersonDraft } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'

/** Type of the reference number by which the site knows people of its own trees. */
const PERSON = 'suyuan:person'

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The id of a person in a file: other programs keep reference numbers as they are. */
export function structureOfId(id: string): Structure {
  return structure('REFN', id, [structure('TYPE', PERSON)])
}

const isOwn = ({ under, structure: { tag, value, children, pointer } }: Kept) =>
  under === '' &&
  tag === 'REFN' &&
  pointer === '' &&
  isUuid(value) &&
  children.length === 1 &&
  children[0]?.tag === 'TYPE' &&
  children[0].value === PERSON

/** A person of a file without the id that the site gave it, and the id; null for none. */
export function withoutOwnId(draft: PersonDraft): { draft: PersonDraft; origin: string | null } {
  const own = draft.kept.find(isOwn)
  if (!own) return { draft, origin: null }
  const kept = draft.kept.filter((each) => each !== own)
  return { draft: { ...draft, kept }, origin: own.structure.value.toLowerCase() }
}
