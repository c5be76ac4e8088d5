import type { LifeReason } from './life-reasons.ts'
import {
  isAge,
  isInformative,
  noteSaysAlive,
  saysAlive,
  saysInLifetime,
  saysNo,
  saysYes,
} from './life-words.ts'

/** Grows with every change of the rule that may hide somebody: books of an older one are gone through. */
export const LIFE_RULE = 2

/** Years: nobody whose birth is certain to lie further back counts as living. */
export const LONGEST_LIFE = 110

/** Years in which whoever acts in an event may still be alive, whatever else is said. */
const ACT_YEARS = 100

/** As the year in which somebody last acted: they are said to be alive. */
export const ALIVE = 9999

/** When something was, as numbers that sort like days (18501231): its beginning, and that of its last part. */
export interface StatedSpan {
  from: number
  /** Infinity where there is no end. */
  to: number
}

/** An event that may tell of a death. Texts are in simplified characters and small letters. */
export interface StatedEvent {
  value: string
  type: string
  /** What its date says in words. */
  words: string
  at: StatedSpan | null
  place: string
  age: string
  cause: string
  notes: readonly string[]
  isSourced: boolean
  /** What its sources say, and where in them it stands. */
  sourced: readonly string[]
}

export interface StatedLife {
  deaths: readonly StatedEvent[]
  /** Burials and cremations. */
  graves: readonly StatedEvent[]
  /** Whether something else says that the person is alive. */
  isSaidAlive: boolean
  /** The year in which the last of several births may have been at the earliest; 0 where none is known. */
  born: number
  /** The last year in which the person acts; 0 where none is known. */
  lastActed: number
}

const OF_YEAR = 10_000

export const dayNumber = (day: Date): number =>
  day.getFullYear() * OF_YEAR + (day.getMonth() + 1) * 100 + day.getDate()

const yearOf = (day: number) => Math.floor(day / OF_YEAR)

const hasPassed = (at: StatedSpan | null, today: number): boolean => {
  if (!at) return false
  if (at.to < Number.POSITIVE_INFINITY) return at.to <= today
  // Who died after 1850 has died.
  return yearOf(at.from) + LONGEST_LIFE < yearOf(today)
}

function eventSaysAlive(event: StatedEvent): boolean {
  const { value, type, words, place, age, cause, notes, sourced } = event
  if (saysNo(value)) return true
  return (
    [value, type, words, place, age, cause].some((text) => saysAlive(text)) ||
    [...notes, ...sourced].some((text) => noteSaysAlive(text))
  )
}

/** Years by which a birth may be told too late; who died longer before it has another date wrong. */
export const BIRTH_SLACK = 5

/**
 * The same without a date that cannot be one of a death: before the birth, as programs write 1 JAN 0001
 * and 1 JAN 1900 for none.
 */
const datedAfter =
  (born: number) =>
  (event: StatedEvent): StatedEvent =>
    event.at && born !== 0 && yearOf(event.at.to) < born - BIRTH_SLACK
      ? { ...event, at: null, words: event.words === '' ? String(event.at.to) : event.words }
      : event

/** What of a fact of death tells that somebody is dead, the strongest first. */
function reasonFor(death: StatedEvent, today: number): LifeReason | undefined {
  if (hasPassed(death.at, today)) return 'death_date'
  if (saysYes(death.value)) return 'said_dead'
  if (isInformative(death.place)) return 'death_place'
  if (isAge(death.age)) return 'death_age'
  if (isInformative(death.cause)) return 'death_cause'
  return death.isSourced ? 'death_source' : undefined
}

const saysLifetime = ({ value, type, words, place, notes, sourced }: StatedEvent) =>
  [value, type, words, place, ...notes, ...sourced].some((text) => saysInLifetime(text))

/** Years after a death in which papers, and dates that are about right, may still name the dead. */
export const DEATH_SLACK = 2

/**
 * What is said of a death: whether somebody counts as dead by it, and why. Undefined where nothing is
 * said. Where statements differ, the one that protects wins.
 * @param today as `dayNumber` has it
 */
export function lifeByStatements(told: StatedLife, today: number): LifeReason | undefined {
  const { lastActed } = told
  const [deaths, graves] = [told.deaths, told.graves].map((events) =>
    events.map(datedAfter(told.born)),
  ) as [StatedEvent[], StatedEvent[]]
  if (told.isSaidAlive || [...deaths, ...graves].some(eventSaysAlive)) return 'said_living'
  if (deaths.some(({ at }) => at !== null && at.from > today)) return 'death_ahead'
  const reasons = deaths.flatMap((death) => reasonFor(death, today) ?? [])
  const buried = graves.filter((grave) => hasPassed(grave.at, today) && !saysLifetime(grave))
  const reason = reasons.includes('death_date')
    ? 'death_date'
    : (reasons[0] ?? (buried.length > 0 ? 'burial_date' : undefined))
  if (reason) {
    const ends = [...deaths, ...buried].flatMap(({ at }) =>
      at && at.to < Number.POSITIVE_INFINITY ? yearOf(at.to) : [],
    )
    const actsLater = ends.length > 0 && ends.every((end) => lastActed > end + DEATH_SLACK)
    return actsLater && isRecentAct(lastActed, yearOf(today)) ? 'acts_after_death' : reason
  }
  if (deaths.some(({ at, words }) => at !== null || isInformative(words))) return 'death_open'
  if (graves.some(saysLifetime)) return 'grave_in_lifetime'
  if (deaths.length > 0) return 'death_empty'
  return graves.length > 0 ? 'grave_undated' : undefined
}

/** Whether an act keeps a doubt. */
export const isRecentAct = (lastActed: number, thisYear: number): boolean =>
  lastActed >= thisYear - ACT_YEARS

/**
 * Whether a year of birth may be meant in another count than it says, or have lost its century: read
 * as it stands, somebody who lives would be shown as long dead.
 */
export function isDoubtfulBirth(year: number, thisYear: number): boolean {
  const before = -year
  return (
    (year > 0 && year < OTHER_COUNTS_BELOW) ||
    (before >= thisYear - LONGEST_LIFE && before <= thisYear)
  )
}

/** 85 is 1985, 104 is 2015 in Taiwan, and 198 has lost its last figure. */
const OTHER_COUNTS_BELOW = 203
