import { latestYear } from '../../date-spans.ts'
import { type YearsNamed, yearsNamed } from '../../dates/named-years.ts'
import { type LifeReason, lifeReasons } from '../../life/life-reasons.ts'
import {
  ALIVE,
  dayNumber,
  lifeByStatements,
  type StatedEvent,
  type StatedSpan,
} from '../../life/life-rule.ts'
import {
  beginsWithAlive,
  isMemorial,
  isOtherYear,
  isToNow,
  saysAlive,
  saysNo,
  saysYes,
} from '../../life/life-words.ts'
import { simplified } from '../../text/simplified.ts'
import { inCommonCalendar } from '../dates/calendar-days.ts'
import { type DateDraft, dateOfParts, partsOf551 } from '../dates/date-text.ts'
import type { CalendarDate, DateValue } from '../dates/date-value.ts'
import type { EventDraft, Kept, PersonDraft } from '../draft/draft.ts'
import type { Structure } from '../structure.ts'
import { statedDate } from './stated-date.ts'

/** What a draft tells of a life beyond the fields of its dates. */
export interface LifeFacts {
  isDead: boolean
  /** Why; undefined where nothing is said of a death. */
  reason: LifeReason | undefined
  lastActed: number
  birthLatest: number
}

export type LifeDraft = Pick<PersonDraft, 'events' | 'kept' | 'notes'> &
  Partial<Pick<PersonDraft, 'names'>>

const plain = (text: string) => (text === '' ? '' : simplified(text).toLowerCase())

const dayOf = (date: CalendarDate): number | undefined => {
  const found = inCommonCalendar(date)
  return found && found.year * 10_000 + (found.month ?? 1) * 100 + (found.day ?? 1)
}

function daysOf(value: DateValue): [from: number | undefined, to: number | undefined] {
  switch (value.kind) {
    case 'TO':
      return [Number.NEGATIVE_INFINITY, dayOf(value.to)]
    case 'BET':
      return [dayOf(value.from), dayOf(value.to)]
    case 'FROM':
      return [dayOf(value.from), value.to ? dayOf(value.to) : Number.POSITIVE_INFINITY]
    case 'BEF':
      return [Number.NEGATIVE_INFINITY, dayOf(value.date)]
    case 'AFT':
      return [dayOf(value.date), Number.POSITIVE_INFINITY]
    default:
      return [dayOf(value.date), dayOf(value.date)]
  }
}

/** First and last day of the years that words name, in digits or by reign: 卒于光绪三年, in 1950 at sea. */
function spanOfYears({ from, to, date: { readings } }: YearsNamed): StatedSpan {
  const day = (year: number) => year * 10_000 + 101
  return {
    from: readings.some(({ bound }) => bound === 'before') ? Number.NEGATIVE_INFINITY : day(from),
    to: readings.some(({ bound }) => bound === 'after') ? Number.POSITIVE_INFINITY : day(to),
  }
}

/** From the first to the last of all years that words name; null where they name none. */
function spanInWords(words: string): StatedSpan | null {
  const [first, ...others] = yearsNamed(words).map(spanOfYears)
  if (first === undefined) return null
  return others.reduce(
    (all, { from, to }) => ({ from: Math.min(all.from, from), to: Math.max(all.to, to) }),
    first,
  )
}

/** A death that words tell: a year of something else, such as the last news, is none. */
const deathSpanOf = (date: DateDraft | null): StatedSpan | null =>
  date && !date.date && isOtherYear(plain(date.words)) ? null : spanOf(date)

/** When something was, by its date or, where that cannot be read, by the years that its words name. */
export function spanOf(date: DateDraft | null): StatedSpan | null {
  if (!date) return null
  const [from, to] = date.date ? daysOf(date.date) : []
  if (from !== undefined && to !== undefined) return { from, to: Math.max(from, to) }
  return spanInWords(plain(date.words))
}

/** The last year that a date allows; 0 where it tells none. */
export const lastYearOf = (date: DateDraft | null): number => lastYearIn(spanOf(date))

function lastYearIn(span: StatedSpan | null): number {
  const day = span && (span.to === Number.POSITIVE_INFINITY ? span.from : span.to)
  return day && Number.isFinite(day) ? Math.floor(day / 10_000) : 0
}

const textsOf = (kept: readonly Kept[], tag: string): string[] =>
  kept.flatMap(({ structure }) => (structure.tag === tag ? wholeText(structure) : []))

const wholeText = ({ value, children }: Structure): string[] => [
  plain(value),
  ...children.filter(({ tag }) => tag === 'PHRASE').map((child) => plain(child.value)),
]

function toldEvent(event: EventDraft): StatedEvent {
  const { value, type, date, place, address, notes, citations, kept } = event
  return {
    value: plain(value),
    type: plain(type),
    words: plain(date?.words ?? ''),
    at: deathSpanOf(date),
    place: plain([place, address].filter((part) => part.trim() !== '').join(' ')),
    age: textsOf(kept, 'AGE').join(' '),
    cause: textsOf(kept, 'CAUS').join(' '),
    notes: [...notes.map(plain), ...['NOTE', 'STAT', 'AGNC'].flatMap((tag) => textsOf(kept, tag))],
    isSourced: citations.some(({ source, text, page }) =>
      [source, text, page].some((part) => part.trim() !== ''),
    ),
    sourced: citations.flatMap(({ text, page, kept: more }) => [
      ...[text, page].map(plain),
      ...more.flatMap(({ structure }) => textsIn(structure)),
    ]),
  }
}

const textsIn = ({ value, children }: Structure): string[] => [
  plain(value),
  ...children.flatMap(textsIn),
]

/** Events of a person in which they do not act, or not as themselves. */
const passive = new Set(['BIRT', 'DEAT', 'BURI', 'CREM', 'PROB'])

/** Whether whoever an event is told of acts in it. */
export function isAct({
  tag,
  type,
  value,
  notes,
}: Pick<EventDraft, 'tag' | 'type' | 'value' | 'notes'>): boolean {
  if (passive.has(tag)) return false
  const isOpen = tag === 'EVEN' || tag === 'FACT'
  return !isOpen || ![type, value, ...notes].some((text) => isMemorial(plain(text)))
}

/** The last year of the events in which people act; 0 where there is none. */
export const lastActIn = (events: readonly EventDraft[]): number =>
  lastYearOfAll(events.filter(isAct))

/** One after the other: a file may tell more of somebody than a call takes arguments. */
function latestOf<Each>(all: readonly Each[], yearsOf: (each: Each) => readonly number[]): number {
  let latest = 0
  for (const each of all) for (const year of yearsOf(each)) latest = Math.max(latest, year)
  return latest
}

const lastYearOfAll = (events: readonly EventDraft[]): number =>
  latestOf(events, ({ date }) => [lastYearOf(date)])

/** What programs have tags of their own for, and people do. */
const actTag =
  /^_(?:MILT?|MILITARY|ELEC|EMPL\w*|WORK|DEG|DEGREE|EDUC|SCHOOL|RESI|ADDR|TRIP|TRAV\w*|EVEN|EVENT|ACT|AWARD|MEMB|ORGN|SEPR|MISN|VOTE|NATU)$/

/** The last year of those; 0 where there is none. */
const lastKeptAct = (kept: readonly Kept[]): number =>
  latestOf(kept, ({ under, structure: { tag, children } }) =>
    under === '' && actTag.test(tag)
      ? children.flatMap((child) =>
          child.tag === 'DATE' ? lastYearOf(dateOfParts(partsOf551(child.value))) : [],
        )
      : [],
  )

/** The year of the latest of several births, at its earliest; 0 where no date tells one. */
const lastBirthFrom = (events: readonly EventDraft[]): number =>
  latestOf(events, ({ tag, date }) => {
    const span = tag === 'BIRT' ? spanOf(date) : null
    return span && Number.isFinite(span.from) ? [Math.floor(span.from / 10_000)] : []
  })

/** Tags by which programs say that somebody lives. */
const livingTag = /^_?(?:LIVING|ALIVE|LVG|LIVI|_LIVING)$/
const deadTag = /^_?(?:DEAD|DECEASED|DIED)$/
const standingTag = /^_?(?:STAT|STATUS|LIFE|_STAT)$/
const namedAlive = /^(?:living|private|在世|健在|在世者)$/u

function isSaidAlive({ events, kept, notes, names = [] }: LifeDraft): boolean {
  const own = kept.flatMap(({ under, structure }) => {
    if (under !== '') return []
    // Flags that a program lists below one tag.
    return structure.tag === '_FLGS' ? structure.children : [structure]
  })
  return (
    own.some(({ tag, value }) => tag === 'NO' && value.trim().toUpperCase() === 'DEAT') ||
    own.some(({ tag, value }) => livingTag.test(tag) && (value === '' || saysYes(plain(value)))) ||
    own.some(({ tag, value }) => deadTag.test(tag) && saysNo(plain(value))) ||
    own.some(({ tag, value }) => standingTag.test(tag) && saysAlive(plain(value))) ||
    names.some((name) => namedAlive.test(plain(name.given).trim())) ||
    events
      .filter(({ tag }) => !passive.has(tag))
      .some(({ type, value, place, address, notes: said, date }) =>
        [type, value, place, address, date?.words ?? '', ...said.slice(0, 5)].some((text) =>
          text === ''
            ? false
            : isShort(text)
              ? saysAlive(plain(text))
              : beginsWithAlive(plain(text)),
        ),
      ) ||
    events.some((event) => isAct(event) && isToNow(plain(event.date?.words ?? ''))) ||
    [...notes.map(plain), ...textsOf(kept, 'NOTE')].some(beginsWithAlive)
  )
}

/** Longer texts tell of others, too. */
const isShort = (text: string) => text.length <= 12

/**
 * What the statements of a draft say of a life.
 * @param acted the last year of acts that stand elsewhere: marriages, being a witness
 */
export function lifeFactsOf(draft: LifeDraft, acted = 0, today = dayNumber(new Date())): LifeFacts {
  const { events } = draft
  const lastActed = Math.max(acted, lastActIn(events), lastKeptAct(draft.kept))
  const reason = lifeByStatements(
    {
      deaths: events.filter(({ tag }) => tag === 'DEAT').map(toldEvent),
      graves: events.filter(({ tag }) => tag === 'BURI' || tag === 'CREM').map(toldEvent),
      isSaidAlive: isSaidAlive(draft),
      born: lastBirthFrom(events),
      lastActed,
    },
    today,
  )
  return {
    isDead: reason !== undefined && lifeReasons[reason].isDead,
    reason,
    lastActed: reason === 'said_living' ? ALIVE : lastActed,
    birthLatest: latestBirthOf(events),
  }
}

/** The latest year in which all births that are told may have been, where the first day does not say it. */
function latestBirthOf(events: readonly EventDraft[]): number {
  const births = events.filter(({ tag }) => tag === 'BIRT')
  // A date that a program made of words may be wrong; the words are what a person wrote.
  const inWords = latestOf(births, ({ date }) => [
    lastYearIn(spanInWords(plain(date?.words ?? ''))),
  ])
  const latest = Math.max(lastYearOfAll(births), inWords)
  const { day, reading } = statedDate(births[0]?.date)
  return day !== '' && latestYear(day, reading) >= latest ? 0 : latest
}
