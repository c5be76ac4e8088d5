import type { SurnameOption } from '@suyuan/contract/surnames'
import { callOrNull } from '../lib/call-or-null.ts'
import type { ServerCall } from '../page-context.ts'

/** How many of the commonest surnames stand where no letter is chosen. */
const COMMONEST = 42

export type ListedSurname = Pick<SurnameOption, 'id' | 'surname' | 'pinyin' | 'start_in'>

/** The first letters that any surname has; null where they did not come. */
export async function findLetters(call: ServerCall): Promise<string[] | null> {
  const letters = await callOrNull(call, 'POST /api/web/surname/zimu', {})
  return letters?.map(({ zimu }) => zimu) ?? null
}

/** The surnames under a letter, or the commonest of all; null where they did not come. */
export async function findListed(
  call: ServerCall,
  letter: string | null,
): Promise<ListedSurname[] | null> {
  const list = await callOrNull(call, 'POST /api/web/surname/list', { zimu: letter ?? '' })
  // The server lists the commonest first.
  const shown = letter === null ? list?.slice(0, COMMONEST) : list
  return (
    shown?.map(({ id, surname, pinyin, start_in }) => ({ id, surname, pinyin, start_in })) ?? null
  )
}

/** A letter as it stands in an address, which may hold anything. */
export function letterOf(params: URLSearchParams): string | null {
  const letter = (params.get('letter') ?? '').trim().toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : null
}
