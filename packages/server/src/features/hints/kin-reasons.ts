import { simplified } from '@suyuan/genealogy/text/simplified'
import type { KinReason } from '../../db/schema/tree-hints.ts'

/** What of a dead person is compared with another one of the same name. */
export interface Kin {
  surname: string
  name: string
  zi: string
  hao: string
  /** As `contract/tree-fields.ts` writes dates. */
  birthDay: string
  deathDay: string
  /** Full names, simplified, of those who have died; ''. */
  father: string
  spouses: readonly string[]
}

const weights: Record<KinReason, number> = {
  name: 0,
  birth: 3,
  death: 3,
  father: 3,
  spouse: 3,
  style: 2,
}

/** A name alone says nothing; of one character it needs twice as much beside it. */
const ENOUGH = 3
const ENOUGH_OF_ONE = 6
/** Years that two books may differ in, counted as families count. */
const DIFFER = 2

/** Why two people of one name may be the same; null where too little says so, or something against it. */
export function kinReasons(own: Kin, other: Kin): KinReason[] | null {
  const born = yearsApart(own.birthDay, other.birthDay)
  const died = yearsApart(own.deathDay, other.deathDay)
  if ((born ?? 0) > DIFFER || (died ?? 0) > DIFFER) return null
  if (own.father !== '' && other.father !== '' && own.father !== other.father) return null
  const found: [KinReason, boolean][] = [
    ['birth', born === 0],
    ['death', died === 0],
    ['father', own.father !== '' && own.father === other.father],
    ['spouse', own.spouses.some((each) => isWhole(each) && other.spouses.includes(each))],
    ['style', isSame(own.zi, other.zi) || isSame(own.hao, other.hao)],
  ]
  const reasons = found.filter(([, is]) => is).map(([reason]) => reason)
  const needed = [...own.name].length > 1 ? ENOUGH : ENOUGH_OF_ONE
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return weight < needed ? null : ['name', ...reasons]
}

/** Where a hint stands among those of its book: records have their probability there. */
export function reasonWeight(reasons: readonly KinReason[]): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0) / 20
}

/** 林氏 is any wife of that surname. */
const isWhole = (name: string) => [...name].length > 1 && !name.endsWith('氏')

const isSame = (one: string, other: string) =>
  one.trim() !== '' && simplified(one.trim()) === simplified(other.trim())

function yearsApart(one: string, other: string): number | null {
  const [a, b] = [yearOf(one), yearOf(other)]
  return a === null || b === null ? null : Math.abs(a - b)
}

function yearOf(day: string): number | null {
  const year = /^-?\d+/.exec(day)?.[0]
  return year === undefined ? null : Number(year)
}
