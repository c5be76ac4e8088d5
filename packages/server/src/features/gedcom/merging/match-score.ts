import type { MatchReason } from '@suyuan/contract/tree-merges'
import type { Traits } from './traits.ts'

/** From how many points on people are taken as the same, unless the member says otherwise. */
export const USUAL_RULE = 80

export interface Score {
  /** May be below 0 and above 100. */
  points: number
  /** Shared by all pairs with the same. */
  reasons: readonly MatchReason[]
}

/** What each reason counts. A name and a sex alone never reach what is taken without a look. */
const weights: Record<MatchReason, number> = {
  id: 100,
  name: 40,
  sound: 22,
  style: 15,
  birth: 25,
  birth_near: 8,
  death: 15,
  death_near: 5,
  generation: 8,
  father: 15,
  mother: 6,
  spouse: 12,
  children: 12,
  kin: 22,
  name_differs: -30,
  birth_differs: -35,
  death_differs: -25,
  generation_differs: -20,
  father_differs: -20,
}

/** Where a date is told to the day and is the same. */
const SAME_DAY = 5
const SAME_SEX = 5
const OTHER_SEX = -60
/** A wife of whom the family alone is known shares her name with many. */
const HALF_NAME = -25
/** Years that two trees may differ in, counted as families count; more where one says about. */
const DIFFER = 2
const DIFFER_ABOUT = 6

export const kinPoints = weights.kin

/** How likely two people are the same, by what their trees say of them. */
export function scoreOf(one: Traits, other: Traits): Score {
  const reasons = [
    ...namesOf(one, other),
    ...datesOf(one, other, 'birth'),
    ...datesOf(one, other, 'death'),
    ...generationOf(one, other),
    ...kinOf(one, other),
  ]
  let points = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  if (one.birth.day.length > 4 && one.birth.day === other.birth.day) points += SAME_DAY
  const bothSexes = one.sex !== 2 && other.sex !== 2
  if (bothSexes) points += one.sex === other.sex ? SAME_SEX : OTHER_SEX
  if (one.given === '' || other.given === '') points += reasons.includes('name') ? HALF_NAME : 0
  return { points, reasons: shared(reasons) }
}

/** There are some hundred lists of reasons, and millions of pairs that have them. */
const lists = new Map<string, readonly MatchReason[]>()

function shared(reasons: readonly MatchReason[]): readonly MatchReason[] {
  const key = reasons.join(' ')
  const known = lists.get(key)
  if (known) return known
  lists.set(key, reasons)
  return reasons
}

/** The same pair, once it stands beside one that is sure. */
export function withKin({ points, reasons }: Score): Score {
  return { points: points + kinPoints, reasons: shared([...reasons, 'kin']) }
}

function namesOf(one: Traits, other: Traits): MatchReason[] {
  const isStyle = [one.zi, one.hao].some(
    (each) => each !== '' && (each === other.zi || each === other.hao || each === other.given),
  )
  const style: MatchReason[] = isStyle || isCalled(other, one.given) ? ['style'] : []
  if (one.given === '' || other.given === '') {
    const isSame = one.surname !== '' && one.surname === other.surname && one.given === other.given
    return isSame ? ['name', ...style] : style
  }
  const isGiven = one.given === other.given
  if (isGiven && (one.surname === other.surname || one.surname === '' || other.surname === '')) {
    return ['name', ...style]
  }
  if (one.words.some((word) => word.length > 3 && other.words.includes(word))) {
    return ['sound', ...style]
  }
  return style.length > 0 ? style : ['name_differs']
}

/** Whether somebody's 字 or 号 is the other one's name. */
const isCalled = ({ zi, hao }: Traits, given: string) =>
  given !== '' && (zi === given || hao === given)

function datesOf(one: Traits, other: Traits, which: 'birth' | 'death'): MatchReason[] {
  const [a, b] = [one[which], other[which]]
  if (a.year === null || b.year === null) return []
  const apart = Math.abs(a.year - b.year)
  // Two days of one year are two people, as often as not.
  const isOtherDay = a.day.length === 10 && b.day.length === 10 && a.day !== b.day
  if (apart === 0) return [isOtherDay ? `${which}_near` : which]
  if (apart <= (a.isExact && b.isExact ? DIFFER : DIFFER_ABOUT)) return [`${which}_near`]
  return [`${which}_differs`]
}

function generationOf(one: Traits, other: Traits): MatchReason[] {
  if (one.generation === null || other.generation === null) return []
  return [one.generation === other.generation ? 'generation' : 'generation_differs']
}

function kinOf(one: Traits, other: Traits): MatchReason[] {
  const reasons: MatchReason[] = []
  if (one.father !== '' && other.father !== '') {
    reasons.push(one.father === other.father ? 'father' : 'father_differs')
  }
  if (one.mother !== '' && one.mother === other.mother) reasons.push('mother')
  if (one.spouses.some((name) => other.spouses.includes(name))) reasons.push('spouse')
  if (one.children.some((name) => other.children.includes(name))) reasons.push('children')
  return reasons
}

/** The same pair, where both are one and the same by an id that files carry. */
export function withId({ points, reasons }: Score): Score {
  return { points: Math.max(weights.id, points), reasons: shared(['id', ...reasons]) }
}
