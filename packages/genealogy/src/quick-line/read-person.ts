import { readDates } from '../dates/read/read-dates.ts'
import { placeOf } from './line-names.ts'
import type { LinePerson } from './quick-line.ts'

/** Words before a name beside the main one, and the field of it. */
const NAMES = [
  { field: 'zi', pattern: /^(?:表)?字(.+)$/u },
  { field: 'hao', pattern: /^(?:别|別)?[号號](.+)$/u },
  { field: 'shihao', pattern: /^[谥諡谧](?:[号號曰])?(.+)$/u },
  {
    field: 'otherNames',
    pattern: /^(?:[讳諱]|又名|原名|榜名|乳名|小名|[谱譜]名|[学學]名|官名|派名|名)(.+)$/u,
  },
] as const

const RANK = /^(?:行|排行)第?(.+)$/u
const BORN = /^(?:生于|生於|生)(.+)$|^(.+?)(?:生|出生)$/u
const DIED = /^(?:卒于|卒於|[卒殁歿终終]|去世于|去世|殁于|歿於)(.*)$|^(.+?)(?:[卒殁歿]|去世)$/u
const BURIED = /^(?:葬于|葬於|葬|墓在)(.+)$/u
const GONE = /^(?:[已亡故殁歿]+|[早幼]?[殇殤夭]|夭[折殇殤]|[早幼]亡|已故|已去世)$/u
/** From when until when: 光绪三年—民国廿年, 1877-1931, ？—民国廿年. */
const SPAN = /^(.*?)\s*(?:[—–―～~]+|至|(?<=\d{4})-(?=\d{4}))\s*(.*)$/u
const UNKNOWN = /^[?？]*$/u

/** Whether a text is a date and nothing else. */
export function isDate(text: string): boolean {
  if (/^\d{3,4}(?:-\d{1,2}){0,2}$/.test(text)) return true
  const [first, ...others] = readDates(text)
  return (
    first !== undefined && others.length === 0 && first.at === 0 && first.length >= text.length - 2
  )
}

const isEnd = (text: string): boolean => UNKNOWN.test(text) || isDate(text)

function readSpan(person: LinePerson, text: string): boolean {
  const [whole, from = '', until = ''] = SPAN.exec(text) ?? []
  if (whole === undefined || !isEnd(from) || !isEnd(until)) return false
  if (UNKNOWN.test(from) && UNKNOWN.test(until)) return false
  person.birth = UNKNOWN.test(from) ? '' : from
  person.death = UNKNOWN.test(until) ? '' : until
  if (until !== '') person.isDead = true
  return true
}

/**
 * One clause about somebody: another name, a date, a grave, a place among the siblings.
 * @returns whether it was understood
 */
export function readAbout(person: LinePerson, clause: string): boolean {
  for (const { field, pattern } of NAMES) {
    const [, name] = pattern.exec(clause) ?? []
    if (name === undefined || isDate(clause)) continue
    person[field] = person[field] === '' ? name : `${person[field]}、${name}`
    return true
  }
  if (readSpan(person, clause)) return true
  const [, before, after] = BORN.exec(clause) ?? []
  const birth = before ?? after ?? ''
  if (birth !== '' && isDate(birth)) {
    person.birth = birth
    return true
  }
  if (GONE.test(clause)) {
    person.isDead = true
    if (!/^(?:已?故|已去世|[亡殁歿])$/u.test(clause)) person.memo.push(clause)
    return true
  }
  return readDeath(person, clause) || readRest(person, clause)
}

function readDeath(person: LinePerson, clause: string): boolean {
  const found = DIED.exec(clause)
  const death = found?.[1] ?? found?.[2] ?? ''
  if (!found || (death !== '' && !isDate(death))) return false
  person.death = death
  person.isDead = true
  return true
}

function readRest(person: LinePerson, clause: string): boolean {
  const [, grave] = BURIED.exec(clause) ?? []
  if (grave !== undefined) {
    person.burial = grave
    person.isDead = true
    return true
  }
  const [, rank = ''] = RANK.exec(clause) ?? []
  const place = placeOf(rank)
  if (place > 0) {
    person.ranking = place
    return true
  }
  if (clause === '止') {
    person.memo.push(clause)
    return true
  }
  if (!isDate(clause)) return false
  // A date alone: the first is of the birth, the next of the death.
  if (person.birth === '') person.birth = clause
  else if (person.death === '') {
    person.death = clause
    person.isDead = true
  } else return false
  return true
}
