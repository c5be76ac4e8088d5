import { cantoneseReadings } from '../../../text/cantonese.ts'
import type { NameForms } from '../../catalogue/name-forms.ts'
import type { Candidate, Clues, MatchFinding, MatchLevel, NameClue } from './clues.ts'
import { kinRatio } from './kin-evidence.ts'
import type { NameChances } from './name-chances.ts'
import { weights } from './weights.ts'
import { withoutSurname } from './without-surname.ts'

/** How a recorded person agrees with the name that is told. */
export interface Agreement {
  level: MatchLevel
  /** Where one character agrees, and the others at most in sound, which of the told ones; -1 for none. */
  shared?: number
  /** The name in letters agrees as Cantonese speakers spell it. */
  isCantonese?: boolean
}

/** How the persons of a book agree with the name; those that do not are left out. */
export function nameAgreements(
  clue: NameClue,
  lineage: readonly NameForms[],
  surname: string,
  soundsOf: (given: string) => string,
): Agreement[] {
  const told = clue.characters.join('')
  const sound = clue.sounds.join('')
  const names = new Set([told, ...clue.others])
  return lineage.flatMap(({ name, others }): Agreement[] => {
    const given = withoutSurname(name, surname)
    if (told !== '' && given === told) return [{ level: 'exact' }]
    if (told !== '' && others.some((other) => names.has(withoutSurname(other, surname)))) {
      return [{ level: 'other_name' }]
    }
    if (clue.others.includes(given)) return [{ level: 'other_name' }]
    const isWhole = clue.sounds.length > 1 || [...given].length === 1
    if (isWhole && soundsOf(given) === sound) return [{ level: 'same_sound' }]
    const shared = sharedCharacter(clue, given)
    if (isSpelledSo(clue, given)) return [{ level: 'same_sound', isCantonese: true, shared }]
    return shared === -1 ? [] : [{ level: 'one_character', shared }]
  })
}

/** How much likelier the told name is if the person who agrees with it is meant. */
function ratioOf(agreement: Agreement, clue: NameClue, chances: NameChances): number {
  const { ancestor } = weights
  switch (agreement.level) {
    case 'exact':
      return ancestor.exact / chances.exact
    case 'other_name':
      return ancestor.otherName / chances.exact
    case 'one_character':
      return oneCharacterRatio(agreement.shared ?? 0, clue, chances)
    default: {
      const whole = ancestor.exact + ancestor.sameSound
      if (agreement.isCantonese) {
        const told = clue.characters.length > 0 ? ancestor.sameSound : whole
        const heard = (told * (clue.sounds.length > 0 ? ancestor.cantonese : 1)) / chances.cantonese
        const { shared = -1 } = agreement
        return shared === -1 ? heard : Math.max(heard, oneCharacterRatio(shared, clue, chances))
      }
      // Latin letters tell the sound alone: it is then all that could agree.
      return (clue.characters.length === 0 ? whole : ancestor.sameSound) / chances.sameSound
    }
  }
}

function oneCharacterRatio(shared: number, clue: NameClue, chances: NameChances): number {
  const either = clue.characters.length === 1 ? 2 : 1
  return weights.ancestor.oneCharacter / Math.min(1, either * (chances.character[shared] ?? 1))
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

/**
 * The ancestor is one of the lineage's persons (told rightly or with an error), or is not recorded
 * there: then the name may bear the character of his generation. So a recorded lineage without the name
 * speaks against the book, the more the longer it is, and an unrecorded one not at all.
 */
export function ancestorFinding(
  clues: Clues,
  book: Candidate,
  surname: string,
  agreements: readonly Agreement[],
  chances: NameChances,
): MatchFinding | null {
  const clue = clues.ancestor
  if (clue === null) return null
  const { ancestor } = weights
  const size = book.lineage.length
  const late = isTooLate(clues, book)
  const known = late ? ancestor.afterEdition : 1
  const recorded = (known * ancestor.most * size) / (size + ancestor.half)
  const found = agreements.map((agreement) => ({
    level: agreement.level,
    ratio: ratioOf(agreement, clue, chances),
  }))
  const best = found.reduce<(typeof found)[number] | null>(
    (top, like) => (top === null || like.ratio > top.ratio ? like : top),
    null,
  )
  const mean = found.reduce((sum, { ratio }) => sum + ratio, 0) / Math.max(1, size)
  const told = ancestor.exact + ancestor.otherName + ancestor.sameSound + ancestor.oneCharacter
  const unlike = 1 - told
  const kin = chances.countedAlready ? null : kinRatio(clue, book, surname, chances, late)
  const unrecorded = kin === null ? 1 : kin.ratio
  const read = recorded * (mean + unlike) + (1 - recorded) * unrecorded
  // Letters that are no pinyin may be of a speech that is not read here.
  const isRead = clue.characters.length > 0 || clue.sounds.length > 0
  const ratio = isRead ? read : ancestor.cantonese * read + 1 - ancestor.cantonese
  const level = best?.level ?? (kin?.holds ? 'in_poem' : 'absent')
  return size === 0 && kin === null
    ? null
    : { kind: 'ancestor', level: spoken(level, ratio), ratio }
}

/** What is like the name but less than its absence says against the book is told as its absence. */
function spoken(level: MatchLevel, ratio: number): MatchLevel {
  return ratio < 1 && level !== 'exact' && level !== 'other_name' ? 'absent' : level
}

/** The same in the mean of books, of so many names each, that hold neither the name nor its sound. */
export function unnamedWeight({ ancestor: clue }: Clues, size: number): number {
  const { ancestor } = weights
  if (clue === null || clue.characters.length === 1) return 1
  const recorded = (ancestor.most * size) / (size + ancestor.half)
  return 1 - recorded * (ancestor.exact + ancestor.otherName + ancestor.sameSound)
}

/** One who moved long after a book was made cannot stand in it; but the name may be an older one's. */
export function isTooLate(
  { movedYear }: Pick<Clues, 'movedYear'>,
  { editionYear }: Pick<Candidate, 'editionYear'>,
): boolean {
  if (movedYear === null || editionYear === null) return false
  return movedYear > editionYear + weights.yearsAfterEdition
}
