import { FEED_BYTES } from '@suyuan/contract/anniversary-kinds'
import type { Lang } from '@suyuan/contract/lang'
import {
  type AnniversaryRules,
  yearsAround,
  yearsSince,
} from '@suyuan/genealogy/dates/anniversaries'
import { writeIsoDay } from '@suyuan/genealogy/dates/julian-day'
import { lunarOf } from '@suyuan/genealogy/dates/months/months'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Steps } from '@suyuan/genealogy/steps'
import { textIn } from '../../../i18n/texts.ts'
import type { Seen } from '../chosen-people.ts'
import { inOrder, kindComing, lunarWords } from '../list-anniversaries.ts'
import type { DayOfYear, YearlyDays, YearlyEvent } from '../yearly-days.ts'
import { writeCalendar, writeEvent } from './write-calendar.ts'

/** Room for head, end, and the event that says that there is more. */
const BESIDE_EVENTS = 3000

export interface FeedTree {
  /** Id of the tree. */
  id: string
  title: string
  rules: AnniversaryRules
  lang: Lang
  /** Of a name in letters, for readers of English. */
  letters(person: { surname: string; name: string; spelling: string }): string
  tell(text: string): string
}

export interface ComposedFeed {
  text: string
  /** Events of anniversaries in it. */
  events: number
  /** Whether more was chosen than it holds. */
  cut: boolean
}

/**
 * A calendar of the years around today. Where more is chosen than `FEED_BYTES` hold, the days that come
 * next go before those that are past.
 */
export function* composeFeed(
  known: YearlyDays,
  seen: Seen,
  tree: FeedTree,
  { today, stamp }: { today: number; stamp: string },
): Steps<ComposedFeed> {
  const { from, to } = yearsAround(today)
  const days = known.between(from, to, tree.rules)
  const next = days.findIndex(({ jdn }) => jdn >= today)
  const ahead = next < 0 ? [] : days.slice(next)
  const past = (next < 0 ? days : days.slice(0, next)).reverse()
  const events: string[] = []
  let room = FEED_BYTES - BESIDE_EVENTS
  let until: number | undefined
  take: for (const day of [...ahead, ...past]) {
    for (const event of inOrder(day)) {
      const summary = summaryOf(event, day, seen, tree)
      if (summary !== undefined) {
        const uid = `${event.kind}-${event.serial}-${day.year}-${tree.id}`
        const written = writeEvent({ uid, ...dayFields(day.jdn), summary }, stamp)
        room -= Buffer.byteLength(written)
        if (room < 0) {
          until = day.jdn >= today ? day.jdn : to
          break take
        }
        events.push(written)
      }
      yield
    }
  }
  const { lang, title } = tree
  const note =
    until === undefined
      ? undefined
      : textIn(lang, 'anniversaries:tooMuch', { until: writeIsoDay(until) })
  const more =
    note === undefined
      ? []
      : [writeEvent({ uid: `more-${tree.id}`, ...dayFields(today), summary: note }, stamp)]
  return {
    text: writeCalendar(
      textIn(lang, 'anniversaries:calendar', { title }),
      note ?? textIn(lang, 'anniversaries:description', { title }),
      [...more, ...events],
    ),
    events: events.length,
    cut: note !== undefined,
  }
}

const dayFields = (jdn: number) => ({
  day: writeIsoDay(jdn).replaceAll('-', ''),
  nextDay: writeIsoDay(jdn + 1).replaceAll('-', ''),
})

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ends = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const

/** 76 in Chinese, 76th in English. */
const howManieth = (years: number, lang: Lang) =>
  lang === 'en' ? `${years}${ends[ordinals.select(years)]}` : years

/** 陈文德 忌辰76周年（农历十月廿一）; undefined where the member is to know of nothing. */
export function summaryOf(
  event: YearlyEvent,
  day: DayOfYear,
  seen: Seen,
  { tell, letters, lang }: Pick<FeedTree, 'tell' | 'letters' | 'lang'>,
): string | undefined {
  const kind = kindComing(event, day, seen)
  const person = seen.now.graph.people.get(event.serial)
  if (kind === undefined || person === undefined) return undefined
  const latin = letters(person)
  const name = fullName(tell(person.surname), tell(person.name))
  const years = yearsSince(event.yearly, day)
  const what =
    years === undefined
      ? textIn(lang, `anniversaries:day.${kind}`)
      : textIn(lang, `anniversaries:since.${kind}`, { years: howManieth(years, lang) })
  const kept =
    event.yearly.calendar === 'lunar'
      ? textIn(lang, 'anniversaries:lunar', { day: lunarWords(lunarOf(day.jdn), lang) })
      : ''
  return `${latin === '' ? name : `${latin} ${name}`} ${what}${kept}`
}
