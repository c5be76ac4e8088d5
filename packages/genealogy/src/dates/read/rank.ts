import type { DateReading, DateReason } from '../historical-date.ts'
import { EVENTS } from '../words/phrases.ts'
import type { DateContext, Neighbour } from './date-context.ts'
import { lunarYearOf } from './lunar-year.ts'

const DAYS_OF_YEAR = 365.2425

/** Years that may lie between what is dated and a neighbour: least, usual from and to, most. */
type Distance = readonly [least: number, from: number, to: number, most: number]

const LIFE: Distance = [0, 18, 85, 132]

/** How far the neighbour lies behind the event; a minus sign where it lies before. */
const DISTANCES: Readonly<Record<string, Distance>> = {
  'birth death': LIFE,
  'birth burial': [0, 18, 90, 200],
  'birth marriage': [8, 14, 35, 90],
  'birth other': [-60, 0, 80, 400],
  'birth father_birth': [-90, -50, -16, -12],
  'birth mother_birth': [-60, -45, -15, -11],
  'birth child_birth': [11, 16, 50, 90],
  'death birth': [-130, -85, -18, 0],
  'death burial': [0, 0, 30, 200],
  'death marriage': [-110, -70, 0, 0],
  'death father_birth': [-180, -120, -20, -12],
  'death child_birth': [-1, 0, 70, 110],
  'burial death': [-200, -30, 0, 0],
  'burial birth': [-200, -90, -18, 0],
  'marriage birth': [-90, -35, -14, -8],
  'marriage death': [0, 0, 70, 110],
}
const AFTER: Distance = [-400, -100, 0, 0]
const BEFORE: Distance = [0, 0, 100, 400]

function distanceTo(event: string, of: Neighbour['of']): Distance | undefined {
  if (of === 'after') return AFTER
  return of === 'before' ? BEFORE : DISTANCES[`${event} ${of}`]
}

/** 0 for usual, more for odd, infinity for impossible. */
function oddness(reading: DateReading, event: string, neighbour: Neighbour): number {
  const distance = distanceTo(event, neighbour.of)
  if (distance === undefined) return 0
  const [least, from, to, most] = distance
  const shortest = (neighbour.from - reading.to) / DAYS_OF_YEAR
  const longest = (neighbour.to - reading.from) / DAYS_OF_YEAR
  if (longest < least || shortest > most + 1) return Number.POSITIVE_INFINITY
  const middle = (shortest + longest) / 2
  // Of several that lie behind something, the nearest is the likeliest.
  if (neighbour.of === 'after' || neighbour.of === 'before') return Math.abs(middle)
  if (middle < from) return from - middle
  return middle > to ? middle - to : 0
}

/** By Chinese count a child is one at birth and a year older with each New Year. */
function differsFromAge(reading: DateReading, other: Neighbour, age: number): number {
  const [one, another] = [lunarYearOf(other.from), lunarYearOf(reading.from)]
  if (one === undefined || another === undefined) return Number.POSITIVE_INFINITY
  return Math.abs(Math.abs(one - another) + 1 - age)
}

export interface Ranked {
  readings: readonly DateReading[]
  /** What is known elsewhere leaves only the first. */
  decided: boolean
  warnings: readonly DateReason[]
}

/** Orders readings by what else is known, and leaves out what cannot be. */
export function rankReadings(
  readings: readonly DateReading[],
  event: number | undefined,
  context: DateContext,
  countsLeapMonths: boolean,
): Ranked {
  const neighbours = context.neighbours ?? []
  if (neighbours.length === 0 || readings.length === 0)
    return { readings, decided: false, warnings: [] }
  const name = EVENTS[event ?? 0] ?? 'birth'
  const known = readings.map((reading) => ({
    reading,
    odd: neighbours.reduce((sum, each) => sum + oddness(reading, name, each), 0),
  }))
  const possible = known.filter(({ odd }) => Number.isFinite(odd))
  if (possible.length === 0)
    return { readings, decided: false, warnings: [{ code: 'does_not_fit' }] }
  possible.sort((a, b) => a.odd - b.odd)
  const byAge = ofAge(possible, name, context, countsLeapMonths)
  if (byAge !== undefined) return byAge
  const near = neighbours.some(({ of }) => of === 'after' || of === 'before')
  return {
    readings: possible.map(({ reading }) => reading),
    decided: near || possible.length === 1,
    warnings: [],
  }
}

function ofAge(
  possible: readonly { reading: DateReading }[],
  event: string,
  context: DateContext,
  countsLeapMonths: boolean,
): Ranked | undefined {
  const { age } = context
  const wanted = event === 'birth' ? 'death' : 'birth'
  const other = context.neighbours?.find(({ of }) => of === wanted)
  if (age === undefined || other === undefined || (event !== 'birth' && event !== 'death'))
    return undefined
  // A life of 57 years has 21 leap months, which such counts add.
  const slack = countsLeapMonths ? Math.ceil(age / 19) : 1
  const by = possible.map(({ reading }) => ({ reading, off: differsFromAge(reading, other, age) }))
  by.sort((a, b) => a.off - b.off)
  const best = by[0]
  if (best === undefined) return undefined
  const readings = by.map(({ reading }) => reading)
  if (best.off > slack)
    return { readings, decided: false, warnings: [{ code: 'age_differs', values: { age } }] }
  const warnings: DateReason[] =
    best.off === 1 && !countsLeapMonths ? [{ code: 'age_differs_by_one', values: { age } }] : []
  return { readings, decided: true, warnings }
}
