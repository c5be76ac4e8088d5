import { isCompound } from '../names/compound-surnames.ts'
import { isSingleSurname } from '../names/single-surnames.ts'
import { givenNameOf } from '../names/unknown-name.ts'
import { numberOfNumeral } from '../text/chinese-numbers.ts'

/** Words in the place of a name of somebody who died before being given one. */
const DIED_YOUNG = /^(?:[早幼]?[殇殤夭]|夭[折殇殤]|[早幼]亡)$/u
const UNNAMED = /^(?:未名|失名|[名讳諱]?失考|名?佚)$/u

interface ParsedName {
  name: string
  diedYoung: boolean
  /** The word that stood for a name. */
  word: string
}

/** A given name as a line tells it; 幼殇, 未名 and 某 are none. */
export function parseName(text: string): ParsedName {
  if (DIED_YOUNG.test(text)) return { name: '', diedYoung: true, word: text }
  if (UNNAMED.test(text)) return { name: '', diedYoung: false, word: text }
  return { name: givenNameOf(text), diedYoung: false, word: '' }
}

/** 陈氏, 陈氏秀英, 陈秀英, 欧阳氏: how a wife or son-in-law is told; a surname alone is one, too. */
export function ofOtherFamily(text: string): { surname: string; name: string } {
  const clan = text.indexOf('氏')
  if (clan > 0 && clan <= 4) {
    return { surname: text.slice(0, clan), name: givenNameOf(text.slice(clan + 1)) }
  }
  const characters = [...text]
  const length = isCompound(characters.slice(0, 2).join('')) ? 2 : 1
  const isKnown = length === 2 || isSingleSurname(characters[0] ?? '')
  if (!isKnown && characters.length < 2) return { surname: text, name: '' }
  return {
    surname: characters.slice(0, length).join(''),
    name: givenNameOf(characters.slice(length).join('')),
  }
}

/** A given name without the family's surname before it. */
export function withoutOwnSurname(text: string, surname: string): string {
  const isOwn = surname !== '' && text.startsWith(surname) && text.length > surname.length
  // Of two characters the first may be of the name: 林 is a surname and stands in names.
  return isOwn ? text.slice(surname.length) : text
}

const PLACES: Readonly<Record<string, number>> = { 长: 1, 長: 1, 大: 1, 次: 2, 仲: 2 }

/** 长 1, 次 2, 三 3; 0 for 幼 and what is no place. */
export const placeOf = (word: string): number => PLACES[word] ?? countOf(word)

/** 三, 两, 12; 0 where it is none. */
export const countOf = (word: string): number =>
  Number(word) || (numberOfNumeral(word.replace(/[两兩]/u, '二')) ?? 0)

/**
 * 继发、和、才: brothers after the first are told without the character that they share with him.
 * @param names as told; '' for whoever has none
 */
export function withSharedCharacter(names: readonly string[]): string[] {
  const whole = names.find((name) => [...name].length === 2)
  const first = names.find((name) => name !== '')
  if (whole === undefined || first !== whole) return [...names]
  const [shared = ''] = [...whole]
  return names.map((name) => ([...name].length === 1 ? `${shared}${name}` : name))
}
