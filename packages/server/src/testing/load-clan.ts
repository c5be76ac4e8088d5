import { endsOfDay } from '@suyuan/genealogy/date-spans'
import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import { SEARCH_KEY_VERSION, searchKey } from '@suyuan/genealogy/names/search-key'
import { blankRow } from '@suyuan/genealogy/person-values'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { familyTrees } from '../db/schema/trees.ts'
import { rowOfFields } from '../features/gedcom/importing/row-of-fields.ts'
import type { Clan } from './clan.ts'

/** Rows a statement carries, as one JSON text: COPY does not pass the embedded database's socket. */
const CHUNK = 4000

const date = (year: number) => (year === 0 ? '' : String(year).padStart(4, '0'))

function datesOf(birthDay: string, deathDay: string) {
  const [birth, death] = [endsOfDay(birthDay, 'exact'), endsOfDay(deathDay, 'exact')]
  return {
    ...{ birth_day: birthDay, birth_from: birth.from, birth_to: birth.to },
    ...{ death_day: deathDay, death_from: death.from, death_to: death.to },
    dates_version: DATES_VERSION,
  }
}

/** Stores a clan as a book of a member's. @returns the book's id */
export async function loadClan(db: Database, ownerId: string, clan: Clan): Promise<string> {
  const [book] = await db
    .insert(familyTrees)
    .values({
      ownerId,
      title: '颍川陈氏宗谱',
      surname: '陈',
      author: '佚名',
      firstSerial: 1,
      version: 1,
      datesVersion: DATES_VERSION,
      people: clan.people.length,
      lastPerson: clan.people.length,
      lastUnion: clan.unions.length,
    })
    .returning()
  if (!book) throw new Error('The book was not stored')
  const common = { book: book.number, changed: 1, row_version: 1 }
  await insert(db, 'tree_persons', clan.people, (person) => ({
    ...common,
    ...nothingSaid,
    id: crypto.randomUUID(),
    serial: person.serial,
    surname: person.surname,
    name: person.name,
    zi: person.zi,
    sex: person.sex,
    is_dead: person.isDead,
    ...datesOf(date(person.born), date(person.died)),
    generation_char: person.generationChar,
    ranking: person.ranking,
    search_key: searchKey({ ...blankRow, ...person }),
    keys_version: SEARCH_KEY_VERSION,
  }))
  await insert(db, 'tree_unions', clan.unions, ({ order, ...union }) => ({
    ...common,
    ...union,
    union_order: order,
    second_order: union.second === 0 ? 0 : 1,
  }))
  await insert(db, 'tree_links', clan.links, ({ union, isPrimary, ...link }) => ({
    ...common,
    ...link,
    union_serial: union,
    is_primary: isPrimary,
  }))
  const [stored] = await db.select().from(familyTrees).where(eq(familyTrees.number, book.number))
  return stored?.id ?? ''
}

const nothingSaid = rowOfFields({ ...blankRow, ...unknownLife })

async function insert<T>(
  db: Database,
  table: 'tree_persons' | 'tree_unions' | 'tree_links',
  items: readonly T[],
  rowOf: (item: T) => object,
): Promise<void> {
  const name = sql.identifier(table)
  for (let start = 0; start < items.length; start += CHUNK) {
    const rows = JSON.stringify(items.slice(start, start + CHUNK).map(rowOf))
    await db.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)`,
    )
  }
  await db.execute(sql`analyze ${name}`)
}
