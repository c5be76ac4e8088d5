import { surnameMatchKind } from '@suyuan/contract/surnames'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { perHandle } from '../../db/per-handle.ts'
import {
  celebrities,
  surnameAccounts,
  surnameForms,
  surnameSources,
  surnames,
} from '../../db/schema/surnames.ts'
import type { FoundForm } from './rank.ts'

/** A surname as reference works know it: what changes with a release of the site alone. */
export type SurnameRow = Omit<typeof surnames.$inferSelect, 'booksNum' | 'samplesNum'>

const { booksNum, samplesNum, ...lasting } = getTableColumns(surnames)

const formsUnder = perHandle((db) =>
  db
    .select({
      surnameId: surnameForms.surnameId,
      rank: surnames.rank,
      kind: surnameForms.kind,
      form: surnameForms.form,
    })
    .from(surnameForms)
    .innerJoin(surnames, eq(surnames.id, surnameForms.surnameId))
    .where(eq(surnameForms.key, sql.placeholder('key')))
    .prepare(''),
)

export async function findForms(db: Queryable, key: string): Promise<FoundForm[]> {
  const rows = await formsUnder(db).execute({ key })
  return rows.map((row) => ({ ...row, kind: surnameMatchKind.parse(row.kind) }))
}

/** Every surname, in order of commonness. */
export function listSurnames(db: Queryable): Promise<SurnameRow[]> {
  return db.select(lasting).from(surnames).orderBy(asc(surnames.rank), asc(surnames.id))
}

const numbersOf = perHandle((db) =>
  db.select({ id: surnames.id, booksNum, samplesNum }).from(surnames).prepare(''),
)

export interface BookNumbers {
  documented: number
  samples: number
}

/** How many books each surname has, by its id. */
export async function listBookNumbers(db: Queryable): Promise<Map<number, BookNumbers>> {
  const rows = await numbersOf(db).execute()
  return new Map(rows.map((row) => [row.id, { documented: row.booksNum, samples: row.samplesNum }]))
}

/** How many historical persons are recorded of each surname that has any, by its id. */
export async function listCelebrityNumbers(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: celebrities.surnameId, num: sql<number>`count(*)::int` })
    .from(celebrities)
    .groupBy(celebrities.surnameId)
  return new Map(rows.map(({ id, num }) => [id, num]))
}

/** The place a search has come to; null where none is chosen. */
export interface Place {
  provinceId: number | null
  cityId: number | null
}

function celebritiesAt(surnameId: number, { provinceId, cityId }: Place) {
  const conditions = [sql`${celebrities.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${celebrities.provinceId} = ${provinceId}`)
  if (cityId !== null) conditions.push(sql`${celebrities.cityId} = ${cityId}`)
  return sql.join(conditions, sql` and `)
}

/** Passages about a place, or about any where no place is chosen; they name provinces only. */
function sourcesAt(surnameId: number, { provinceId }: Place) {
  const conditions = [sql`${surnameSources.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${surnameSources.provinceId} = ${provinceId}`)
  return sql.join(conditions, sql` and `)
}

/** How many persons and passages a surname has at a place. */
export async function countCelebritiesAndSources(db: Queryable, surnameId: number, place: Place) {
  const result = await db.execute<{ celebrities: number; sources: number }>(sql`
    select
      (select count(*)::int from ${celebrities} where ${celebritiesAt(surnameId, place)}) as celebrities,
      (select count(*)::int from ${surnameSources} where ${sourcesAt(surnameId, place)}) as sources`)
  return result.rows[0] ?? { celebrities: 0, sources: 0 }
}

/** What a named work says of a surname. */
export interface Passage {
  content: string
  contentEn: string | null
}

/**
 * The same together with what names are looked for in: the names of all persons of the surname, in
 * Chinese and English, and those of its passages that hold a text in either language.
 */
export async function countAndName(db: Queryable, surnameId: number, place: Place, part: string) {
  const holds = sql`(position(${part} in ${surnameSources.content}) > 0
    or position(lower(${part}) in lower(coalesce(${surnameSources.contentEn}, ''))) > 0)`
  const result = await db.execute<{
    celebrities: number
    sources: number
    names: [name: string, nameEn: string][]
    passages: Passage[]
  }>(sql`
    select
      (select count(*)::int from ${celebrities} where ${celebritiesAt(surnameId, place)}) as celebrities,
      (select count(*)::int from ${surnameSources} where ${sourcesAt(surnameId, place)}) as sources,
      (select coalesce(json_agg(json_build_array(${celebrities.name}, ${celebrities.nameEn})), '[]')
        from ${celebrities} where ${celebrities.surnameId} = ${surnameId}) as names,
      (select coalesce(json_agg(json_build_object(
          'content', ${surnameSources.content}, 'contentEn', ${surnameSources.contentEn})
          order by ${surnameSources.id}), '[]')
        from ${surnameSources}
        where ${surnameSources.surnameId} = ${surnameId} and ${holds}) as passages`)
  return result.rows[0] ?? { celebrities: 0, sources: 0, names: [], passages: [] }
}

/** What all historical persons are called. */
export function listCelebrityNames(db: Queryable) {
  const { surnameId, name, nameEn, courtesyName, detail } = celebrities
  return db.select({ surnameId, name, nameEn, courtesyName, detail }).from(celebrities)
}

export function listCelebrities(db: Queryable, surnameId: number, place: Place, limit: number) {
  return db
    .select()
    .from(celebrities)
    .where(celebritiesAt(surnameId, place))
    .orderBy(asc(celebrities.rank), asc(celebrities.id))
    .limit(limit)
}

/** Historical persons of a surname with one of these names, in simplified characters. */
export function listCelebritiesNamed(db: Queryable, surnameId: number, names: readonly string[]) {
  return db
    .select()
    .from(celebrities)
    .where(and(eq(celebrities.surnameId, surnameId), inArray(celebrities.name, [...names])))
    .orderBy(asc(celebrities.rank), asc(celebrities.id))
}

export function listSources(db: Queryable, surnameId: number, place: Place, limit: number) {
  return db
    .select()
    .from(surnameSources)
    .where(sourcesAt(surnameId, place))
    .orderBy(asc(surnameSources.id))
    .limit(limit)
}

/** The encyclopedia's account of a surname, and how many books there are. */
export async function findAccount(db: Queryable, surnameId: number) {
  const [row] = await db
    .select({ booksNum, samplesNum, account: surnameAccounts })
    .from(surnames)
    .leftJoin(surnameAccounts, eq(surnameAccounts.surnameId, surnames.id))
    .where(eq(surnames.id, surnameId))
  return row
}
