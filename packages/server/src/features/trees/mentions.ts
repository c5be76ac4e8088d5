import { setImmediate as nextRound } from 'node:timers/promises'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { type Mention, signOfLiving } from '@suyuan/contract/life-mentions'
import { MENTIONS_PAGE, type treeLife } from '@suyuan/contract/tree-life'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { treeKept } from '../../db/schema/tree-imports.ts'
import { treeEvents, treeMedia, treePersons, treeUnions } from '../../db/schema/trees.ts'
import { simplified } from '../../text/simplified.ts'
import { type BookRow, openBook } from './book-access.ts'
import type { BookGraph, GraphPerson } from './graph/book-graph.ts'
import type { Viewing } from './show-book.ts'

type Listed = MentionsFound['list'][number]

/** Texts that are read at once. */
const AT_ONCE = 200
/** Characters of one that are read at once: a note may have a million. */
const PIECE = 20_000
/** What is looked for may stand where two pieces meet. */
const OVERLAP = 80
/** Characters that are looked through, and people who are named, before others are answered. */
const BEFORE_OTHERS = { characters: 20_000, people: 1000 }
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
  private readonly byStart = new Map<string, Set<string>>()

  static async of({ graph, mayLive }: Seen): Promise<NamesOfLiving> {
    const names = new NamesOfLiving()
    let people = 0
    for (const person of graph.people.values()) {
      people += 1
      if (people % BEFORE_OTHERS.people === 0) await nextRound()
      if (!mayLive(person.serial)) continue
      for (const name of namesOf(person)) names.add(name)
    }
    return names
  }

  private add(name: string): void {
    const start = name.slice(0, 2)
    const known = this.byStart.get(start)
    if (known) known.add(name)
    else this.byStart.set(start, new Set([name]))
  }

  /** The first name in a text; `own` are the names of whom the text is about. */
  in(text: string, own: ReadonlySet<string>): Mention | undefined {
    for (let at = 0; at + 2 <= text.length; at += 1) {
      for (const name of this.byStart.get(text.slice(at, at + 2)) ?? []) {
        if (text.startsWith(name, at) && !own.has(name)) return { kind: 'name', found: name, at }
      }
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

/** Where texts of a book stand. */
interface Source {
  kind: 'person' | 'event' | 'media' | 'wedding'
  where: Listed['where']
  table: SQL
  /** Columns that say whose a text is, and which of theirs. */
  person: SQL
  id: SQL
  text: SQL
}

const sources: readonly Source[] = [
  {
    ...{ kind: 'person', where: 'memo', table: sql`${treePersons}` },
    ...{ person: sql`serial`, id: sql`id` },
    text: sql`memo`,
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
async function* textsOf(db: Queryable, book: number, source: Source): AsyncGenerator<Text[]> {
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
async function* piecesOf(
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
function* piecesIn(text: string): Generator<string> {
  yield text.slice(0, PIECE)
  for (let from = PIECE - OVERLAP; from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    yield text.slice(from, from + PIECE)
  }
}

/** Who of the book that is looked at a text of a person is of; nobody for one that is not looked at. */
type WhoseText = (person: number, kind: Source['kind']) => number | undefined

/** Looks through texts of the dead, as far as others see them, for what may tell of the living. */
export class MentionSearch {
  readonly found: MentionsFound = { total: 0, list: [] }
  private readonly seen: Seen
  private readonly names: NamesOfLiving
  private readonly offset: number
  private looked = 0

  private constructor(seen: Seen, names: NamesOfLiving, offset: number) {
    this.seen = seen
    this.names = names
    this.offset = offset
  }

  /**
   * @param seen as others will see it
   * @param offset behind so many of what is found those are that are told
   */
  static async in(seen: Seen, offset = 0): Promise<MentionSearch> {
    return new MentionSearch(seen, await NamesOfLiving.of(seen), offset)
  }

  /** Texts that stand in the rows of a book. */
  async lookThrough(
    db: Queryable,
    book: number,
    whose: WhoseText = (person) => person,
  ): Promise<void> {
    for (const source of [...sources, weddingsOf(book)]) {
      for await (const texts of textsOf(db, book, source)) {
        for (const said of texts) {
          const serial = whose(said.person, source.kind)
          if (serial !== undefined) {
            await this.look(serial, source.where, piecesOf(db, source, said))
          }
        }
      }
    }
  }

  /** A text that stands in no row yet. */
  async lookAt(serial: number, where: Listed['where'], text: string): Promise<void> {
    await this.look(serial, where, piecesIn(text))
  }

  private async look(
    serial: number,
    where: Listed['where'],
    pieces: AsyncIterable<string> | Iterable<string>,
  ): Promise<void> {
    const person = this.seen.graph.people.get(serial)
    if (!person || this.seen.isGuarded(serial)) return
    const own = new Set(namesOf(person))
    for await (const piece of pieces) {
      this.looked += piece.length
      if (this.looked >= BEFORE_OTHERS.characters) {
        this.looked = 0
        await nextRound()
      }
      const told = plain(piece)
      const mention = signOfLiving(told) ?? this.names.in(told, own)
      if (!mention) continue
      this.note({ person, where, piece, mention })
      return
    }
  }

  private note(about: {
    person: GraphPerson
    where: Listed['where']
    piece: string
    mention: Mention
  }): void {
    this.found.total += 1
    if (this.found.total <= this.offset || this.found.list.length >= MENTIONS_PAGE) return
    const { person, where, piece, mention } = about
    const { kind, at } = mention
    const { id, surname, name } = person
    this.found.list.push({
      ...{ person_id: id, surname, name, where, kind },
      found: piece.slice(at, at + mention.found.length),
      excerpt: around(piece, at, mention.found.length),
    })
  }
}

/** What of a book others see of the dead, and may tell of the living. */
export async function mentionsIn(
  db: Queryable,
  book: number,
  seen: Seen,
  offset = 0,
): Promise<MentionsFound> {
  const search = await MentionSearch.in(seen, offset)
  await search.lookThrough(db, book)
  return search.found
}

const reach = { private: 0, link: 1, public: 2 } as const

/**
 * Before more people than now may read a book, its owner has seen which notes may tell of the living.
 * @throws {AppError} mentions_unread
 */
export async function checkMentionsSeen(
  { db, graphs }: Viewing,
  { number, visibility }: Pick<BookRow, 'number' | 'visibility'>,
  next: { visibility: BookRow['visibility']; mentions_seen?: number | undefined },
): Promise<void> {
  if (reach[next.visibility] <= reach[visibility]) return
  const { total } = await mentionsIn(db, number, await graphs.now(number))
  if (total > (next.mentions_seen ?? 0)) throw new AppError('mentions_unread')
}

/** What stands about a place of a text, whole characters, and marks where it is cut. */
function around(text: string, at: number, length: number): string {
  const end = at + length
  // Twice as much holds enough whole characters, and of the one that is cut in two nothing stays.
  const before = Array.from(text.slice(Math.max(0, at - 2 * AROUND - 2), at))
  const behind = Array.from(text.slice(end, end + 2 * AROUND + 2))
  return [
    before.length > AROUND ? '…' : '',
    before.slice(-AROUND).join(''),
    text.slice(at, end),
    behind.slice(0, AROUND).join(''),
    behind.length > AROUND ? '…' : '',
  ].join('')
}

export async function listMentions(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof treeLife.mentions>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.mentions>> {
  const { row } = await openBook(db, form.family_tree_id, 'manage', caller)
  return mentionsIn(db, row.number, await graphs.now(row.number), form.offset)
}
