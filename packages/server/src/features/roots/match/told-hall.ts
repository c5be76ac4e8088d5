import { plainHall } from '../../catalogue/name-forms.ts'

interface ToldHall {
  /** Without 堂; ''. */
  hall: string
  /** It is the surname's commandery, and not told as a hall. */
  isCommandery: boolean
  /** Whether told as a hall or not, it is called by the commandery. */
  isOfCommandery: boolean
}

/**
 * The hall that a family names: 紫云堂, 陈氏紫云堂, 颍川郡紫云堂. Of several the first that is not called
 * by the surname's commandery, which is every clan's.
 */
export function toldHall(
  typed: string,
  { surname, commanderies = [] }: { surname: string; commanderies?: readonly string[] },
): ToldHall {
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

/** 陈氏紫云: of the clan's own name nothing is told. */
function withoutClan(hall: string, surname: string): string {
  return /^[氏姓家]/u.test(hall.slice(surname.length)) && hall.startsWith(surname)
    ? hall.slice(surname.length + 1)
    : hall
}
