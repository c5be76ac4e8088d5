import { siteDay } from '@suyuan/contract/site-time'
import type { CheckedPerson, CheckedTree } from '@suyuan/genealogy/checks/checked-tree'
import { placeInWords } from '@suyuan/genealogy/checks/said-place'
import { type DateReading, daysOfPartial, type Ends, endsOfDay } from '@suyuan/genealogy/date-spans'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import { statedDate } from '@suyuan/genealogy/gedcom/mapping/stated-date'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import { Kinfolk } from '@suyuan/genealogy/kinship/kinfolk'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treeSources } from '../../db/schema/tree-hints.ts'
import { treeKept } from '../../db/schema/tree-imports.ts'
import { type familyTrees, treeEvents, treeMedia } from '../../db/schema/trees.ts'
import { placeMatcher } from '../regions/regions.service.ts'
import { loadGraphOf } from '../trees/graph/load-graph.ts'

/** Characters of a memo that are looked through: what it says of children stands at its beginning. */
const OF_MEMO = 4000
/** Rows that are read in one statement. */
const AT_ONCE = 1000

/** Types of events, as `seed/trees/event-types.json` names them. */
const MARRIAGE = 10
const BURIAL = 50

const OPEN: Ends = { from: null, to: null }

type List = [
  ...[serial: number, surname: string, name: string, names: string[], sex: number],
  ...[isDead: boolean, lifeReason: string, generation: number | null, character: string],
  ...[ranking: number, places: string[], memo: string],
  ...[birthDay: string, birthReading: DateReading, deathDay: string, deathReading: DateReading],
  ...[birthFrom: number | null, birthTo: number | null, deathFrom: number | null],
  ...[deathTo: number | null, isRead: boolean],
]

const list = sql.raw(`json_build_array(serial, surname, name,
  array_remove(array[zi, hao, shihao, other_names], ''), sex, is_dead, life_reason, generation,
  generation_char, ranking, array_remove(array[birth_address, death_place, death_address], ''),
  left(memo, ${OF_MEMO}), birth_day, birth_reading, death_day, death_reading, birth_from, birth_to,
  death_from, death_to, dates_version > 0)`)

/** Other names stand in one field, with whatever sign between them. */
const apart = (names: string) => names.split(/[、,，;；/\s]+/u).filter((name) => name !== '')

interface Beside {
  burials: ReadonlyMap<number, Ends>
  sourced: ReadonlySet<number>
}

function personOf([serial, ...told]: List, { burials, sourced }: Beside): CheckedPerson {
  const [surname, name, names, sex, isDead, lifeReason, generation, character, ...more] = told
  const [ranking, places, memo, birthDay, birthReading, deathDay, deathReading, ...ends] = more
  const [birthFrom, birthTo, deathFrom, deathTo, isRead] = ends
  const notes = memo === '' ? [] : [memo]
  const isSaid = lifeReason === '' || lifeReason === 'decided_living'
  return {
    ...{ serial, surname, name, sex, generation, character, ranking, places, notes },
    otherNames: names.flatMap(apart),
    said: placeInWords(notes),
    life: isDead ? 'dead' : isSaid ? 'living' : 'unknown',
    birth: isRead ? { from: birthFrom, to: birthTo } : endsOfDay(birthDay, birthReading),
    death: isRead ? { from: deathFrom, to: deathTo } : endsOfDay(deathDay, deathReading),
    burial: burials.get(serial) ?? OPEN,
    // A work that the record names is a source as well.
    isSourced: sourced.has(serial) || /《[^》]+》/u.test(memo),
  }
}

/** A tree of the site with all that its checks compare. */
export async function loadCheckedTree(
  db: Queryable,
  book: typeof familyTrees.$inferSelect,
): Promise<CheckedTree> {
  const { number } = book
  const events = await eventsOf(db, number)
  const beside = { burials: events.burials, sourced: await sourcedIn(db, number) }
  const graph = await loadGraphOf<CheckedPerson, List>(db, number, {
    list,
    personOf: (row) => ({ row: personOf(row, beside), isThere: true }),
  })
  return {
    graph,
    kinfolk: new Kinfolk(graph, (serial) => graph.people.get(serial)),
    marriages: await marriagesOf(db, number, graph, events.marriages),
    // The tree refuses a tie that would close one.
    circles: [],
    poem: book.poem,
    poemStart: book.poemStart,
    knowsPlace: await placeMatcher(db),
    asksForSources: true,
    today: daysOfPartial(siteDay(new Date()))?.to ?? 0,
  }
}

async function sourcedIn(db: Queryable, book: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ person: number }>(sql`
    select person from ${treeSources} where book = ${book}
    union select person from ${treeMedia} where book = ${book} and deleted_at is null
    union select key::int from ${treeKept} where book = ${book} and kind = 'person'
      and deleted_at is null and jsonb_array_length(coalesce(said->'citations', '[]')) > 0`)
  return new Set(rows.map(({ person }) => person))
}

/** Days of burial, and of weddings, that are told of people. */
async function eventsOf(db: Queryable, book: number) {
  const burials = new Map<number, Ends>()
  const marriages = new Map<number, Ends>()
  const rows = await db
    .select({
      person: treeEvents.person,
      type: treeEvents.type,
      day: treeEvents.day,
      reading: treeEvents.reading,
      from: treeEvents.dayFrom,
      to: treeEvents.dayTo,
      isRead: sql<boolean>`${treeEvents.datesVersion} > 0`,
    })
    .from(treeEvents)
    .where(
      and(
        eq(treeEvents.book, book),
        inArray(treeEvents.type, [MARRIAGE, BURIAL]),
        isNull(treeEvents.deletedAt),
      ),
    )
  for (const { person, type, day, reading, from, to, isRead } of rows) {
    const ends = isRead ? { from, to } : endsOfDay(day, reading)
    if (ends.from === null && ends.to === null) continue
    if (type === BURIAL) burials.set(person, ends)
    else marriages.set(person, ends)
  }
  return { burials, marriages }
}

/** When couples married: as a file told it, or as it is told of somebody who married once. */
async function marriagesOf(
  db: Queryable,
  book: number,
  graph: FamilyGraph<CheckedPerson>,
  ofPeople: ReadonlyMap<number, Ends>,
): Promise<Map<number, Ends>> {
  const found = new Map<number, Ends>()
  for (const [person, ends] of ofPeople) {
    const [union, ...others] = graph.unionsOf(person)
    if (union && others.length === 0) found.set(union.serial, ends)
  }
  for (let last = ''; ; ) {
    const rows = await db
      .select({ key: treeKept.key, said: treeKept.said })
      .from(treeKept)
      .where(
        and(
          eq(treeKept.book, book),
          eq(treeKept.kind, 'union'),
          isNull(treeKept.deletedAt),
          gt(treeKept.key, last),
        ),
      )
      .orderBy(treeKept.key)
      .limit(AT_ONCE)
    for (const { key, said } of rows) {
      const event = (said as ForeignUnion).events?.find(({ tag }) => tag === 'MARR')
      const ends = event && understandDate(statedDate(event.date))
      if (ends && (ends.from !== null || ends.to !== null)) {
        found.set(Number(key), { from: ends.from, to: ends.to })
      }
    }
    last = rows.at(-1)?.key ?? ''
    if (rows.length < AT_ONCE) return found
  }
}
