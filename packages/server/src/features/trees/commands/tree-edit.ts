import { treeLimits } from '@suyuan/contract/limits'
import { searchKeys } from '@suyuan/genealogy/names/search-key'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { Transaction } from '../../../db/client.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import { treeEvents, treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import { entryGone } from '../access/refusals.ts'
import type { OpenTree, TreeRow } from '../access/tree-access.ts'
import {
  type EventRow,
  type EventValues,
  imageOf,
  type LinkRow,
  type LinkValues,
  linkKey,
  type PersonRow,
  type PersonValues,
  type UnionRow,
  type UnionValues,
} from './row-images.ts'
import { datesOfEvent, datesOfPerson, UNREAD } from './stored-dates.ts'

type TreeFields = Pick<
  TreeRow,
  | ('title' | 'surname' | 'author' | 'poem' | 'poemStart' | 'dateCalendar')
  | ('visibility' | 'firstSerial' | 'leapMonth' | 'missingDay')
>

/** How a change stands to an earlier one. */
export interface Standing {
  kind: string
  way: 'undo' | 'redo'
  target: number
}

/**
 * What one change does to the rows of a tree: every row is written through it, so that each is
 * noted as it was and as it is. Deleted rows stay, for 30 days by the database's clock, and so do their
 * serials.
 */
export class TreeEdit {
  readonly tx: Transaction
  readonly book: OpenTree
  readonly caller: Pick<Caller, 'session'>
  /** The version that this change makes. */
  readonly version: number
  standing: Standing | undefined
  private readonly noted = new Map<string, RowImage>()
  private readonly treePatch: Partial<TreeFields> = {}
  private lastPerson: number
  private lastUnion: number
  private people: number
  private firstPersonId: string | null

  constructor(tx: Transaction, book: OpenTree, caller: Pick<Caller, 'session'>) {
    this.tx = tx
    this.book = book
    this.caller = caller
    this.version = book.row.version + 1
    this.lastPerson = book.row.lastPerson
    this.lastUnion = book.row.lastUnion
    this.people = book.row.people
    this.firstPersonId = book.firstId
  }

  get calendar(): TreeRow['dateCalendar'] {
    return this.book.row.dateCalendar
  }

  get number(): number {
    return this.book.row.number
  }

  images(): RowImage[] {
    return [...this.noted.values()]
  }

  firstId(): string | null {
    return this.firstPersonId
  }

  treeValues(): Partial<TreeRow> {
    // Nobody reads whom the tree begins with and sends it back: that is no conflict of two editors.
    const isChanged = Object.keys(this.treePatch).some((field) => field !== 'firstSerial')
    return {
      ...this.treePatch,
      ...((this.treePatch.dateCalendar ?? this.calendar) !== this.calendar && UNREAD),
      lastPerson: this.lastPerson,
      lastUnion: this.lastUnion,
      people: this.people,
      ...(isChanged && { rowVersion: this.book.row.rowVersion + 1 }),
    }
  }

  /** Changes what the tree says of itself. */
  updateTree(patch: Partial<TreeFields>): void {
    const before = Object.fromEntries(
      Object.keys(patch).map((field) => [field, this.book.row[field as keyof TreeFields]]),
    )
    Object.assign(this.treePatch, patch)
    this.note('book', '', before, { ...patch })
  }

  setFirst(person: { serial: number; id: string } | null): void {
    this.firstPersonId = person?.id ?? null
    this.updateTree({ firstSerial: person?.serial ?? 0 })
  }

  /** @throws {AppError} not_found where there is none in this tree, or no more */
  async person(id: string): Promise<PersonRow> {
    const [row] = await this.tx
      .select()
      .from(treePersons)
      .where(
        and(
          eq(treePersons.id, id),
          eq(treePersons.book, this.number),
          isNull(treePersons.deletedAt),
        ),
      )
    if (!row) throw entryGone()
    return row
  }

  async persons(serials: readonly number[]): Promise<PersonRow[]> {
    if (serials.length === 0) return []
    return this.tx
      .select()
      .from(treePersons)
      .where(
        and(
          eq(treePersons.book, this.number),
          inArray(treePersons.serial, [...serials]),
          isNull(treePersons.deletedAt),
        ),
      )
  }

  /** @throws {AppError} limit_reached */
  async insertPerson(said: Omit<PersonValues, 'serial' | 'id'>): Promise<PersonRow> {
    if (this.people >= treeLimits.people) throw new AppError('limit_reached')
    this.lastPerson += 1
    const [row] = await this.tx
      .insert(treePersons)
      .values({
        ...said,
        book: this.number,
        serial: this.lastPerson,
        ...searchKeys(said),
        ...datesOfPerson(said, this.calendar),
        changed: this.version,
      })
      .returning()
    return this.wrote('person', String(this.lastPerson), null, row)
  }

  async updatePerson(before: PersonRow, patch: Partial<PersonValues>): Promise<PersonRow> {
    const [row] = await this.tx
      .update(treePersons)
      .set({
        ...patch,
        ...searchKeys({ ...before, ...patch }),
        ...datesOfPerson({ ...before, ...patch }, this.calendar),
        ...this.touched(before),
        deletedAt: null,
      })
      .where(and(eq(treePersons.book, this.number), eq(treePersons.serial, before.serial)))
      .returning()
    return this.wrote('person', String(before.serial), before, row)
  }

  /** What follows from events is no statement of a form: one that is open is as good as it was. */
  async updateLastActed(before: PersonRow, lastActed: number): Promise<PersonRow> {
    const [row] = await this.tx
      .update(treePersons)
      .set({ lastActed, changed: this.version })
      .where(and(eq(treePersons.book, this.number), eq(treePersons.serial, before.serial)))
      .returning()
    return this.wrote('person', String(before.serial), before, row)
  }

  async deletePerson(before: PersonRow): Promise<PersonRow> {
    const [row] = await this.tx
      .update(treePersons)
      .set({ ...this.touched(before), deletedAt: sql`now()` })
      .where(and(eq(treePersons.book, this.number), eq(treePersons.serial, before.serial)))
      .returning()
    return this.wrote('person', String(before.serial), before, row)
  }

  async insertUnion(said: Omit<UnionValues, 'serial'>): Promise<UnionRow> {
    this.lastUnion += 1
    const [row] = await this.tx
      .insert(treeUnions)
      .values({ ...said, book: this.number, serial: this.lastUnion, changed: this.version })
      .returning()
    return this.wrote('union', String(this.lastUnion), null, row)
  }

  async updateUnion(before: UnionRow, patch: Partial<UnionValues> | null): Promise<UnionRow> {
    const [row] = await this.tx
      .update(treeUnions)
      .set({ ...patch, ...this.touched(before), deletedAt: patch ? null : sql`now()` })
      .where(and(eq(treeUnions.book, this.number), eq(treeUnions.serial, before.serial)))
      .returning()
    return this.wrote('union', String(before.serial), before, row)
  }

  /** A link that was deleted once stands there again. */
  async insertLink(said: LinkValues): Promise<LinkRow> {
    const [row] = await this.tx
      .insert(treeLinks)
      .values({ ...said, book: this.number, changed: this.version })
      .onConflictDoUpdate({
        target: [treeLinks.book, treeLinks.union, treeLinks.child],
        set: {
          ...said,
          changed: this.version,
          rowVersion: sql`${treeLinks.rowVersion} + 1`,
          deletedAt: null,
        },
      })
      .returning()
    return this.wrote('link', linkKey(said), null, row)
  }

  async updateLink(before: LinkRow, patch: Partial<LinkValues> | null): Promise<LinkRow> {
    const [row] = await this.tx
      .update(treeLinks)
      .set({ ...patch, ...this.touched(before), deletedAt: patch ? null : sql`now()` })
      .where(
        and(
          eq(treeLinks.book, this.number),
          eq(treeLinks.union, before.union),
          eq(treeLinks.child, before.child),
        ),
      )
      .returning()
    return this.wrote('link', linkKey(before), before, row)
  }

  async insertEvent(said: EventValues): Promise<EventRow> {
    const [row] = await this.tx
      .insert(treeEvents)
      .values({
        ...said,
        ...datesOfEvent(said, this.calendar),
        book: this.number,
        changed: this.version,
      })
      .returning()
    return this.wrote('event', said.id, null, row)
  }

  async updateEvent(before: EventRow, patch: Partial<EventValues> | null): Promise<EventRow> {
    const [row] = await this.tx
      .update(treeEvents)
      .set({
        ...patch,
        ...datesOfEvent({ ...before, ...patch }, this.calendar),
        ...this.touched(before),
        deletedAt: patch ? null : sql`now()`,
      })
      .where(and(eq(treeEvents.book, this.number), eq(treeEvents.id, before.id)))
      .returning()
    return this.wrote('event', before.id, before, row)
  }

  /** Notes fields of a person that were written with those of many others. */
  notePatch(
    { serial }: PersonRow,
    before: Partial<PersonValues>,
    after: Partial<PersonValues>,
  ): void {
    this.note('person', String(serial), { ...before }, { ...after })
  }

  /** Notes rows that were written many at once; `people` of them are there now, or gone. */
  noteBulk(before: RowImage['before'], after: RowImage['after']): void {
    this.people += Number(after?.['people'] ?? 0) - Number(before?.['people'] ?? 0)
    this.lastPerson = Math.max(this.lastPerson, Number(after?.['lastPerson'] ?? 0))
    this.lastUnion = Math.max(this.lastUnion, Number(after?.['lastUnion'] ?? 0))
    this.noted.set('bulk ', { table: 'bulk', key: '', before, after })
  }

  /** Notes what besides the tree's rows names somebody else now. */
  notePointers(before: RowImage['before'], after: RowImage['after']): void {
    this.noted.set('pointers ', { table: 'pointers', key: '', before, after })
  }

  /** What every written row is marked with. */
  touched({ rowVersion }: { rowVersion: number }) {
    return { changed: this.version, rowVersion: rowVersion + 1 }
  }

  /** Notes a row that was written. */
  wrote<Row extends { deletedAt: Date | null }>(
    table: RowImage['table'],
    key: string,
    before: Row | null,
    after: Row | undefined,
  ): Row {
    if (!after) throw new Error(`A ${table} of a locked book vanished`)
    if (table === 'person') {
      const was = before !== null && before.deletedAt === null
      this.people += Number(after.deletedAt === null) - Number(was)
    }
    this.note(table, key, before && imageOf(before), imageOf(after))
    return after
  }

  /** A row that is written twice is noted once, as it first was and as it last is. */
  private note(
    table: RowImage['table'],
    key: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): void {
    const earlier = this.noted.get(`${table} ${key}`)
    const first = earlier ? { ...before, ...earlier.before } : before
    const isNew = earlier !== undefined && earlier.before === null
    this.noted.set(`${table} ${key}`, {
      table,
      key,
      before: isNew ? null : first,
      after: table === 'book' ? { ...earlier?.after, ...after } : after,
    })
  }
}
