import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { ownFieldNames, personFields } from '@suyuan/genealogy/person-fields'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeEvents, treeMedia, treePersons, treeUnions } from '../../../db/schema/trees.ts'

/** Texts that are read at once. */
const AT_ONCE = 200
/** Characters of one that are read at once: a note may have a million. */
const PIECE = 20_000
/** What is looked for may stand where two pieces meet. */
const OVERLAP = 80

/** Where texts of a tree stand. */
export interface Source {
  kind: 'person' | 'event' | 'media' | 'wedding'
  where: MentionsFound['list'][number]['where']
  table: SQL
  /** Columns that say whose a text is, and which of theirs. */
  person: SQL
  id: SQL
  text: SQL
}

const ownTexts = sql.join(
  ownFieldNames.map(
    (field) => sql`nullif(${sql.identifier(treePersons[personFields[field].column].name)}, '')`,
  ),
  sql`, `,
)

const ofRows: readonly Source[] = [
  {
    ...{ kind: 'person', where: 'memo', table: sql`${treePersons}` },
    ...{ person: sql`serial`, id: sql`id` },
    text: sql`concat_ws(' ', ${ownTexts}, nullif(memo, ''))`,
  },
  {
    ...{ kind: 'event', where: 'event', table: sql`${treeEvents}` },
    ...{ person: sql`person`, id: sql`id` },
    text: sql`concat_ws(' ', nullif(day_text, ''), nullif(address, ''), nullif(memo, ''))`,
  },
  // What stands with photos and documents.
  {
    ...{ kind: 'media', where: 'memo', table: sql`${treeMedia}` },
    ...{ person: sql`person`, id: sql`id` },
    text: sql`concat_ws(' ', nullif(title, ''), nullif(description, ''))`,
  },
]

/** What a file told of weddings stands beside the marriage, and is shown with the couple. */
const weddingsOf = (book: number): Source => ({
  ...{ kind: 'wedding', where: 'event' },
  ...{ person: sql`person`, id: sql`id`, text: sql`said` },
  table: sql`(select kept.book, kept.deleted_at, u.first as person,
      md5(kept.key || ' ' || place)::uuid as id,
      concat_ws(' ', event->>'type', event->>'value', event->'date'->>'words', event->>'place',
        event->>'address', (select string_agg(note, ' ')
          from jsonb_array_elements_text(event->'notes') note)) as said
    from ${treeKept} kept
    join ${treeUnions} u on u.book = kept.book and u.serial::text = kept.key
      and u.deleted_at is null
    cross join jsonb_array_elements(kept.said->'events') with ordinality as events(event, place)
    where kept.book = ${book} and kept.kind = 'union') weddings`,
})

/** All places where a tree has texts of people. */
export const textSources = (book: number): Source[] => [...ofRows, weddingsOf(book)]

/** The beginning of a text, or all of it. */
interface Text {
  person: number
  id: string
  text: string
  /** Of the whole, as the database counts characters. */
  length: number
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The texts of a source, some at a time: those of a person follow each other. */
export async function* textsOf(
  db: Queryable,
  book: number,
  source: Source,
): AsyncGenerator<Text[]> {
  const { table, person, id, text } = source
  for (let last = { person: -1, id: FIRST_ID }; ; ) {
    const { rows } = await db.execute<Omit<Text, 'where'> & Record<string, unknown>>(sql`
      select ${person} as person, ${id} as id, left(${text}, ${PIECE}) as text,
        char_length(${text}) as length
      from ${table}
      where book = ${book} and ${person} >= ${last.person}
        and (${person} > ${last.person} or ${id} > ${last.id}::uuid)
        and deleted_at is null and ${text} <> ''
      order by ${person}, ${id} limit ${AT_ONCE}`)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = end
  }
}

/** A text in pieces that reach into each other. */
export async function* piecesOf(
  db: Queryable,
  { table, id, text }: Source,
  said: Text,
): AsyncGenerator<string> {
  yield said.text
  for (let from = PIECE - OVERLAP; from + OVERLAP < said.length; from += PIECE - OVERLAP) {
    const { rows } = await db.execute<{ piece: string }>(
      sql`select substr(${text}, ${from + 1}, ${PIECE}) as piece from ${table} where ${id} = ${said.id}`,
    )
    const [found] = rows
    if (!found) return
    yield found.piece
  }
}

/** A text in memory in the same pieces. */
export function* piecesIn(text: string): Generator<string> {
  yield text.slice(0, PIECE)
  for (let from = PIECE - OVERLAP; from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    yield text.slice(from, from + PIECE)
  }
}
