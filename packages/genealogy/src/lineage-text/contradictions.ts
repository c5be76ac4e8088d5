import { cycleOfYear, parseCycle } from '../dates/cycle.ts'
import type { HistoricalDate } from '../dates/historical-date.ts'
import { historicalOf } from '../dates/julian-day.ts'
import { readDate } from '../dates/read/read-date.ts'
import { numberOfNumeral } from '../text/chinese-numbers.ts'
import { simplified } from '../text/simplified.ts'
import type { Fact } from './answer.ts'
import { called, type People, type Person } from './people.ts'
import { rankRow } from './words/kin-rows.ts'

/** Shows what does not agree; nothing is decided here. */
export function findContradictions(people: People): void {
  counts(people)
  orders(people)
  for (const person of people.all) dates(people, person)
}

function counts(people: People): void {
  for (const { father, mother, stated, items, nameless, sex, from, to } of people.lists) {
    const parent = father ?? mother
    const told = items.length + nameless
    if (parent === undefined || stated === undefined || items.length === 0 || told === stated)
      continue
    if (sex === 'f' && told < stated) continue
    people.conflict(
      'count',
      [parent, ...items],
      `${called(parent)}: ${stated} children are told, ${told} named`,
      [people.text.span(from, to)],
    )
  }
}

const MOST_LISTS = 24

/** A man's own entry gives him another place than his father's list. */
function orders(people: People): void {
  const disputed = new Set(
    people.links.filter(({ isDisputed }) => isDisputed).map(({ from }) => from),
  )
  for (const father of people.all) {
    const lists = father.lists.filter(({ sex, father: of }) => sex === 'm' && of === father)
    const sons = lists.flatMap(({ items }) => items)
    // So many lists of one man are no family but a text that repeats itself.
    if (sons.length < 2 || lists.length > MOST_LISTS) continue
    for (const [index, son] of sons.entries()) {
      if (son.rankOfEntry === '' || disputed.has(son)) continue
      const rank = rankRow.get(simplified(son.rankOfEntry))
      const place = rank === 'last' ? (index > 0 ? index + 1 : sons.length) : Number(rank)
      if (rank === undefined || place === index + 1 || Number.isNaN(place)) continue
      // Several mothers: each may count her own.
      if (lists.length > 1 && lists.some(({ items }) => items.indexOf(son) === place - 1)) continue
      const other = sons[place - 1]
      const list = lists.find(({ items }) => items.includes(son))
      people.conflict(
        'order',
        [son, ...(other === undefined ? [] : [other])],
        `${called(son)} stands at place ${index + 1} of his father's list, his own entry says ${son.rankOfEntry}`,
        [...(list ? [people.text.span(list.from, list.to)] : []), ...son.factSpans.rank],
      )
    }
  }
}

const CONTRADICTS = new Set([
  'year_and_sign_differ',
  'sign_not_in_era',
  'year_ad_differs',
  'brackets_differ',
  'no_such_year',
  'past_era',
  'no_leap_month',
  'no_such_day',
])
/** Slips of a sign: no year of the cycle is written so. */
const SLIP =
  /[甲丙戊庚壬][丑卯巳未酉亥已]|[乙丁己辛癸][子寅辰午申戌]|[甲乙丙丁戊己庚辛壬癸已巳戌戍][子丑寅卯辰巳午未申酉戌亥]?(?:戍|已)(?=年|岁|$)/u

interface Year {
  from: number
  to: number
  isSure: boolean
}

function yearOf(date: HistoricalDate): Year | undefined {
  const first = date.readings[0]
  if (first === undefined || date.readings.length > 2) return undefined
  const isSure = date.kind !== 'ambiguous' && date.kind !== 'conflict' && date.kind !== 'span'
  const middle = (first.from + first.to) / 2
  return {
    from: historicalOf(Math.floor(first.from)).year,
    to: historicalOf(Math.ceil(middle)).year,
    isSure,
  }
}

const AGE =
  /(?:享年|享寿|得年|存年|春秋|寿享|寿|年)(?:仅|止|登|高)?([〇零一二三四五六七八九十百廿卅有\d]{1,6})/u

function dates(people: People, person: Person): void {
  const birth = checked(people, person, person.birth, 'birth')
  const death = checked(people, person, person.death, 'death')
  if (birth === undefined || death === undefined || !birth.isSure || !death.isSure) return
  const spans = [person.birth, person.death].flatMap((fact) => (fact ? [fact.span] : []))
  if (death.to < birth.from) {
    people.conflict('date', [person], `${called(person)} dies before the birth`, spans)
    return
  }
  for (const memo of person.memos) {
    const words = AGE.exec(simplified(memo.text))?.[1]?.replaceAll('有', '').replaceAll('零', '')
    const age = words === undefined ? undefined : numberOfNumeral(words)
    if (age === undefined || /时年|時年/u.test(memo.text)) continue
    const years = death.to - birth.to + 1
    if (Math.abs(years - age) < 2) continue
    people.conflict(
      'date',
      [person],
      `${called(person)}: ${years} years lie between the dates, ${age} are told`,
      [...spans, memo.span],
    )
  }
  const father = person.father?.birth
  const fatherYear =
    father === undefined ? undefined : yearOf(readDate(plain(father.text), { kind: 'birth' }))
  if (
    fatherYear?.isSure === true &&
    birth.from - fatherYear.from < 10 &&
    person.father !== undefined &&
    father !== undefined
  ) {
    people.conflict(
      'date',
      [person, person.father],
      `${called(person)} is born ${birth.from - fatherYear.from} years after the father`,
      [spans[0] ?? father.span, father.span],
    )
  }
}

const plain = (text: string) => text.replace(/[“”"〔〕]/gu, '')

function checked(
  people: People,
  person: Person,
  fact: Fact | undefined,
  kind: 'birth' | 'death',
): Year | undefined {
  if (fact === undefined) return undefined
  const date = readDate(plain(fact.text), { kind })
  const what = `${called(person)}: ${fact.text}`
  const isSlip = date.warnings.some(
    ({ code }) => code === 'slip_in_sign' || code === 'slip_in_sign_of_day',
  )
  if (isSlip || SLIP.test(simplified(fact.text).slice(0, 12))) {
    people.conflict('slip', [person], `${what}: no such sign of the cycle`, [fact.span])
  } else if (date.kind === 'conflict' && date.warnings.some(({ code }) => CONTRADICTS.has(code))) {
    people.conflict('date', [person], `${what}: its parts do not agree`, [fact.span])
  } else ancient(people, person, fact)
  return yearOf(date)
}

/** 周穆王庚申（纪元前951年）: the sign and the year before our era. */
function ancient(people: People, person: Person, fact: Fact): void {
  const words = simplified(fact.text)
  const year = /前(\d{1,4})年?/u.exec(words)?.[1]
  const sign = parseCycle(
    /[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]/u.exec(words)?.[0] ?? '',
  )
  if (year === undefined || sign === undefined || cycleOfYear(1 - Number(year)) === sign) return
  people.conflict('date', [person], `${called(person)}: ${fact.text}: sign and year differ`, [
    fact.span,
  ])
}
