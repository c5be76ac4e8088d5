import { isUnderstood } from '../../dates/date-alone.ts'
import { type DateDraft, dateOfParts } from '../dates/date-text.ts'
import { writeDate } from '../dates/date-value.ts'
import { isImpossible } from '../dates/partial-date.ts'
import { EXACT_DATE, isExactDate } from '../mapping/exact-date.ts'
import type { Problems } from '../reading/problem.ts'
import type { Structure } from '../structure.ts'
import type { Annotated, Citation, EventDraft, Link } from './draft.ts'
import { isBare, isPointer, isText, pointsWith, type Taker } from './taker.ts'

const isPlainNote = (child: Structure) => child.tag === 'NOTE' && isBare(child)

function citation(taker: Taker): Citation {
  const { pointer, value } = taker.structure
  const page = taker.text('PAGE') ?? ''
  return { source: pointer, text: value, page, kept: taker.rest() }
}

export function link(taker: Taker): Link {
  return { to: taker.structure.pointer, kept: taker.rest() }
}

const isCitation = (child: Structure) =>
  child.tag === 'SOUR' && child.xref === '' && child.pointer !== 'VOID'

/** Notes, sources and media of a structure; the last to be asked, as it keeps what is left. */
export function annotations(taker: Taker): Annotated {
  return {
    notes: taker.all(isPlainNote).map((note) => note.structure.value),
    sharedNotes: taker
      .all((child) => pointsWith('SNOTE')(child) && child.children.length === 0)
      .map((note) => note.structure.pointer),
    citations: taker.all(isCitation).map(citation),
    media: taker.all(pointsWith('OBJE')).map(link),
    kept: taker.rest(),
  }
}

const isEmpty = (child: Structure) => isBare(child) && child.value === ''

/** Tags that say nothing without a TYPE. */
export const typedTags: ReadonlySet<string> = new Set(['EVEN', 'FACT', 'IDNO'])

function mapEvent(taker: Taker, problems: Problems): EventDraft {
  const { tag, value: own } = taker.structure
  // What 7.0 does not allow an event to say in its own line.
  const value = own === '' ? (taker.text('_SYVALUE', isBare) ?? '') : own
  const type = taker.text('TYPE') ?? ''
  // 7.0 wants a TYPE here even where there is none.
  if (typedTags.has(tag)) taker.all((child) => child.tag === 'TYPE' && isEmpty(child))
  const date = taker.one('DATE')
  const phrase = date?.text('PHRASE', isBare) ?? ''
  const payload = date?.structure.value ?? ''
  const told = date ? dateOfParts({ payload, phrase }) : null
  if (date && told) date.one(EXACT_DATE, (child) => isExactDate(child, tag, told))?.all(isBare)
  if (date) taker.keep('DATE', date)
  if (date && told) tellOfDate(told, date.structure.line, problems)
  return {
    tag,
    type,
    value,
    date: told,
    place: taker.text('PLAC') ?? '',
    address: taker.text('ADDR') ?? '',
    ...annotations(taker),
  }
}

/** Tells of a date that is not understood, or is no day. */
function tellOfDate({ date, words }: DateDraft, line: number, problems: Problems): void {
  if (!date && words.trim() !== '' && !isUnderstood(words))
    problems.add('date_in_words', line, words)
  if (date && isImpossible(date)) problems.add('no_such_day', line, words || writeDate(date))
}

/** Events and attributes that have a date and a place, by the record they stand in. */
const personTags =
  'ADOP BAPM BARM BASM BIRT BLES BURI CAST CENS CHR CHRA CONF CREM DEAT DSCR EDUC EMIG EVEN FACT FCOM GRAD IDNO IMMI NATI NATU NCHI NMR OCCU ORDN PROB PROP RELI RESI RETI SSN TITL WILL'
const familyTags = 'ANUL CENS DIV DIVF ENGA EVEN FACT MARB MARC MARL MARR MARS NCHI RESI'

const eventTags = {
  person: new Set(personTags.split(' ')),
  union: new Set(familyTags.split(' ')),
}

export function mapEvents(taker: Taker, of: 'person' | 'union', problems: Problems): EventDraft[] {
  return taker
    .all((child) => eventTags[of].has(child.tag) && isText(child) && !isPointer(child))
    .map((event) => mapEvent(event, problems))
}
