import { foldedLetters, UNSEEN } from '../text/folded-letters.ts'
import { isCompound } from './compound-surnames.ts'
import { marriedParts } from './married-name.ts'

/** A character of a Chinese name, with what is not seen and belongs to it. */
const character = new RegExp(`[\\p{Script=Han}·][${UNSEEN}]*`, 'gu')

const outside = new RegExp(`^[\\s${UNSEEN}]+|\\s+$`, 'gu')

/** The characters of a text in Chinese without the spaces between them; undefined where it is none. */
export function charactersOf(text: string): string[] | undefined {
  const close = text.replace(outside, '').replace(/\s+/gu, '')
  const found = close.match(character) ?? []
  return found.length > 0 && found.join('') === close ? found : undefined
}

/** A name of which one part alone is Chinese characters set apart, 欧　阳, without these spaces. */
export function closedUp(part: string): string {
  if (!/\s/u.test(part)) return part
  const characters = charactersOf(part)
  const isSetApart = part
    .trim()
    .split(/\s+/u)
    .every((piece) => charactersOf(piece)?.length === 1)
  return characters && isSetApart ? characters.join('') : part
}

/** Characters of a name in one, at most; 欧阳门司马氏 has as many where a husband's surname is told. */
const MOST = 5
const MOST_MARRIED = 8

export interface SplitName {
  surname: string
  given: string
  /** Her husband's surname stood before her own. */
  isMarried?: true
}

/**
 * Surname and given name of a Chinese name written in one; undefined where it is none. A guess: only
 * the family knows whether 欧 or 欧阳 is meant.
 */
export function splitChineseName(text: string): SplitName | undefined {
  const characters = charactersOf(text)
  if (!characters || characters.length < 2 || characters.length > MOST_MARRIED) return undefined
  const folded = characters.map(foldedLetters)
  const pieces = (from: number, to?: number) => characters.slice(from, to).join('')
  const married = marriedParts(folded)
  if (married) {
    const { from, to } = married
    return { surname: pieces(from, to), given: pieces(to), ...(from > 0 && { isMarried: true }) }
  }
  if (characters.length > MOST) return undefined
  const isTwo = characters.length > 2 && isCompound(folded.slice(0, 2).join(''))
  const length = isTwo ? 2 : 1
  return { surname: pieces(0, length), given: pieces(length) }
}
