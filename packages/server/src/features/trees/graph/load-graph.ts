import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import { type DateReading, endsOfDay } from '@suyuan/genealogy/date-spans'
import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import { GraphDraft } from '@suyuan/genealogy/graph/graph-draft'
import { LivingPeople } from '@suyuan/genealogy/graph/living'
import type { GraphLink, GraphUnion, KinPerson } from '@suyuan/genealogy/graph/rows'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'
import { type SQL, sql } from 'drizzle-orm'
import { PiecesInTurn } from '../../../app/pieces-in-turn.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { familyTrees, treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import type { GraphPerson, TreeGraph, TreeRows } from './tree-graph.ts'

/** Rows fetched at a time: between two such reads the embedded database answers others. */
const CHUNK = 1000
/** Rows changed beyond which a tree is read anew: those come all at once, a tree a piece at a time. */
const MOST_CHANGED = 5000

/** Rows come as JSON lists: read column by column they cost this process twice the time. */
type PersonList = [
  ...[serial: number, id: string, surname: string, name: string, zi: string, hao: string],
  spelling: string,
  ...[sex: number, isDead: boolean, birthDay: string, birthReading: DateReading],
  ...[deathDay: string, deathReading: DateReading, generation: number | null],
  ...[ranking: number, searchKey: string, isPrivate: boolean],
  ...[lastActed: number, birthLatest: number, isThere: boolean],
  ...[birthFrom: number | null, birthTo: number | null],
  ...[deathFrom: number | null, deathTo: number | null, isRead: boolean],
]
type UnionList = [
  ...[serial: number, first: number, second: number, order: number, secondOrder: number],
  ...[kind: UnionKind, rowVersion: number, isThere: boolean],
]
type LinkList = [
  ...[union: number, child: number, kind: ChildKind, isPrimary: boolean, rank: number],
  ...[rowVersion: number, isThere: boolean],
]

const personList = sql.raw(`json_build_array(serial, id, surname, name, zi, hao, spelling, sex,
  is_dead, birth_day, birth_reading, death_day, death_reading, generation, ranking, search_key,
  is_private, last_acted, birth_latest, deleted_at is null, birth_from, birth_to, death_from,
  death_to, dates_version > 0)`)
const unionList = sql.raw(`json_build_array(serial, first, second, union_order, second_order, kind,
  row_version, deleted_at is null)`)
const linkList = sql.raw(
  'json_build_array(union_serial, child, kind, is_primary, rank, row_version, deleted_at is null)',
)

function personOf(list: PersonList): { row: GraphPerson; isThere: boolean } {
  const [serial, id, surname, name, zi, hao, spelling, sex, isDead, birthDay, birthReading] = list
  const [deathDay, deathReading, generation, ranking, searchKey, ...flags] = list.slice(11) as [
    ...[string, DateReading, number | null, number, string, boolean, number, number, boolean],
    ...[number | null, number | null, number | null, number | null, boolean],
  ]
  const names = { surname, name, zi, hao, spelling }
  const [isPrivate, lastActed, birthLatest, isThere, birthFrom, birthTo, ...ofDeath] = flags
  const [deathFrom, deathTo, isRead] = ofDeath
  const birth = isRead ? { from: birthFrom, to: birthTo } : endsOfDay(birthDay, birthReading)
  const death = isRead ? { from: deathFrom, to: deathTo } : endsOfDay(deathDay, deathReading)
  const dates = {
    ...{ birthDay, birthReading, birthFrom: birth.from, birthTo: birth.to },
    ...{ deathDay, deathReading, deathFrom: death.from, deathTo: death.to, birthLatest },
  }
  const said = { sex, isDead, isPrivate, lastActed, generation, ranking, searchKey }
  const row = { serial, id, ...names, ...said, ...dates }
  return { row, isThere }
}

function unionOf(list: UnionList): { row: GraphUnion; isThere: boolean } {
  const [serial, first, second, order, secondOrder, kind, rowVersion, isThere] = list
  return { row: { serial, first, second, order, secondOrder, kind, rowVersion }, isThere }
}

function linkOf(list: LinkList): { row: GraphLink; isThere: boolean } {
  const [union, child, kind, isPrimary, rank, rowVersion, isThere] = list
  return { row: { union, child, kind, isPrimary, rank, rowVersion }, isThere }
}

async function head(db: Queryable, book: number) {
  const { rows } = await db.execute<{ version: number; first_serial: number }>(
    sql`select version, first_serial from ${familyTrees} where number = ${book}`,
  )
  return { version: rows[0]?.version ?? 0, firstSerial: rows[0]?.first_serial ?? 0 }
}

/**
 * Deleted rows are kept for so many days; a day less, as clocks differ. Of what the site has written
 * into its own trees no change is noted at all.
 */
const isPartial = (book: number, since: number) => sql`not exists (
  select from ${treeChanges} where book = ${book} and version = ${since}::int + 1
    and at > now() - make_interval(days => ${TREE_RESTORE_DAYS - 1}))`

/** Whether more rows have changed than are told at once. */
const isTooMuch = (book: number, since: number) => {
  const ofTable = (table: Table) =>
    sql`exists (select from ${table} where book = ${book} and changed > ${since}
      order by changed offset ${MOST_CHANGED} limit 1)`
  return sql`(${ofTable(treePersons)} or ${ofTable(treeUnions)} or ${ofTable(treeLinks)})`
}

/**
 * What has changed since a version, deleted rows among it; one statement, so of one moment. No rows,
 * and that they are left out, where they are too much to be taken at once.
 */
export async function changedRows(db: Queryable, book: number, since: number): Promise<TreeRows> {
  const of = (table: Table, list: SQL) =>
    sql`(select coalesce(json_agg(${list}), '[]') from ${table}
      where book = ${book} and changed > ${since})`
  const { rows } = await db.execute<{
    version: number
    first_serial: number
    people: PersonList[] | null
    unions: UnionList[] | null
    links: LinkList[] | null
    is_partial: boolean
    is_too_much: boolean
  }>(sql`
    with state as materialized (
      select version, first_serial, version > ${since} as is_changed,
        version > ${since} and ${isPartial(book, since)} as is_partial,
        version > ${since} and ${isTooMuch(book, since)} as is_too_much
      from ${familyTrees} where number = ${book})
    select version, first_serial, is_partial, is_too_much,
      case when is_changed and not is_too_much then ${of(treePersons, personList)} end as people,
      case when is_changed and not is_too_much then ${of(treeUnions, unionList)} end as unions,
      case when is_changed and not is_too_much then ${of(treeLinks, linkList)} end as links
    from state`)
  const [found] = rows
  return {
    version: found?.version ?? 0,
    firstSerial: found?.first_serial ?? 0,
    isPartial: found?.is_partial ?? false,
    isTooMuch: found?.is_too_much ?? false,
    people: (found?.people ?? []).map(personOf),
    unions: (found?.unions ?? []).map(unionOf),
    links: (found?.links ?? []).map(linkOf),
  }
}

type Table = typeof treePersons | typeof treeUnions | typeof treeLinks

/** What is read of each person, as a list that begins with the serial, and what is made of it. */
export interface PersonShape<Person extends KinPerson, List extends readonly unknown[]> {
  list: SQL
  personOf(list: List): { row: Person; isThere: boolean }
}

/** A tree with what pages show of its people. */
export const loadGraph = (db: Queryable, book: number): Promise<TreeGraph> =>
  loadGraphOf<GraphPerson, PersonList>(db, book, { list: personList, personOf })

/**
 * Reads a tree, a piece at a time, as of the version it had at the beginning; rows that change
 * meanwhile are among those that `changedRows` tells since that version.
 */
export async function loadGraphOf<
  Person extends KinPerson,
  List extends readonly [serial: number, ...unknown[]],
>(
  db: Queryable,
  book: number,
  { list, personOf }: PersonShape<Person, List>,
): Promise<FamilyGraph<Person>> {
  const draft = new GraphDraft<Person>()
  const nothing = { ...(await head(db, book)), people: [], unions: [], links: [] }

  async function inPieces<List>(
    table: Table,
    { list, key, order = key, keyOf }: { list: SQL; key: SQL; order?: SQL; keyOf(list: List): SQL },
    take: (lists: List[]) => unknown,
  ): Promise<void> {
    for (let after: SQL | undefined; ; ) {
      const { rows } = await db.execute<{ lists: List[] }>(sql`
        select coalesce(json_agg(list), '[]') as lists from (
          select ${list} as list from ${table}
          where book = ${book} and deleted_at is null
            ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
          order by ${order} limit ${CHUNK}
        ) as piece`)
      const lists = rows[0]?.lists ?? []
      take(lists)
      const last = lists.at(-1)
      if (last === undefined || lists.length < CHUNK) return
      after = keyOf(last)
    }
  }

  const serial = sql.raw('serial')
  await inPieces<List>(
    treePersons,
    { list, key: serial, keyOf: ([last]) => sql`${last}::int` },
    (lists) => draft.apply({ ...nothing, people: lists.map(personOf) }),
  )
  await inPieces<UnionList>(
    treeUnions,
    { list: unionList, key: serial, keyOf: ([last]) => sql`${last}::int` },
    (lists) => draft.apply({ ...nothing, unions: lists.map(unionOf) }),
  )
  await inPieces<LinkList>(
    treeLinks,
    {
      list: linkList,
      key: sql.raw('(union_serial, child)'),
      // Not as one row: no index serves for that.
      order: sql.raw('union_serial, child'),
      keyOf: ([union, child]) => sql`(${union}::int, ${child}::int)`,
    },
    (lists) => draft.apply({ ...nothing, links: lists.map(linkOf) }),
  )
  return draft.done()
}

/** Who of a tree that a job has read may be alive; others are answered between its pieces. */
export function livingIn(graph: TreeGraph): Promise<LivingPeople> {
  const making = LivingPeople.making(graph, new Date().getFullYear())
  return new PiecesInTurn().run('living', making)
}
