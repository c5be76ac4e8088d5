import { fullName, withoutSurname } from '@suyuan/genealogy/names/full-name'
import { plainText } from './plain-text.ts'

/** What files say where a surname or given name is not known. */
const UNKNOWN = '？'

interface Named {
  surname: string
  name: string
}

/** A part of a name as it is printed; empty where it is not known. */
export const knownPart = (text: string) => (text === UNKNOWN ? '' : plainText(text))

/** 陈光富, Tan Kim Seng, 林氏: the whole name, as the record has it; 某 where nothing is known. */
export function headName({ surname, name }: Named, unknown = '某'): string {
  return (
    fullName(knownPart(surname), withoutSurname(knownPart(name), knownPart(surname))) || unknown
  )
}

/** 光富 among the children of a father of the same surname; the whole name of any other. */
export function nameAmongKin(person: Named, surname: string, unknown = '某'): string {
  const given = withoutSurname(knownPart(person.name), knownPart(person.surname))
  const isSame =
    knownPart(person.surname) === knownPart(surname) || knownPart(person.surname) === ''
  return isSame && given !== '' ? given : headName(person, unknown)
}

/** What is left of the name of whoever may be alive. */
export const maskedName = ({ surname }: Pick<Named, 'surname'>, somebody = '某'): string =>
  `${knownPart(surname)}${somebody}`
