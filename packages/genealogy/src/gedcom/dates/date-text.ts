import { isDate70 } from '../grammar/payloads-70.ts'
import { type DateValue, parseDate, writeDate } from './date-value.ts'
import { lenientDate } from './lenient-date.ts'

/** A date and the words it was told in; one of them may be missing. */
export interface DateDraft {
  date?: DateValue
  /** The original wording where it says more than the date; else empty. */
  words: string
}

/** Payload and PHRASE of GEDCOM 7.0. */
export interface DateParts {
  payload: string
  phrase: string
}

export function dateOfParts({ payload, phrase }: DateParts): DateDraft {
  const date = parseDate(payload)
  return date ? { date, words: phrase } : { words: phrase === '' ? payload : phrase }
}

/** Words that are a date of the grammar all the same, such as AFT 90, stand where a date stands. */
export function partsOfDate({ date, words }: DateDraft): DateParts {
  if (!date && isDate70(words)) return { payload: words, phrase: '' }
  return { payload: date ? writeDate(date) : '', phrase: words }
}

const escapes: Record<string, string> = {
  '@#DGREGORIAN@': '',
  '@#DJULIAN@': 'JULIAN',
  '@#DFRENCH R@': 'FRENCH_R',
  '@#DHEBREW@': 'HEBREW',
}

/** A payload of 5.5.1 in the grammar of 7.0; undefined where a calendar has no name there. */
function modern(text: string): string | undefined {
  let isKnown = true
  const plain = text.replace(/@#D[^@]*@/gi, (sign) => {
    const calendar = escapes[sign.toUpperCase()]
    if (calendar === undefined) isKnown = false
    return ` ${calendar ?? ''} `
  })
  if (!isKnown) return undefined
  return plain
    .toUpperCase()
    .replace(/(\d)\s*(?:B\.? ?C\.?(?: ?E\.?)?)(?=\s|$)/g, '$1 BCE')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Old and new style of a year, as in 1648/49: the year that began in January. */
const dual = /\b(\d{1,4})\/(\d{2}|\d{4})\b/g

function newStyle(text: string): string {
  return text.replace(dual, (_, old: string, next: string) => {
    const year = Number(old) + 1
    return String(year).endsWith(next) ? String(year) : `${old}/${next}`
  })
}

function withPhrase(text: string): DateParts | undefined {
  // Spaces are trimmed below: a pattern with them in three places would be tried in every way.
  const interpreted = /^INT\s([^(]+)\((.*)\)$/is.exec(text)
  if (interpreted) {
    const date = parseDate(modern(interpreted[1] ?? '') ?? '')
    return date && { payload: writeDate(date), phrase: interpreted[2] ?? '' }
  }
  const phrase = /^\((.*)\)$/s.exec(text)
  return phrase ? { payload: '', phrase: phrase[1] ?? '' } : undefined
}

/** Characters of a date; a text that is longer is none, and is not searched for one. */
const LONGEST = 400

/** Reads a DATE of GEDCOM 5.5.1. What is not in its grammar stays as words, with what they say. */
export function partsOf551(text: string): DateParts {
  const told = text.trim()
  if (told.length > LONGEST) return { payload: '', phrase: told }
  if (told === '') return { payload: '', phrase: '' }
  const phrased = withPhrase(told)
  if (phrased) return phrased
  const plain = modern(told)
  const date = plain === undefined ? undefined : parseDate(plain)
  if (date) return { payload: writeDate(date), phrase: '' }
  const dated = plain === undefined ? undefined : parseDate(newStyle(plain))
  if (dated) return { payload: writeDate(dated), phrase: told }
  const guessed = lenientDate(told)
  return { payload: guessed ? writeDate(guessed) : '', phrase: told }
}

function classic(payload: string): string {
  return payload
    .replace(/\bFRENCH_R\b/g, '@#DFRENCH R@')
    .replace(/\b(JULIAN|HEBREW)\b/g, '@#D$1@')
    .replace(/ BCE\b/g, ' B.C.')
}

const isSame = (one: DateParts, other: DateParts) =>
  one.payload === other.payload && one.phrase === other.phrase

/** The DATE of 5.5.1; undefined where it has no form for both, so that the phrase needs a line. */
export function dateText551(parts: DateParts): string | undefined {
  const { payload, phrase } = parts
  const date = parseDate(payload)
  // AFT 90: a date, though not one whose year is certain.
  if (phrase === '' && payload !== '' && !date) return classic(payload)
  const forms =
    phrase === ''
      ? [classic(payload)]
      : [
          payload === '' ? `(${phrase})` : phrase,
          ...(date?.kind === 'date' ? [`INT ${classic(payload)} (${phrase})`] : []),
        ]
  // A dual year is written as it was told; all else needs its place in the grammar.
  return forms.find(
    (form) =>
      isSame(partsOf551(form), parts) && (payload === '' || form !== phrase || isDual(form)),
  )
}

function isDual(text: string): boolean {
  const plain = modern(text)
  return plain !== undefined && newStyle(plain) !== plain
}
