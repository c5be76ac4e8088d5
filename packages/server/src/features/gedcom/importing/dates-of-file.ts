import { type DateGroup, dateGroups } from '@suyuan/contract/tree-import-shapes'
import { differInCalendar, understandDate } from '@suyuan/genealogy/dates/understand-date'
import type { RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { statedDateOf } from '@suyuan/genealogy/gedcom/mapping/person-events'
import { fitted } from '@suyuan/genealogy/text/cut-text'

/** The dates of a file that are one thing, and the first wordings of them. */
export interface DatesInGroup {
  group: DateGroup
  count: number
  examples: string[]
}

const EXAMPLES = 5
/** Characters of a wording that are told. */
const WORDING_TOLD = 100
/** Wordings come again: those of many years ago are forgotten. */
const MOST_KNOWN = 20_000

/** Dates of a file that are told in words, by what was understood of them. */
export class DatesOfFile {
  private readonly groups = new Map<DateGroup, DatesInGroup>()
  private readonly known = new Map<string, DateGroup>()

  add(draft: RecordDraft): void {
    if (draft.kind !== 'person' && draft.kind !== 'union') return
    for (const event of draft.events) this.addDate(statedDateOf(event))
  }

  private addDate(date: Pick<ReturnType<typeof statedDateOf>, 'day' | 'reading' | 'text'>): void {
    const { day, reading, text } = date
    if (text.trim() === '') return
    const key = `${day} ${reading} ${text}`
    const group = this.known.get(key) ?? groupOf(date)
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    this.known.set(key, group)
    const found = this.groups.get(group) ?? { group, count: 0, examples: [] }
    found.count += 1
    const told = fitted(text, WORDING_TOLD)
    if (found.examples.length < EXAMPLES && !found.examples.includes(told))
      found.examples.push(told)
    this.groups.set(group, found)
  }

  /** In the order of `dateGroups`, without those of which there are none. */
  list(): DatesInGroup[] {
    return dateGroups.flatMap((group) => this.groups.get(group) ?? [])
  }
}

function groupOf(stated: Parameters<typeof understandDate>[0]): DateGroup {
  const { date } = understandDate(stated)
  if (date === null || date.kind === 'unread') return stated.day === '' ? 'unread' : 'understood'
  if (date.certainty === 'conflict') return 'conflict'
  if (date.certainty !== 'ambiguous') return 'understood'
  return differInCalendar(date.readings) ? 'calendar' : 'several'
}
