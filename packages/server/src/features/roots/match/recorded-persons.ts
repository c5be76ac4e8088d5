import type { NameForms } from '@suyuan/genealogy/names/name-forms'
import type { Candidate } from './clues.ts'
import { weights } from './weights.ts'

/** As what a record names somebody. */
export type PersonRole = 'lineage' | 'first' | 'migrant' | 'notable' | 'abstract'

export interface RecordedPerson extends NameForms {
  role: PersonRole
  /** How often a family that names one of the record's persons names this one, beside the others. */
  weight: number
}

/**
 * Everybody whom a record names, once: its lineage, its first ancestor and the one who moved, whom most
 * families of a clan know by name, and its notable members.
 */
export function recordedPersons({ lineage, named = [] }: Candidate): RecordedPerson[] {
  const persons: RecordedPerson[] = lineage.map((forms) => ({
    ...forms,
    role: 'lineage',
    weight: 1,
  }))
  for (const { role, ...forms } of named) {
    const known = persons.find(({ name }) => name === forms.name)
    if (!known) {
      persons.push({ ...forms, role, weight: role === 'notable' ? 1 : weights.ancestor.founder })
    } else if (role !== 'notable' && known.role !== 'first') {
      known.role = role
      known.weight = weights.ancestor.founder
    }
  }
  return persons
}

/** After a name of one character a longer one may go on: only these words begin anew. */
const ends =
  /^(?:$|[^\p{Script=Han}]|[等为是的之与和及父子兄弟后曾始原字号自由从于在居迁入本公即所一二三四五六七八九十])/u

/**
 * Whether a text names somebody.
 * @param name with the surname
 * @param given without it
 */
export function mentions(text: string, name: string, given: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if ([...given].length > 1 || ends.test(text.slice(at + name.length))) return true
  }
  return false
}
