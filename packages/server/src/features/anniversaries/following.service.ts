import { createHash, randomBytes } from 'node:crypto'
import { type anniversaryFollowing, FEED_PATH } from '@suyuan/contract/anniversary-following'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import {
  anniversaryFeeds,
  anniversaryReminders,
  anniversaryStopLinks,
} from '../../db/schema/tree-anniversaries.ts'
import { transact } from '../../db/transact.ts'
import { type OpenTree, openTree } from '../trees/access/tree-access.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'
import type { Choice } from './chosen-people.ts'
import { asMember, type Feeds, hashOfFeed } from './feed/feeds.ts'
import { type AnniversariesContext, serialOf } from './list-anniversaries.ts'

type Form<Name extends keyof typeof anniversaryFollowing> = ParsedInputOf<
  (typeof anniversaryFollowing)[Name]
>
type Answer<Name extends keyof typeof anniversaryFollowing> = OutputOf<
  (typeof anniversaryFollowing)[Name]
>

export interface FollowingContext extends AnniversariesContext {
  feeds: Feeds
}

/** What a member follows of a tree, and what the tree is to them. */
export async function showFollowing(
  { viewing }: AnniversariesContext,
  { family_tree_id: id }: Form<'show'>,
  caller: SignedInCaller,
): Promise<Answer<'show'>> {
  const { db } = viewing
  const { userId } = caller.session
  const book = await openTree(db, id, 'follow', caller)
  const { number } = book.row
  const [feed] = await db
    .select()
    .from(anniversaryFeeds)
    .where(and(eq(anniversaryFeeds.book, number), eq(anniversaryFeeds.userId, userId)))
  const [reminder] = await db
    .select()
    .from(anniversaryReminders)
    .where(and(eq(anniversaryReminders.book, number), eq(anniversaryReminders.userId, userId)))
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { graph } = await viewing.graphs.now(number)
  return {
    feed: feed ? { ...shownChoice(feed, graph), created_at: feed.createdAt.toISOString() } : null,
    reminder: reminder
      ? { ...shownChoice(reminder, graph), days_before: reminder.daysBefore }
      : null,
    has_email: typeof user?.email === 'string',
  }
}

function shownChoice(
  { kinds, branchRoot, generationFrom, generationTo }: Choice,
  graph: TreeGraph,
) {
  const root = graph.people.get(branchRoot)
  return {
    kinds: [...kinds],
    branch_root: root ? { id: root.id, name: fullName(root.surname, root.name) } : null,
    generation_from: generationFrom,
    generation_to: generationTo,
  }
}

/** @throws {AppError} invalid_input where nobody in the tree has the id of the branch */
async function chosen(
  { viewing }: AnniversariesContext,
  form: Form<'makeFeed'>,
  book: OpenTree,
): Promise<{ kinds: Form<'makeFeed'>['kinds'] } & Choice> {
  const branchRoot =
    form.branch_root_id === null
      ? 0
      : serialOf((await viewing.graphs.now(book.row.number)).graph, form.branch_root_id)
  const { kinds, generation_from: generationFrom, generation_to: generationTo } = form
  return { kinds: [...new Set(kinds)], branchRoot, generationFrom, generationTo }
}

/** Makes a feed in place of the one before; its key is told this once. */
export async function makeFeed(
  context: FollowingContext,
  form: Form<'makeFeed'>,
  caller: SignedInCaller,
): Promise<Answer<'makeFeed'>> {
  const { db } = context.viewing
  const { userId } = caller.session
  const book = await openTree(db, form.family_tree_id, 'follow', caller)
  const choice = await chosen(context, form, book)
  const token = randomBytes(32).toString('base64url')
  const row = { ...choice, tokenHash: hashOfFeed(token), createdAt: new Date() }
  await transact(db, async (tx) => {
    // Whoever has left the tree meanwhile makes none.
    const { row: tree } = await openTree(tx, form.family_tree_id, 'follow', caller)
    await tx
      .insert(anniversaryFeeds)
      .values({ ...row, book: tree.number, userId })
      .onConflictDoUpdate({ target: [anniversaryFeeds.book, anniversaryFeeds.userId], set: row })
  })
  const { events, cut } = await context.feeds.compose(
    form.family_tree_id,
    row,
    asMember(userId, caller.lang),
  )
  return { path: `${FEED_PATH}?key=${token}`, events, cut }
}

export async function revokeFeed(
  { viewing: { db } }: AnniversariesContext,
  form: Form<'revokeFeed'>,
  caller: SignedInCaller,
): Promise<void> {
  const { row } = await openTree(db, form.family_tree_id, 'follow', caller)
  const { userId } = caller.session
  await db
    .delete(anniversaryFeeds)
    .where(and(eq(anniversaryFeeds.book, row.number), eq(anniversaryFeeds.userId, userId)))
}

export async function setReminder(
  context: AnniversariesContext,
  form: Form<'setReminder'>,
  caller: SignedInCaller,
): Promise<Answer<'setReminder'>> {
  const { db } = context.viewing
  const book = await openTree(db, form.family_tree_id, 'follow', caller)
  const row = { ...(await chosen(context, form, book)), daysBefore: form.days_before }
  await transact(db, async (tx) => {
    const { row: tree } = await openTree(tx, form.family_tree_id, 'follow', caller)
    await tx
      .insert(anniversaryReminders)
      .values({ ...row, book: tree.number, userId: caller.session.userId })
      .onConflictDoUpdate({
        target: [anniversaryReminders.book, anniversaryReminders.userId],
        set: row,
      })
  })
  return showFollowing(context, form, caller)
}

export async function endReminder(
  { viewing: { db } }: AnniversariesContext,
  form: Form<'endReminder'>,
  caller: SignedInCaller,
): Promise<void> {
  const { row } = await openTree(db, form.family_tree_id, 'follow', caller)
  const { userId } = caller.session
  await db
    .delete(anniversaryReminders)
    .where(and(eq(anniversaryReminders.book, row.number), eq(anniversaryReminders.userId, userId)))
}

export const hashOfStopLink = (token: string) =>
  createHash('sha256').update(`anniversary-stop:${token}`).digest('hex')

/**
 * Ends all reminders of the member to whom a letter was sent. The same link may be pressed again.
 * @throws {AppError} not_found
 */
export async function stopReminders(db: Database, { token }: Form<'stop'>): Promise<void> {
  await transact(db, async (tx) => {
    const userId = await memberOfStopLink(tx, token)
    await tx.delete(anniversaryReminders).where(eq(anniversaryReminders.userId, userId))
  })
}

async function memberOfStopLink(tx: Queryable, token: string): Promise<string> {
  const [link] = await tx
    .select({ userId: anniversaryStopLinks.userId })
    .from(anniversaryStopLinks)
    .where(
      and(
        eq(anniversaryStopLinks.tokenHash, hashOfStopLink(token)),
        gt(anniversaryStopLinks.expiresAt, sql`now()`),
      ),
    )
  if (!link) throw new AppError('not_found')
  return link.userId
}
