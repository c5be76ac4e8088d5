import { randomUUID } from 'node:crypto'
import type { LifeStatement } from '@suyuan/genealogy/date-spans'
import {
  DATES_VERSION,
  type DateCalendar,
  understandDate,
  understandLife,
} from '@suyuan/genealogy/dates/understand-date'
import type {
  HeaderDraft,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { ActsElsewhere } from '@suyuan/genealogy/gedcom/mapping/acts-elsewhere'
import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import type { ForeignMedia } from '@suyuan/genealogy/gedcom/mapping/media-fields'
import { withoutOwnId } from '@suyuan/genealogy/gedcom/mapping/own-ids'
import {
  eventsFor,
  foreignOfPerson,
  personFieldsOf,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { isSamePart } from '@suyuan/genealogy/gedcom/mapping/same-part'
import { serialOf } from '@suyuan/genealogy/gedcom/mapping/serials'
import {
  childKindOf,
  foreignOfUnion,
  parentLinkOf,
  unionKindOf,
  unionOfFields,
} from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { ownReason } from '@suyuan/genealogy/graph/living'
import { isLifeReason, type LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { SEARCH_KEY_VERSION, searchKey } from '@suyuan/genealogy/names/search-key'
import type { treeKept } from '../../../db/schema/tree-imports.ts'
import { rowOfFields } from './row-of-fields.ts'
import type { TreeLinks } from './tree-links.ts'
import { MediaOfFile } from './wanted-media.ts'

type KeptKind = (typeof treeKept.$inferSelect)['kind']

/** Tables that an import writes, and their rows as their columns are called. */
export type RowTable = 'tree_persons' | 'tree_unions' | 'tree_links' | 'tree_events' | 'tree_kept'
export type TableRow = Record<string, unknown>

/** Pointers of links that are not among those that the tree takes. */
function leftOf(links: readonly { to: string }[], taken: readonly { to: string }[]): string[] {
  const there = new Set(taken.map(({ to }) => to))
  return links.map(({ to }) => to).filter((to) => !there.has(to))
}

/** The ends of the dates of a person of a file, as `LifeStatement` has them. */
export function withEnds(fields: PersonFields, calendar: DateCalendar = 'ask') {
  const { birth, death } = understandLife(fields, calendar)
  return {
    ...fields,
    ...{ birthFrom: birth.from, birthTo: birth.to, deathFrom: death.from, deathTo: death.to },
    ...{ birthDate: birth.date, deathDate: death.date },
  }
}

/** Why the person counts as living or as dead, as far as the own record says it. */
export const lifeReasonOf = (fields: PersonFields & LifeStatement, thisYear: number): LifeReason =>
  ownReason(fields, isLifeReason(fields.lifeReason) ? fields.lifeReason : '', thisYear)

/** Makes the rows of a tree from the records of a file. */
export class TreeRows {
  readonly acts: ActsElsewhere
  private readonly links: TreeLinks
  private readonly media: MediaOfFile
  private readonly calendar: DateCalendar
  private readonly common: TableRow
  private readonly put: (table: RowTable, row: TableRow) => void
  private readonly thisYear = new Date().getFullYear()
  private position = 0
  lastPerson = 0
  lastUnion = 0
  people = 0

  constructor(
    {
      links,
      media = new MediaOfFile(),
      calendar = 'ask',
    }: { links: TreeLinks; media?: MediaOfFile; calendar?: DateCalendar | undefined },
    book: number,
    put: (table: RowTable, row: TableRow) => void,
  ) {
    this.links = links
    this.media = media
    this.calendar = calendar
    this.acts = new ActsElsewhere(this.thisYear)
    this.common = { book, changed: 1, row_version: 1, deleted_at: null }
    this.put = put
  }

  add(read: HeaderDraft | RecordDraft): void {
    const draft = read.kind === 'header' ? read : this.media.without(read)
    if (!draft) return
    this.acts.add(read)
    if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') this.addUnion(draft)
    else if (draft.kind === 'header') this.keep('header', '', draft)
    else this.keep('record', draft.xref, draft)
  }

  private addPerson(read: PersonDraft): void {
    const { draft, origin } = withoutOwnId(read)
    const { xref } = draft
    const serial = serialOf(xref)
    const fields = personFieldsOf(draft)
    const dated = withEnds(fields, this.calendar)
    const events = eventsFor(draft, this.media.idsFor(serial))
    this.lastPerson = Math.max(this.lastPerson, serial)
    this.people += 1
    this.put('tree_persons', {
      ...this.common,
      serial,
      id: randomUUID(),
      ...rowOfFields(fields),
      life_reason: lifeReasonOf(dated, this.thisYear),
      birth_date: dated.birthDate,
      birth_from: dated.birthFrom,
      birth_to: dated.birthTo,
      death_date: dated.deathDate,
      death_from: dated.deathFrom,
      death_to: dated.deathTo,
      dates_version: DATES_VERSION,
      search_key: searchKey(fields),
      keys_version: SEARCH_KEY_VERSION,
      origin,
    })
    for (const { id, dayText, ...event } of events.rows) {
      const { date, from, to } = understandDate(
        { ...event, text: dayText },
        { calendar: this.calendar },
      )
      this.put('tree_events', {
        ...{ ...this.common, id, person: serial, day_text: dayText, ...event },
        ...{ date, day_from: from, day_to: to, dates_version: DATES_VERSION },
      })
    }
    const kept = { ...foreignOfPerson(draft, fields, events), ...this.keptLinks(xref) }
    if (Object.keys(kept).length > 0) this.keep('person', String(serial), kept)
  }

  /** What of a person's families the tree's own ties would not give back. */
  private keptLinks(xref: string): object {
    const person = this.links.person(xref)
    if (!person) return {}
    const taken = this.links.parentsOf(xref)
    const [primary, ...others] = taken
    const inOrder = others.sort((a, b) => serialOf(a.to) - serialOf(b.to))
    const given = [...(primary ? [primary] : []), ...inOrder]
    const parents = given.map((link) => parentLinkOf(link.to, childKindOf(link)))
    const marriages = this.links.marriagesOf(xref).map((to) => ({ to, kept: [] }))
    // Of each side by itself: somebody may be both child and partner of one family.
    const only = [...leftOf(person.parents, parents), ...leftOf(person.unions, marriages)]
    return {
      ...(!isSamePart(parents, person.parents) && { parents: person.parents }),
      ...(!isSamePart(marriages, person.unions) && { unions: person.unions }),
      ...(only.length > 0 && { only }),
    }
  }

  private addUnion(read: UnionDraft): void {
    const { xref } = read
    const light = this.links.union(xref)
    const draft = light ? { ...read, partners: light.partners, children: light.children } : read
    const serial = serialOf(xref)
    this.lastUnion = Math.max(this.lastUnion, serial)
    if (!light?.couple) {
      this.keep('record', xref, draft)
      return
    }
    const { first, second } = light.couple
    const order = this.links.marriagesOf(first).indexOf(xref) + 1
    const kind = unionKindOf(draft, second, order)
    this.put('tree_unions', {
      ...this.common,
      serial,
      first: serialOf(first),
      second: second === '' ? 0 : serialOf(second),
      union_order: order,
      second_order: second === '' ? 0 : this.links.marriagesOf(second).indexOf(xref) + 1,
      kind,
    })
    for (const [index, child] of light.taken.entries()) this.addLink(serial, child, index + 1)
    const fields = { xref, first, second, kind, order, children: light.taken }
    const given = unionOfFields(fields, (each) => this.links.sexOf(each))
    const couple = [first, ...(second === '' ? [] : [second])].map((to) => ({ to }))
    const children = light.taken.map((to) => ({ to }))
    const only = [...leftOf(draft.partners, couple), ...leftOf(draft.children, children)]
    const kept = foreignOfUnion(draft, given, only)
    if (kept) this.keep('union', String(serial), kept.events ? { ...kept, couple } : kept)
  }

  private addLink(union: number, child: string, rank: number): void {
    const parents = this.links.parentsOf(child)
    const link = parents.find(({ to }) => serialOf(to) === union)
    if (!link) return
    this.put('tree_links', {
      ...this.common,
      union_serial: union,
      child: serialOf(child),
      kind: childKindOf(link),
      is_primary: link === parents[0],
      rank,
    })
  }

  /** What a file told of a picture beyond its row. */
  keepMedia(id: string, said: ForeignMedia): void {
    this.keep('media', id, said)
  }

  private keep(kind: Exclude<KeptKind, 'replaced'>, key: string, said: unknown): void {
    this.position += 1
    this.put('tree_kept', { ...this.common, kind, key, position: this.position, said })
  }
}
