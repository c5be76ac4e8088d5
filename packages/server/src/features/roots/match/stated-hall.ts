import { plainHall } from '../../catalogue/plain-places.ts'
import type { HallClue } from './clues.ts'

interface ToldHall {
  /** Without 堂; ''. */
  hall: string
  /** It is the surname's commandery, and not told as a hall. */
  isCommandery: boolean
  /** Whether told as a hall or not, it is called by the commandery. */
  isOfCommandery: boolean
}

interface KnownSurname {
  surname: string
  commanderies?: readonly string[]
}

/**
 * The hall that a family names: 紫云堂, 陈氏紫云堂, 颍川郡紫云堂. Of several the first that is not called
 * by the surname's commandery, which is every clan's.
 */
export function statedHall(typed: string, { surname, commanderies = [] }: KnownSurname): ToldHall {
  const known = new Set(commanderies.map(plainHall))
  const told = typed
    .split(/[、，,;；/（）()\s]+|(?<=..[堂郡])/u)
    .map((text) => ({ text, hall: withoutClan(plainHall(text), surname) }))
    .filter(({ hall }) => hall !== '')
  const own = told.find(({ hall }) => !known.has(hall)) ?? told[0]
  if (!own) return { hall: '', isCommandery: false, isOfCommandery: false }
  const isOfCommandery = known.has(own.hall)
  const isCommandery = isOfCommandery && !own.text.endsWith('堂')
  return { hall: own.hall, isCommandery, isOfCommandery }
}

/**
 * Every ending of the text before a 堂 may be a hall: where one begins no rule can tell, in 我们是西河堂
 * no more than in 我的堂兄.
 * @param notes simplified
 */
export function hallsIn(
  notes: string,
  { commanderies = [] }: Pick<KnownSurname, 'commanderies'>,
): HallClue[] {
  const known = new Set(commanderies.map(plainHall))
  const found = new Set<string>()
  for (const [before] of notes.matchAll(/\p{Script=Han}{2,4}(?=堂)/gu)) {
    const characters = [...before]
    for (let at = 0; at < characters.length - 1; at++) found.add(characters.slice(at).join(''))
  }
  return [...found].slice(0, MOST_HALLS).map((hall) => ({ hall, isOfCommandery: known.has(hall) }))
}

const MOST_HALLS = 24

/** 陈氏紫云: of the clan's own name nothing is told. */
function withoutClan(hall: string, surname: string): string {
  return /^[氏姓家]/u.test(hall.slice(surname.length)) && hall.startsWith(surname)
    ? hall.slice(surname.length + 1)
    : hall
}
