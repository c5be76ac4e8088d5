import type { Queryable } from '../../db/client.ts'
import { plainName } from '../../text/plain-name.ts'
import { countSourcesWith, listCelebrityNames, type SurnameRow } from './surnames.queries.ts'

/** Where a name stands outside the books. */
export interface Namesake {
  persons: number
  passages: number
}

/** A shorter text stands in too many words by chance. */
const SHORTEST_IN_LATIN = 5

/**
 * Looks for an ancestor among the historical persons of the surname and in the passages about it.
 * @param typed the name in any script, with the surname or without it; nobody where it is empty
 */
export async function findNamesake(
  db: Queryable,
  surname: SurnameRow,
  typed: string,
): Promise<Namesake> {
  const name = plainName(typed)
  const isHan = /^\p{Script=Han}+$/u.test(name)
  if (name === '' || (!isHan && name.length < SHORTEST_IN_LATIN)) return { persons: 0, passages: 0 }
  const known = await listCelebrityNames(db, surname.id)
  if (!isHan) {
    const persons = known.filter(({ nameEn }) => latin(nameEn).includes(latin(typed))).length
    return { persons, passages: await countSourcesWith(db, surname.id, typed) }
  }
  const full = name.startsWith(surname.surname) ? name : surname.surname + name
  // The surname alone stands in every passage.
  if (full === surname.surname) return { persons: 0, passages: 0 }
  const persons = known.filter((person) => plainName(person.name) === full).length
  return { persons, passages: await countSourcesWith(db, surname.id, full) }
}

/** Letters alone, without marks: Chén Jiāgēng and Chen Jiageng are one. */
function latin(text: string): string {
  return plainName(text.normalize('NFD').replace(/\p{M}/gu, ''))
}
