import { type MergeUnit, mergeUnits } from '@suyuan/contract/merge-units'
import type { TFunction } from 'i18next'
import type { Side } from './duplicate-pair.ts'

export type Which = 'keep' | 'other'
export type WhichOrBoth = Which | 'both'

/** What somebody says in a field, as it is shown; '' for nothing. */
export function unitText(unit: MergeUnit, side: Side, t: TFunction<'persondata'>): string {
  switch (unit) {
    case 'birth':
      return dateText(side.birth_day, side.birth_reading, side.birth_text, t)
    case 'death': {
      const date = dateText(side.death_day, side.death_reading, side.death_text, t)
      return [t(side.death === 1 ? 'death.1' : 'death.0'), date].filter(Boolean).join(' ')
    }
    case 'sex':
      return t(side.sex === 1 ? 'sex.1' : side.sex === 0 ? 'sex.0' : 'sex.2')
    case 'generation':
      return side.stated_generation === 0 ? '' : String(side.stated_generation)
    case 'ranking':
      return side.ranking === 0 ? '' : String(side.ranking)
    default:
      return side[unit]
  }
}

function dateText(
  day: string,
  reading: Side['birth_reading'],
  text: string,
  t: TFunction<'persondata'>,
): string {
  const told = day !== '' && reading !== 'exact' ? `${t(`reading.${reading}`)} ${day}` : day
  return [told, text].filter((part) => part !== '').join(' · ')
}

/** How a field is called. */
export const unitLabel = (unit: MergeUnit, t: TFunction<'persondata'>): string =>
  t(`field.${unit === 'birth' ? 'birth_day' : unit}`)

export interface UnitChoice {
  unit: MergeUnit
  keep: string
  other: string
}

/** Fields of which one of the two says something. */
export function filledUnits(
  [keep, other]: readonly [Side, Side],
  t: TFunction<'persondata'>,
): UnitChoice[] {
  return mergeUnits
    .map((unit) => ({ unit, keep: unitText(unit, keep, t), other: unitText(unit, other, t) }))
    .filter((each) => each.keep !== '' || each.other !== '')
}

/** What stands unless somebody chooses: what the first says, and of what it does not say the other's. */
export function usualChoice(
  { unit, keep, other }: UnitChoice,
  sides: readonly [Side, Side],
): Which {
  if (unit === 'death') return isFuller('death', sides) ? 'other' : 'keep'
  if (unit === 'birth') return isFuller('birth', sides) ? 'other' : 'keep'
  if (unit === 'sex') return sides[0].sex === 2 && sides[1].sex !== 2 ? 'other' : 'keep'
  return keep === '' && other !== '' ? 'other' : 'keep'
}

/** Whether the second says more of a date: a day more than a year, and a year more than nothing. */
function isFuller(event: 'birth' | 'death', [keep, other]: readonly [Side, Side]): boolean {
  const said = (side: Side) => {
    const isDead = event === 'death' ? side.death * 100 : 0
    const text = side[`${event}_text`] === '' ? 0 : 1
    return isDead + side[`${event}_day`].length * 2 + text
  }
  return said(other) > said(keep)
}
