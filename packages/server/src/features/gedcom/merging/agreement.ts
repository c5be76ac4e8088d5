import { type Pair, votesOf } from './pairs.ts'
import type { Traits } from './traits.ts'

/**
 * By what somebody who is left is known, the surest first; '' where it does not tell. A tree that is
 * edited elsewhere says of most people word for word what it said here.
 */
export const lastKeys = [
  ({ surname, given, sex, birth, death }: Traits) =>
    given === '' ? '' : [surname, given, sex, birth.day, death.day].join(' '),
  ({ surname, sex, birth }: Traits) =>
    birth.day.length < DAY ? '' : [surname, sex, birth.day].join(' '),
] as const

/** Letters of a date that is told to the day. */
export const DAY = 10

export const saysOtherDate = ({ reasons }: Pair) =>
  reasons.includes('birth_differs') || reasons.includes('death_differs')

export const isSameBirth = ({ reasons }: Pair) => reasons.includes('birth')

export const isSameDeath = ({ reasons }: Pair) => reasons.includes('death')

/** Whether both were born on one day. */
export const isSameDay = ({ one, other }: Pair) =>
  one.birth.day.length === DAY && one.birth.day === other.birth.day

/** Whether both have a name, or the family's of a wife, and it is the same. */
export const isCalledAlike = ({ one, other, reasons }: Pair) =>
  reasons.includes('name') || (isNameless(one) && isNameless(other))

const isLatin = (text: string) => /^[\p{Script=Latin}\s'-]+$/u.test(text)

const isNameless = ({ surname, given }: Traits) => surname === '' && given === ''

/** Whether what is told of two allows them to be one, as kin of theirs are. */
export function agree(pair: Pair, isLast: boolean, isSameTree: boolean): boolean {
  const { one, other, reasons, above, beside } = pair
  if (one.sex !== 2 && other.sex !== 2 && one.sex !== other.sex) return false
  const votes = votesOf(pair)
  const isOtherDate = saysOtherDate(pair)
  if (isCalledAlike(pair)) return votes >= (isOtherDate && !isSameTree ? 2 : 1)
  // Between the same parents, partners and children nobody else stands.
  if (isSameTree && isLast && (beside >= 2 || (above > 0 && beside > 0))) return true
  if (isOtherDate) return false
  // Characters of one sound are given to brothers.
  const isWrittenApart = isLatin(one.given) !== isLatin(other.given)
  const isNear = (reasons.includes('sound') && isWrittenApart) || reasons.includes('style')
  if (isNear || one.given === '' || other.given === '') {
    const isSurname = one.surname === '' || other.surname === '' || one.surname === other.surname
    if (isNear || isSurname) return votes >= 1 && (isNear || votes >= 2 || isLast)
  }
  // Called otherwise: their other kin, or the day of birth, must say that they are one.
  if (isSameTree && isLast && votes >= 1 && isRenamed(pair)) return true
  return isLast && votes >= 2 && (beside >= 2 || isSameBirth(pair))
}

/** Whether a date is the same, and if it is a year alone, a character of the name as well. */
function isRenamed(pair: Pair): boolean {
  if (isSameDay(pair)) return true
  return (isSameBirth(pair) || isSameDeath(pair)) && sharesCharacter(pair.one, pair.other)
}

const sharesCharacter = ({ given }: Traits, other: Traits) =>
  [...given].some((each) => other.given.includes(each))

/** Whether neither date of the two is the same, nor anybody about them but a parent. */
const isBare = (pair: Pair) => pair.beside === 0 && !isSameBirth(pair) && !isSameDeath(pair)

/**
 * Whether somebody else who has come below a parent may be the one who is called otherwise now, and this
 * one may have come.
 */
export function isContested(
  pair: Pair,
  mine: readonly Traits[],
  theirs: readonly Traits[],
): boolean {
  if (mine.length <= theirs.length || !isBare(pair)) return false
  const { one, other } = pair
  return mine.some((each) => each !== one && each.sex === other.sex && sharesCharacter(each, other))
}

/** People of both sides of whom nothing but the order tells which is which. */
export class Order {
  private readonly mine: Map<string, Traits[]>
  private readonly theirs: Map<string, Traits[]>

  constructor(mine: readonly Traits[], theirs: readonly Traits[]) {
    this.mine = Map.groupBy(mine, sayingOf)
    this.theirs = Map.groupBy(theirs, sayingOf)
  }

  isSame({ one, other }: Pair): boolean {
    const key = sayingOf(one)
    const [mine, theirs] = [this.mine.get(key), this.theirs.get(key)]
    if (!mine || mine.length !== theirs?.length) return false
    return mine.indexOf(one) === theirs.indexOf(other)
  }

  *twins(): Generator<[Traits, Traits]> {
    for (const [key, mine] of this.mine) {
      const theirs = this.theirs.get(key)
      if (mine.length !== theirs?.length) continue
      for (const [place, one] of mine.entries()) {
        const other = theirs[place]
        if (other) yield [one, other]
      }
    }
  }
}

function sayingOf({ surname, given, zi, hao, sex, birth, death, ...kin }: Traits): string {
  const { father, mother, spouses, children } = kin
  const own = [surname, given, zi, hao, sex, birth.day, death.day, father, mother]
  return [...own, ...spouses, '', ...children].join(' ')
}
