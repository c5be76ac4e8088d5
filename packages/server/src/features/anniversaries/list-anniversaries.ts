import {
  ANNIVERSARIES_FOLDED,
  ANNIVERSARIES_PAGE,
  ANNIVERSARY_MONTHS,
  type AnniversaryKind,
} from '@suyuan/contract/anniversary-kinds'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import { siteDay } from '@suyuan/contract/site-time'
import type { Anniversary, treeAnniversaries } from '@suyuan/contract/tree-anniversaries'
import { type YearlyDay, yearsAround, yearsSince } from '@suyuan/genealogy/dates/anniversaries'
import {
  dayOfGregorian,
  gregorianOf,
  lengthOfCivilMonth,
  writeIsoDay,
} from '@suyuan/genealogy/dates/julian-day'
import { lunarOf } from '@suyuan/genealogy/dates/months/months'
import { writeDayOfMonth, writeMonth } from '@suyuan/genealogy/dates/write/lunar-words'
import { peopleOfBranch } from '@suyuan/genealogy/graph/branch'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Steps } from '@suyuan/genealogy/steps'
import { fieldError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { holderOf } from '../../app/network.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { showTree, type Viewing } from '../trees/queries/show-tree.ts'
import { type Choice, kindOf, type Seen } from './chosen-people.ts'
import type { DayOfYear, YearlyDays, YearlyDaysCache, YearlyEvent } from './yearly-days.ts'

type Form = ParsedInputOf<typeof treeAnniversaries.list>
type Answer = OutputOf<typeof treeAnniversaries.list>

/** What anniversaries are found with. */
export interface AnniversariesContext {
  viewing: Viewing
  days: YearlyDaysCache
}

/** Days of a month. */
interface Month {
  name: string
  from: number
  to: number
}

/** The site's day of a moment. */
export function siteJdn(moment: Date): number {
  const [year = 0, month = 1, day = 1] = siteDay(moment).split('-').map(Number)
  return dayOfGregorian({ year, month, day })
}

/** The anniversaries of a tree as far as the caller sees its people. */
export async function listAnniversaries(
  { viewing, days }: AnniversariesContext,
  form: Form,
  caller: Caller,
  moment = new Date(),
): Promise<Answer> {
  const today = siteJdn(moment)
  const months = monthsAsked(form, today)
  // The days before the tree: who counts as living is never older than a day that is told.
  const showing = await showTree(viewing, form.family_tree_id, caller)
  const known = await days.now(showing.book.row.number)
  const current = { ...showing, now: await viewing.graphs.now(showing.book.row.number) }
  const seen = await seenBy(viewing, current, choiceOf(form, current.now.graph), holderOf(caller))
  const asked = { months, page: form.month === undefined ? undefined : form.page }
  const { leapMonth, missingDay } = showing.book.row
  const root = current.now.graph.people.get(seen.choice.branchRoot)
  return {
    today: writeIsoDay(today),
    rules: { leap_month: leapMonth, missing_day: missingDay },
    ...(await viewing.graphs.pieces.run(
      holderOf(caller),
      collect(known, { ...current, lang: caller.lang }, seen, asked),
    )),
    branch_root:
      root === undefined || current.mask.hides(root.serial)
        ? null
        : { id: root.id, name: fullName(current.tell(root.surname), current.tell(root.name)) },
  }
}

function choiceOf(form: Form, graph: TreeGraph): Choice {
  return {
    kinds: form.kinds,
    branchRoot: form.branch_root_id === null ? 0 : serialOf(graph, form.branch_root_id),
    generationFrom: form.generation_from,
    generationTo: form.generation_to,
  }
}

/** @throws {AppError} invalid_input where nobody in the tree has the id */
export function serialOf(graph: TreeGraph, id: string): number {
  for (const person of graph.people.values()) if (person.id === id) return person.serial
  throw fieldError('branch_root_id', 'invalid')
}

/** What somebody sees of a tree, and whom of it they have chosen. */
export async function seenBy(
  { graphs }: Viewing,
  { now, mask }: Pick<PresentContext, 'now' | 'mask'>,
  choice: Choice,
  share: string,
): Promise<Seen> {
  const branch =
    choice.branchRoot === 0
      ? undefined
      : await graphs.pieces.run(share, peopleOfBranch(now.graph, now.graph, choice.branchRoot))
  return { now, mask, choice, branch }
}

/** @throws {AppError} invalid_input for a month outside the years that are reckoned */
function monthsAsked(form: Form, today: number): Month[] {
  const { year, month } = gregorianOf(today)
  if (form.month === undefined) {
    return Array.from({ length: ANNIVERSARY_MONTHS }, (_, place) => monthAt(year, month + place))
  }
  const [ofYear = 0, ofMonth = 1] = form.month.split('-').map(Number)
  const { from, to } = yearsAround(today)
  const asked = monthAt(ofYear, ofMonth)
  if (asked.from < from || asked.to > to) throw fieldError('month', 'invalid')
  return [asked]
}

/** @param month counted on beyond December */
function monthAt(ofYear: number, month: number): Month {
  const year = ofYear + Math.floor((month - 1) / 12)
  const ofMonth = ((month - 1) % 12) + 1
  const from = dayOfGregorian({ year, month: ofMonth, day: 1 })
  return {
    name: `${year}-${String(ofMonth).padStart(2, '0')}`,
    from,
    to: from + lengthOfCivilMonth(year, ofMonth, 'gregorian') - 1,
  }
}

type Showing = PresentContext & { lang: Lang }

function* collect(
  known: YearlyDays,
  showing: Showing,
  seen: Seen,
  { months, page }: { months: readonly Month[]; page: number | undefined },
): Steps<Pick<Answer, 'people' | 'months'>> {
  const rules = showing.book.row
  const answered: Answer['months'] = []
  for (const [place, { name, from, to }] of months.entries()) {
    const room = page !== undefined || place === 0 ? ANNIVERSARIES_PAGE : ANNIVERSARIES_FOLDED
    const skipped = ((page ?? 1) - 1) * ANNIVERSARIES_PAGE
    let total = 0
    const list: Anniversary[] = []
    for (const day of known.between(from, to, rules)) {
      for (const event of inOrder(day)) {
        const kind = kindComing(event, day, seen)
        if (kind !== undefined) {
          if (total >= skipped && list.length < room) list.push(present(event, day, kind, showing))
          total += 1
        }
        yield
      }
    }
    answered.push({ month: name, total, list })
  }
  let people = 0
  for (const events of known.people()) {
    if (events.some((event) => kindOf(event, seen) !== undefined)) people += 1
    yield
  }
  return { people, months: answered }
}

/** Those of one day by their serials, which is the order they were added in. */
export const inOrder = ({ events }: DayOfYear): YearlyEvent[] =>
  [...events].sort((one, other) => one.serial - other.serial)

/** What is remembered on a day; nothing before a year has passed. */
export function kindComing(
  event: YearlyEvent,
  day: DayOfYear,
  seen: Seen,
): AnniversaryKind | undefined {
  const years = yearsSince(event.yearly, day)
  return years !== undefined && years < 1 ? undefined : kindOf(event, seen)
}

function present(
  { serial, yearly }: YearlyEvent,
  day: DayOfYear,
  kind: AnniversaryKind,
  { now, tell, letters, lang }: Showing,
): Anniversary {
  const person = now.graph.people.get(serial)
  if (person === undefined) throw new Error('Somebody is remembered who is not in the tree')
  return {
    person_id: person.id,
    serial,
    surname: tell(person.surname),
    name: tell(person.name),
    latin: letters(person),
    kind,
    day: writeIsoDay(day.jdn),
    lunar: lunarWords(lunarOf(day.jdn), lang),
    calendar: yearly.calendar,
    told: toldWords(yearly, day.jdn, lang),
    years: yearsSince(yearly, day) ?? null,
  }
}

/** 闰四月三十; 30th day of the leap 4th lunar month. */
export function lunarWords(
  { month, day, leap }: Pick<YearlyDay, 'month' | 'day' | 'leap'>,
  lang: Lang,
): string {
  const [ofMonth, ofDay] = [writeMonth(month, leap, lang), writeDayOfMonth(day, lang)]
  return lang === 'en' ? `${ofDay} of the ${ofMonth}` : `${ofMonth}${ofDay}`
}

/** The lunar day that is told of, where it falls on another one this year. */
function toldWords(yearly: YearlyDay, jdn: number, lang: Lang): string {
  if (yearly.calendar === 'solar') return ''
  const { month, day, leap } = lunarOf(jdn)
  const isKept = month === yearly.month && day === yearly.day && leap === yearly.leap
  return isKept ? '' : lunarWords(yearly, lang)
}
