import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { type Mention, signOfLiving } from '@suyuan/contract/life-mentions'
import { MENTIONS_LISTED, type treeLife } from '@suyuan/contract/tree-life'
import { sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { treeEvents, treeMedia, treePersons } from '../../db/schema/trees.ts'
import { simplified } from '../../text/simplified.ts'
import { openBook } from './book-access.ts'
import type { BookGraph, GraphPerson } from './graph/book-graph.ts'
import type { Viewing } from './show-book.ts'

type Listed = OutputOf<typeof treeLife.mentions>['list'][number]

/** Texts that are read at once. */
const AT_ONCE = 2000
/** Characters of a text on each side of what was found. */
const AROUND = 60

/** A book, and whom of it others see nothing of. */
export interface Seen {
  graph: BookGraph
  isGuarded(serial: number): boolean
  mayLive(serial: number): boolean
}

/** Names of the living, to be found in texts: by their first two characters. */
class NamesOfLiving {
  private readonly byStart = new Map<string, string[]>()

  constructor({ graph, mayLive }: Seen) {
    for (const person of graph.people.values()) {
      if (!mayLive(person.serial)) continue
      for (const name of namesOf(person)) this.add(name)
    }
  }

  private add(name: string): void {
    const start = name.slice(0, 2)
    const known = this.byStart.get(start)
    if (!known) this.byStart.set(start, [name])
    else if (!known.includes(name)) known.push(name)
  }

  /** The first name in a text; `own` are the names of whom the text is about. */
  in(text: string, own: ReadonlySet<string>): Mention | undefined {
    for (let at = 0; at + 2 <= text.length; at += 1) {
      const found = this.byStart
        .get(text.slice(at, at + 2))
        ?.find((name) => text.startsWith(name, at) && !own.has(name))
      if (found) return { kind: 'name', found, at }
    }
    return undefined
  }
}

const plain = (text: string) => simplified(text).toLowerCase()

/** Given names of one character stand in every text. */
function namesOf({ surname, name, spelling }: GraphPerson): string[] {
  const given = plain(name).trim()
  const whole = plain(surname + name).trim()
  const names = [...(/^\p{sc=Han}{2,}$/u.test(given) ? [given] : []), whole, plain(spelling).trim()]
  return names.filter((each) =>
    /\p{sc=Han}/u.test(each) ? each.length > 1 && given !== '' && given !== '氏' : each.length > 4,
  )
}

interface Text {
  serial: number
  where: Listed['where']
  text: string
}

/** Notes and events, and what stands with photos, of a book, some at a time. */
async function* textsOf(db: Queryable, book: number): AsyncGenerator<Text[]> {
  const said = sql`
    select serial, 'memo' as place, memo as text from ${treePersons}
      where book = ${book} and deleted_at is null and memo <> ''
    union all select person, 'event', concat_ws(' ', nullif(day_text, ''), nullif(address, ''),
      nullif(memo, '')) from ${treeEvents} where book = ${book} and deleted_at is null
        and memo || day_text || address <> ''
    union all select person, 'memo', concat_ws(' ', title, description) from ${treeMedia}
      where book = ${book} and deleted_at is null and title || description <> ''`
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await db.execute<{ serial: number; place: Listed['where']; text: string }>(
      sql`select * from (${said}) said order by serial, place, text limit ${AT_ONCE} offset ${offset}`,
    )
    yield rows.map(({ serial, place, text }) => ({ serial, where: place, text }))
    if (rows.length < AT_ONCE) return
  }
}

interface Found {
  total: number
  list: Listed[]
}

/** What of a book others see of the dead, and may tell of the living. */
export async function mentionsIn(db: Queryable, book: number, seen: Seen): Promise<Found> {
  const names = new NamesOfLiving(seen)
  const found: Found = { total: 0, list: [] }
  for await (const texts of textsOf(db, book)) {
    for (const { serial, where, text } of texts) {
      const person = seen.graph.people.get(serial)
      if (!person || seen.isGuarded(serial)) continue
      const said = plain(text)
      const mention = signOfLiving(said) ?? names.in(said, new Set(namesOf(person)))
      if (!mention) continue
      found.total += 1
      if (found.list.length >= MENTIONS_LISTED) continue
      const { kind, at } = mention
      const { id, surname, name } = person
      found.list.push({
        ...{ person_id: id, surname, name, where, kind },
        found: text.slice(at, at + mention.found.length),
        excerpt: text.slice(Math.max(0, at - AROUND), at + AROUND),
      })
    }
  }
  return found
}

export async function listMentions(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof treeLife.mentions>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.mentions>> {
  const { row } = await openBook(db, form.family_tree_id, 'manage', caller)
  return mentionsIn(db, row.number, await graphs.now(row.number))
}
