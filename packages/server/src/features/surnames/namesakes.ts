import { plainName } from '@suyuan/genealogy/names/plain-name'
import type { Queryable } from '../../db/client.ts'
import {
  countAndName,
  countCelebritiesAndSources,
  type Passage,
  type Place,
  type SurnameRow,
} from './surnames.queries.ts'

/** Where a name stands outside the books. */
interface Namesakes {
  /** Names of the persons that have it, in simplified characters. */
  persons: readonly string[]
  passages: readonly Passage[]
}

/** A shorter text stands in too many words by chance. */
const SHORTEST_IN_LATIN = 5

const nobody: Namesakes = { persons: [], passages: [] }

/**
 * How many historical persons and passages a surname has at a place, and where an ancestor's name
 * stands: among all persons of the surname, and in the passages about it.
 * @param typed the name in any script, with the surname or without it; nobody where it is empty
 */
export async function countWithNamesakes(
  db: Queryable,
  surname: SurnameRow,
  place: Place,
  typed: string,
): Promise<{ celebrities: number; sources: number; namesakes: Namesakes }> {
  const name = plainName(typed)
  const isHan = /^\p{Script=Han}+$/u.test(name)
  const full = name.startsWith(surname.surname) ? name : surname.surname + name
  // The surname alone stands in every passage.
  const tooShort = isHan ? full === surname.surname : name.length < SHORTEST_IN_LATIN
  if (tooShort) {
    return { ...(await countCelebritiesAndSources(db, surname.id, place)), namesakes: nobody }
  }
  const part = isHan ? full : typed
  const { names, passages, ...counts } = await countAndName(db, surname.id, place, part)
  const bears = isHan
    ? ([chinese]: [string, string]) => plainName(chinese) === full
    : ([, english]: [string, string]) => latin(english).includes(latin(typed))
  const persons = names.filter(bears).map(([chinese]) => chinese)
  return { ...counts, namesakes: { persons, passages } }
}

/** Letters alone, without marks: Chén Jiāgēng and Chen Jiageng are one. */
function latin(text: string): string {
  return plainName(text.normalize('NFD').replace(/\p{M}/gu, ''))
}
