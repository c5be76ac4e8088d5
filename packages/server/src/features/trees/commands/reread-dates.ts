import { endsOfDay } from '@suyuan/genealogy/date-spans'
import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { withRows } from '@suyuan/genealogy/graph/graph-draft'
import { isEqual } from '@suyuan/genealogy/text/is-equal'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { treeEvents, treePersons } from '../../../db/schema/trees.ts'
import type { TreeRow } from '../access/tree-access.ts'
import { livingIn, loadGraph } from '../graph/load-graph.ts'
import { datesOfEvent, datesOfPerson } from './stored-dates.ts'

/** Rows that are read, and written, at once; others are answered in between. */
const AT_ONCE = 500

type Tree = Pick<TreeRow, 'number' | 'dateCalendar'>

/** Somebody who would be hidden from strangers, or shown to them, by the present reader. */
export interface Turned {
  serial: number
  hidden: boolean
}

const ofPerson = {
  serial: treePersons.serial,
  rowVersion: treePersons.rowVersion,
  deletedAt: treePersons.deletedAt,
  birthDay: treePersons.birthDay,
  birthReading: treePersons.birthReading,
  birthText: treePersons.birthText,
  birthDate: treePersons.birthDate,
  birthFrom: treePersons.birthFrom,
  birthTo: treePersons.birthTo,
  deathDay: treePersons.deathDay,
  deathReading: treePersons.deathReading,
  deathText: treePersons.deathText,
  deathDate: treePersons.deathDate,
  deathFrom: treePersons.deathFrom,
  deathTo: treePersons.deathTo,
  datesVersion: treePersons.datesVersion,
}

const ofEvent = {
  id: treeEvents.id,
  rowVersion: treeEvents.rowVersion,
  day: treeEvents.day,
  reading: treeEvents.reading,
  dayText: treeEvents.dayText,
  date: treeEvents.date,
  dayFrom: treeEvents.dayFrom,
  dayTo: treeEvents.dayTo,
  datesVersion: treeEvents.datesVersion,
}

/** People of a tree, deleted ones among them, with what their dates mean by the present reader. */
async function* peopleOf(db: Queryable, { number, dateCalendar }: Tree) {
  for (let after = 0; ; ) {
    const rows = await db
      .select(ofPerson)
      .from(treePersons)
      .where(and(eq(treePersons.book, number), gt(treePersons.serial, after)))
      .orderBy(asc(treePersons.serial))
      .limit(AT_ONCE)
    yield rows.map((row) => ({ row, dates: datesOfPerson(row, dateCalendar) }))
    after = rows.at(-1)?.serial ?? 0
    if (rows.length < AT_ONCE) return
  }
}

async function* eventsOf(db: Queryable, { number, dateCalendar }: Tree) {
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select(ofEvent)
      .from(treeEvents)
      .where(
        and(
          eq(treeEvents.book, number),
          after === undefined ? undefined : gt(treeEvents.id, after),
        ),
      )
      .orderBy(asc(treeEvents.id))
      .limit(AT_ONCE)
    yield rows.map((row) => ({ row, dates: datesOfEvent(row, dateCalendar) }))
    after = rows.at(-1)?.id
    if (rows.length < AT_ONCE) return
  }
}

const isAsStored = (row: object, dates: object) =>
  Object.entries(dates).every(([name, value]) => isEqual(Reflect.get(row, name), value))

/** Who would be hidden or shown; nothing is written. Who is kept to the family is hidden anyway. */
export async function turnedByReading(db: Database, tree: Tree): Promise<Turned[]> {
  const ends = new Map<number, Ends>()
  for await (const people of peopleOf(db, tree)) {
    for (const { row, dates } of people) {
      const { birthFrom, birthTo, deathFrom, deathTo } = dates
      const made = { birthFrom, birthTo, deathFrom, deathTo }
      if (row.deletedAt === null && !isEqual(endsOf(row), made)) ends.set(row.serial, made)
    }
  }
  if (ends.size === 0) return []
  const graph = await loadGraph(db, tree.number)
  const before = await livingIn(graph)
  const { version, firstSerial } = graph
  const people = [...ends].flatMap(([serial, made]) => {
    const person = graph.people.get(serial)
    return person ? { row: { ...person, ...made }, isThere: true } : []
  })
  const read = withRows(graph, { version, firstSerial, people, unions: [], links: [] })
  const after = await livingIn(read)
  return [...graph.people.values()].flatMap(({ serial, isPrivate }) => {
    const hidden = after.has(serial)
    return isPrivate || before.has(serial) === hidden ? [] : { serial, hidden }
  })
}

type PersonRead = {
  [Column in keyof typeof ofPerson]: (typeof treePersons.$inferSelect)[Column]
}

interface Ends {
  birthFrom: number | null
  birthTo: number | null
  deathFrom: number | null
  deathTo: number | null
}

/** By which somebody is judged now: until wordings are read, the days alone. */
function endsOf(row: PersonRead): Ends {
  const { birthFrom, birthTo, deathFrom, deathTo } = row
  if (row.datesVersion > 0) return { birthFrom, birthTo, deathFrom, deathTo }
  const birth = endsOfDay(row.birthDay, row.birthReading)
  const death = endsOfDay(row.deathDay, row.deathReading)
  return { birthFrom: birth.from, birthTo: birth.to, deathFrom: death.from, deathTo: death.to }
}

/**
 * Writes what the dates of a tree mean, a piece at a time; done again it goes on where it was. A row that
 * somebody changed meanwhile has been read with the change.
 * @returns whether any date has a wording
 */
export async function writeDates(db: Database, tree: Tree): Promise<boolean> {
  let hasWords = false
  for await (const people of peopleOf(db, tree)) {
    hasWords ||= people.some(({ row }) => row.birthText !== '' || row.deathText !== '')
    const rows = people
      .filter(({ row, dates }) => !isAsStored(row, dates))
      .map(({ row: { serial, rowVersion }, dates }) => ({ serial, rowVersion, ...dates }))
    if (rows.length === 0) continue
    await db.execute(sql`
      update ${treePersons} p set birth_date = read."birthDate", birth_from = read."birthFrom",
        birth_to = read."birthTo", death_date = read."deathDate", death_from = read."deathFrom",
        death_to = read."deathTo", dates_version = ${DATES_VERSION}
      from json_to_recordset(${JSON.stringify(rows)}::json) as read (serial int, "rowVersion" int,
        "birthDate" jsonb, "birthFrom" int, "birthTo" int,
        "deathDate" jsonb, "deathFrom" int, "deathTo" int)
      where p.book = ${tree.number} and p.serial = read.serial
        and p.row_version = read."rowVersion"`)
  }
  for await (const events of eventsOf(db, tree)) {
    const rows = events
      .filter(({ row, dates }) => !isAsStored(row, dates))
      .map(({ row: { id, rowVersion }, dates }) => ({ id, rowVersion, ...dates }))
    if (rows.length === 0) continue
    await db.execute(sql`
      update ${treeEvents} e set date = read.date, day_from = read."dayFrom",
        day_to = read."dayTo", dates_version = ${DATES_VERSION}
      from json_to_recordset(${JSON.stringify(rows)}::json) as read (id uuid, "rowVersion" int,
        date jsonb, "dayFrom" int, "dayTo" int)
      where e.book = ${tree.number} and e.id = read.id and e.row_version = read."rowVersion"`)
  }
  return hasWords
}
