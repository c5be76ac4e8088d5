import type { ServerCall } from '../../page-context.ts'
import { findLetters, findListed, type ListedSurname, letterOf } from '../../pickers/letter-list.ts'

/** How many common surnames stand under the search. */
const POPULAR = 6

/** What the home page's address shows. A list that did not come is null. */
export interface Home {
  letters: readonly string[] | null
  /** Whose surnames are listed; null for the commonest of all. */
  letter: string | null
  surnames: readonly ListedSurname[] | null
  popular: readonly ListedSurname[]
}

/** What an address asks for, on the server and in the browser. */
export async function findHome(call: ServerCall, { searchParams }: URL): Promise<Home> {
  const letter = letterOf(searchParams)
  const [letters, commonest, listed] = await Promise.all([
    findLetters(call),
    findListed(call, null),
    letter === null ? null : findListed(call, letter),
  ])
  return {
    letters,
    letter,
    surnames: letter === null ? commonest : listed,
    popular: commonest?.slice(0, POPULAR) ?? [],
  }
}
