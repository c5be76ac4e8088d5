import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../app/personal-data.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { treeFindings } from '../../../db/schema/tree-checks.ts'
import { treeClaims } from '../../../db/schema/tree-claims.ts'
import { treeHints, treeSources } from '../../../db/schema/tree-hints.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeInvitations, treeMembers } from '../../../db/schema/tree-sharing.ts'
import { treeTextPages, treeTexts } from '../../../db/schema/tree-texts.ts'
import {
  familyTrees,
  treeEvents,
  treeLinks,
  treeMedia,
  treePersons,
  treeUnions,
} from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { deleteFiles, presentFile } from '../../../media/media-files.ts'
import { dropRows } from '../commands/drop-rows.ts'
import { mediaWithFiles } from '../media/media-rows.ts'
import { mediaFields } from '../media/person-media.ts'
import { forgetPictured, leftColumns } from '../media/pictured.ts'
import { rowsOfTree } from './rows-of-tree.ts'

/** What members are to a tree; who they are is for themselves to tell. */
function membersOf(db: Queryable, book: number) {
  return db
    .select({ role: treeMembers.role, since: treeMembers.createdAt })
    .from(treeMembers)
    .where(eq(treeMembers.book, book))
}

/** Texts that were brought into a tree, page by page. */
async function* textsOf(db: Queryable, book: number) {
  const texts = await db.select().from(treeTexts).where(eq(treeTexts.book, book))
  for (const { id, title } of texts) {
    const { volume, name, body, rank } = treeTextPages
    const pages = await db
      .select({ volume, name, text: body })
      .from(treeTextPages)
      .where(eq(treeTextPages.text, id))
      .orderBy(rank)
    yield { title, pages }
  }
}

/** A tree with everything in it, as its owner may take it along. */
async function* treesOf(db: Queryable, books: readonly (typeof familyTrees.$inferSelect)[]) {
  for (const book of books) yield await wholeTree(db, book)
}

/** A tree, its rows read as they are written down. */
async function wholeTree(db: Queryable, book: typeof familyTrees.$inferSelect) {
  const { number } = book
  const sources = await db.select().from(treeSources).where(eq(treeSources.book, number))
  const media = await mediaWithFiles(db, number)
  return {
    id: book.id,
    title: book.title,
    surname: book.surname,
    author: book.author,
    poem: book.poem,
    visibility: book.visibility,
    created_at: book.createdAt,
    deleted_at: book.deletedAt,
    ...rowsOfTree(db, number),
    sources: sources.map(({ person, title, detail }) => ({ person, title, detail })),
    texts: textsOf(db, number),
    // The files themselves are fetched from their addresses, as long as the account is there.
    media: media.map(({ media: row, file }) => ({
      person: row.person,
      event: row.event,
      ...mediaFields(row),
      file: presentFile(file),
    })),
    members: await membersOf(db, number),
  }
}

/**
 * A member's trees go with the account, unless they have been handed over before; what the member
 * did in trees of others stays there without the name.
 */
export const treeData: PersonalData = {
  name: 'family_trees',

  async collect(db, userId) {
    const own = await db.select().from(familyTrees).where(eq(familyTrees.ownerId, userId))
    const shared = await db
      .select({ title: familyTrees.title, role: treeMembers.role, since: treeMembers.createdAt })
      .from(treeMembers)
      .innerJoin(familyTrees, eq(familyTrees.number, treeMembers.book))
      .where(eq(treeMembers.userId, userId))
    const changes = await db
      .select({ book: familyTrees.title, kind: treeChanges.kind, at: treeChanges.at })
      .from(treeChanges)
      .innerJoin(familyTrees, eq(familyTrees.number, treeChanges.book))
      .where(eq(treeChanges.authorId, userId))
    const notes = await db
      .select({ book: familyTrees.title, note: treeFindings.note, at: treeFindings.notedAt })
      .from(treeFindings)
      .innerJoin(familyTrees, eq(familyTrees.number, treeFindings.book))
      .where(eq(treeFindings.notedBy, userId))
    const claims = await db
      .select({ book: familyTrees.title, state: treeClaims.state, since: treeClaims.createdAt })
      .from(treeClaims)
      .innerJoin(familyTrees, eq(familyTrees.number, treeClaims.book))
      .where(eq(treeClaims.userId, userId))
    return { books: treesOf(db, own), shared, changes, notes, claims }
  },

  async lighten(db, userId) {
    for (const { number } of await numbersOf(db, eq(familyTrees.ownerId, userId))) {
      await dropRows(db, number)
    }
  },

  async erase(tx, userId) {
    const own = tx
      .select({ number: familyTrees.number })
      .from(familyTrees)
      .where(eq(familyTrees.ownerId, userId))
    // Others' citations name the tree, its author and somebody in it.
    await tx.delete(treeSources).where(inArray(treeSources.otherTree, own))
    await forgetFiles(tx, inArray(treeMedia.book, own))
    await tx.delete(familyTrees).where(eq(familyTrees.ownerId, userId))
    await tx.delete(treeMembers).where(eq(treeMembers.userId, userId))
    await tx.delete(treeClaims).where(eq(treeClaims.userId, userId))
    await tx.delete(treeInvitations).where(eq(treeInvitations.inviteeId, userId))
    await tx.update(treeChanges).set({ authorId: null }).where(eq(treeChanges.authorId, userId))
    await tx.update(treeSources).set({ createdBy: null }).where(eq(treeSources.createdBy, userId))
    // The key of the form names whoever sent it.
    const nobody = { createdBy: null, requestKey: null }
    await tx.update(treeTexts).set(nobody).where(eq(treeTexts.createdBy, userId))
    for (const by of ['takenBy', 'confirmedBy'] as const) {
      await tx
        .update(treeTextPages)
        .set({ [by]: null })
        .where(eq(treeTextPages[by], userId))
    }
    await tx.update(treeHints).set({ decidedBy: null }).where(eq(treeHints.decidedBy, userId))
    await tx.update(treeFindings).set({ notedBy: null }).where(eq(treeFindings.notedBy, userId))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(days => ${TREE_RESTORE_DAYS})`
    await db.delete(treeInvitations).where(lt(treeInvitations.expiresAt, now))
    for (const { number } of await numbersOf(db, lt(familyTrees.deletedAt, oldest))) {
      await dropRows(db, number)
    }
    await transact(db, async (tx) => {
      const gone = tx
        .select({ number: familyTrees.number })
        .from(familyTrees)
        .where(lt(familyTrees.deletedAt, oldest))
      await forgetFiles(tx, inArray(treeMedia.book, gone))
      await tx.delete(familyTrees).where(lt(familyTrees.deletedAt, oldest))
    })
    // A row and what the history keeps of it go together.
    await transact(db, async (tx) => {
      await forgetDeletedMedia(tx, oldest)
      await forgetDeletedEvents(tx, oldest)
      await forgetDeletedPeople(tx, oldest)
      await forgetDeletedUnions(tx, oldest)
    })
    await db.delete(treeLinks).where(lt(treeLinks.deletedAt, oldest))
    await db.delete(treeKept).where(lt(treeKept.deletedAt, oldest))
  },
}

const numbersOf = (db: Queryable, where: SQL) =>
  db.select({ number: familyTrees.number }).from(familyTrees).where(where)

/**
 * With what a file told of them. Their bytes go in the daily round of `media/`, which a crash cannot
 * make forget them.
 */
async function forgetFiles(tx: Queryable, where: SQL) {
  const { book: ofBook, person, id, file } = treeMedia
  const gone = await tx.delete(treeMedia).where(where).returning({ book: ofBook, person, id, file })
  const ids = gone.map(({ file }) => file)
  if (ids.length > 0) await deleteFiles(tx, sql`id = any(${sql.param(ids)}::text[])`)
  for (const [book, rows] of Map.groupBy(gone, (row) => row.book)) {
    const keys = sql.param(rows.map(({ id }) => id))
    const among = sql`${treeKept.key} = any(${keys}::text[])`
    await tx.delete(treeKept).where(and(eq(treeKept.book, book), eq(treeKept.kind, 'media'), among))
  }
  return gone
}

/** Takes rows out of what the history keeps of changes. */
async function forgetImages(db: Queryable, book: number, serials: number[], of: SQL) {
  await db.execute(sql`
    update ${treeChanges} set rows = coalesce(
      (select jsonb_agg(image) from jsonb_array_elements(rows) image where not (${of})), '[]')
    where book = ${book} and serials && ${sql.param(serials)}::int[]`)
}

/** The person an image of an event, a photo or a document is about. */
const personTold = sql`coalesce(image -> 'after' ->> 'person', image -> 'before' ->> 'person')`

async function forgetDeletedPeople(db: Queryable, oldest: SQL): Promise<void> {
  const gone = await db
    .delete(treePersons)
    .where(lt(treePersons.deletedAt, oldest))
    .returning({ book: treePersons.book, serial: treePersons.serial, ...leftColumns })
  for (const [book, rows] of Map.groupBy(gone, (row) => row.book)) {
    await forgetPictured(db, book, rows)
    const serials = rows.map(({ serial }) => serial)
    const any = sql`any(${sql.param(serials.map(String))}::text[])`
    await db
      .delete(treeEvents)
      .where(
        and(
          eq(treeEvents.book, book),
          sql`${treeEvents.person} = any(${sql.param(serials)}::int[])`,
        ),
      )
    await db
      .delete(treeKept)
      .where(
        and(eq(treeKept.book, book), eq(treeKept.kind, 'person'), sql`${treeKept.key} = ${any}`),
      )
    const whom = sql.param(serials)
    await forgetFiles(
      db,
      sql`${treeMedia.book} = ${book} and ${treeMedia.person} = any(${whom}::int[])`,
    )
    await db
      .delete(treeSources)
      .where(and(eq(treeSources.book, book), sql`${treeSources.person} = any(${whom}::int[])`))
    await db
      .delete(treeClaims)
      .where(and(eq(treeClaims.book, book), sql`${treeClaims.person} = any(${whom}::int[])`))
    await db.delete(treeHints).where(
      sql`${treeHints.book} = ${book} and ${treeHints.person} = any(${whom}::int[])
          or ${treeHints.otherTree} = ${book} and ${treeHints.otherPerson} = any(${whom}::int[])`,
    )
    await db
      .delete(treeFindings)
      .where(sql`${treeFindings.book} = ${book} and ${treeFindings.people} && ${whom}::int[]`)
    await forgetImages(
      db,
      book,
      serials,
      sql`image ->> 'table' = 'person' and image ->> 'key' = ${any}
        or image ->> 'table' in ('event', 'media') and ${personTold} = ${any}`,
    )
  }
}

/** With what a file told of the couple: when they married, and where. */
async function forgetDeletedUnions(tx: Queryable, oldest: SQL): Promise<void> {
  const gone = await tx
    .delete(treeUnions)
    .where(lt(treeUnions.deletedAt, oldest))
    .returning({ book: treeUnions.book, serial: treeUnions.serial })
  for (const [book, rows] of Map.groupBy(gone, (row) => row.book)) {
    const keys = sql.param(rows.map(({ serial }) => String(serial)))
    const among = sql`${treeKept.key} = any(${keys}::text[])`
    await tx.delete(treeKept).where(and(eq(treeKept.book, book), eq(treeKept.kind, 'union'), among))
  }
}

async function forgetDeletedMedia(tx: Queryable, oldest: SQL): Promise<void> {
  await forgetRows(tx, 'media', await forgetFiles(tx, sql`${treeMedia.deletedAt} < ${oldest}`))
}

async function forgetDeletedEvents(db: Queryable, oldest: SQL): Promise<void> {
  const gone = await db
    .delete(treeEvents)
    .where(lt(treeEvents.deletedAt, oldest))
    .returning({ book: treeEvents.book, person: treeEvents.person, id: treeEvents.id })
  await forgetRows(db, 'event', gone)
}

/** Takes out of the history what it keeps of rows of one table. */
async function forgetRows(
  db: Queryable,
  table: 'event' | 'media',
  gone: readonly { book: number; person: number; id: string }[],
): Promise<void> {
  for (const [book, rows] of Map.groupBy(gone, (row) => row.book)) {
    await forgetImages(
      db,
      book,
      rows.map(({ person }) => person),
      sql`image ->> 'table' = ${table}
        and image ->> 'key' = any(${sql.param(rows.map(({ id }) => id))}::text[])`,
    )
  }
}
