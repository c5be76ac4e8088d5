import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treeImportDecisions, treeImportMatches } from '../../../db/schema/tree-imports.ts'
import { treePersons } from '../../../db/schema/trees.ts'

/** An import as far as it says who is who. */
export interface Matching {
  id: string
  staging: number
  rule: number
}

const { person, other, score } = treeImportMatches

/** The likeliest of the tree, unless somebody has decided that this is another one of the file. */
const proposed = ({ id }: Matching) => sql`
  ${treeImportMatches.import} = ${id} and ${treeImportMatches.isBest}
  and ${person} = ${treePersons.serial}
  and not exists (select from ${treeImportDecisions} d where d.import = ${id}
    and d.other = ${other} and d.person <> ${person})`

/** Whom in the tree a person of the file is taken for: as decided, else as the rule says. */
const taken = ({ rule }: Matching) => sql<number>`case
  when ${treeImportDecisions.person} is not null then ${treeImportDecisions.other}
  when ${score} >= ${rule} then ${other} else 0 end`

const group = (matching: Matching) => sql<'same' | 'doubtful' | 'new'>`case
  when ${taken(matching)} > 0 then 'same'
  when ${treeImportDecisions.person} is null and ${score} is not null then 'doubtful'
  else 'new' end`

const decidedOf = ({ id }: Matching) =>
  and(eq(treeImportDecisions.import, id), eq(treeImportDecisions.person, treePersons.serial))

/** All people of the file, with whom they are taken for. */
function decisions(db: Queryable, matching: Matching) {
  return db
    .select({
      person: treePersons.serial,
      other: taken(matching),
      group: group(matching),
      isDecided: sql<boolean>`${treeImportDecisions.person} is not null`,
      prefer: sql<'book' | 'file'>`coalesce(${treeImportDecisions.prefer}, 'book')`,
    })
    .from(treePersons)
    .leftJoin(treeImportMatches, proposed(matching))
    .leftJoin(treeImportDecisions, decidedOf(matching))
    .$dynamic()
}

/** People of one group, those who need a look first. */
export function decidedPage(
  db: Queryable,
  matching: Matching,
  page: { group: 'same' | 'doubtful' | 'new'; offset: number; limit: number },
) {
  const inStaging = eq(treePersons.book, matching.staging)
  return decisions(db, matching)
    .where(and(inStaging, sql`${group(matching)} = ${page.group}`))
    .orderBy(
      page.group === 'same' ? sql`${score} asc nulls first` : sql`${score} desc nulls last`,
      treePersons.serial,
    )
    .offset(page.offset)
    .limit(page.limit)
}

/** How many people are joined, in doubt, or new. */
export async function countDecided(db: Queryable, matching: Matching) {
  const rows = await db
    .select({ group: group(matching), count: count() })
    .from(treePersons)
    .leftJoin(treeImportMatches, proposed(matching))
    .leftJoin(treeImportDecisions, decidedOf(matching))
    .where(eq(treePersons.book, matching.staging))
    .groupBy(sql`1`)
  const told = { same: 0, doubtful: 0, new: 0 }
  for (const row of rows) told[row.group] = row.count
  return told
}

interface Pair extends Record<string, unknown> {
  person: number
  other: number
  prefer: 'book' | 'file'
}

/** Serials of the file whose pairs are read at once; others are answered in between. */
const SERIALS_AT_ONCE = 10_000

/**
 * Who is one person: serials in the file and in the tree, and whose words stand. What was decided is
 * asked alone, so that it holds while the people of the file are put into their tree anew.
 */
export async function decidedPairs(
  db: Queryable,
  { id, rule }: Omit<Matching, 'staging'>,
): Promise<Pair[]> {
  const { rows: ends } = await db.execute<{ last: number | null }>(sql`select greatest(
    (select max(person) from ${treeImportMatches} where import = ${id}),
    (select max(person) from ${treeImportDecisions} where import = ${id})) as last`)
  const last = ends[0]?.last ?? 0
  const pairs: Pair[] = []
  for (let after = 0; after < last; after += SERIALS_AT_ONCE) {
    const isAmong = sql`import = ${id} and person > ${after}::int
      and person <= ${after + SERIALS_AT_ONCE}::int`
    const { rows } = await db.execute<Pair>(sql`
      select coalesce(d.person, m.person) as person, coalesce(d.other, m.other) as other,
        coalesce(d.prefer, 'book') as prefer
      from (select * from ${treeImportMatches} where ${isAmong} and is_best) m
      full join (select * from ${treeImportDecisions} where ${isAmong}) d on d.person = m.person
      where case when d.person is not null then d.other > 0
        else m.score >= ${rule} and not exists (select from ${treeImportDecisions} e
          where e.import = ${id} and e.other = m.other and e.person <> m.person) end
      order by 1`)
    for (const pair of rows) pairs.push(pair)
  }
  return pairs
}
