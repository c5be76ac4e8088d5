import type { Relative } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { PersonT } from './date-words.ts'

/** How somebody is called; of a living person strangers hear the surname alone. */
export function personName(
  person: Pick<Relative, 'surname' | 'name' | 'masked'>,
  t: PersonT,
): string {
  if (person.masked) return t('someone', { surname: person.surname })
  return fullName(person.surname, person.name)
}
