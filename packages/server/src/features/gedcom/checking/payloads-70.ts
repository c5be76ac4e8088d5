import { parseDate } from '../dates/date-value.ts'
import type { Structure } from '../structure.ts'
import { enumSets } from './structures-70.ts'

const EXTENSION = /^_[A-Z0-9_]+$/
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/
const MEDIA = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(?:;.+)?$/
const AGE =
  /^(?:[<>] )?(?:\d+y(?: \d+m)?(?: \d+w)?(?: \d+d)?|\d+m(?: \d+w)?(?: \d+d)?|\d+w(?: \d+d)?|\d+d)$/
/** Whatever names a scheme: letters of all scripts may follow, spaces not. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/
const TIME = /^(?:\d|[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z?$/

function isEnum(value: string, set: string): boolean {
  return EXTENSION.test(value) || (enumSets[set]?.has(value) ?? false)
}

function isExact(value: string): boolean {
  const date = parseDate(value)
  return date?.kind === 'date' && date.date.day !== undefined && /^\d/.test(value)
}

function isPeriod(value: string): boolean {
  const kind = parseDate(value)?.kind
  return value === '' || kind === 'FROM' || kind === 'TO'
}

const tests: Record<string, (value: string) => boolean> = {
  '': (value) => value === '',
  text: () => true,
  yes: (value) => value === '' || value === 'Y',
  version: (value) => /^7\.\d+(?:\.\d+)?$/.test(value),
  tagdef: (value) => /^_[A-Z0-9_]+ \S+$/.test(value),
  integer: (value) => /^\d+$/.test(value),
  exact: isExact,
  period: isPeriod,
  date: (value) => value === '' || parseDate(value) !== undefined,
  time: (value) => TIME.test(value),
  age: (value) => value === '' || AGE.test(value),
  language: (value) => LANGUAGE.test(value),
  uri: (value) => URI.test(value),
  media: (value) => MEDIA.test(value),
  name: (value) => /^[^/\t\n]*(?:\/[^/\t\n]*\/[^/\t\n]*)?$/.test(value),
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
