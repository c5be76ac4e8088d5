import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { persons } from '@suyuan/contract/persons'
import type { PersonSource } from '@suyuan/contract/tree-views'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeHints, treeSources } from '../../../db/schema/tree-hints.ts'
import { treeTextPages } from '../../../db/schema/tree-texts.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { localized } from '../../../text/localized.ts'
import { isSuspended } from '../../accounts/suspensions.ts'
import { isPubliclyDead } from '../access/mask.ts'
import { lockTree } from '../access/tree-access.ts'
import type { TreeContext } from '../commands/change-tree.ts'
import { checkBounds } from '../commands/edit-bounds.ts'

/** Of a tree and a person in it what says that strangers may read of them. */
export const openToAll = sql`${familyTrees.visibility} = 'public' and ${familyTrees.deletedAt} is null
  and not exists (select from ${users}
    where ${users.id} = ${familyTrees.ownerId} and ${users.deletedAt} is not null)
  and not ${isSuspended(familyTrees.ownerId)}`

export interface SourceRow {
  source: typeof treeSources.$inferSelect
  otherTree: string | null
  /** Who compiles that family tree: they may be alive, so it is told as long as it is open alone. */
  author: string | null
  otherPerson: string | null
  page: { id: string; volume: string; name: string; line: number } | null
}

/** Of the words that are cited of a page, the line that they begin in. */
const citedLine = sql<number>`(select 1 + length(told) - length(replace(told, chr(10), ''))
  from (select left(${treeTextPages.body}, (${treeSources.places} -> 0 ->> 'from')::int) as told) t)`

/** What is cited for a person, in the order in which it was. */
export function sourceRows(
  db: Queryable,
  { book, serial }: { book: number; serial: number },
): Promise<SourceRow[]> {
  return sourcesOf(db, book, [serial])
}

function sourcesOf(db: Queryable, book: number, serials: readonly number[]): Promise<SourceRow[]> {
  return db
    .select({
      source: treeSources,
      otherTree: familyTrees.id,
      author: familyTrees.author,
      otherPerson: treePersons.id,
      page: {
        id: treeTextPages.id,
        volume: treeTextPages.volume,
        name: treeTextPages.name,
        line: citedLine,
      },
    })
    .from(treeSources)
    .leftJoin(treeTextPages, eq(treeTextPages.id, treeSources.page))
    .leftJoin(familyTrees, and(eq(familyTrees.number, treeSources.otherTree), openToAll))
    .leftJoin(
      treePersons,
      and(
        eq(treePersons.book, familyTrees.number),
        eq(treePersons.serial, treeSources.otherPerson),
        // Whoever turns out to be alive is named to strangers no more.
        isPubliclyDead(treePersons),
      ),
    )
    .where(and(eq(treeSources.book, book), inArray(treeSources.person, [...serials])))
    .orderBy(asc(treeSources.createdAt), asc(treeSources.id))
}

/** A source as whoever takes a tree away is told of it: nothing that names another member. */
export interface CitedSource {
  title: string
  /** Who of another family tree is meant. */
  detail: string
  /** Id of the record of the catalogue. */
  record: number | null
  isOfTree: boolean
  /** Ids of the other family tree and person, where everybody may read of them. */
  otherTree: string | null
  otherPerson: string | null
}

/** What is cited for people of a tree, by their serial. */
export async function citedSources(
  db: Queryable,
  book: number,
  serials: readonly number[],
): Promise<Map<number, CitedSource[]>> {
  if (serials.length === 0) return new Map()
  const rows = await sourcesOf(db, book, serials)
  const cited = Map.groupBy(rows, ({ source }) => source.person)
  return new Map(
    [...cited].map(([serial, list]) => [
      serial,
      list.map(({ source, otherTree, otherPerson }) => ({
        ...{ title: source.title, detail: source.detail, record: source.record },
        ...{ isOfTree: source.otherPerson !== null, otherTree, otherPerson },
      })),
    ]),
  )
}

/**
 * What a caller is told of: a family tree that was public when it was cited, and is no more, or
 * somebody in it who turned out to be alive, is named to those who belong to the citing one alone.
 */
export function mayReveal({ source, otherPerson }: SourceRow, inside: boolean): boolean {
  return inside || source.otherPerson === null || otherPerson !== null
}

/** The site's own titles are told in the reader's script. */
export function showSource(
  { source, otherTree, author, otherPerson, page }: SourceRow,
  { lang, inside }: { lang: Lang; inside: boolean },
): PersonSource {
  return {
    id: source.id,
    title: source.record === null ? source.title : localized(lang, source.title),
    detail: [source.detail, author].filter(Boolean).join(' · '),
    record_id: source.record,
    person: otherTree && otherPerson ? { id: otherPerson, family_tree_id: otherTree } : null,
    page: page && {
      ...page,
      id: inside ? page.id : '',
      line: page.line ?? 0,
      at: source.places[0]?.from ?? 0,
    },
  }
}

/** Cites a source for a person, in the transaction that decides so; once. */
export async function citeSource(
  tx: Queryable,
  source: typeof treeSources.$inferInsert,
): Promise<void> {
  const { book, person, record = null, otherTree = null, otherPerson = null } = source
  const same = (column: SQL, value: number | null) =>
    value === null ? sql`${column} is null` : sql`${column} = ${value}`
  const cited = await tx
    .select({ id: treeSources.id })
    .from(treeSources)
    .where(
      and(
        eq(treeSources.book, book),
        eq(treeSources.person, person),
        same(sql`${treeSources.record}`, record),
        same(sql`${treeSources.otherTree}`, otherTree),
        same(sql`${treeSources.otherPerson}`, otherPerson),
      ),
    )
  if (cited.length === 0) await tx.insert(treeSources).values(source)
}

/** Hints or sources that tell of the same record, or of the same person of another tree. */
export function concerns(
  table: typeof treeHints | typeof treeSources,
  told: Pick<typeof treeSources.$inferSelect, 'record' | 'otherTree' | 'otherPerson'>,
): SQL {
  return sql`(${table.record} = ${told.record}
    or ${table.otherTree} = ${told.otherTree} and ${table.otherPerson} = ${told.otherPerson})`
}

/** Takes a source off a person; what proposed it is not offered again. */
export async function removeSource(
  { db, hub }: TreeContext,
  form: ParsedInputOf<typeof persons.removeSource>,
  caller: SignedInCaller,
): Promise<void> {
  const book = await transact(db, async (tx) => {
    const open = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const { number } = open.row
    const [found] = await tx
      .select()
      .from(treeSources)
      .where(and(eq(treeSources.book, number), eq(treeSources.id, form.id)))
    if (!found) throw new AppError('not_found')
    await checkBounds({ tx, number, book: open, caller }, [found.person])
    await tx.delete(treeSources).where(eq(treeSources.id, found.id))
    await tx
      .update(treeHints)
      .set({ state: 'declined', decidedBy: caller.session.userId, decidedAt: sql`now()` })
      .where(
        and(
          eq(treeHints.book, number),
          eq(treeHints.person, found.person),
          eq(treeHints.state, 'accepted'),
          concerns(treeHints, found),
        ),
      )
    return number
  })
  hub.changed(book)
}
