import { withoutSurname } from '@suyuan/genealogy/names/full-name'
import type { NameForms } from '@suyuan/genealogy/names/name-forms'
import { cantoneseReadings } from '../../../text/cantonese.ts'
import type { Candidate, MatchLevel, NameClue } from './clues.ts'
import { mentions, type PersonRole, recordedPersons } from './recorded-persons.ts'

/** How a recorded person agrees with the name that is told. */
export interface Agreement {
  level: MatchLevel
  role: PersonRole
  weight: number
  /** Where one character agrees, and the others at most in sound, which of the told ones; -1 for none. */
  shared?: number
  /** The name in letters agrees as Cantonese speakers spell it. */
  isCantonese?: boolean
}

/** How the persons whom a record names agree with a name. */
export interface NameAgreements {
  /** Those that do. */
  found: readonly Agreement[]
  /** How much all of them weigh together. */
  size: number
}

const nobodyNamed: NameAgreements = { found: [], size: 0 }

/** How the persons of a book agree with the name that is told, if one is. */
export function nameAgreements(
  clue: NameClue | null,
  book: Candidate,
  surname: string,
  soundsOf: (given: string) => string,
): NameAgreements {
  if (clue === null) return nobodyNamed
  const persons = recordedPersons(book)
  const found = persons.flatMap(({ name, others, role, weight }): Agreement[] => {
    const alike = agreementOf(clue, { name, others }, surname, soundsOf)
    return alike === null ? [] : [{ ...alike, role, weight }]
  })
  const size = persons.reduce((sum, { weight }) => sum + weight, 0)
  const isFound = found.some(({ level }) => level === 'exact' || level === 'other_name')
  if (isFound || !isInAbstract(clue, book, surname)) return { found, size }
  return { found: [...found, { level: 'exact', role: 'abstract', weight: 1 }], size: size + 1 }
}

/** The record's text names him. */
function isInAbstract({ characters }: NameClue, book: Candidate, surname: string): boolean {
  const given = characters.join('')
  return given !== '' && mentions(book.abstract ?? '', surname + given, given)
}

function agreementOf(
  clue: NameClue,
  { name, others }: NameForms,
  surname: string,
  soundsOf: (given: string) => string,
): Pick<Agreement, 'level' | 'shared' | 'isCantonese'> | null {
  const told = clue.characters.join('')
  const names = new Set([told, ...clue.others])
  const given = withoutSurname(name, surname)
  if (told !== '' && given === told) return { level: 'exact' }
  if (told !== '' && others.some((other) => names.has(withoutSurname(other, surname)))) {
    return { level: 'other_name' }
  }
  if (clue.others.includes(given)) return { level: 'other_name' }
  const isWhole = clue.sounds.length > 1 || [...given].length === 1
  if (isWhole && soundsOf(given) === clue.sounds.join('')) return { level: 'same_sound' }
  const shared = sharedCharacter(clue, given)
  if (isSpelledSo(clue, given)) return { level: 'same_sound', isCantonese: true, shared }
  return shared === -1 ? null : { level: 'one_character', shared }
}

/** The name in letters is how Cantonese speakers spell the recorded one, or how they hear it. */
function isSpelledSo({ cantonese }: NameClue, given: string): boolean {
  const recorded = [...given]
  return (
    cantonese.length > 0 &&
    cantonese.length === recorded.length &&
    recorded.every((character, at) => cantoneseReadings(character).includes(cantonese[at] ?? ''))
  )
}

/** Which character of the told name stands at the same place of a recorded one; -1 for none. */
function sharedCharacter({ characters }: NameClue, given: string): number {
  const recorded = [...given]
  if (characters.length === 1) return recorded.includes(characters[0] ?? '') ? 0 : -1
  if (characters.length !== recorded.length) return -1
  return characters.findIndex((character, at) => recorded[at] === character)
}
