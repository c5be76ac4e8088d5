import type {
  NoteDraft,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { ActsElsewhere } from '@suyuan/genealogy/gedcom/mapping/acts-elsewhere'
import { type LifeFacts, lifeFactsOf } from '@suyuan/genealogy/gedcom/mapping/life-facts'
import { deathOf, lifeFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-events'
import {
  type ForeignPerson,
  personOfFields,
  personWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE, isRecentAct } from '@suyuan/genealogy/life/life-rule'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeEvents, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import { lastActOf } from '../../trees/commands/acts.ts'
import type { Bulk } from '../../trees/commands/bulk.ts'
import { LIFE } from '../../trees/commands/life.service.ts'
import type { PersonPatch } from '../../trees/commands/patch-people.ts'
import type { EventRow, PersonRow } from '../../trees/commands/row-images.ts'

/** Marriages read at once, and people, of whom more is looked through. */
const AT_ONCE = 250
const PEOPLE_AT_ONCE = 100

type Range = [after: number, last: number]

/** Serials that came from files. */
async function importedRanges(db: Queryable, book: number): Promise<Range[]> {
  const rows = await db
    .select({ rows: treeChanges.rows })
    .from(treeChanges)
    .where(
      and(eq(treeChanges.book, book), inArray(treeChanges.kind, ['book.import', 'book.merge'])),
    )
  return rows.flatMap(({ rows: images }) =>
    images.flatMap(({ table, after }): Range[] => {
      if (table !== 'bulk' || !after) return []
      const bulk = after as unknown as Bulk
      return [[bulk.merge?.afterPerson ?? 0, bulk.lastPerson]]
    }),
  )
}

/** Of whom somebody has said since that they have died, or that they live; the site alone says nothing. */
async function decidedSince(db: Queryable, book: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ serial: number }>(sql`
    select distinct (image->>'key')::int as serial
    from ${treeChanges} c, jsonb_array_elements(c.rows) image
    where c.book = ${book} and image->>'table' = 'person'
      and not (c.kind = ${LIFE} and c.author_id is null and c.way = 'edit')
      and image->'before'->>'isDead' <> image->'after'->>'isDead'`)
  return new Set(rows.map(({ serial }) => serial))
}

async function keptOf(db: Queryable, book: number, kind: 'person' | 'union', keys: string[]) {
  const rows = await db
    .select({ key: treeKept.key, said: treeKept.said, deletedAt: treeKept.deletedAt })
    .from(treeKept)
    .where(and(eq(treeKept.book, book), eq(treeKept.kind, kind), inArray(treeKept.key, keys)))
  return new Map(rows.map(({ key, ...kept }) => [key, kept]))
}

/** Acts that stand with marriages and with others, and notes that several share. */
async function actsOf(db: Queryable, book: number, thisYear: number): Promise<ActsElsewhere> {
  const acts = new ActsElsewhere(thisYear)
  for (let after = 0; ; ) {
    const unions = await db
      .select()
      .from(treeUnions)
      .where(
        and(eq(treeUnions.book, book), gt(treeUnions.serial, after), isNull(treeUnions.deletedAt)),
      )
      .orderBy(asc(treeUnions.serial))
      .limit(AT_ONCE)
    const kept = await keptOf(
      db,
      book,
      'union',
      unions.map(({ serial }) => String(serial)),
    )
    for (const { serial, first, second } of unions) {
      const there = kept.get(String(serial))
      const { events } = (there?.deletedAt === null ? there.said : {}) as ForeignUnion
      if (events) acts.add(coupleWith(serial, [first, second], events))
    }
    after = unions.at(-1)?.serial ?? 0
    if (unions.length < AT_ONCE) break
  }
  const notes = await db
    .select({ said: treeKept.said })
    .from(treeKept)
    .where(and(eq(treeKept.book, book), eq(treeKept.kind, 'record'), sql`said->>'kind' = 'note'`))
  for (const { said } of notes) acts.add(said as NoteDraft)
  return acts
}

function coupleWith(serial: number, couple: number[], events: UnionDraft['events']): RecordDraft {
  return {
    ...{ kind: 'union', xref: xrefOfUnion(serial), union: null, children: [], events },
    ...{ notes: [], sharedNotes: [], citations: [], media: [], kept: [] },
    partners: couple
      .filter((each) => each !== 0)
      .map((each) => ({ to: xrefOfPerson(each), role: 'HUSB', kept: [] })),
  }
}

interface Stored {
  row: PersonRow
  kept: ForeignPerson | undefined
  events: EventRow[]
  /** Whether the row came from a file and nobody has said since whether the person lives. */
  isAsRead: boolean
  /** Whether somebody has said since that the person has died, or lives. */
  isDecided: boolean
}

/** A person as the file told it, where nobody has said otherwise since; else as the tree has it. */
function statedDateOf({ row, kept, events, isAsRead, isDecided }: Stored): PersonDraft {
  const xref = xrefOfPerson(row.serial)
  if (kept?.events && !isDecided) {
    const told = kept.events.map(({ draft }) => draft)
    const was = lifeFieldsOf({ events: told, kept: kept.kept ?? [], notes: [] })
    const isSame = (['deathDay', 'deathText', 'deathPlace'] as const).every(
      (field) => was[field] === row[field],
    )
    if (isSame)
      return { ...personWithForeign(xref, row, [], { ...kept, events: [] }), events: told }
  }
  if (!isAsRead || kept?.events) return personWithForeign(xref, row, events, kept)
  // The row of a plain death: what it does not say itself stood as Y in the file.
  const [death] = deathOf({ ...row, isDead: false })
  const draft = { ...personOfFields(xref, row, []), ...(kept?.notes && { notes: kept.notes }) }
  if (!death) return draft
  return { ...draft, events: [...draft.events.filter(({ tag }) => tag !== 'DEAT'), death] }
}

/** What is to change of somebody by the present rule; nothing where it says the same. */
function patchOf(stored: Stored, facts: LifeFacts, thisYear: number): PersonPatch | undefined {
  const { row } = stored
  if (row.lifeReason === 'decided_dead' || row.lifeReason === 'decided_living') return undefined
  const isDead = row.isDead && facts.isDead
  // Nobody becomes dead by a rule: whom the tree has as living stays so.
  const isAsked = facts.reason !== undefined && !lifeReasons[facts.reason].isDead
  const reason = !isDead && isAsked ? (facts.reason ?? '') : row.lifeReason
  const keepsDoubt = facts.lastActed === ALIVE || isRecentAct(facts.lastActed, thisYear)
  const lastActed = keepsDoubt ? Math.max(row.lastActed, facts.lastActed) : row.lastActed
  const birthLatest = Math.max(row.birthLatest, facts.birthLatest)
  const changes = { isDead, lifeReason: reason, lastActed, birthLatest }
  const patch = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => row[name as keyof typeof changes] !== value),
  )
  return Object.keys(patch).length === 0 ? undefined : { row, patch }
}

/**
 * What the present rule of who counts as dead changes in a tree that an older one has filled: also in
 * rows that were deleted, as they can come back.
 */
export async function livesOfTree(db: Database, book: number): Promise<PersonPatch[]> {
  const thisYear = new Date().getFullYear()
  const from = { imported: await importedRanges(db, book), decided: await decidedSince(db, book) }
  const acts = await actsOf(db, book, thisYear)
  // Twice, so that a large tree need not be in memory: what somebody acts in may stand with others.
  for await (const people of peopleOf(db, book, from)) {
    for (const stored of people) if (stored.row.deletedAt === null) acts.add(statedDateOf(stored))
  }
  const alive = new Set(acts.alive())
  const patches: PersonPatch[] = []
  for await (const people of peopleOf(db, book, from)) {
    for (const stored of people) {
      const { serial } = stored.row
      const elsewhere = Math.max(acts.years.get(serial) ?? 0, lastActOf(stored.events))
      const own = lifeFactsOf(statedDateOf(stored), elsewhere)
      const said: LifeFacts = alive.has(serial)
        ? { ...own, isDead: false, reason: 'said_living', lastActed: ALIVE }
        : own
      const patch = patchOf(stored, said, thisYear)
      if (patch) patches.push(patch)
    }
  }
  return patches
}

/** The people of a tree, some at a time; others are answered in between. */
async function* peopleOf(
  db: Database,
  book: number,
  { imported, decided }: { imported: readonly Range[]; decided: ReadonlySet<number> },
): AsyncGenerator<Stored[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(treePersons)
      .where(and(eq(treePersons.book, book), gt(treePersons.serial, after)))
      .orderBy(asc(treePersons.serial))
      .limit(PEOPLE_AT_ONCE)
    const serials = rows.map(({ serial }) => serial)
    const kept = await keptOf(db, book, 'person', serials.map(String))
    const events = await eventsOf(db, book, serials)
    yield rows.map((row) => {
      const isImported = imported.some(([from, to]) => row.serial > from && row.serial <= to)
      const there = kept.get(String(row.serial))
      // What was kept of somebody went with them, and is kept of nobody else.
      const isKept = there !== undefined && (there.deletedAt === null || row.deletedAt !== null)
      const isDecided = decided.has(row.serial)
      return {
        row,
        isDecided,
        kept: isKept ? (there.said as ForeignPerson) : undefined,
        events: events.get(row.serial) ?? [],
        isAsRead: isImported && !isDecided,
      }
    })
    after = serials.at(-1) ?? 0
    if (rows.length < PEOPLE_AT_ONCE) return
  }
}

async function eventsOf(db: Queryable, book: number, serials: number[]) {
  const rows = await db
    .select()
    .from(treeEvents)
    .where(
      and(
        eq(treeEvents.book, book),
        inArray(treeEvents.person, serials),
        isNull(treeEvents.deletedAt),
      ),
    )
  return Map.groupBy(rows, ({ person }) => person)
}

/** Of what is to change, those who were shown as dead. */
export const hiddenBy = (patches: readonly PersonPatch[]): PersonPatch[] =>
  patches.filter(({ row, patch }) => row.isDead && patch.isDead === false)

/** Writes what is to change of deleted people: no history tells of it, and they stay deleted. */
export async function patchDeleted(
  tx: Transaction,
  book: number,
  patches: readonly PersonPatch[],
): Promise<void> {
  for (let at = 0; at < patches.length; at += AT_ONCE) {
    const rows = patches.slice(at, at + AT_ONCE).map(({ row, patch }) => {
      const { serial, isDead, lifeReason, lastActed, birthLatest } = { ...row, ...patch }
      return { serial, isDead, lifeReason, lastActed, birthLatest }
    })
    await tx.execute(sql`
      update ${treePersons} p set is_dead = told."isDead", life_reason = told."lifeReason",
        last_acted = told."lastActed", birth_latest = told."birthLatest"
      from json_to_recordset(${JSON.stringify(rows)}::json) as told (serial int, "isDead" boolean,
        "lifeReason" text, "lastActed" int, "birthLatest" int)
      where p.book = ${book} and p.serial = told.serial`)
  }
}
