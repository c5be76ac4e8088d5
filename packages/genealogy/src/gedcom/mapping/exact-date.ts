import { writeBranch, writeCycle } from '../../dates/cycle.ts'
import type { DateReading } from '../../dates/historical-date.ts'
import type { DateContext } from '../../dates/read/date-context.ts'
import { type Certainty, understandDate } from '../../dates/understand-date.ts'
import type { DateDraft } from '../dates/date-text.ts'
import { type Structure, structure } from '../structure.ts'
import { field } from '../writing/attach.ts'
import { statedDate } from './stated-date.ts'

/** Below a DATE: its parts by the calendar that its words have. */
export const EXACT_DATE = '_SYDATE'

/** All tags of those parts; `docs/gedcom-extensions.md` says what each means. */
export const exactDateTags = [
  EXACT_DATE,
  '_SYDYNASTY',
  '_SYERA',
  '_SYYEAR',
  '_SYCYCLE',
  '_SYMONTH',
  '_SYLEAP',
  '_SYDAY',
  '_SYHOUR',
  '_SYSURE',
] as const

const kinds: Readonly<Record<string, DateContext['kind']>> = {
  BIRT: 'birth',
  DEAT: 'death',
  BURI: 'burial',
  MARR: 'marriage',
}

const settled: ReadonlySet<Certainty> = new Set<Certainty>(['certain', 'about', 'chosen'])

/**
 * What the words of an event's date mean, part by part: 清道光丁未年十一月廿二日子时. Undefined where they name
 * neither an era nor a calendar that GEDCOM lacks, and where they may mean several days.
 * @param tag of the event
 */
export function exactDate(tag: string, date: DateDraft): Structure | undefined {
  if (date.words === '') return undefined
  const kind = kinds[tag]
  const understood = understandDate(statedDate(date), kind === undefined ? {} : { kind }).date
  const [reading] = understood?.readings ?? []
  if (!understood || !reading || !settled.has(understood.certainty)) return undefined
  const isCivil = reading.calendar === 'gregorian' || reading.calendar === 'julian'
  if (isCivil && reading.parts.era === undefined) return undefined
  return structure(EXACT_DATE, reading.calendar, [
    ...partsOf(reading),
    structure('_SYSURE', understood.certainty),
  ])
}

function partsOf({ parts }: DateReading): Structure[] {
  const { dynasty = '', era = '', year, cycle, month, leap = false, day, hour } = parts
  const number = (value: number | undefined) => (value === undefined ? '' : String(value))
  return [
    ...field('_SYDYNASTY', dynasty),
    ...field('_SYERA', era),
    ...field('_SYYEAR', number(year)),
    ...field('_SYCYCLE', cycle === undefined ? '' : writeCycle(cycle)),
    ...field('_SYMONTH', number(month)),
    ...field('_SYLEAP', leap ? 'Y' : ''),
    ...field('_SYDAY', number(day)),
    ...field('_SYHOUR', hour === undefined ? '' : writeBranch(hour)),
  ]
}

/** Whether a structure of a file says what the words beside it mean here: it need not be kept. */
export function isExactDate(child: Structure, tag: string, date: DateDraft): boolean {
  if (child.tag !== EXACT_DATE) return false
  const own = exactDate(tag, date)
  return own !== undefined && isSame(child, own)
}

const isSame = (one: Structure, other: Structure): boolean =>
  one.tag === other.tag &&
  one.value === other.value &&
  one.pointer === other.pointer &&
  one.xref === other.xref &&
  one.children.length === other.children.length &&
  one.children.every((child, at) => {
    const beside = other.children[at]
    return beside !== undefined && isSame(child, beside)
  })
