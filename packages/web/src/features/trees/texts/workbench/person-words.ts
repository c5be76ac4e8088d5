import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Proposed } from '../text-types.ts'

/** A person of a page in a list: 陈文光, 林氏, or the words for a name that is not told. */
export function nameOf({ surname, name, sex }: Proposed, nameless: string): string {
  if (name !== '') return fullName(surname, name)
  return surname !== '' && sex === 0 ? `${surname}氏` : surname || nameless
}

/** Colours that tell whose words they are, over and over. */
const COLOURS = 8

export const colourOf = (people: readonly Proposed[], key: string): number =>
  Math.max(
    0,
    people.findIndex((person) => person.key === key),
  ) % COLOURS
