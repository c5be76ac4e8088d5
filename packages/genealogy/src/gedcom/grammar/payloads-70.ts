import type { Structure } from '../structure.ts'
import { enumSets } from './structures-70.ts'

const EXTENSION = /^_[A-Z0-9_]+$/
/** Of BCP 47; languages in use have tags of two or three letters. */
const LANGUAGE =
  /^(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*(?:-[A-WYZa-wyz0-9](?:-[A-Za-z0-9]{2,8})+)*(?:-x(?:-[A-Za-z0-9]{1,8})+)?|x(?:-[A-Za-z0-9]{1,8})+)$/
const MEDIA = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(?:;.+)?$/
const AGE =
  /^(?:[<>] )?(?:\d+y(?: \d+m)?(?: \d+w)?(?: \d+d)?|\d+m(?: \d+w)?(?: \d+d)?|\d+w(?: \d+d)?|\d+d)$/
/** A reference of RFC 3986, where letters of all scripts may stand; a relative one begins with no scheme. */
const URI_REFERENCE = /^(?:[^\s<>"{}|\\^`%]|%[0-9A-Fa-f]{2})+$/
/** Whatever names a scheme: letters of all scripts may follow, spaces not. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/
const TIME = /^(?:\d|[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z?$/

function isEnum(value: string, set: string): boolean {
  return EXTENSION.test(value) || (enumSets[set]?.has(value) ?? false)
}

/** A day, month or year of a calendar, as the published grammar has it; any year, also one below 150. */
const months: [calendar: string, months: string][] = [
  ['(?:GREGORIAN )?', 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'],
  ['JULIAN ', 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'],
  ['FRENCH_R ', 'VEND|BRUM|FRIM|NIVO|PLUV|VENT|GERM|FLOR|PRAI|MESS|THER|FRUC|COMP'],
  ['HEBREW ', 'TSH|CSH|KSL|TVT|SHV|ADR|ADS|NSN|IYR|SVN|TMZ|AAV|ELL'],
  [
    '_[A-Z0-9_]+ ',
    '(?!BCE\\b|FROM\\b|TO\\b|BET\\b|AND\\b|BEF\\b|AFT\\b|ABT\\b|CAL\\b|EST\\b)[A-Z]+',
  ],
]
const date = months
  .map(([calendar, names]) => {
    const epoch = calendar.startsWith('FRENCH') || calendar.startsWith('HEBREW') ? '' : 'BCE|'
    return `${calendar}(?:(?:\\d+ )?(?:${names}|_[A-Z0-9_]+) )?\\d+(?: (?:${epoch}_[A-Z0-9_]+))?`
  })
  .join('|')
const period = `FROM (?:${date})(?: TO (?:${date}))?|TO (?:${date})`
const whole = (form: string) => new RegExp(`^(?:${form})$`)
const PERIOD = whole(period)
const DATE = whole(
  `${date}|${period}|BET (?:${date}) AND (?:${date})|(?:AFT|BEF|ABT|CAL|EST) (?:${date})`,
)
const EXACT = whole(`\\d+ (?:${months[0]?.[1]}) \\d+`)

const isPeriod = (value: string) => value === '' || PERIOD.test(value)

/** Whether a text is a date in the grammar of 7.0. */
export const isDate70 = (value: string): boolean => value.length < 300 && DATE.test(value)

const tests: Record<string, (value: string) => boolean> = {
  '': (value) => value === '',
  text: () => true,
  contact: (value) => value !== '',
  path: (value) => URI_REFERENCE.test(value),
  yes: (value) => value === '' || value === 'Y',
  version: (value) => /^7\.\d+(?:\.\d+)?$/.test(value),
  tagdef: (value) => /^_[A-Z0-9_]+ \S+$/.test(value),
  integer: (value) => /^\d+$/.test(value),
  exact: (value) => EXACT.test(value),
  period: isPeriod,
  date: (value) => value === '' || isDate70(value),
  time: (value) => TIME.test(value),
  age: (value) => value === '' || AGE.test(value),
  language: (value) => LANGUAGE.test(value),
  uri: (value) => URI.test(value),
  media: (value) => MEDIA.test(value),
  name: (value) => value !== '' && /^[^/\t\n]*(?:\/[^/\t\n]*\/[^/\t\n]*)?$/.test(value),
  latitude: (value) => /^[NS]\d{1,2}(?:\.\d+)?$/.test(value),
  longitude: (value) => /^[EW]\d{1,3}(?:\.\d+)?$/.test(value),
}

/** The record type that a payload points to; undefined where it is text. */
export function pointedType(payload: string): string | undefined {
  return payload.startsWith('ptr:') ? payload.slice(4) : undefined
}

/**
 * Whether a structure's payload is of the kind that its rule names. Whether a pointer leads
 * somewhere is not looked at here.
 */
export function fitsPayload(payload: string, { value, pointer }: Structure): boolean {
  if (pointedType(payload) !== undefined) return pointer !== ''
  if (pointer !== '') return false
  const [kind = '', set = ''] = payload.split(':')
  if (kind === 'enum') return isEnum(value, set)
  if (kind === 'enums') return value.split(/ *, */).every((item) => isEnum(item, set))
  return tests[kind]?.(value) ?? false
}
