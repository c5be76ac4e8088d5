import { setImmediate as nextRound } from 'node:timers/promises'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { MENTIONS_PAGE, type treeLife } from '@suyuan/contract/tree-life'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { type Mention, signOfLiving } from '@suyuan/genealogy/life/life-mentions'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { openTree, type TreeRow } from '../access/tree-access.ts'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'
import type { Viewing } from './show-tree.ts'
import { piecesIn, piecesOf, type Source, textSources, textsOf } from './texts-of-tree.ts'

type Listed = MentionsFound['list'][number]

/** Characters that are looked through, and people who are named, before others are answered. */
const BEFORE_OTHERS = { characters: 20_000, people: 1000 }
/** Characters of a text on each side of what was found. */
const AROUND = 60

/** A tree, and whom of it others see nothing of. */
export interface Seen {
  graph: TreeGraph
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

/** Who of the tree that is looked at a text of a person is of; nobody for one that is not looked at. */
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

  /** Texts that stand in the rows of a tree. */
  async lookThrough(
    db: Queryable,
    book: number,
    whose: WhoseText = (person) => person,
  ): Promise<void> {
    for (const source of textSources(book)) {
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

/** What of a tree others see of the dead, and may tell of the living. */
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
 * Before more people than now may read a tree, its owner has seen which notes may tell of the living.
 * @throws {AppError} mentions_unread
 */
export async function checkMentionsSeen(
  { db, graphs }: Viewing,
  { number, visibility }: Pick<TreeRow, 'number' | 'visibility'>,
  next: { visibility: TreeRow['visibility']; mentions_seen?: number | undefined },
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
  const { row } = await openTree(db, form.family_tree_id, 'manage', caller)
  return mentionsIn(db, row.number, await graphs.now(row.number), form.offset)
}
