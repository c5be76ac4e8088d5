import { splitChineseName } from '../../names/split-name.ts'
import type { PersonDraft, Sex } from '../draft/draft.ts'
import { privateNotice } from '../mapping/restrictions.ts'
import { nothing, plainName } from './new-draft.ts'
import { isOfFamilyOnly, nameKey, statedName } from './stated-name.ts'

/** 王门林氏, 王林氏: the husband's surname stands before the wife's. */
function familyName(name: string, ofHusband: string): string {
  const rest = name.startsWith(ofHusband) ? name.slice(ofHusband.length) : name
  const own = rest.replace(/^[门門](?=..)/u, '').slice(0, -1)
  return own === '' ? name.slice(0, -1) : own
}

interface Parts {
  surname: string
  given: string
}

/** How a cell's name divides, of somebody who is married to the given person. */
export function spouseName(cell: string, spouse: PersonDraft): Parts {
  const { name } = statedName(cell)
  const plain = nameKey(name)
  if (isOfFamilyOnly(plain)) {
    return { surname: familyName(plain, spouse.names[0]?.surname ?? ''), given: '氏' }
  }
  return splitChineseName(plain) ?? { surname: '', given: name }
}

/** 王门林氏 is told of somebody who is 林氏: it stays among her names. */
function asToldBesides(cell: string, name: string) {
  const { name: told } = statedName(cell)
  return nameKey(told) === nameKey(name) ? [] : [plainName('aka', '', told)]
}

const opposite: Record<Sex, Sex> = {
  male: 'female',
  female: 'male',
  other: 'unknown',
  unknown: 'unknown',
}

/**
 * Somebody of whom a table tells no more than the name, in the row of who is married to them. They
 * are kept to the family where that person is.
 */
export function unlistedSpouse(xref: string, cell: string, spouse: PersonDraft): PersonDraft {
  const { surname, given } = spouseName(cell, spouse)
  const { more } = statedName(cell)
  return {
    kind: 'person',
    xref,
    names: [plainName('plain', surname, given), ...asToldBesides(cell, surname + given)],
    sex: given === '氏' ? 'female' : opposite[spouse.sex],
    generation: spouse.generation,
    generationCharacter: '',
    rank: null,
    branch: '',
    events: [],
    parents: [],
    unions: [],
    ...nothing(),
    notes: more === '' ? [] : [more],
    kept: spouse.kept.length > 0 ? [privateNotice()] : [],
  }
}
