import { type Pair, votesOf } from './pairs.ts'
import type { Traits } from './traits.ts'

/**
 * By what somebody who is left is known, the surest first; '' where it does not tell. A tree that is
 * edited elsewhere says of most people word for word what it said here.
 */
export const lastKeys: ((traits: Traits) => string)[] = [
  ({ surname, given, sex, birth, death }) =>
    given === '' ? '' : [surname, given, sex, birth.day, death.day].join(' '),
  ({ surname, sex, birth }) => (birth.day.length < 10 ? '' : [surname, sex, birth.day].join(' ')),
]

export const saysOtherDate = ({ reasons }: Pair) =>
  reasons.includes('birth_differs') || reasons.includes('death_differs')

export const isSameBirth = ({ reasons }: Pair) => reasons.includes('birth')

/** Whether both have a name, or the family's of a wife, and it is the same. */
export const isCalledAlike = ({ one, other, reasons }: Pair) =>
  reasons.includes('name') || (isNameless(one) && isNameless(other))

const isLatin = (text: string) => /^[\p{Script=Latin}\s'-]+$/u.test(text)

const isNameless = ({ surname, given }: Traits) => surname === '' && given === ''

/** Whether what is told of two allows them to be one, as kin of theirs are. */
export function agree(pair: Pair, isLast: boolean, isSameTree: boolean): boolean {
  const { one, other, reasons, beside } = pair
  if (one.sex !== 2 && other.sex !== 2 && one.sex !== other.sex) return false
  const votes = votesOf(pair)
  const isOtherDate = saysOtherDate(pair)
  if (isCalledAlike(pair)) return votes >= (isOtherDate && !isSameTree ? 2 : 1)
  if (isOtherDate) return false
  // Characters of one sound are given to brothers.
  const isWrittenApart = isLatin(one.given) !== isLatin(other.given)
  const isNear = (reasons.includes('sound') && isWrittenApart) || reasons.includes('style')
  if (isNear || one.given === '' || other.given === '') {
    const isSurname = one.surname === '' || other.surname === '' || one.surname === other.surname
    if (isNear || isSurname) return votes >= 1 && (isNear || votes >= 2 || isLast)
  }
  // Called otherwise: their other kin, or the day of birth, must say that they are one.
  return isLast && votes >= 2 && (beside >= 2 || isSameBirth(pair))
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
