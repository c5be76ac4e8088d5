import type { Ends } from '../date-spans.ts'
import { otherNamesIn } from '../names/search-key.ts'
import { simplified } from '../text/simplified.ts'
import type { LinePlace } from './line-places.ts'

/** What of a person is compared with others of the same tree. */
export interface DuplicatePerson {
  surname: string
  name: string
  zi: string
  hao: string
  /** All that the person is found by: `names/search-key.ts`. */
  searchKey: string
  birth: Ends
  death: Ends
}

/** The same as it is compared. */
export interface Compared {
  serial: number
  /** 1 male, 0 female, 2 unknown. */
  sex: number
  /** Simplified; '' where it is not told. */
  surname: string
  /** Simplified; '' where it is not told, and of a wife whose family alone is known. */
  given: string
  /** 字 and 号. */
  styles: readonly string[]
  /** All that the person is called, without the surname. */
  forms: ReadonlySet<string>
  /** The whole name in letters, without tones; '' where it is not told. */
  sound: string
  birth: Ends
  death: Ends
  place: LinePlace
  /** Both sets of parents where there are two; by union. */
  parents: readonly { union: number; father: number; mother: number; isBirth: boolean }[]
  partners: readonly number[]
  children: readonly number[]
}

/** What stands for a name that nobody knows, or that is not told of the living. */
const unknown = new Set(['？', '?', '某', '某某', '不详', '不詳', '佚名', '无名', '無名', '氏'])

const divided = /[、，,;；/\n]+/u

/** A name as it is compared; '' where it says that nobody knows it. */
export function knownName(text: string): string {
  const bare = text.trim()
  return unknown.has(bare) ? '' : simplified(bare).toLowerCase().replaceAll(/\s+/gu, '')
}

/** Short ones are first letters alone. */
const isSound = (word: string) => /^[a-z]{4,}$/.test(word)

/** The names of somebody, as they are compared. */
export function comparedNames(
  person: Pick<DuplicatePerson, 'surname' | 'name' | 'zi' | 'hao' | 'searchKey'>,
): Pick<Compared, 'surname' | 'given' | 'styles' | 'forms' | 'sound'> {
  const surname = knownName(person.surname)
  const written = knownName(person.name)
  // Whoever is written with the surname once more is called without it.
  const given = written === surname ? '' : withoutFamily(written, surname).replace(/氏$/u, '')
  const styles = [person.zi, person.hao]
    .flatMap((field) => field.split(divided))
    .map(knownName)
    .filter((name) => name !== '')
  const others = otherNamesIn(person.searchKey).map((name) => withoutFamily(name, surname))
  const known = [given, ...styles, ...others].filter((name) => name !== '' && name !== surname)
  const forms = new Set(known.filter((name) => !unknown.has(name) && !name.endsWith('氏')))
  const sound = given === '' ? '' : (person.searchKey.split(' ').find(isSound) ?? '')
  return { surname, given, styles, forms, sound }
}

const withoutFamily = (name: string, surname: string) =>
  surname !== '' && name.startsWith(surname) && name.length > surname.length
    ? name.slice(surname.length)
    : name
