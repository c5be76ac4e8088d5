import { marriedParts } from '../../names/married-name.ts'
import { charactersOf, closedUp } from '../../names/split-name.ts'
import { foldedLetters } from '../../text/folded-letters.ts'

export interface Parts {
  surname: string
  given: string
  suffix: string
}

export interface SettledParts extends Parts {
  /** A husband's surname stood before her own. */
  isMarried?: true
}

export function slashed(text: string): Parts | undefined {
  const found = /^([^/]*)\/([^/]*)(?:\/(.*))?$/s.exec(text)
  if (!found) return undefined
  const [before, surname, after] = found.slice(1).map((part = '') => part.trim())
  return before === ''
    ? { surname: surname ?? '', given: after ?? '', suffix: '' }
    : { surname: surname ?? '', given: before ?? '', suffix: after ?? '' }
}

/**
 * Parts as they are meant: 氏 is no part of a surname (/林氏/), and of a married woman the surname is
 * her own, wherever a program has put it: /陈门吴氏/, /陈/吴氏, /陈吴/氏.
 */
export function settledParts({ surname: told, given: named, suffix }: Parts): SettledParts {
  const plain = { surname: closedUp(told), given: closedUp(named), suffix }
  const family = charactersOf(plain.surname)
  const called = charactersOf(plain.given) ?? []
  // What is no Chinese name, and what follows one, stays as it is.
  if (!family || suffix !== '' || (called.length === 0 && plain.given !== '')) return plain
  const own = ownParts(family, called)
  if (!own) return plain
  const { from, given } = own
  const surname = family.concat(called).slice(from, own.to).join('')
  return { surname, given, suffix, ...(from > 0 && { isMarried: true }) }
}

function ownParts(family: string[], called: string[]) {
  const all = [...family, ...called]
  const rest = (from: number) => all.slice(from).join('')
  const hasClan = family.length > 1 && foldedLetters(family.at(-1) ?? '') === '氏'
  if (hasClan || called.length === 0) {
    const found = marriedParts(family.map(foldedLetters))
    if (!found || (found.from === 0 && !hasClan)) return undefined
    const given = called.length === 0 ? rest(found.to) : called.join('')
    return found.to === family.length - 1 || called.length === 0 ? { ...found, given } : undefined
  }
  const folded = all.map(foldedLetters)
  const isClan = folded.length === family.length + 1 && folded.at(-1) === '氏'
  const found = marriedParts(folded, isClan ? undefined : family.length)
  return found && found.from > 0 ? { ...found, given: rest(found.to) } : undefined
}
