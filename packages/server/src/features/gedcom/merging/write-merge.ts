import { eq, type SQL, sql } from 'drizzle-orm'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeEvents, treeMedia, treePersons, treePictured } from '../../../db/schema/trees.ts'
import type { Bulk } from '../../trees/commands/bulk.ts'
import { unionBySerial } from '../../trees/commands/kin.ts'
import { patchPeople } from '../../trees/commands/patch-people.ts'
import { datesOfEvent, rereadDates } from '../../trees/commands/stored-dates.ts'
import type { TreeEdit } from '../../trees/commands/tree-edit.ts'
import { type RowPiece, RowPieces } from '../importing/row-pieces.ts'
import { storeRows } from '../importing/staging.ts'
import type { RowTable, TableRow } from '../importing/tree-rows.ts'
import { pieces } from './pieces.ts'
import type { MergePlan } from './plan-merge.ts'
import type { ForeignRow, PreparedMerge } from './prepare-merge.ts'
import type { StagedMedia } from './staged-media.ts'

/** Rows that move or change in one statement. */
const AT_ONCE = 1000

/** Writes what was prepared, in the transaction of one change of the tree. */
export async function writeMerge(
  edit: TreeEdit,
  staging: number,
  prepared: PreparedMerge,
): Promise<void> {
  await movePeople(edit, staging, prepared)
  await writeUnions(edit, prepared.plan)
  await writeLinks(edit, prepared.plan)
  await store(
    edit,
    'tree_events',
    prepared.events.map((event) => eventRow(event, edit.calendar)),
  )
  await moveMedia(edit, staging, prepared.media)
  await patchPeople(edit, prepared.patches)
  await keep(edit, prepared)
  // The file's dates were read before it was known what the family's book means.
  if (edit.calendar !== 'ask') await rereadDates(edit.tx, edit.number)
  edit.noteBulk(null, { ...bulkOf(edit, prepared) })
}

function eventRow(
  { dayText, ...event }: PreparedMerge['events'][number],
  calendar: TreeEdit['calendar'],
): TableRow {
  const dates = datesOfEvent({ ...event, dayText }, calendar)
  return {
    ...{ ...event, day_text: dayText, date: dates.date },
    ...{ day_from: dates.dayFrom, day_to: dates.dayTo, dates_version: dates.datesVersion },
  }
}

async function writeUnions(edit: TreeEdit, { newUnions, completed }: MergePlan): Promise<void> {
  await store(
    edit,
    'tree_unions',
    newUnions.map(({ order, secondOrder, ...said }) => ({
      ...said,
      union_order: order,
      second_order: secondOrder,
    })),
  )
  for (const { union, second, secondOrder } of completed) {
    const before = await unionBySerial(edit, union)
    if (before) await edit.updateUnion(before, { second, secondOrder })
  }
}

async function writeLinks(edit: TreeEdit, { newLinks }: MergePlan): Promise<void> {
  const { lastUnion, lastPerson } = edit.book.row
  const isOld = ({ union, child }: { union: number; child: number }) =>
    union <= lastUnion && child <= lastPerson
  // One between people who were there may stand in the place of one that was taken away.
  for (const link of newLinks.filter(isOld)) await edit.insertLink(link)
  await store(
    edit,
    'tree_links',
    newLinks
      .filter((link) => !isOld(link))
      .map(({ union, isPrimary, child, kind, rank }) => ({
        union_serial: union,
        child,
        kind,
        is_primary: isPrimary,
        rank,
      })),
  )
}

/** What the change tells of it, so that it can be taken back as a whole. */
function bulkOf({ book: { row }, version }: TreeEdit, prepared: PreparedMerge): Bulk {
  const { plan, events, media, kept, lastKept, lastUnion } = prepared
  return {
    people: plan.newPeople.length,
    lastPerson: row.lastPerson + plan.newPeople.length,
    lastUnion,
    merge: {
      version,
      afterPerson: row.lastPerson,
      afterUnion: row.lastUnion,
      afterKept: lastKept,
      lastKept: lastKept + kept.length,
      events: events.map(({ id }) => id),
      media: media.ofJoined,
    },
  }
}

/** Stores rows as they are when the change has made them. */
async function store(
  { tx, number, version }: TreeEdit,
  table: RowTable,
  said: readonly TableRow[],
): Promise<void> {
  const common = { book: number, changed: version, row_version: 1, deleted_at: null }
  const waiting = new RowPieces()
  const send = async (ready: readonly RowPiece[]) => {
    for (const { rows } of ready) await storeRows(tx, table, rows)
  }
  for (const row of said) {
    waiting.add(table, { ...common, ...row })
    await send(waiting.takeFull())
  }
  await send(waiting.takeRest())
}

/** New people change trees, with their events. */
async function movePeople(
  { tx, number, version }: TreeEdit,
  staging: number,
  { plan }: PreparedMerge,
): Promise<void> {
  for (const part of pieces(plan.newPeople, AT_ONCE)) {
    const to = part.map((serial) => plan.people.get(serial) ?? 0)
    const moved = sql`unnest(${sql.param(part)}::int[], ${sql.param(to)}::int[]) as moved(old, new)`
    await tx.execute(sql`update ${treePersons} t
      set book = ${number}, serial = moved.new, changed = ${version} from ${moved}
      where t.book = ${staging} and t.serial = moved.old`)
    await tx.execute(sql`update ${treeEvents} t
      set book = ${number}, person = moved.new, changed = ${version} from ${moved}
      where t.book = ${staging} and t.person = moved.old`)
  }
}

/** Photos and documents change trees; whom they show is noted before anybody reads them there. */
async function moveMedia(
  { tx, number, version }: TreeEdit,
  staging: number,
  { moved, pictured }: StagedMedia,
): Promise<void> {
  for (const part of pieces(pictured, AT_ONCE)) {
    const sums = part.map(({ sha256 }) => sha256)
    const people = part.map(({ person }) => person)
    await tx.execute(sql`insert into ${treePictured} (book, sha256, person)
      select ${number}, sha256, person
      from unnest(${sql.param(sums)}::text[], ${sql.param(people)}::int[]) as shown(sha256, person)
      on conflict do nothing`)
  }
  for (const part of pieces(moved, AT_ONCE)) {
    await tx.execute(sql`update ${treeMedia} t
      set book = ${number}, person = moved.person, event = moved.event, rank = moved.rank,
        is_portrait = moved.is_portrait, changed = ${version}
      from json_populate_recordset(null::${treeMedia}, ${JSON.stringify(part)}::json) as moved
      where t.book = ${staging} and t.id = moved.id`)
  }
}

async function keep(edit: TreeEdit, { kept, replaced, lastKept }: PreparedMerge): Promise<void> {
  const { tx, number, version } = edit
  for (const part of pieces(replaced, AT_ONCE)) {
    const among = sql`(kind, key) in (${keysOf(part)})`
    await tx.execute(sql`insert into ${treeKept}
      (book, kind, key, position, said, changed, row_version, deleted_at)
      select book, 'replaced', ${version}::text || ':' || kind || ':' || key, 0, said, ${version}, 1,
        now() from ${treeKept} where book = ${number} and ${among}`)
    for (const { kind, key, said } of part) {
      await tx
        .update(treeKept)
        .set({ said, changed: version })
        .where(sql`${eq(treeKept.book, number)} and ${eq(treeKept.kind, kind)}
          and ${eq(treeKept.key, key)}`)
    }
  }
  let position = lastKept
  for (const part of pieces(kept, AT_ONCE)) {
    const rows = part.map(({ kind, key, said }) => {
      position += 1
      const common = { book: number, changed: version, row_version: 1, deleted_at: null }
      return { ...common, kind, key, position, said }
    })
    // What an undone merge kept stands there still, deleted.
    await tx.execute(sql`insert into ${treeKept}
      select * from json_populate_recordset(null::${treeKept}, ${JSON.stringify(rows)}::json)
      on conflict (book, kind, key) do update set said = excluded.said,
        position = excluded.position, changed = excluded.changed, deleted_at = null`)
  }
}

function keysOf(rows: readonly ForeignRow[]): SQL {
  return sql.join(
    rows.map(({ kind, key }) => sql`(${kind}, ${key})`),
    sql`, `,
  )
}
