import type { ShownSlide } from '@suyuan/contract/home'
import { homeDefaults } from '@suyuan/contract/home-defaults'
import { isCallFailure } from '../../lib/call-failure.ts'
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
  slides: readonly ShownSlide[]
  /** In units of ten thousand. */
  records: number
  /** Percent. */
  share: number
}

/** What an address asks for, on the server and in the browser. */
export async function findHome(call: ServerCall, { searchParams }: URL): Promise<Home> {
  const letter = letterOf(searchParams)
  const [chosen, letters, commonest, listed] = await Promise.all([
    findChosen(call),
    findLetters(call),
    findListed(call, null),
    letter === null ? null : findListed(call, letter),
  ])
  return {
    ...chosen,
    letters,
    letter,
    surnames: letter === null ? commonest : listed,
    popular: commonest?.slice(0, POPULAR) ?? [],
  }
}

/** What the staff chose; without an answer the page is as the site came. */
async function findChosen(call: ServerCall): Promise<Pick<Home, 'slides' | 'records' | 'share'>> {
  try {
    return await call('POST /api/web/home/info', {})
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return homeDefaults
  }
}
